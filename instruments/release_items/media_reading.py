"""Looks at the media that rows name, each file once, and remembers where their bytes lie."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from instruments.media_files.checked_medium import CheckedMedium, MediaLimits
from instruments.media_files.media_error import MediaError
from instruments.media_files.named_media import NamedMedia
from instruments.media_files.picture_check import checked_picture
from instruments.media_files.recording_check import checked_recording
from instruments.release_items.item import Medium
from schemas.errors import InputChangedError

__all__ = ["MediaReading", "checked_bytes"]


def checked_bytes(
    name: str, data: bytes, kind: Literal["image", "audio"], limits: MediaLimits
) -> CheckedMedium:
    """Looks at the bytes of a medium.

    Raises:
        MediaError: It cannot be used.
    """
    check = checked_picture if kind == "image" else checked_recording
    return check(name, data, limits)


class MediaReading:
    """The media of one folder.

    Args:
        folder: The release's folder.
        limits: What is too large.
    """

    def __init__(self, folder: Path, limits: MediaLimits) -> None:
        self._folder = NamedMedia(folder, limits.max_bytes)
        self._limits = limits
        self._seen: dict[tuple[str, Path, str], Medium] = {}
        self._checked: dict[str, tuple[CheckedMedium, str, Path]] = {}

    def medium(self, name: str, kind: Literal["image", "audio"], beside: Path) -> Medium:
        """Looks at a medium that a row names.

        Args:
            name: As the row has it.
            kind: What the row uses it for.
            beside: The file that names it.

        Returns:
            The medium, with the reason when it cannot be used.
        """
        key = (name, beside.parent, kind)
        if key not in self._seen:
            try:
                checked = checked_bytes(name, self._folder.read(name, beside), kind, self._limits)
            except MediaError as error:
                self._seen[key] = Medium(name, kind, rule=error.rule, reason=error.reason)
            else:
                self._checked.setdefault(checked.sha256, (checked, name, beside))
                self._seen[key] = Medium(name, kind, sha256=checked.sha256)
        return self._seen[key]

    def read_again(self, wanted: set[str]) -> Iterator[tuple[str, CheckedMedium, bytes]]:
        """Gives media with their bytes, which are not held in memory.

        Args:
            wanted: Hashes.

        Yields:
            Name, what is known, and bytes, in the order of the hashes.

        Raises:
            InputChangedError: A file has changed since it was looked at.
        """
        for sha256 in sorted(wanted & self._checked.keys()):
            checked, name, beside = self._checked[sha256]
            try:
                data = self._folder.read(name, beside)
            except MediaError:
                data = b""
            if hashlib.sha256(data).hexdigest() != sha256:
                raise InputChangedError(f"medium {name} changed while it was read", "run again")
            yield name, checked, data
