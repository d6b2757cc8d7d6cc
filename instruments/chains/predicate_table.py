"""The five predicates of a whole chain as one table."""

from collections.abc import Sequence
from dataclasses import dataclass

from instruments.chains.answer import answer_holds
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.novelty import restated_by
from instruments.chains.support import Unsupported, unsupported
from instruments.chains.truth import false_equations
from instruments.chains.utility import idle_steps
from schemas.defect import PredicateRow
from schemas.milestone import Milestone

__all__ = ["PredicateTable", "predicate_table"]


@dataclass(frozen=True)
class PredicateTable:
    """V1-V5 of one displayed chain; the lists hold 1-based displayed indices, ascending.

    Attributes:
        untrue: Steps at which V1 fails.
        lacking: Conditions by which V2 fails, by reference; a different number alone is no lack.
        differing: Conditions that stand where they should and show another number.
        restating: Steps at which V3 fails, with the earlier steps that each restates.
        idle: Steps at which V4 fails.
        answer: V5.
        rows: The same as booleans, one row per step.
    """

    untrue: list[int]
    lacking: list[Unsupported]
    differing: list[Unsupported]
    restating: dict[int, list[int]]
    idle: list[int]
    answer: bool
    rows: list[PredicateRow]


def predicate_table(chain: DisplayedChain, removed: Sequence[Milestone] = ()) -> PredicateTable:
    """Recomputes all predicates from milestones and question.

    Args:
        chain: The displayed chain.
        removed: Milestones that an edit took out; V4 still counts their edges.

    Returns:
        The table.
    """
    untrue = [place for place, m in enumerate(chain.milestones, start=1) if false_equations(m)]
    conditions = unsupported(chain)
    lacking = [entry for entry in conditions if entry.reason != "value"]
    restating = restated_by(chain)
    idle = idle_steps(chain, removed)
    without_support = {entry.step for entry in lacking}
    rows = [
        PredicateRow(
            step=place,
            truth=place not in untrue,
            support=place not in without_support,
            novelty=place not in restating,
            utility=place not in idle,
        )
        for place in range(1, len(chain) + 1)
    ]
    return PredicateTable(
        untrue=untrue,
        lacking=lacking,
        differing=[entry for entry in conditions if entry.reason == "value"],
        restating=restating,
        idle=idle,
        answer=answer_holds(chain),
        rows=rows,
    )
