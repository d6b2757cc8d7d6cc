"""The stage: clean chains become negatives with one proved defect each, and controls."""

from collections.abc import Iterable, Mapping

from instruments.stage_runner import Stage, StageRun
from schemas.defect import CATEGORIES, Category
from schemas.fingerprints import sha256_of
from schemas.negative_sample import NegativeSample
from schemas.parameters.inject import InjectParameters
from schemas.reject import Reject
from schemas.sample import Sample
from stages.inject.choice import rank
from stages.inject.defects.clean import Clean
from stages.inject.defects.defect import Defect
from stages.inject.defects.missing import Missing
from stages.inject.defects.redundant import Redundant
from stages.inject.defects.repeated import Repeated
from stages.inject.defects.swapped import Swapped
from stages.inject.defects.wrong import Wrong
from stages.inject.sampler import ChosenNegative, Draw, draw
from stages.inject.source_chain import RefusedChain, SourceChain, gated_chains

__all__ = ["STAGE", "defects_of", "run"]


def run(stage: StageRun, parameters: InjectParameters) -> None:
    """Draws the negatives from all eligible chains.

    A chain that fails the clean gate is rejected with the failing predicate and step; a quota
    that the chains cannot fill makes the run ``incomplete``.

    Args:
        stage: The run.
        parameters: Quotas and proportions.
    """
    positive_ids = frozenset(
        sample.problem.id for sample in stage.read("tier/samples.parquet", Sample)
    )
    sources = []
    for sample in stage.progress(stage.read("tier/chains.parquet", Sample)):
        for gated in gated_chains(sample, positive_ids):
            if isinstance(gated, SourceChain):
                sources.append(gated)
            else:
                stage.reject(_reject(gated))
    stage.count("clean_chains", len(sources))
    result = draw(sources, defects_of(stage.seed, parameters), parameters, stage.seed)
    rows = sorted((_row(chosen, stage.seed) for chosen in result.chosen), key=lambda row: row.id)
    stage.write("negatives.parquet", NegativeSample, rows)
    _report(stage, rows, result)


def defects_of(seed: int, parameters: InjectParameters) -> Mapping[Category, Defect]:
    """Gives the five defects and the control, each with its parameters."""
    return {
        "wrong": Wrong(seed, parameters.wrong),
        "redundant": Redundant(seed),
        "repeated": Repeated(seed),
        "missing": Missing(seed),
        "swapped": Swapped(seed),
        "clean": Clean(seed),
    }


def _row(chosen: ChosenNegative, seed: int) -> NegativeSample:
    source, injection = chosen.source, chosen.injection
    name = rank(seed, "id", chosen.site.category, source.chain.key, chosen.site.name)
    return NegativeSample(
        id=f"n-{name[:16]}",
        category=injection.label.category,
        kind=injection.kind,
        stratum="arithmetic",
        difficulty=source.sample.difficulty,
        modality=source.sample.modality,
        problem=source.sample.problem,
        source_path_id=source.path.id,
        source_path_sha256=sha256_of(source.path),
        in_positive_split=source.in_positive_split,
        steps=injection.displayed.texts,
        milestones=list(injection.displayed.milestones),
        label=injection.label,
        witness=chosen.witness,
    )


def _reject(refused: RefusedChain) -> Reject:
    refusal = refused.refusal
    return Reject(
        source=refused.sample.problem.provenance.source,
        id=refused.path_id,
        rule=f"N-{refusal.rule.upper()}",
        reason=f"step {refusal.step}: {refusal.detail}",
    )


def _report(stage: StageRun, rows: Iterable[NegativeSample], result: Draw) -> None:
    for row in rows:
        stage.count(row.category)
        stage.count(f"{row.category}_{row.kind}")
        stage.count("in_positive_split", int(row.in_positive_split))
    for category in CATEGORIES:
        stage.count(f"{category}_short", result.short.get(category, 0))
        stage.count(f"{category}_off_length", result.off_length.get(category, 0))
        stage.count(f"{category}_unproved_sites", result.unproved.get(category, 0))
    reasons = []
    if result.short:
        lacks = [f"{category} by {number}" for category, number in sorted(result.short.items())]
        reasons.append(f"the clean arithmetic chains leave short: {', '.join(lacks)}")
    if result.off_length:
        # Lengths that differ between categories may give a defect away (defects.md 4.6).
        others = [f"{category} {number}" for category, number in sorted(result.off_length.items())]
        reasons.append(f"at another length than planned: {', '.join(others)}")
    if reasons:
        stage.mark("incomplete", "; ".join(reasons))


STAGE = Stage(name="inject", parameters=InjectParameters, run=run)
