"""The questions of the upstream sets that a user has, to compare a release with."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from instruments.release_audit.check import UpstreamText
from schemas.errors import SourceError
from stages.ingest import sources
from stages.ingest.stage import load_source
from stages.ingest.upstream_row import BrokenRow

__all__ = ["upstream_texts"]


def upstream_texts(root: Path) -> list[UpstreamText]:
    """Reads the questions of every known source below a folder, in its raw wording.

    Args:
        root: Folder that holds one folder per source, named after it.

    Returns:
        The questions, in the order of the sources' names and rows; rows that cannot be read and
        rows without a question are left out.

    Raises:
        SourceError: No source has a folder there, or one is in no known layout.
    """
    names = sorted(path.stem for path in Path(sources.__path__[0]).glob("[a-z]*.py"))
    there = [name for name in names if (root / name).is_dir()]
    if not there:
        raise SourceError(
            f"{root} has no folder of a source", f"name them after {', '.join(names)}"
        )
    return [text for name in there for text in _texts(name, root / name)]


def _texts(name: str, folder: Path) -> Iterator[UpstreamText]:
    for row in load_source(name).rows(folder):
        if isinstance(row, BrokenRow):
            continue
        question = _question(row.value)
        if question:
            yield UpstreamText(name, row.split, row.upstream_id, question)


def _question(value: Mapping[str, object]) -> str:
    """Finds the question by the keys that the known sets use; SVAMP cuts it in two."""
    body = value.get("Body")
    for key in ("question", "problem", "Question"):
        text = value.get(key)
        if isinstance(text, str):
            return f"{body} {text}" if key == "Question" and isinstance(body, str) else text
    return ""
