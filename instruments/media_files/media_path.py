"""What counts as a path of a medium in a row that nobody vouches for."""

from pathlib import PurePosixPath

from instruments.media_files.media_error import MediaError

__all__ = ["media_path"]

_LONGEST = 500


def media_path(name: str) -> PurePosixPath:
    """Reads a row's path.

    Args:
        name: As the row has it.

    Returns:
        A relative path that leads down only.

    Raises:
        MediaError: I-MEDIA-PATH: empty, over 500 characters, absolute, or with ``..``, a
            backslash or a null byte.
    """
    if not name or len(name) > _LONGEST or "\0" in name or "\\" in name:
        raise MediaError("I-MEDIA-PATH", f"{name!r:.60} is no path of a medium")
    relative = PurePosixPath(name)
    if relative.is_absolute() or ".." in relative.parts:
        raise MediaError("I-MEDIA-PATH", f"medium {name!r:.120} lies outside the folder")
    return relative
