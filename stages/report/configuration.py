"""All systems of a report are measured by one metric configuration (MB-073)."""

from collections.abc import Iterable

from schemas.errors import InvalidResultError
from stages.report.systems import System

__all__ = ["common_configuration"]


def common_configuration(systems: Iterable[System]) -> str | None:
    """Gives the hash of the metric configuration behind all scores.

    Args:
        systems: Systems with and without scores.

    Returns:
        The hash; None when no system has scores.

    Raises:
        InvalidResultError: Scores of different configurations would stand side by side.
    """
    owners: dict[str, str] = {}
    for system in systems:
        for configuration in sorted(system.configurations):
            owners.setdefault(configuration, system.name)
    if len(owners) > 1:
        named = ", ".join(f"{name} by {sha256[:12]}" for sha256, name in owners.items())
        raise InvalidResultError(
            f"scores of different metric configurations: {named}",
            "score every system again with `dvc repro`",
        )
    return next(iter(owners), None)
