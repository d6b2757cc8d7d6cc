"""The project's own dvc.yaml files: which inputs and outputs a stage declares.

A stage stands in the root's dvc.yaml, or in pipelines/*/dvc.yaml with ``wdir: ../..``, so that
its paths are relative to the project there too.

Only the forms of this project's file are understood: plain stages, ``foreach`` and ``matrix``
over one name, with ``${key}``, ``${item}``, ``${item.NAME}``, ``${profile}``, ``${sources}`` and
``${sources.NAME}``.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from instruments.stage_runner.settings import Settings, read_yaml
from schemas.errors import ConfigurationError

__all__ = ["StageFiles", "stage_files"]

_VARIABLE = re.compile(r"\$\{([^}]*)\}")


@dataclass(frozen=True)
class StageFiles:
    """What dvc.yaml says about one stage.

    Attributes:
        dependencies: Files and folders, relative to the project.
        output: The folder that the stage writes: the first of its outs.
        parameters: Files that its parameters are read from; params.yaml is not listed.
        declared_in: The dvc.yaml, relative to the project.
    """

    dependencies: list[str]
    output: str
    parameters: list[str]
    declared_in: str


def stage_files(project: Path, settings: Settings, stage: str, item: str | None) -> StageFiles:
    """Resolves the files of a stage.

    Args:
        project: Root of the project.
        settings: Gives ``${profile}`` and ``${sources}``.
        stage: Name of the stage.
        item: Key of the foreach or matrix entry; None for a plain stage.

    Returns:
        Its dependencies and its output.

    Raises:
        ConfigurationError: There is no such stage or entry.
    """
    file, entry = _declaration(project, stage)
    variables = {"profile": settings.profile}
    variables |= {f"sources.{name}": path for name, path in settings.sources.items()}
    if "foreach" in entry:
        sources = settings.sources if file.parent == project else _own_sources(file)
        variables |= _foreach_variables(entry["foreach"], sources, stage, item)
        entry = entry["do"]
    elif "matrix" in entry:
        variables |= _matrix_variables(entry["matrix"], stage, item)
    elif item is not None:
        raise ConfigurationError(f"stage {stage} takes no item", f"run `python -m stages.{stage}`")
    dependencies = [_fill(_path(dep), variables) for dep in entry.get("deps", [])]
    outs = [_fill(_path(out), variables) for out in entry.get("outs", [])]
    if not outs:
        raise ConfigurationError(f"stage {stage} declares no outs", "add its folder to dvc.yaml")
    parameters = [
        _fill(_path(e), variables) for e in entry.get("params", []) if isinstance(e, dict)
    ]
    return StageFiles(dependencies, outs[0], parameters, str(file.relative_to(project)))


def _declaration(project: Path, stage: str) -> tuple[Path, dict[str, Any]]:
    for file in (project / "dvc.yaml", *sorted(project.glob("pipelines/*/dvc.yaml"))):
        entry = (read_yaml(file).get("stages") or {}).get(stage)
        if isinstance(entry, dict):
            return file, entry
    raise ConfigurationError(f"no dvc.yaml has a stage {stage}", "add it to dvc.yaml")


def _own_sources(file: Path) -> Mapping[str, object]:
    """Reads ``sources`` from the files that a pipeline's own ``vars`` name."""
    for name in read_yaml(file).get("vars", []):
        sources = read_yaml(file.parent / str(name)).get("sources")
        if isinstance(sources, dict):
            return sources
    return {}


def _foreach_variables(
    each: object, sources: Mapping[str, object], stage: str, item: str | None
) -> dict[str, str]:
    entries: Mapping[str, object]
    if each == "${sources}":
        entries = sources
    elif isinstance(each, list):
        entries = {str(name): str(name) for name in each}
    elif isinstance(each, dict):
        entries = each
    else:
        raise ConfigurationError(f"dvc.yaml: foreach of {stage} is {each!r}", "correct dvc.yaml")
    chosen = _chosen(stage, item, entries)
    entry = entries[chosen]
    variables = {"key": chosen, "item": str(entry)}
    if isinstance(entry, Mapping):
        variables |= {f"item.{name}": str(value) for name, value in entry.items()}
    return variables


def _matrix_variables(matrix: Mapping[str, Any], stage: str, item: str | None) -> dict[str, str]:
    if len(matrix) != 1:
        raise ConfigurationError(
            f"dvc.yaml: the matrix of {stage} has {len(matrix)} names", "give it one name"
        )
    ((name, values),) = matrix.items()
    return {f"item.{name}": _chosen(stage, item, [str(value) for value in values])}


def _chosen(stage: str, item: str | None, known: Collection[str]) -> str:
    if item is not None and item in known:
        return item
    problem = f"stage {stage} needs an entry" if item is None else f"{stage} has no entry {item!r}"
    raise ConfigurationError(problem, f"choose one of {', '.join(map(str, known))}")


def _path(entry: object) -> str:
    if isinstance(entry, dict):
        return str(next(iter(entry)))
    return str(entry)


def _fill(template: str, variables: Mapping[str, str]) -> str:
    def value(match: re.Match[str]) -> str:
        if match[1] not in variables:
            raise ConfigurationError(f"dvc.yaml: unknown ${{{match[1]}}}", "correct dvc.yaml")
        return variables[match[1]]

    return _VARIABLE.sub(value, template)
