"""``mamath sources``: where each source lies; ``mamath sources use ROOT`` points them elsewhere."""

import argparse
from pathlib import Path

from mamath.project import find_project

HELP = "list the sources, or point them all at the folders under ROOT (`sources use ROOT`)"


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
    from instruments.stage_runner.settings import read_settings
    from stages.ingest.origin import read_origin
    from stages.ingest.stage import load_source

    for name, folder in read_settings(project).sources.items():
        source = load_source(name)
        state = "there" if (project / folder).is_dir() else "MISSING"
        origin = read_origin(project / folder)
        licence, url = origin.licence or source.licence, origin.url or source.url
        print(f"{name:<18} {state:<8} {licence:<12} {folder:<28} {url}")
    return 0


def _use(project: Path, root: str) -> int:
    """Writes the paths as given, relative to the project where ROOT is relative."""
    from ruamel.yaml import YAML

    from schemas.errors import SourceError

    given = Path(root)
    base = given if given.is_absolute() else (Path.cwd() / given)
    yaml = YAML()
    yaml.preserve_quotes = True
    file = project / "params.yaml"
    values = yaml.load(file.read_text(encoding="utf-8"))
    missing = [name for name in values["sources"] if not (base / name).is_dir()]
    if missing:
        raise SourceError(
            f"{root} has no folder {', '.join(missing)}", "name the folders after the sources"
        )
    for name in values["sources"]:
        values["sources"][name] = _relative(base / name, project, given.is_absolute())
        print(f"{name}: {values['sources'][name]}")
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
