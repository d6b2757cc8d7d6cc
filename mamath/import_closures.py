"""Which code a stage's result can depend on, and whether dvc.yaml says so.

The closure of a stage is its package and all that the package imports from this project,
directly or not. dvc.yaml lists it by package (``instruments/tables``, ``schemas``) and by file
where an instrument is one file: see docs/decisions/code_dependencies.md for why not by module.
A stage with ``meta: {code_dependencies: false}`` lists none: what it pins decides its result.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import grimp
from ruamel.yaml import YAML

__all__ = ["closure", "differences", "write"]

_LAYERS = ("mamath", "stages", "instruments", "schemas")
_LOCK = "requirements.lock"


def closure(graph: grimp.ImportGraph, stage: str) -> set[str]:
    """Gives the modules of a stage's closure.

    Importing a module runs its packages first, so they belong to it with all that they import.

    Args:
        graph: Import graph of the project's packages.
        stage: Name of the stage.

    Returns:
        Module names.
    """
    modules: set[str] = set()
    waiting = {f"stages.{stage}", *graph.find_descendants(f"stages.{stage}")}
    while waiting:
        module = waiting.pop()
        modules.add(module)
        package = {module.rpartition(".")[0]} - {""}
        waiting |= (graph.find_modules_directly_imported_by(module) | package) - modules
    return modules


def differences(project: Path) -> list[str]:
    """Compares the code dependencies of every stage with its closure.

    Args:
        project: Root of the project.

    Returns:
        One line per stage and difference; empty when dvc.yaml is right.
    """
    expected = dict(_expected(project))
    found = []
    for file in _pipeline_files(project):
        for name, body in YAML().load(file.read_text(encoding="utf-8"))["stages"].items():
            stage = body.get("do", body)
            listed = {str(entry) for entry in stage.get("deps", [])}
            listed = {entry for entry in listed if _is_code(entry)}
            wanted = set(expected[name]) if _lists_code(stage) else set()
            found += [f"{name}: {entry} is missing" for entry in sorted(wanted - listed)]
            found += [f"{name}: {entry} is not needed" for entry in sorted(listed - wanted)]
    return found


def write(project: Path) -> None:
    """Rewrites the code dependencies in dvc.yaml and pipelines/*/dvc.yaml; the rest stays.

    Args:
        project: Root of the project.
    """
    expected = dict(_expected(project))
    yaml = YAML()
    yaml.width = 100
    yaml.indent(mapping=2, sequence=4, offset=2)
    for file in _pipeline_files(project):
        document = yaml.load(file.read_text(encoding="utf-8"))
        for name, body in document["stages"].items():
            stage = body.get("do", body)
            if not _lists_code(stage):
                continue
            others = [entry for entry in stage.get("deps", []) if not _is_code(str(entry))]
            stage["deps"] = others + expected[name]
        with file.open("w", encoding="utf-8") as stream:
            yaml.dump(document, stream)


def _expected(project: Path) -> Iterator[tuple[str, list[str]]]:
    graph = grimp.build_graph(*_LAYERS, cache_dir=None)
    for path in sorted((project / "stages").iterdir()):
        if (path / "__main__.py").exists():
            entries = {_entry(project, module) for module in closure(graph, path.name)} - {""}
            yield path.name, [_LOCK, *sorted(entries)]


def _entry(project: Path, module: str) -> str:
    """Names what dvc.yaml lists for a module; a layer's own docstring is nothing to list."""
    parts = module.split(".")
    if parts[0] == "schemas":
        return "schemas"
    if len(parts) == 1:
        return ""
    place = "/".join(parts[:2])
    return place if (project / place).is_dir() else f"{place}.py"


def _lists_code(stage: Mapping[str, Any]) -> bool:
    return stage.get("meta", {}).get("code_dependencies", True) is not False


def _is_code(entry: str) -> bool:
    return entry.split("/")[0] in _LAYERS or entry == _LOCK


def _pipeline_files(project: Path) -> list[Path]:
    return [project / "dvc.yaml", *sorted(project.glob("pipelines/*/dvc.yaml"))]
