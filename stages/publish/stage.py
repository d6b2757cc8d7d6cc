"""Reads what ``validate`` allows, writes data/release."""

from instruments.build_reports.cell_quotas import cell_quotas
from instruments.build_reports.stage_report import StageReport, read_reports
from instruments.dataset_folder.splits import Config, write_config
from instruments.stage_runner import Stage, StageRun
from schemas.finding import Finding
from schemas.negative_sample import NegativeSample
from schemas.parameters.publish import PublishParameters
from schemas.reject import Reject
from schemas.sample import Sample
from schemas.visual_evidence import VisualEvidence
from stages.publish.card.card import card_text
from stages.publish.card.facts import CardFacts
from stages.publish.configs import ReleaseRows, release_splits
from stages.publish.embedded_media import MediaShelf, media_tables
from stages.publish.evidence_rows import evidence_rows
from stages.publish.negative_rows import negative_row
from stages.publish.positive_rows import positive_row
from stages.publish.redistribution import Selection, select_redistributable

__all__ = ["STAGE", "run"]

_BEFORE = ("ingest", "filter", "decompose", "tier", "render", "inject", "validate")


def run(stage: StageRun, parameters: PublishParameters) -> None:
    """Writes the data set folder: Parquet files with media inside, and the card.

    Args:
        stage: The run.
        parameters: Section ``publish`` of the profile.

    Raises:
        InvalidResultError: A medium is missing or damaged.
    """
    everything = parameters.include_non_redistributable
    samples = select_redistributable(stage.read("validate/samples.parquet", Sample), everything)
    negatives = select_redistributable(
        stage.read("validate/negatives.parquet", NegativeSample), everything
    )
    rows = _rows(stage, samples, negatives)
    configs = [
        write_config(stage.output, name, model, splits, parameters.rows_per_group)
        for name, model, splits in release_splits(rows)
    ]
    reports = list(read_reports(stage.build, _BEFORE, stage.settings.sources))
    facts = CardFacts(
        parameters=parameters,
        profile=stage.settings.profile,
        quotas=cell_quotas(reports),
        configs=configs,
        samples=samples,
        negatives=negatives,
        findings=list(stage.read("validate/findings.parquet", Finding)),
        reports=reports,
    )
    (stage.output / "README.md").write_text(card_text(facts), encoding="utf-8")
    _tell(stage, configs, samples, negatives, reports)


def _rows(
    stage: StageRun, samples: Selection[Sample], negatives: Selection[NegativeSample]
) -> ReleaseRows:
    problems = [row.problem for row in samples.released]
    problems += [row.problem for row in negatives.released]
    references = (reference for problem in problems for reference in problem.media)
    shelf = MediaShelf(references, media_tables(stage.build))
    table = "validate/visual_evidence.parquet"
    evidence = stage.read(table, VisualEvidence) if (stage.build / table).exists() else ()
    return ReleaseRows(
        positives=[positive_row(sample, shelf) for sample in samples.released],
        negatives=[negative_row(negative, shelf) for negative in negatives.released],
        evidence=evidence_rows(
            evidence, {sample.id: sample.difficulty for sample in samples.released}
        ),
    )


def _tell(
    stage: StageRun,
    configs: list[Config],
    samples: Selection[Sample],
    negatives: Selection[NegativeSample],
    reports: list[StageReport],
) -> None:
    """Counts rows, logs what was withheld and passes on the shortfalls of earlier stages."""
    for config in configs:
        stage.count(config.name, config.rows)
    withheld = [(row.id, row.problem.provenance) for row in samples.withheld]
    withheld += [(row.id, row.problem.provenance) for row in negatives.withheld]
    for row_id, origin in withheld:
        reason = f"licence {origin.licence} does not allow redistribution"
        stage.reject(Reject(source=origin.source, id=row_id, rule="licence", reason=reason))
    reasons = [f"{report.label}: {report.reason}" for report in reports if report.is_short]
    if withheld:
        reasons.append(f"publish: {len(withheld)} rows withheld by their licence")
    if reasons:
        stage.mark("incomplete", "; ".join(reasons))


STAGE = Stage(name="publish", parameters=PublishParameters, run=run)
