"""Parameters of ``fetch``: which files of which commit make a source."""

from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints, field_validator

from schemas.parameters.distinct import distinct, reject_repeats
from schemas.row import Row, Sha256

__all__ = ["FetchParameters", "UpstreamFile"]

Pattern = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_*?-][A-Za-z0-9._*?/-]*$")]
Repository = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9._-]+/[A-Za-z0-9._-]+$")]
Commit = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{40}$")]


class UpstreamFile(Row):
    """A file, or the shards of a table.

    Attributes:
        pattern: Path in the repository; ``*`` and ``?`` stand for characters within one segment.
            At least one file must match.
        columns: Columns that each matching Parquet file must have; empty for other files.
        sha256: What the file must hash to, whatever the server says; then only one file may match.
    """

    pattern: Pattern
    columns: Annotated[list[str], AfterValidator(distinct)] = Field(default_factory=list)
    sha256: Sha256 | None = None


class FetchParameters(Row):
    """An entry of pipelines/upstream/sources.yaml.

    Attributes:
        repository: Id of the data set on the Hub, ``owner/name``.
        revision: Full commit id (a branch or tag may move); None refuses, and says how to pin it.
        files: What is brought, each pattern once; nothing else is.
    """

    repository: Repository
    revision: Commit | None
    files: list[UpstreamFile] = Field(min_length=1)

    @field_validator("files")
    @classmethod
    def _each_pattern_once(cls, files: list[UpstreamFile]) -> list[UpstreamFile]:
        reject_repeats((file.pattern for file in files), "pattern")
        return files
