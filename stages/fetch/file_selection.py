"""Which of a repository's files make the source."""

from fnmatch import fnmatchcase

from schemas.errors import SourceError
from schemas.parameters.fetch import UpstreamFile
from stages.fetch.hub_file import HubFile

__all__ = ["select_files"]


def select_files(
    source: str, files: list[HubFile], wanted: list[UpstreamFile]
) -> list[tuple[HubFile, UpstreamFile]]:
    """Finds the files that the pins name.

    Args:
        source: Name of the source, for the messages.
        files: The repository's files.
        wanted: The patterns.

    Returns:
        Each matching file once, with the first pattern that matches it; ordered by path.

    Raises:
        SourceError: A pattern matches nothing, or several files where one hash is pinned.
    """
    chosen: dict[str, tuple[HubFile, UpstreamFile]] = {}
    for entry in wanted:
        matching = [file for file in files if _matches(file.path, entry.pattern)]
        if not matching or (entry.sha256 is not None and len(matching) > 1):
            raise SourceError(
                f"source {source}: {len(matching)} files match {entry.pattern} at its revision",
                "correct the pattern in pipelines/upstream/sources.yaml",
            )
        for file in matching:
            chosen.setdefault(file.path, (file, entry))
    return [chosen[path] for path in sorted(chosen)]


def _matches(path: str, pattern: str) -> bool:
    """Compares segment by segment; a path that would leave its folder matches nothing."""
    parts, patterns = path.split("/"), pattern.split("/")
    if len(parts) != len(patterns) or any(part in ("", ".", "..") for part in parts):
        return False
    return "\\" not in path and all(map(fnmatchcase, parts, patterns))
