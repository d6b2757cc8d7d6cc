"""Whether the bytes of a picture are a whole picture of bearable size."""

import hashlib
import io
import struct
import warnings
import zlib
from collections.abc import Container
from dataclasses import dataclass

from stages.ingest.upstream_row import RowError

__all__ = ["CheckedPicture", "PictureLimits", "checked_picture"]

FORMATS = ("PNG", "JPEG", "GIF", "WEBP", "BMP")
"""What a release may embed; the order is the one in which Pillow is allowed to try."""

_DAMAGE = (OSError, SyntaxError, ValueError, EOFError, IndexError, struct.error, zlib.error)
"""What Pillow's decoders raise on bytes that are cut or changed."""


@dataclass(frozen=True)
class PictureLimits:
    """What is too large.

    Attributes:
        max_bytes: Bytes of the file.
        max_pixels: Width times height, from the header, before anything is decoded.
    """

    max_bytes: int
    max_pixels: int


@dataclass(frozen=True)
class CheckedPicture:
    """A picture that passed.

    Attributes:
        sha256: Hash of its bytes.
        format: ``png``, ``jpeg``, ``gif``, ``webp`` or ``bmp``, by content and not by name.
        width: Pixels.
        height: Pixels.
    """

    sha256: str
    format: str
    width: int
    height: int


def checked_picture(
    name: str, data: bytes, limits: PictureLimits, known: Container[str] = ()
) -> CheckedPicture:
    """Reads a picture's header, refuses what is too large, then decodes all of it.

    Args:
        name: Its name, for the message.
        data: Its bytes.
        limits: What is too large.
        known: Hashes of pictures that passed before; they are not decoded again.

    Returns:
        What is known about it now.

    Raises:
        RowError: I-MEDIA-SIZE, I-MEDIA-FORMAT or I-MEDIA-DAMAGED.
    """
    from PIL import Image, UnidentifiedImageError  # a source without pictures does without

    if not data:
        raise RowError("I-MEDIA-DAMAGED", f"picture {name} is empty")
    if len(data) > limits.max_bytes:
        raise RowError("I-MEDIA-SIZE", f"picture {name} has {len(data):,} bytes")
    digest = hashlib.sha256(data).hexdigest()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Pillow's own warning begins at a fixed size
            with Image.open(io.BytesIO(data), formats=FORMATS) as image:
                width, height = image.size
                if width * height > limits.max_pixels:
                    raise RowError(
                        "I-MEDIA-SIZE", f"picture {name} has {width:,} x {height:,} pixels"
                    )
                if digest not in known:
                    image.load()
                return CheckedPicture(digest, str(image.format).lower(), width, height)
    except RowError:
        raise
    except Image.DecompressionBombError as error:
        raise RowError("I-MEDIA-SIZE", f"picture {name} is too large: {error}") from error
    except UnidentifiedImageError as error:
        formats = ", ".join(FORMATS)
        raise RowError("I-MEDIA-FORMAT", f"picture {name} is none of {formats}") from error
    except _DAMAGE as error:
        reason = f"{type(error).__name__}: {error}".replace("\n", " ")
        raise RowError("I-MEDIA-DAMAGED", f"picture {name}: {reason:.120}") from error
