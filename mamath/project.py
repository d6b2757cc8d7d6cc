"""Finds the project that a command is run in."""

from pathlib import Path

from schemas.errors import ConfigurationError

__all__ = ["find_project"]


def find_project(start: Path | None = None) -> Path:
    """Finds the nearest folder upward that holds dvc.yaml and params.yaml.

    Args:
        start: Where to begin; default: the working directory.

    Returns:
        The project's root.

    Raises:
        ConfigurationError: There is none.
    """
    folder = (start or Path.cwd()).resolve()
    for candidate in (folder, *folder.parents):
        if (candidate / "dvc.yaml").exists() and (candidate / "params.yaml").exists():
            return candidate
    raise ConfigurationError(f"no project in {folder} or above", "change into your clone")
