"""Parameters of the stage ``publish``."""

from pydantic import Field

from schemas.row import Row

__all__ = ["PublishParameters"]


class PublishParameters(Row):
    """What the release is called and what it may hold.

    Attributes:
        title: Name of the data set, as the card's heading and ``pretty_name``.
        version: Semantic version of the data.
        include_non_redistributable: Whether rows stay in whose licence forbids redistribution;
            the folder must then not be pushed, and the card says so.
        rows_per_group: Rows per Parquet row group, 1 ... 10,000; with pictures about 100, so
            that a streaming reader and the Hub's viewer fetch a few megabytes at a time.
    """

    title: str = Field(min_length=1)
    version: str = Field(pattern=r"^\d+\.\d+\.\d+$")
    include_non_redistributable: bool
    rows_per_group: int = Field(ge=1, le=10_000)
