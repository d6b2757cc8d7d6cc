"""Numbers for ``dvc metrics``: percentages by system, sizes of the build."""

from collections.abc import Iterable

from stages.report.detection import DetectionRow
from stages.report.table3 import Table3Row

__all__ = ["summary"]


def summary(
    text: Iterable[Table3Row], detection: Iterable[DetectionRow], sizes: dict[str, int]
) -> dict[str, object]:
    """Nests the headline numbers; what is undefined is left out, since it is not 0.

    Args:
        text: Rows of Table 3.
        detection: Rows of the detection tables.
        sizes: Numbers of validated rows.

    Returns:
        A JSON object whose leaves are numbers, in percent where they are shares.
    """
    systems: dict[str, dict[str, object]] = {}
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


def _defined(numbers: dict[str, float | None]) -> dict[str, float]:
    return {name: number for name, number in numbers.items() if number is not None}
