"""Parameters of ``import_release``."""

from pydantic import Field

from schemas.row import Row

__all__ = ["ImportReleaseParameters"]


class ImportReleaseParameters(Row):
    """An entry of pipelines/release_v1/sources.yaml.

    Attributes:
        folder: The authors' folder, relative to the project unless absolute.
        max_media_bytes: Larger media cost their item (I-MEDIA-SIZE).
        max_picture_pixels: Width times height from which a picture is not decoded.
    """

    folder: str = Field(min_length=1)
    max_media_bytes: int = Field(default=20_000_000, ge=1000, le=1_000_000_000)
    max_picture_pixels: int = Field(default=50_000_000, ge=1000, le=150_000_000)
