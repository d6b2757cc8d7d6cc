"""``mamath sources``: where each source lies, what was read from it; ``use`` points elsewhere."""

import argparse
from pathlib import Path

from mamath.project import find_project
from schemas.errors import InvalidResultError

HELP = "list the sources, or point them all at the folders under ROOT (`sources use ROOT`)"

_FETCHED = "data/upstream"
_REASONS = {
    "I-MEDIA-MISSING": "its picture is not in the folder",
    "I-NO-ANSWER": "upstream withholds the answer",
    "I-STALE-DECISION": "a label correction was about another text",
    "I-TYPE": "an upstream label without a problem type",
    "I-UNREADABLE": "no row can be read there",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Takes ``use ROOT``, or nothing to list."""
    parser.add_argument("action", nargs="?", choices=["list", "use"], default="list")
    parser.add_argument("root", nargs="?", help="folder that holds one folder per source")


def run(arguments: argparse.Namespace) -> int:
    """Lists, or rewrites params.yaml."""
    from schemas.errors import ConfigurationError

    project = find_project()
    if arguments.action == "list":
        return _list(project)
    if arguments.root is None:
        raise ConfigurationError("no folder given", "mamath sources use ROOT")
    return _use(project, arguments.root)


def _list(project: Path) -> int:
    """Prints the sources in use with what was read from them, then those that are not in use."""
    from instruments.stage_runner.settings import read_settings
    from stages.ingest.origin import read_origin
    from stages.ingest.stage import known_sources, load_source

    chosen = read_settings(project).sources
    for name, folder in chosen.items():
        source = load_source(name)
        state = "there" if (project / folder).is_dir() else "MISSING"
        origin = read_origin(project / folder)
        licence, url = origin.licence or source.licence, origin.url or source.url
        print(f"{name:<18} {state:<8} {licence:<14} {folder:<28} {url}")
        _print_parts(project / "data/build/ingest" / name, folder)
    for name in known_sources():
        if name not in chosen:
            source = load_source(name)
            reach = _reach(project, name)
            print(f"{name:<18} {'not used':<8} {source.licence:<14} {reach:<28} {source.url}")
    return 0


def _print_parts(output: Path, folder: str) -> None:
    """Prints a line for each part of the last build, and why rows were rejected."""
    from pydantic import BaseModel, ValidationError

    from instruments.build_reports.stage_report import read_report

    class _Part(BaseModel):
        part: str
        rows: int
        problems: int
        rejected: int

    class _Read(BaseModel):
        folder: str
        parts: list[_Part]
        left_out: list[str]

    try:
        report = read_report(output)
        read = _Read.model_validate(report.details)
    except (InvalidResultError, ValidationError):
        read = None
    if read is None or read.folder != folder:
        print("    not ingested yet: `dvc repro ingest`")
        return
    for part in read.parts:
        told = f"{part.rows:,} rows, {part.problems:,} problems, {part.rejected:,} rejected"
        print(f"    {part.part:<24} {told}")
    for rule, number in report.rejects_by_rule.items():
        print(f"      {number:,} x {rule}: {_REASONS.get(rule, 'see rejects.jsonl')}")
    if read.left_out:
        print(f"    not read: {', '.join(read.left_out)}")


def _reach(project: Path, name: str) -> str:
    """Says how a source that is not in use can be reached."""
    from instruments.stage_runner.settings import read_yaml

    if (project / _FETCHED / name).is_dir():
        return f"{_FETCHED}/{name} (fetched)"
    pins = read_yaml(project / "pipelines/upstream/sources.yaml").get("sources", {})
    entry = pins.get(name) if isinstance(pins, dict) else None
    if isinstance(entry, dict):
        return "from the Hub" if entry.get("revision") else "from the Hub, once pinned"
    return "from a folder of yours"


def _use(project: Path, root: str) -> int:
    """Writes the paths as given, relative to the project where ROOT is relative."""
    from ruamel.yaml import YAML

    from schemas.errors import SourceError
    from stages.ingest.stage import known_sources

    given = Path(root)
    base = given if given.is_absolute() else (Path.cwd() / given)
    yaml = YAML()
    yaml.preserve_quotes = True
    file = project / "params.yaml"
    values = yaml.load(file.read_text(encoding="utf-8"))
    there = [name for name in known_sources() if (base / name).is_dir()]
    if not there:
        raise SourceError(
            f"{root} has no folder of a source: {', '.join(known_sources())}",
            "name the folders after the sources",
        )
    chosen = values["sources"]
    for name in known_sources():
        if name in there:
            chosen[name] = _relative(base / name, project, given.is_absolute())
            print(f"{name}: {chosen[name]}")
        else:
            left = "is left out" if chosen.pop(name, None) is not None else "is not used"
            print(f"{name}: no folder under {root}, {left}")
    partial = file.with_name("params.yaml.partial-new")
    with partial.open("w", encoding="utf-8") as stream:
        yaml.dump(values, stream)
    partial.replace(file)
    return 0


def _relative(folder: Path, project: Path, absolute: bool) -> str:
    import os

    if absolute:
        return str(folder)
    # The path as the user wrote it: a link stays a link, so the project can move with its root.
    return Path(os.path.relpath(folder, project)).as_posix()
