"""A displayed chain: milestones in the order in which a reader sees them, with their question."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from instruments.quantities.gold_value import gold_value
from schemas.milestone import Milestone
from schemas.problem import Problem
from schemas.solution_path import SolutionPath

__all__ = ["DisplayedChain", "chain_of_path", "renumbered"]


@dataclass(frozen=True)
class DisplayedChain:
    """A sequence of milestones over one question (defects.md 4.2).

    Attributes:
        key: Id of the path that the chain comes from; choices by hash are derived from it.
        question: Text of the question, the source of every fact.
        gold: The gold answer as an exact number, in the measure of the path's last step (of a
            percentage that it writes as ``50%``, 1/2); None when it is not one number.
        milestones: The steps in displayed order, ``index`` 1..m without gaps.
        final_id: Id of the milestone that concludes the answer. It stays the same when an edit
            moves that milestone away from the end.
    """

    key: str
    question: str
    gold: Fraction | None
    milestones: tuple[Milestone, ...]
    final_id: str

    def __len__(self) -> int:
        return len(self.milestones)

    @property
    def texts(self) -> list[str]:
        """The steps as a reader sees them, in displayed order."""
        return [milestone.text for milestone in self.milestones]

    @property
    def positions(self) -> dict[str, int]:
        """The 1-based displayed index of each milestone id."""
        return {milestone.id: place for place, milestone in enumerate(self.milestones, start=1)}

    def showing(self, milestones: Iterable[Milestone]) -> "DisplayedChain":
        """Gives the same question with other steps, renumbered from 1."""
        return replace(self, milestones=renumbered(milestones))


def renumbered(milestones: Iterable[Milestone]) -> tuple[Milestone, ...]:
    """Sets ``index`` to 1..m in the given order; nothing else changes."""
    return tuple(
        milestone if milestone.index == place else milestone.model_copy(update={"index": place})
        for place, milestone in enumerate(milestones, start=1)
    )


def chain_of_path(problem: Problem, path: SolutionPath) -> DisplayedChain:
    """Gives a path as a chain whose last milestone concludes the answer.

    Args:
        problem: The problem, with its gold answer.
        path: A path with at least one milestone.

    Returns:
        The chain in the path's own order.
    """
    return DisplayedChain(
        key=path.id,
        question=problem.question,
        gold=gold_value(problem.answer, path.milestones[-1]),
        milestones=tuple(path.milestones),
        final_id=path.milestones[-1].id,
    )
