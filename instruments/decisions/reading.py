"""Reading the decision files of one kind."""

from pathlib import Path
from typing import TypeVar

import yaml
from pydantic import ValidationError

from schemas.decision import Decision
from schemas.errors import DecisionError

__all__ = ["ENDING", "read_decision", "read_decisions"]

D = TypeVar("D", bound=Decision)

ENDING = ".yaml"
_DOCUMENTATION = {"README.md"}


def read_decisions(folder: Path, model: type[D]) -> dict[str, D]:
    """Reads every decision of a folder.

    Args:
        folder: Such as data/decisions/label_corrections; a missing folder holds no decisions.
        model: Kind of the decisions.

    Returns:
        The decisions by file name without its ending, in the order of the names.

    Raises:
        DecisionError: A file cannot be read as such a decision, or is not a ``.yaml`` file and
            would otherwise be passed over in silence.
    """
    decisions = {}
    for path in sorted(folder.iterdir()) if folder.is_dir() else []:
        if path.name.startswith(".") or path.name in _DOCUMENTATION:
            continue
        if path.suffix != ENDING or not path.is_file():
            raise DecisionError(f"{path} is not a {ENDING} file", "rename it or move it away")
        decisions[path.stem] = read_decision(path, model)
    return decisions


def read_decision(path: Path, model: type[D]) -> D:
    """Reads one decision.

    Args:
        path: A YAML file that holds one mapping.
        model: Kind of the decision.

    Returns:
        The decision.

    Raises:
        DecisionError: Names the file and the first wrong field.
    """
    try:
        values = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        line = " ".join(str(error).split())
        raise DecisionError(f"{path} is not YAML: {line}", "correct the file") from error
    if not isinstance(values, dict):
        raise DecisionError(f"{path} is not a mapping", "write one `field: value` per line")
    try:
        return model.model_validate(values)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        given = f" (is {first['input']!r})" if first["type"] != "missing" else ""
        raise DecisionError(
            f"{path}: {place}: {first['msg']}{given}",
            "correct this field; texts that look like numbers need quotation marks",
        ) from error
