"""Where negatives come from, as validation looks it up."""

from collections.abc import Mapping, Set
from dataclasses import dataclass

from instruments.chains.displayed_chain import DisplayedChain, chain_of_path
from schemas.negative_sample import NegativeSample
from schemas.sample import Sample
from schemas.solution_path import SolutionPath

__all__ = ["NegativeSource", "NegativeSources"]


@dataclass(frozen=True)
class NegativeSource:
    """The source of one negative.

    Attributes:
        sample: The problem with its accepted paths, as ``tier`` gives it now.
        path: The path that was edited.
        in_positive_split: Whether the problem is a positive sample.
    """

    sample: Sample
    path: SolutionPath
    in_positive_split: bool

    @property
    def chain(self) -> DisplayedChain:
        """The path as a chain over the question."""
        return chain_of_path(self.sample.problem, self.path)


@dataclass(frozen=True)
class NegativeSources:
    """All sources.

    Attributes:
        samples: Eligible problems by their id.
        positive: Ids of the problems in the positive split.
    """

    samples: Mapping[str, Sample]
    positive: Set[str]

    def of(self, negative: NegativeSample) -> NegativeSource | str:
        """Finds a negative's source.

        Args:
            negative: The negative.

        Returns:
            The source, or in words why there is none.
        """
        sample = self.samples.get(negative.problem.id)
        if sample is None:
            return f"problem {negative.problem.id} is not among the eligible ones"
        for path in sample.paths:
            if path.id == negative.source_path_id and path.milestones:
                return NegativeSource(sample, path, sample.problem.id in self.positive)
        return f"path {negative.source_path_id} is not among those of its problem"
