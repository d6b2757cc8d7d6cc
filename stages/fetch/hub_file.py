"""What the Hub says about a file."""

from dataclasses import dataclass

__all__ = ["HubFile"]


@dataclass(frozen=True)
class HubFile:
    """A file of a repository at one commit.

    Attributes:
        path: Its path in the repository, with ``/``.
        size: Its bytes.
        sha256: Hash of a file in large file storage; None for a file in git itself.
        git_blob: Git's hash of a file in git itself; of a large file, the hash of its pointer.
    """

    path: str
    size: int
    sha256: str | None
    git_blob: str | None
