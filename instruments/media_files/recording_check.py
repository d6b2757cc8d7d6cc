"""Whether bytes begin as a recording that can be played."""

import hashlib
import io

from instruments.media_files.checked_medium import CheckedMedium, MediaLimits
from instruments.media_files.media_error import MediaError

__all__ = ["checked_recording"]


def checked_recording(name: str, data: bytes, limits: MediaLimits) -> CheckedMedium:
    """Reads a recording's header; its samples are not decoded.

    Args:
        name: Its name, for the message.
        data: Its bytes.
        limits: What is too large.

    Returns:
        What is known about it now.

    Raises:
        MediaError: I-MEDIA-SIZE, or I-MEDIA-DAMAGED: no format that libsndfile knows (MP3, FLAC,
            WAV, OGG among them), or a recording without samples.
    """
    import soundfile  # texts and pictures do without

    if not data:
        raise MediaError("I-MEDIA-DAMAGED", f"recording {name} is empty")
    if len(data) > limits.max_bytes:
        raise MediaError("I-MEDIA-SIZE", f"recording {name} has {len(data):,} bytes")
    try:
        info = soundfile.info(io.BytesIO(data))
    except (soundfile.SoundFileError, RuntimeError, ValueError, OSError) as error:
        reason = str(error).partition(":")[2].strip() or "its header cannot be read"
        raise MediaError("I-MEDIA-DAMAGED", f"recording {name}: {reason:.120}") from error
    if info.frames <= 0 or info.samplerate <= 0:
        raise MediaError("I-MEDIA-DAMAGED", f"recording {name} holds no sound")
    digest = hashlib.sha256(data).hexdigest()
    seconds = info.frames / info.samplerate
    return CheckedMedium(digest, "audio", str(info.format).lower(), seconds=seconds)
