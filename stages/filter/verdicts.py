"""People's verdicts, which win over the rules in both directions."""

from collections.abc import Iterable, Sequence
from typing import Literal

from instruments.decisions.book import DecisionBook
from instruments.decisions.problem_fingerprint import problem_sha256
from instruments.stage_runner import StageRun
from schemas.decision import FilterVerdict
from schemas.problem import Problem
from schemas.reject import Reject
from stages.filter.rule import Rule

__all__ = ["Verdicts"]

_PERSON = "F-PERSON"
_STALE = "F-STALE-DECISION"


class Verdicts:
    """Decides about problems: a person's verdict first, then the rules.

    Args:
        stage: The run; what falls is logged there.
    """

    def __init__(self, stage: StageRun) -> None:
        self._stage = stage
        folder = stage.project / "data/decisions/filter"
        self._book = DecisionBook[FilterVerdict].load(folder, FilterVerdict)
        self._said: dict[str, Literal["keep", "drop"] | None] = {}

    def stay(self, problems: Iterable[Problem], rules: Sequence[Rule]) -> list[Problem]:
        """Asks every rule about every problem, so that one never hides a row from another.

        Args:
            problems: Problems in the filter's order.
            rules: The rules.

        Returns:
            Those that stay.
        """
        return [problem for problem in problems if self._stays(problem, rules)]

    def count(self) -> None:
        """Reports how many verdicts were applied, are stale or name no problem."""
        for state, number in self._book.states().items():
            self._stage.count(f"verdicts_{state}", number)

    def _stays(self, problem: Problem, rules: Sequence[Rule]) -> bool:
        reasons = [(rule.id, reason) for rule in rules if (reason := rule.reason(problem))]
        verdict = self._verdict(problem)
        if verdict == "keep":
            self._stage.count("kept_by_a_person", bool(reasons))
            return True
        if verdict is None:
            for rule, reason in reasons:
                self._log(problem, rule, reason)
        return verdict is None and not reasons

    def _verdict(self, problem: Problem) -> Literal["keep", "drop"] | None:
        """Looks a problem up once; a second call about it logs nothing again."""
        if problem.id in self._said or not len(self._book):
            return self._said.get(problem.id)
        self._said[problem.id] = None
        for found in self._book.find(problem.id, problem_sha256(problem)):
            if found.state == "stale":
                reason = f"decision {found.name} was about another text; look at it again"
                self._log(problem, _STALE, reason)
            elif self._said[problem.id] is None:  # they agree: the book refuses contradictions
                self._said[problem.id] = found.decision.verdict
                if found.decision.verdict == "drop":
                    self._log(problem, _PERSON, found.decision.reason)
        return self._said[problem.id]

    def _log(self, problem: Problem, rule: str, reason: str) -> None:
        source = problem.provenance.source
        self._stage.reject(Reject(source=source, id=problem.id, rule=rule, reason=reason))
