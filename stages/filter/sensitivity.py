"""What each rule and each threshold removes."""

from collections.abc import Sequence

from schemas.problem import Problem
from stages.filter.rule import Rule

__all__ = ["sensitivity"]

Line = dict[str, str | int | bool]


def sensitivity(problems: Sequence[Problem], rules: Sequence[Rule]) -> list[Line]:
    """Counts for each rule, and for its variants, the problems that would fall.

    Args:
        problems: The problems that the rules were asked about.
        rules: Rules that remember nothing.

    Returns:
        Lines of rule, threshold, whether it is the one in use, the number of problems that fall
        under it, and (in use only) of those that fall under no other rule.
    """
    falls = {
        rule.id: {problem.id for problem in problems if rule.reason(problem)} for rule in rules
    }
    lines: list[Line] = []
    for rule in rules:
        others = set().union(*(fall for name, fall in falls.items() if name != rule.id))
        own = falls[rule.id]
        used = _line(rule, len(own), in_use=True)
        lines.append({**used, "alone": len(own - others)})
        for variant in rule.variants():
            number = sum(variant.reason(problem) is not None for problem in problems)
            lines.append(_line(variant, number, in_use=False))
    return lines


def _line(rule: Rule, removed: int, *, in_use: bool) -> Line:
    return {"rule": rule.id, "threshold": rule.threshold, "in_use": in_use, "removed": removed}
