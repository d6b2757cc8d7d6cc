"""The stage: all sources' problems become one table of those that stay."""

from collections.abc import Iterator, Sequence

from instruments.decisions.book import DecisionBook
from instruments.decisions.problem_fingerprint import problem_sha256
from instruments.stage_runner import Stage, StageRun
from schemas.decision import FilterVerdict
from schemas.parameters.filter import FilterParameters
from schemas.problem import Problem
from schemas.reject import Reject
from stages.filter.rule import Rule
from stages.filter.rules.arithmetic_load import ArithmeticLoad
from stages.filter.rules.disputed_label import DisputedLabel
from stages.filter.rules.exact_duplicate import ExactDuplicate
from stages.filter.rules.missing_solution import MissingSolution
from stages.filter.rules.unparsable_reference import UnparsableReference

__all__ = ["STAGE", "run"]

_PERSON = "F-PERSON"


def run(stage: StageRun, parameters: FilterParameters) -> None:
    """Asks every rule about every problem; people's verdicts win in both directions.

    Args:
        stage: The run.
        parameters: Thresholds of the rules.
    """
    load = parameters.arithmetic_load
    rules: list[Rule] = [
        UnparsableReference(),
        MissingSolution(),
        DisputedLabel(),
        ArithmeticLoad(load.min_operations, load.max_kinds),
        ExactDuplicate(),
    ]
    book = DecisionBook[FilterVerdict].load(stage.project / "data/decisions/filter", FilterVerdict)
    problems = sorted(_problems(stage), key=_preference)
    kept = [problem for problem in stage.progress(problems) if _stays(stage, problem, rules, book)]
    stage.count("read", len(problems))
    stage.count("dropped", len(problems) - len(kept))
    stage.write("problems.parquet", Problem, kept)
    for state, number in book.states().items():
        stage.count(f"verdicts_{state}", number)


def _problems(stage: StageRun) -> Iterator[Problem]:
    for source in stage.settings.sources:
        yield from stage.read(f"ingest/{source}/problems.parquet", Problem)


def _preference(problem: Problem) -> tuple[bool, str, list[tuple[int, str]]]:
    """Upstream test rows first: of two equal problems the test row stays."""
    parts = problem.id.split("-")
    natural = [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]
    return problem.provenance.split == "train", problem.provenance.source, natural


def _stays(
    stage: StageRun, problem: Problem, rules: Sequence[Rule], book: DecisionBook[FilterVerdict]
) -> bool:
    # Every rule sees every problem, so that one rule's verdict never hides a row from another.
    reasons = [(rule.id, reason) for rule in rules if (reason := rule.reason(problem))]
    verdicts = []
    decided = book.find(problem.id, problem_sha256(problem)) if len(book) else []
    for found in decided:
        if found.state == "stale":
            reason = f"decision {found.name} was about another text; look at it again"
            stage.reject(_reject(problem, "F-STALE-DECISION", reason))
        else:
            verdicts.append(found.decision)
    for decision in verdicts:  # they agree: the book refuses contradictions
        if decision.verdict == "keep":
            stage.count("kept_by_a_person", bool(reasons))
            return True
        stage.reject(_reject(problem, _PERSON, decision.reason))
        return False
    for rule, reason in reasons:
        stage.reject(_reject(problem, rule, reason))
    return not reasons


def _reject(problem: Problem, rule: str, reason: str) -> Reject:
    return Reject(source=problem.provenance.source, id=problem.id, rule=rule, reason=reason)


STAGE = Stage(name="filter", parameters=FilterParameters, run=run)
