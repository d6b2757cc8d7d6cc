"""A build of a few hundred negatives from random chains, for what only shows in the mass."""

import random
from collections.abc import Iterator
from itertools import count, islice

from instruments.chains.displayed_chain import DisplayedChain
from schemas.negative_sample import NegativeSample
from schemas.parameters.inject import InjectParameters
from schemas.sample import Sample
from stages.inject.sampler import draw
from stages.inject.source_chain import SourceChain, gated_chains
from stages.inject.stage import defects_of, row_of
from tests.instruments.chains.chain_builder import clean_chain
from tests.stages.inject.source_samples import sample_of

__all__ = ["negatives_of", "random_samples"]


def random_samples(number: int) -> list[Sample]:
    """Gives samples with chains of three to six steps, each with its own wording and graph."""
    return [sample_of(index, chain) for index, chain in enumerate(islice(_chains(), number))]


def _chains() -> Iterator[DisplayedChain]:
    for seed in count():
        made = clean_chain(random.Random(seed).choice, 3 + seed % 4)
        if made is not None:
            yield made


def negatives_of(
    samples: list[Sample], parameters: InjectParameters, seed: int
) -> list[NegativeSample]:
    """Draws negatives from all samples, as the stage does."""
    gated = [entry for sample in samples for entry in gated_chains(sample, frozenset())]
    sources = [entry for entry in gated if isinstance(entry, SourceChain)]
    assert len(sources) == len(samples)
    result = draw(sources, defects_of(seed, parameters), parameters, seed)
    return [row_of(chosen, seed) for chosen in result.chosen]
