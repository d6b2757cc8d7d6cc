"""The base of the source modules."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from schemas.fingerprints import sha256_of
from schemas.problem import Problem
from schemas.provenance import Provenance, SourceName
from stages.ingest.origin import FolderOrigin
from stages.ingest.pictures import Pictures
from stages.ingest.upstream_row import BrokenRow, UpstreamRow

__all__ = ["Source"]


class Source(ABC):
    """One upstream data set; a subclass writes ``rows`` and ``problems``.

    Attributes:
        name: Name of the source; also the prefix of its problem ids.
        licence: SPDX id of the upstream licence.
        url: Page of the upstream set.
        redistributable: Whether the licence lets a release carry the texts.
        evaluation_only: Whether models are measured on the set as it is; no sample of ours is
            made of it.
    """

    name: ClassVar[SourceName]
    licence: ClassVar[str]
    url: ClassVar[str]
    redistributable: ClassVar[bool]
    evaluation_only: ClassVar[bool] = False

    @abstractmethod
    def rows(self, folder: Path) -> Iterator[UpstreamRow | BrokenRow]:
        """Reads the rows of an upstream folder, in upstream order.

        Args:
            folder: The folder, in the repository's or the Hub's layout.

        Yields:
            Rows, and the places where none could be read.

        Raises:
            SourceError: The folder is missing or in neither layout.
        """

    def left_out(self, folder: Path) -> list[str]:
        """Names the files of the folder that belong to the upstream set and are not read.

        Args:
            folder: The folder.

        Returns:
            Their names, in order; the report carries them.
        """
        return []

    @abstractmethod
    def problems(
        self, row: UpstreamRow, provenance: Provenance, pictures: Pictures
    ) -> list[Problem]:
        """Understands one row.

        Args:
            row: The row.
            provenance: Its origin; the source adds its transformations.
            pictures: Takes the row's pictures in and gives references to them.

        Returns:
            The problem, before corrections; several where upstream poses one problem in several
            versions, which then share a family.

        Raises:
            RowError: The row cannot become a problem; it is logged and counted.
        """

    def provenance(self, row: UpstreamRow, origin: FolderOrigin) -> Provenance:
        """Writes down where a row comes from."""
        return Provenance(
            source=self.name,
            upstream_id=row.upstream_id,
            split=row.split,
            revision=origin.revision,
            layout=row.layout,
            licence=origin.licence or self.licence,
            url=origin.url or self.url,
            upstream_sha256=sha256_of(dict(row.value)),
            transformations=[],
            redistributable=self.redistributable,
        )
