"""A clean chain from which a negative may be made."""

from collections.abc import Iterator
from dataclasses import dataclass

from instruments.chains.clean_gate import Refusal, refusal_of
from instruments.chains.displayed_chain import DisplayedChain, chain_of_path
from instruments.chains.predicate_table import PredicateTable, predicate_table
from schemas.sample import Sample
from schemas.solution_path import SolutionPath

__all__ = ["RefusedChain", "SourceChain", "gated_chains"]


@dataclass(frozen=True)
class SourceChain:
    """A chain that passed the clean gate.

    Attributes:
        sample: The sample that it belongs to.
        path: The accepted path.
        chain: The same as a displayed chain.
        table: Its predicates.
        in_positive_split: Whether the problem is also a positive sample.
    """

    sample: Sample
    path: SolutionPath
    chain: DisplayedChain
    table: PredicateTable
    in_positive_split: bool


@dataclass(frozen=True)
class RefusedChain:
    """A chain that did not pass.

    Attributes:
        sample: The sample that it belongs to.
        path_id: The path.
        refusal: Which predicate fails at which step.
    """

    sample: Sample
    path_id: str
    refusal: Refusal


def gated_chains(
    sample: Sample, positive_ids: frozenset[str]
) -> Iterator[SourceChain | RefusedChain]:
    """Puts every accepted path of a sample through the clean gate.

    Args:
        sample: A sample with its accepted paths.
        positive_ids: Problem ids of the positive samples.

    Yields:
        One chain per accepted path, passed or refused.
    """
    for path in sample.paths:
        if not path.accepted or not path.milestones:
            continue
        chain = chain_of_path(sample.problem, path)
        table = predicate_table(chain)
        refusal = refusal_of(chain, table)
        if refusal is not None:
            yield RefusedChain(sample, path.id, refusal)
        else:
            positive = sample.problem.id in positive_ids
            yield SourceChain(sample, path, chain, table, positive)
