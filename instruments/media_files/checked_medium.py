"""A medium that was looked at, and the limits within which that is done."""

from dataclasses import dataclass
from typing import Literal

__all__ = ["CheckedMedium", "MediaLimits"]


@dataclass(frozen=True)
class MediaLimits:
    """What is too large to be looked at.

    Attributes:
        max_bytes: Bytes of a file.
        max_pixels: Width times height of a picture, from its header, before it is decoded.
    """

    max_bytes: int = 20_000_000
    max_pixels: int = 50_000_000


@dataclass(frozen=True)
class CheckedMedium:
    """What is known about a whole medium.

    Attributes:
        sha256: Hash of its bytes.
        kind: ``image`` or ``audio``.
        format: By content and not by name: ``png``, ``jpeg``, ``mp3``, ``flac`` ...
        width: Pixels; None for a recording.
        height: Pixels; None for a recording.
        seconds: Duration; None for a picture.
    """

    sha256: str
    kind: Literal["image", "audio"]
    format: str
    width: int | None = None
    height: int | None = None
    seconds: float | None = None
