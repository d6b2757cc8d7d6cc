"""Whether a negative still belongs to its source (MB-029, MB-030)."""

from collections.abc import Iterator

from schemas.finding import Finding
from schemas.fingerprints import sha256_of
from schemas.negative_sample import NegativeSample
from stages.validate.negative_checks.negative_source import NegativeSource

__all__ = ["origin_findings"]

_ARITHMETIC = {"gsm8k", "svamp"}
"""Sources whose chains are of the arithmetic stratum, and no others are (defects.md, Strata)."""


def origin_findings(negative: NegativeSample, source: NegativeSource) -> Iterator[Finding]:
    """Compares problem, path, tier and overlap with the source as it is now.

    Args:
        negative: The negative.
        source: Its source.

    Yields:
        Errors.
    """
    sample = source.sample
    facts = {
        "the question differs from the source's": negative.problem.question
        == sample.problem.question,
        "the problem differs from the source's": negative.problem == sample.problem,
        "the path has changed since": negative.source_path_sha256 == sha256_of(source.path),
        f"difficulty is {negative.difficulty}": negative.difficulty == sample.difficulty,
        f"modality is {negative.modality}": negative.modality == sample.modality,
        f"stratum is {negative.stratum}": (negative.stratum == "arithmetic")
        == (sample.problem.provenance.source in _ARITHMETIC),
        f"in_positive_split is {negative.in_positive_split}": negative.in_positive_split
        == source.in_positive_split,
    }
    for fault, holds in facts.items():
        if not holds:
            yield Finding(check="origin", level="error", item_id=negative.id, detail=fault)
