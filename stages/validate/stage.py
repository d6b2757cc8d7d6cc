"""The stage: samples and negatives are checked anew; what fails is kept out, with its reasons."""

from collections import Counter
from collections.abc import Iterator, Sequence

from instruments.stage_runner import Stage, StageRun
from schemas.errors import InvalidResultError
from schemas.finding import Finding
from schemas.negative_sample import NegativeSample
from schemas.parameters.validate import ValidateParameters
from schemas.reject import Reject
from schemas.review import ReviewStatus
from schemas.sample import Sample
from stages.validate.negative_checks.label import label_findings
from stages.validate.negative_checks.negative_source import NegativeSources
from stages.validate.negative_checks.origin import origin_findings
from stages.validate.negative_checks.repair import repair_findings
from stages.validate.negative_checks.single_defect import single_defect_findings
from stages.validate.negative_checks.wording import wording_findings
from stages.validate.review_state import ReviewBook, review_finding
from stages.validate.sample_checks.distinct_paths import distinct_path_findings
from stages.validate.sample_checks.identity import identity_findings
from stages.validate.sample_checks.paths import path_findings
from stages.validate.sample_checks.tier import tier_findings
from stages.validate.set_checks import repeated_id_findings, reused_chain_findings

__all__ = ["STAGE", "run"]

_CLOSED: frozenset[ReviewStatus] = frozenset({"agreed", "ruled"})
_NOT_THE_BUILDS_FAULT = "review"


def run(stage: StageRun, parameters: ValidateParameters) -> None:
    """Checks every row and writes those that may be released.

    Args:
        stage: The run.
        parameters: Whether a failing row stops the build, and one threshold.

    Raises:
        InvalidResultError: A row fails a check and ``fail_on_error`` is set.
        DecisionError: Reviews or rulings contradict each other.
    """
    samples = list(stage.read("tier/samples.parquet", Sample))
    negatives = list(stage.read("inject/negatives.parquet", NegativeSample))
    findings = [
        *repeated_id_findings([sample.id for sample in samples]),
        *(f for s in stage.progress(samples) for f in sample_findings(s, parameters)),
        *repeated_id_findings([negative.id for negative in negatives]),
        *reused_chain_findings(negatives),
        *_negative_findings(stage, samples, negatives),
    ]
    findings += _reviewed(stage, samples, negatives)
    _fail(findings, parameters)
    kept_out = {finding.item_id for finding in findings if finding.level == "error"}
    stage.write("samples.parquet", Sample, [s for s in samples if s.id not in kept_out])
    stage.write("negatives.parquet", NegativeSample, [n for n in negatives if n.id not in kept_out])
    stage.write("findings.parquet", Finding, findings)
    _report(stage, findings)


def sample_findings(sample: Sample, parameters: ValidateParameters) -> Iterator[Finding]:
    """Runs all checks of one positive sample.

    Args:
        sample: The sample.
        parameters: Thresholds.

    Yields:
        What they found.
    """
    yield from identity_findings(sample)
    yield from path_findings(sample)
    yield from distinct_path_findings(sample, parameters.similar_paths_from)
    yield from tier_findings(sample)


def negative_findings(negative: NegativeSample, sources: NegativeSources) -> Iterator[Finding]:
    """Runs all checks of one negative.

    Args:
        negative: The negative.
        sources: Where negatives come from.

    Yields:
        What they found.
    """
    yield from label_findings(negative)
    yield from wording_findings(negative)
    source = sources.of(negative)
    if isinstance(source, str):
        yield Finding(check="origin", level="error", item_id=negative.id, detail=source)
        return
    yield from origin_findings(negative, source)
    yield from repair_findings(negative, source.path)
    yield from single_defect_findings(negative, source)


def _negative_findings(
    stage: StageRun, samples: Sequence[Sample], negatives: Sequence[NegativeSample]
) -> Iterator[Finding]:
    wanted = {negative.problem.id for negative in negatives}
    chains = stage.read("tier/chains.parquet", Sample)
    sources = NegativeSources(
        samples={chain.problem.id: chain for chain in chains if chain.problem.id in wanted},
        positive={sample.problem.id for sample in samples},
    )
    for negative in stage.progress(negatives):
        yield from negative_findings(negative, sources)


def _reviewed(
    stage: StageRun, samples: Sequence[Sample], negatives: Sequence[NegativeSample]
) -> list[Finding]:
    """Counts the review statuses; an item that no two people closed is a machine's draft."""
    book = ReviewBook.load(stage.project / "data" / "decisions")
    statuses = [(sample.id, book.of_sample(sample)) for sample in samples]
    statuses += [(negative.id, book.of_negative(negative)) for negative in negatives]
    for status, number in Counter(status for _, status in statuses).items():
        stage.count(f"review_{status}", number)
    stage.count("machine_draft", sum(status not in _CLOSED for _, status in statuses))
    stage.count("reviews_of_absent_items", book.about_others({item for item, _ in statuses}))
    found = (review_finding(item, status) for item, status in statuses)
    return [finding for finding in found if finding is not None]


def _fail(findings: Sequence[Finding], parameters: ValidateParameters) -> None:
    errors = [
        finding
        for finding in findings
        if finding.level == "error" and finding.check != _NOT_THE_BUILDS_FAULT
    ]
    if errors and parameters.fail_on_error:
        first = errors[0]
        items = len({finding.item_id for finding in errors})
        raise InvalidResultError(
            f"{items} items fail, first {first.item_id}: {first.check}: {first.detail}",
            "mend the stage that made it; validate.fail_on_error: false lists all findings",
        )


def _report(stage: StageRun, findings: Sequence[Finding]) -> None:
    for finding in findings:
        stage.count(f"{finding.level}_{finding.check}")
        if finding.level == "error":
            stage.reject(
                Reject(
                    source=stage.name,
                    id=finding.item_id,
                    rule=finding.check,
                    reason=finding.detail,
                )
            )


STAGE = Stage(name="validate", parameters=ValidateParameters, run=run)
