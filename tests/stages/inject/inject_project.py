"""The stage run on tables of ``tier``, and a build of a few hundred negatives."""

import random
from collections.abc import Iterator, Sequence
from itertools import count, islice
from pathlib import Path

from instruments.chains.displayed_chain import DisplayedChain
from instruments.stage_runner import StageRun
from instruments.stage_runner.settings import Settings
from instruments.tables import read_rows, write_rows
from schemas.negative_sample import NegativeSample
from schemas.parameters.inject import InjectParameters
from schemas.sample import Sample
from stages.inject.stage import run
from tests.instruments.chains.chain_builder import clean_chain
from tests.stages.inject.source_samples import sample_of

__all__ = ["ran", "random_samples"]

_LENGTHS = (3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 7)
"""Enough chains of each length for displayed lengths of four to six."""


def ran(
    project: Path,
    rows: Sequence[Sample],
    chosen: InjectParameters,
    positive: Sequence[Sample] = (),
    seed: int = 3,
) -> tuple[StageRun, list[NegativeSample]]:
    """Runs the stage and reads its negatives back from the table."""
    tier = project / "data" / "build" / "tier"
    tier.mkdir(parents=True, exist_ok=True)
    write_rows(tier / "samples.parquet", Sample, positive)
    write_rows(tier / "chains.parquet", Sample, rows)
    output = project / "out"
    output.mkdir(exist_ok=True)
    stage = StageRun("inject", None, project, output, Settings("sample", {}, {}, seed))
    run(stage, chosen)
    return stage, list(read_rows(output / "negatives.parquet", NegativeSample))


def random_samples(number: int) -> list[Sample]:
    """Gives samples whose chains of three to seven steps differ in graph, numbers and words."""
    return [sample_of(index, chain) for index, chain in enumerate(islice(_chains(), number))]


def _chains() -> Iterator[DisplayedChain]:
    for seed in count():
        made = clean_chain(random.Random(seed).choice, _LENGTHS[seed % len(_LENGTHS)])
        if made is not None:
            yield made
