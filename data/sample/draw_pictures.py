"""Draw the pictures of the bundled sample and write the two MAVIS parquet files.

`pictures.jsonl` describes every picture as a list of shapes in the figure's own
coordinates (x to the right, y upwards). `mavis_*/rows.jsonl` holds the MAVIS rows with
the names of their pictures. Everything else is derived, so the output depends on nothing
but these files and the versions named in `DRAWN_WITH`.

Usage: `python data/sample/draw_pictures.py [--into FOLDER]`
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from PIL import Image, ImageDraw, ImageFont

HERE = Path(__file__).parent
DRAWN_WITH = {"pillow": "13.0.0", "pyarrow": "26.0.1"}
"""Versions that wrote the committed files; others may differ in a few bytes."""

Point = tuple[float, float]
Shape = dict[str, Any]
Row = dict[str, Any]

OVERSAMPLING = 3
FONT_SIZE = 17
MARGIN = 30
INK = "#1a1a1a"
STYLES = {"plain": (INK, 2), "thin": (INK, 1), "grid": ("#c8c8c8", 1), "graph": ("#1f5fb4", 3)}
"""Colour and width in pixels, before oversampling, of each line style."""


@dataclass(frozen=True)
class Canvas:
    """A picture in progress and the map from figure coordinates to its pixels."""

    image: Image.Image
    pen: ImageDraw.ImageDraw
    font: ImageFont.FreeTypeFont | ImageFont.ImageFont
    origin: Point
    scale: Point

    @classmethod
    def blank(cls, picture: Row) -> Canvas:
        """White canvas whose margins surround the picture's `window` [x0, y0, x1, y1].

        Both axes get one scale, unless the picture asks for `stretch`.
        """
        width, height = picture["size"]
        x0, y0, x1, y1 = picture["window"]
        free_x, free_y = width - 2 * MARGIN, height - 2 * MARGIN
        per_x, per_y = free_x / (x1 - x0), free_y / (y1 - y0)
        if not picture.get("stretch", False):
            per_x = per_y = min(per_x, per_y)
        left = (width - per_x * (x1 - x0)) / 2 - per_x * x0
        bottom = (height + per_y * (y1 - y0)) / 2 + per_y * y0
        image = Image.new("RGB", (width * OVERSAMPLING, height * OVERSAMPLING), "white")
        font = ImageFont.load_default(size=FONT_SIZE * OVERSAMPLING)
        return cls(image, ImageDraw.Draw(image), font, (left, bottom), (per_x, per_y))

    def pixel(self, point: Point) -> Point:
        """Position of a figure point in oversampled pixels."""
        x = self.origin[0] + self.scale[0] * point[0]
        y = self.origin[1] - self.scale[1] * point[1]
        return x * OVERSAMPLING, y * OVERSAMPLING

    def line(self, points: list[Point], style: str = "plain") -> None:
        """Polyline through figure points in one of the `STYLES`."""
        ink, width = STYLES[style]
        pixels = [self.pixel(point) for point in points]
        self.pen.line(pixels, fill=ink, width=width * OVERSAMPLING, joint="curve")

    def finished(self) -> Image.Image:
        """The picture at its final size."""
        return self.image.reduce(OVERSAMPLING)


def arc_points(shape: Shape) -> list[Point]:
    """Points of a circular arc, counter-clockwise from `start` to `end` (degrees)."""
    (x, y), radius = shape["center"], shape["radius"]
    start, end = shape.get("start", 0), shape.get("end", 360)
    steps = max(8, math.ceil(end - start))
    turns = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def draw_line(canvas: Canvas, shape: Shape) -> None:
    """Polyline."""
    canvas.line(shape["points"], shape.get("style", "plain"))


def draw_dashes(canvas: Canvas, shape: Shape) -> None:
    """One dashed segment of 21 strokes and gaps."""
    (x0, y0), (x1, y1) = shape["points"]
    ends = [(x0 + (x1 - x0) * step / 21, y0 + (y1 - y0) * step / 21) for step in range(22)]
    for stroke in range(0, 21, 2):
        canvas.line(ends[stroke : stroke + 2], "thin")


def draw_area(canvas: Canvas, shape: Shape) -> None:
    """Filled polygon without an outline."""
    canvas.pen.polygon([canvas.pixel(point) for point in shape["points"]], fill=shape["fill"])


def draw_arc(canvas: Canvas, shape: Shape) -> None:
    """Circle or circular arc."""
    canvas.line(arc_points(shape), shape.get("style", "plain"))


def draw_dot(canvas: Canvas, shape: Shape) -> None:
    """Filled dot that marks a point."""
    x, y = canvas.pixel(shape["at"])
    size = 4 * OVERSAMPLING
    canvas.pen.ellipse((x - size, y - size, x + size, y + size), fill=INK)


def draw_text(canvas: Canvas, shape: Shape) -> None:
    """Text centred at a point, moved by `shift` pixels (right, up)."""
    x, y = canvas.pixel(shape["at"])
    right, up = shape.get("shift", (0, 0))
    place = (x + right * OVERSAMPLING, y - up * OVERSAMPLING)
    canvas.pen.text(place, shape["text"], fill=INK, font=canvas.font, anchor="mm")


def draw_axes(canvas: Canvas, shape: Shape) -> None:
    """Unit grid over `window`, the two axes, and every `step`-th number along its edges."""
    x0, y0, x1, y1 = shape["window"]
    for x in range(math.ceil(x0), math.floor(x1) + 1):
        canvas.line([(x, y0), (x, y1)], "grid")
    for y in range(math.ceil(y0), math.floor(y1) + 1):
        canvas.line([(x0, y), (x1, y)], "grid")
    canvas.line([(x0, 0), (x1, 0)])
    canvas.line([(0, y0), (0, y1)])
    step = shape.get("step", 1)
    for x in range(math.ceil(x0 / step) * step, math.floor(x1) + 1, step):
        draw_text(canvas, {"at": (x, y0), "text": str(x), "shift": (0, -13)})
    for y in range(math.ceil(y0 / step) * step, math.floor(y1) + 1, step):
        draw_text(canvas, {"at": (x0, y), "text": str(y), "shift": (-14, 0)})


def value_of(graph: Shape, x: float) -> float | None:
    """Value of a graph's function at x, or None outside its domain.

    Apart from polynomials (`coefficients`, highest power first), every function has the
    form y = a * f(b * x + c) + d.
    """
    kind = graph["function"]
    if kind == "poly":
        value = 0.0
        for coefficient in graph["coefficients"]:
            value = value * x + coefficient
        return value
    inner = graph.get("b", 1) * x + graph.get("c", 0)
    if kind == "log" and inner <= 0:
        return None
    functions: dict[str, Callable[[float], float]] = {
        "abs": abs,
        "sin": math.sin,
        "cos": math.cos,
        "tan": math.tan,
        "log": lambda number: math.log(number, graph.get("base", math.e)),
    }
    return float(graph.get("a", 1) * functions[kind](inner) + graph.get("d", 0))


def draw_graph(canvas: Canvas, shape: Shape) -> None:
    """Graph of a function, cut off where it leaves `window`."""
    x0, y0, x1, y1 = shape["window"]
    branch: list[Point] = []
    for step in range(1601):
        x = x0 + (x1 - x0) * step / 1600
        y = value_of(shape, x)
        if y is not None and y0 <= y <= y1:
            branch.append((x, y))
        elif branch:
            canvas.line(branch, "graph")
            branch = []
    if branch:
        canvas.line(branch, "graph")


PAINTERS: dict[str, Callable[[Canvas, Shape], None]] = {
    "line": draw_line,
    "dashes": draw_dashes,
    "area": draw_area,
    "arc": draw_arc,
    "dot": draw_dot,
    "text": draw_text,
    "axes": draw_axes,
    "graph": draw_graph,
}


def read_rows(path: Path) -> Iterator[Row]:
    """Rows of a JSON Lines file."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def draw_all(into: Path) -> None:
    """Draw every picture of `pictures.jsonl` below the folder `into`."""
    for picture in read_rows(HERE / "pictures.jsonl"):
        canvas = Canvas.blank(picture)
        for shape in picture["shapes"]:
            PAINTERS[shape["kind"]](canvas, shape)
        path = into / picture["file"]
        path.parent.mkdir(parents=True, exist_ok=True)
        canvas.finished().save(path, quality=90)


TEXT = pa.string()
TEXTS = pa.list_(TEXT)
IMAGE = pa.struct([("bytes", pa.binary()), ("path", TEXT)])
TEXT_FIELDS = (
    "diagram_generation",
    "caption",
    "text_dominant_question",
    "text_lite_question",
    "vision_dominant_question",
    "CoT_reasoning",
)
LANGUAGE = pa.struct([(name, TEXT) for name in TEXT_FIELDS])
EXTRA_INFO = pa.struct(
    [
        ("premise", TEXT),
        ("conditions", TEXTS),
        ("question", TEXT),
        ("analytic", TEXT),
        ("answer", TEXT),
    ]
)
SCHEMAS = {
    "mavis_geometry": pa.schema(
        [
            ("image_text_dominant", IMAGE),
            ("image_text_lite", IMAGE),
            ("image_vision_dominant", IMAGE),
            ("answer_index", pa.int32()),
            ("choices", TEXTS),
            ("text_en", LANGUAGE),
            ("text_zh", LANGUAGE),
        ]
    ),
    "mavis_function": pa.schema(
        [
            ("question", TEXT),
            ("CoT_reasoning", TEXT),
            ("image", IMAGE),
            ("function_type", TEXT),
            ("extra_info", EXTRA_INFO),
        ]
    ),
}
"""Columns as the cards of CaraJ/MAVIS-Geometry and CaraJ/MAVIS-Function list them."""


def hub_feature(kind: pa.DataType) -> Row:
    """The entry by which the `datasets` library describes a column in a parquet file."""
    if kind == IMAGE:
        return {"_type": "Image"}
    if pa.types.is_struct(kind):
        return {field.name: hub_feature(field.type) for field in kind}
    if pa.types.is_list(kind):
        return {"feature": hub_feature(kind.value_type), "_type": "List"}
    return {"dtype": str(kind), "_type": "Value"}


def embedded(row: Row, schema: pa.Schema, folder: Path) -> Row:
    """The row with each picture's file name replaced by its name and its bytes."""
    pictures = [field.name for field in schema if field.type == IMAGE]
    images = {
        name: {"bytes": (folder / row[name]).read_bytes(), "path": Path(row[name]).name}
        for name in pictures
    }
    return row | images


def write_parquet(source: str, into: Path) -> None:
    """Write `visualization_small.parquet` of one MAVIS source from its rows and pictures."""
    schema = SCHEMAS[source]
    rows = [embedded(row, schema, into / source) for row in read_rows(HERE / source / "rows.jsonl")]
    features = {field.name: hub_feature(field.type) for field in schema}
    note = json.dumps({"info": {"features": features}})
    table = pa.Table.from_pylist(rows, schema=schema.with_metadata({"huggingface": note}))
    pq.write_table(table, into / source / "visualization_small.parquet")


def main() -> None:
    """Draw the pictures, then write the parquet files that embed them."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the bundled sample.")
    parser.add_argument("--into", type=Path, default=HERE, help="folder to write (default: here)")
    into: Path = parser.parse_args().into
    draw_all(into)
    for source in SCHEMAS:
        write_parquet(source, into)


if __name__ == "__main__":
    main()
