"""``mamath results``: what the last build gave; ``--write FILE`` puts it into a document."""

import argparse
import os
import sys
from pathlib import Path

from mamath.project import find_project

HELP = "print the tables of the last build (`--write FILE` puts them between a document's marks)"

_START, _END = "<!-- results: written by `mamath results --write` -->", "<!-- end of results -->"


def configure(parser: argparse.ArgumentParser) -> None:
    """Takes ``--write FILE``."""
    parser.add_argument("--write", type=Path, metavar="FILE", help="document with the two marks")


def run(arguments: argparse.Namespace) -> int:
    """Prints, or replaces what stands between the marks."""
    from schemas.errors import ConfigurationError

    tables = _tables(find_project())
    if arguments.write is None:
        _print(tables)
        return 0
    if not arguments.write.is_file():
        raise ConfigurationError(f"no file {arguments.write}", "name a document with the marks")
    text = arguments.write.read_text(encoding="utf-8")
    head, start, rest = text.partition(_START)
    _, end, tail = rest.partition(_END)
    if not start or not end:
        raise ConfigurationError(f"{arguments.write} lacks the marks", f"add {_START} ... {_END}")
    new = f"{head}{start}\n\n{tables}\n\n{end}{tail}"
    arguments.write.write_text(new, encoding="utf-8")
    return 0


def _print(tables: str) -> None:
    """Prints; a reader that has seen enough (``| head``) is no error."""
    try:
        print(tables, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _tables(project: Path) -> str:
    from schemas.errors import ConfigurationError

    folder = project / "results"
    parts = []
    for name in ("table3.md", "detection.md"):
        path = folder / name
        if not path.exists():
            raise ConfigurationError(f"no {path.relative_to(project)}", "run `make repro` first")
        parts.append(path.read_text(encoding="utf-8").strip())
    return "\n\n".join(parts)
