"""Small pictures for rows, told apart by their colour, and tables that hold them."""

import io
from collections.abc import Mapping, Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from PIL import Image

__all__ = ["picture", "place_picture", "write_table"]


def picture(colour: tuple[int, int, int] = (200, 30, 30), kind: str = "PNG") -> bytes:
    """Gives the bytes of a picture of 8 x 6 pixels."""
    buffer = io.BytesIO()
    Image.new("RGB", (8, 6), colour).save(buffer, kind)
    return buffer.getvalue()


def place_picture(place: Path, data: bytes | None = None) -> None:
    """Writes a picture to a file, with its folders."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(picture() if data is None else data)


def write_table(place: Path, rows: Sequence[Mapping[str, object]]) -> None:
    """Writes rows as the Hub keeps them; a picture is ``{"bytes", "path"}``."""
    place.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(pa.Table.from_pylist([dict(row) for row in rows]), place)
