"""The build in numbers: all of them, and the headline by system for ``dvc metrics``."""

from collections.abc import Iterable
from typing import TypedDict

from stages.report.detection import DetectionRow
from stages.report.table3 import Table3Row

__all__ = ["Numbers", "Summary", "metric_rows", "summary"]

_TEXT = ("FAA", "MA", "SRR")

Numbers = dict[str, dict[str, float]]
"""Percentages and counts of a system, by group."""


class Summary(TypedDict):
    """What ``summary.json`` holds: sizes of the build, and numbers by system and group."""

    build: dict[str, int]
    systems: dict[str, Numbers]


def summary(
    text: Iterable[Table3Row], detection: Iterable[DetectionRow], sizes: dict[str, int]
) -> Summary:
    """Nests the headline numbers; what is undefined is left out, since it is not 0.

    Args:
        text: Rows of Table 3.
        detection: Rows of the detection tables.
        sizes: Numbers of validated rows.

    Returns:
        A JSON object whose leaves are numbers, in percent where they are shares.
    """
    systems: dict[str, Numbers] = {}
    for row in text:
        numbers = {metric: ratio.number() for metric, ratio in row.micro.items()}
        systems.setdefault(row.system, {})["text"] = _defined(numbers) | {"items": row.n_items}
    for line in detection:
        numbers = {name: ratio.number() for name, ratio in line.by_category.items()}
        numbers |= {
            "overall": line.micro.number(),
            "overall_macro": line.macro.number(),
            "false_alarms": line.false_alarms.number(),
        }
        systems.setdefault(line.system, {})[f"detection_{line.track}"] = _defined(numbers)
    return {"build": sizes, "systems": systems}


def metric_rows(numbers: Summary) -> dict[str, dict[str, float]]:
    """Gives the rows of ``dvc metrics show``, which prints one file per row.

    All numbers of all systems in one file would make one row of some twenty columns per system;
    so each system is a file of the same few keys, and SMR, which is 100 - MA, is left out.

    Args:
        numbers: What ``summary`` gave.

    Returns:
        Flat numbers by file name, ``build`` and the systems.
    """
    sizes = numbers["build"]
    valid = sizes["positive"] + sizes["negative"]
    rows: dict[str, dict[str, float]] = {"build": {"rows": valid, "short": sizes["short"]}}
    for name, groups in numbers["systems"].items():
        text, blind = groups.get("text", {}), groups.get("detection_blind", {})
        row = {metric: text[metric] for metric in _TEXT if metric in text}
        for track, group in (("typed", groups.get("detection_typed", {})), ("blind", blind)):
            row |= {track: group["overall"]} if "overall" in group else {}
        row |= {"false_alarms": blind["false_alarms"]} if "false_alarms" in blind else {}
        rows[name] = row
    return rows


def _defined(numbers: dict[str, float | None]) -> dict[str, float]:
    return {name: number for name, number in numbers.items() if number is not None}
