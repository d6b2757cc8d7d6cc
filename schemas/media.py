"""Pictures and sound: references in rows, bytes in one table."""

from typing import Literal

from schemas.row import Row, Sha256, Text

__all__ = ["Media", "MediaReference", "Modality"]

Modality = Literal["text", "image", "text-image", "audio-image"]
"""How a sample is posed (MB-017): ``image`` prints the question inside the picture, ``text-image``
has a diagram beside the text, ``audio-image`` speaks the question beside a diagram (MB-016)."""


class MediaReference(Row):
    """Points at one row of the media table.

    Attributes:
        sha256: Hash of the bytes.
        role: What the medium shows.
        placeholder: The mark in the text that stands for it (``<img_12>``), or None.
    """

    sha256: Sha256
    role: Literal["diagram", "question", "speech"]
    placeholder: str | None = None


class Media(Row):
    """One picture or recording; bytes are kept as they came, never re-encoded.

    Attributes:
        sha256: Hash of ``data``.
        format: ``png``, ``jpeg``, ``flac`` ...
        kind: ``image`` or ``audio``.
        data: The bytes.
        width: Pixels; None for audio.
        height: Pixels; None for audio.
        seconds: Duration; None for pictures.
        name: The upstream file name.
    """

    sha256: Sha256
    kind: Literal["image", "audio"]
    format: str
    data: bytes
    width: int | None = None
    height: int | None = None
    seconds: float | None = None
    name: Text
