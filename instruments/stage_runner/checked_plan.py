"""The parameters as ``preflight`` checked them: one file that DVC compares, stage by stage."""

import json
from pathlib import Path

from instruments.stage_runner.settings import Settings
from schemas.errors import ConfigurationError

__all__ = ["CHECKED_PLAN", "checked_plan", "require_checked_plan"]

CHECKED_PLAN = "data/build/parameters.json"
"""Written by ``preflight``; the other stages' ``params`` in dvc.yaml name keys of it."""


def checked_plan(settings: Settings) -> str:
    """Writes a plan as JSON: ``profile``, ``sources`` and the profile's sections, in a fixed order.

    Args:
        settings: A plan whose sections are valid.

    Returns:
        The text of the file; equal plans give equal texts.

    Raises:
        ConfigurationError: A number is not finite.
    """
    values = {**settings.sections, "profile": settings.profile, "sources": dict(settings.sources)}
    try:
        text = json.dumps(values, indent=1, sort_keys=True, ensure_ascii=False, allow_nan=False)
    except ValueError as error:
        raise ConfigurationError(
            f"profiles/{settings.profile}.yaml holds a number that is not finite", "correct it"
        ) from error
    except TypeError as error:
        raise ConfigurationError(
            f"profiles/{settings.profile}.yaml has a key that is no text", "put it in quotes"
        ) from error
    return text + "\n"


def require_checked_plan(project: Path, settings: Settings) -> None:
    """Compares the plan with the one that ``preflight`` checked, which DVC believes in.

    Args:
        project: Root of the project.
        settings: The plan as it is now.

    Raises:
        ConfigurationError: They differ, or ``preflight`` has not run: DVC would record a result
            under parameters that it was not made with.
    """
    place = project / CHECKED_PLAN
    remedy = "run `dvc repro`, which begins with preflight"
    if not place.is_file():
        raise ConfigurationError(f"{CHECKED_PLAN} is missing", remedy)
    if place.read_bytes() != checked_plan(settings).encode():
        raise ConfigurationError(
            f"params.yaml or profiles/{settings.profile}.yaml is not what preflight checked", remedy
        )
