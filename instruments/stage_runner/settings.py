"""params.yaml and the profile that it picks."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import ValidationError

from instruments.stage_runner.input_files import require_regular_file
from schemas.errors import ConfigurationError
from schemas.row import Row

__all__ = ["Settings", "read_settings", "read_source_entry", "read_yaml"]

P = TypeVar("P", bound=Row)

_MOST_NAMES = 5
"""Missing parameters that an error names; the others are counted."""
_LONGEST_VALUE = 60
"""Characters of a wrong value that an error shows; it may be a long list."""
_SECRET = re.compile(r"(?<=://)[^/\s@]+@|\b(?:sk|pk|rk|key)-[^\s'\"]{6,}")
"""A password in an address, and a key where the name of its variable belongs."""


@dataclass(frozen=True)
class Settings:
    """The parameters of a build.

    Attributes:
        profile: Name of the profile.
        sources: Path of each source's folder, relative to the project unless absolute.
        sections: The profile's sections, as read.
        seed: The profile's seed, from which every choice is derived.
    """

    profile: str
    sources: Mapping[str, str]
    sections: Mapping[str, Any]
    seed: int

    def section(self, name: str, model: type[P], key: str | None = None) -> P:
        """Validates one section of the profile.

        Args:
            name: Section.
            model: Its parameter model.
            key: Entry inside the section; None for the section itself.

        Returns:
            The parameters.

        Raises:
            ConfigurationError: The section is missing, or a parameter is unknown, missing or
                out of range; the message names the first one, or all that are missing.
        """
        file = f"profiles/{self.profile}.yaml"
        values = self.sections.get(name)
        if key is not None:
            values = values.get(key) if isinstance(values, dict) else None
            name = f"{name}.{key}"
        if values is None:
            raise ConfigurationError(f"{file} has no section {name}", "copy it from a profile")
        return _validated(file, name, values, model, "correct this line of the profile")

    def require_all(self, models: Mapping[str, type[Row]]) -> None:
        """Validates sections together, so that one error names all that is missing in them.

        Args:
            models: Parameter model of each section.

        Raises:
            ConfigurationError: As ``section``; a wrong value comes before what is missing.
        """
        absent = [name for name in models if self.sections.get(name) is None]
        missing: list[str] = []
        for name, model in models.items():
            if name in absent:
                continue
            try:
                model.model_validate(self.sections[name])
            except ValidationError as error:
                if any(entry["type"] != "missing" for entry in error.errors()):
                    self.section(name, model)
                missing += _missing(error, name)
        file = f"profiles/{self.profile}.yaml"
        if absent:
            lacks = f" and lacks {_listed(missing)}" if missing else ""
            problem = f"{file} has no section {_listed(absent)}{lacks}"
            raise ConfigurationError(problem, "copy what is missing from another profile")
        if missing:
            remedy = "copy what is missing from another profile"
            raise ConfigurationError(f"{file}: {_listed(missing)}: Field required", remedy)


def read_settings(project: Path) -> Settings:
    """Reads params.yaml and the profile that it names.

    Args:
        project: Root of the project.

    Returns:
        The settings; sections are validated when they are asked for.

    Raises:
        ConfigurationError: A file is missing or not a mapping, or the profile is unknown.
    """
    chosen = read_yaml(project / "params.yaml")
    profile = chosen.get("profile")
    known = sorted(path.stem for path in (project / "profiles").glob("*.yaml"))
    if not isinstance(profile, str) or profile not in known:
        raise ConfigurationError(
            f"params.yaml: unknown profile {profile!r}", f"choose one of {', '.join(known)}"
        )
    sections = read_yaml(project / "profiles" / f"{profile}.yaml")
    seed = sections.get("seed")
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise ConfigurationError(f"profiles/{profile}.yaml: seed is {seed!r}", "give an integer")
    sources = chosen.get("sources")
    if not isinstance(sources, dict) or not all(isinstance(p, str) for p in sources.values()):
        raise ConfigurationError(
            "params.yaml: sources must map a source to a folder", "see `mamath sources`"
        )
    return Settings(profile, sources, sections, seed)


def read_source_entry(project: Path, file: str, source: str | None, model: type[P]) -> P:
    """Validates the entry of a source in a file that is no profile.

    Args:
        project: Root of the project.
        file: The file, relative to the project, with a mapping ``sources``.
        source: Name of the source.
        model: Its parameter model.

    Returns:
        The parameters.

    Raises:
        ConfigurationError: There is no such entry, or a value is unknown, missing or out of range.
    """
    entries = read_yaml(project / file).get("sources")
    known = entries if isinstance(entries, dict) else {}
    if source not in known:
        raise ConfigurationError(
            f"{file} has no source {source}", f"choose one of {', '.join(map(str, known))}"
        )
    return _validated(file, f"sources.{source}", known[source], model, "correct this line")


def _validated(file: str, name: str, values: object, model: type[P], remedy: str) -> P:
    try:
        return model.model_validate(values)
    except ValidationError as error:
        # A misspelt parameter is both unknown and missing; its own name is the one to look for.
        first = min(error.errors(), key=lambda entry: entry["type"] != "extra_forbidden")
        place = ".".join([name, *(str(part) for part in first["loc"])])
        if first["type"] == "extra_forbidden":
            problem, remedy = f"unknown parameter {place}", _renaming(error, first["loc"])
        elif first["type"] == "missing":
            problem = f"{_listed(_missing(error, name))}: {first['msg']}"
        else:
            # A whole section says nothing about what is wrong in it.
            given = "" if isinstance(first["input"], dict) else f" (is {_short(first['input'])})"
            problem = f"{place}: {first['msg'].removeprefix('Value error, ')}{given}"
        raise ConfigurationError(f"{file}: {problem}", remedy) from error


def _missing(error: ValidationError, name: str) -> list[str]:
    return [
        ".".join([name, *(str(part) for part in entry["loc"])])
        for entry in error.errors()
        if entry["type"] == "missing"
    ]


def _listed(names: list[str]) -> str:
    more = len(names) - _MOST_NAMES
    return ", ".join(names[:_MOST_NAMES]) + (f" and {more} more" if more > 0 else "")


def _renaming(error: ValidationError, unknown: tuple[int | str, ...]) -> str:
    """What an unknown parameter may have been meant for: those missing at its place."""
    missing = [entry["loc"] for entry in error.errors() if entry["type"] == "missing"]
    names = [str(place[-1]) for place in missing if place[:-1] == unknown[:-1]]
    return f"rename it to {' or '.join(names)}" if names else "remove this line"


def _short(value: object) -> str:
    text = _SECRET.sub("***", repr(value))
    return text if len(text) <= _LONGEST_VALUE else f"{text[:_LONGEST_VALUE]}..."


def read_yaml(path: Path) -> dict[str, Any]:
    """Reads a YAML file that holds a mapping.

    Raises:
        ConfigurationError: The file is missing, is not YAML or holds something else.
        MamathError: It is a folder, a named pipe or a device.
    """
    if path.exists() or path.is_symlink():
        require_regular_file(path)
    try:
        values = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError) as error:
        raise ConfigurationError(f"{path.name} is missing", "run inside the project") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:  # digits, depth, encoding
        line = " ".join(str(error).split()).replace('in "<unicode string>", ', "in ")
        raise ConfigurationError(f"{path.name} is not YAML: {line}", "correct the file") from error
    if not isinstance(values, dict):
        raise ConfigurationError(f"{path.name} is not a mapping", "correct the file")
    return values
