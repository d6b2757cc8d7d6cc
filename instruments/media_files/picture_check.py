"""Whether bytes are a whole picture of bearable size."""

import hashlib
import io
import struct
import warnings
import zlib
from collections.abc import Container

from instruments.media_files.checked_medium import CheckedMedium, MediaLimits
from instruments.media_files.media_error import MediaError

__all__ = ["checked_picture"]

_FORMATS = ("PNG", "JPEG", "GIF", "WEBP", "BMP")
_DAMAGE = (OSError, SyntaxError, ValueError, EOFError, IndexError, struct.error, zlib.error)
"""What Pillow's decoders raise on bytes that are cut or changed."""


def checked_picture(
    name: str, data: bytes, limits: MediaLimits, known: Container[str] = ()
) -> CheckedMedium:
    """Reads a picture's header, refuses what is too large, then decodes all of it.

    Args:
        name: Its name, for the message.
        data: Its bytes.
        limits: What is too large.
        known: Hashes of pictures that passed before; they are not decoded again.

    Returns:
        What is known about it now.

    Raises:
        MediaError: I-MEDIA-SIZE, I-MEDIA-FORMAT or I-MEDIA-DAMAGED.
    """
    from PIL import Image, UnidentifiedImageError  # texts alone do without

    if not data:
        raise MediaError("I-MEDIA-DAMAGED", f"picture {name} is empty")
    if len(data) > limits.max_bytes:
        raise MediaError("I-MEDIA-SIZE", f"picture {name} has {len(data):,} bytes")
    digest = hashlib.sha256(data).hexdigest()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Pillow's own warning begins at a fixed size
            with Image.open(io.BytesIO(data), formats=_FORMATS) as image:
                width, height = image.size
                if width * height <= limits.max_pixels and digest not in known:
                    image.load()
                kind = str(image.format).lower()
    except Image.DecompressionBombError as error:
        raise MediaError("I-MEDIA-SIZE", f"picture {name} is too large: {error}") from error
    except UnidentifiedImageError as error:
        formats = ", ".join(_FORMATS)
        raise MediaError("I-MEDIA-FORMAT", f"picture {name} is none of {formats}") from error
    except _DAMAGE as error:
        reason = f"{type(error).__name__}: {error}".replace("\n", " ")
        raise MediaError("I-MEDIA-DAMAGED", f"picture {name}: {reason:.120}") from error
    if width * height > limits.max_pixels:
        raise MediaError("I-MEDIA-SIZE", f"picture {name} has {width:,} x {height:,} pixels")
    return CheckedMedium(digest, "image", kind, width, height)
