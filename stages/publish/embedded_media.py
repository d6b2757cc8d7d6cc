"""Finds the bytes behind media references and puts them into rows."""

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from instruments.tables import read_rows
from schemas.errors import InvalidResultError
from schemas.media import Media, MediaReference
from schemas.release import EmbeddedAudio, EmbeddedImage

__all__ = ["MediaShelf", "media_tables"]


def media_tables(build: Path) -> list[Path]:
    """Lists the media tables of a build: ``ingest/<source>`` and, once there, ``render``."""
    return sorted([*build.glob("ingest/*/media.parquet"), *build.glob("render/media.parquet")])


class MediaShelf:
    """Holds the media that a release needs, by hash.

    Args:
        references: What the rows refer to.
        tables: Media tables; they are read only when something is needed, row group by row
            group, and only what is needed stays in memory.

    Raises:
        InvalidResultError: A medium is in no table, or its bytes do not have its hash (MB-019).
    """

    def __init__(self, references: Iterable[MediaReference], tables: Iterable[Path]) -> None:
        missing = {reference.sha256 for reference in references}
        self._media: dict[str, Media] = {}
        for table in tables:
            if not missing:
                break
            for media in read_rows(table, Media):
                if media.sha256 in missing:
                    self._media[media.sha256] = _verified(media)
                    missing.discard(media.sha256)
        if missing:
            raise InvalidResultError(
                f"{len(missing)} media are in no table, first {min(missing)}",
                "rebuild the ingest stage of their source",
            )

    def images(self, references: Iterable[MediaReference]) -> list[EmbeddedImage]:
        """Embeds the pictures among the references, in their order."""
        return [
            EmbeddedImage(bytes=media.data, path=_name(media))
            for media in self._of_kind(references, "image")
        ]

    def audio(self, references: Iterable[MediaReference]) -> EmbeddedAudio | None:
        """Embeds the recording among the references, if there is one.

        Raises:
            InvalidResultError: There are several.
        """
        found = list(self._of_kind(references, "audio"))
        if len(found) > 1:
            raise InvalidResultError(
                f"a row has {len(found)} recordings, one is {found[0].sha256}",
                "give a sample one spoken question",
            )
        return EmbeddedAudio(bytes=found[0].data, path=_name(found[0])) if found else None

    def _of_kind(self, references: Iterable[MediaReference], kind: str) -> Iterator[Media]:
        for reference in references:
            media = self._media[reference.sha256]
            if media.kind == kind:
                yield media


def _verified(media: Media) -> Media:
    if hashlib.sha256(media.data).hexdigest() != media.sha256:
        raise InvalidResultError(
            f"the bytes of medium {media.sha256} have another hash",
            "rebuild the ingest stage of its source",
        )
    return media


def _name(media: Media) -> str:
    return f"{media.sha256}.{media.format}"
