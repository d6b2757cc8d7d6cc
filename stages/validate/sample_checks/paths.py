"""The paths of a sample: D1-D14 anew, and one gold answer for all (MB-024, MB-026)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from instruments.path_checks.path_checker import check_path
from instruments.quantities.gold_value import gold_value
from schemas.finding import Finding
from schemas.sample import Sample
from schemas.solution_path import FailedCheck, SolutionPath

__all__ = ["path_findings"]


def path_findings(sample: Sample) -> Iterator[Finding]:
    """Runs the acceptance checks again and compares them with those that the path carries.

    Args:
        sample: The sample.

    Yields:
        Errors: no path, a path of another problem, a repeated id, stored checks that differ from
        the fresh ones, a failing error-level check, an end that is not the gold answer.
        Warnings: failing checks of that level.
    """
    if not sample.paths:
        yield _finding(sample, "paths", "has no path")
    for name, times in Counter(path.id for path in sample.paths).items():
        if times > 1:
            yield _finding(sample, "paths", f"{times} paths have the id {name}")
    for path in sample.paths:
        yield from _of_path(sample, path)


def _of_path(sample: Sample, path: SolutionPath) -> Iterator[Finding]:
    problem = sample.problem
    if path.problem_id != problem.id or path.id != f"{problem.id}/{path.solution_id}":
        yield _finding(sample, "paths", f"path {path.id} belongs to another problem")
    fresh = check_path(problem, path)
    if fresh != path.failed_checks:
        difference = _difference(path.failed_checks, fresh)
        yield _finding(sample, "stored-checks", f"{path.id}: {difference}")
    if path.accepted == any(check.level == "error" for check in fresh):
        yield _finding(sample, "stored-checks", f"{path.id}: accepted is {path.accepted}")
    for check in fresh:
        detail = f"{path.id}: {check.detail}"
        yield Finding(check=check.id, level=check.level, item_id=sample.id, detail=detail)
    if (fault := _wrong_end(sample, path)) is not None:
        yield _finding(sample, "answer", f"{path.id}: {fault}")


def _wrong_end(sample: Sample, path: SolutionPath) -> str | None:
    gold = gold_value(sample.problem.answer, path.milestones[-1]) if path.milestones else None
    if gold is None:
        return None
    conclusion = path.milestones[-1].conclusion
    if conclusion.value is None or Fraction(conclusion.value) != gold:
        return f"ends in {conclusion.value}, the gold answer is {gold}"
    if path.final_answer != conclusion.text:
        return f"final_answer is {path.final_answer!r:.60}, not {conclusion.text!r:.60}"
    return None


def _difference(stored: list[FailedCheck], fresh: list[FailedCheck]) -> str:
    changed = [check.id for check in [*stored, *fresh] if check not in stored or check not in fresh]
    names = ", ".join(dict.fromkeys(changed)) or "in another order"
    return f"checks {names} differ from a fresh run"


def _finding(sample: Sample, check: str, detail: str) -> Finding:
    return Finding(check=check, level="error", item_id=sample.id, detail=detail)
