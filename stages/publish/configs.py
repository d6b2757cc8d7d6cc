"""The four configs, fixed by name, and their rows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from pydantic import BaseModel

from schemas.defect import CATEGORIES
from schemas.release import EvidenceRow, LegacyRow, NegativeRow, PositiveRow
from stages.publish.legacy_rows import legacy_row

__all__ = ["CONFIG_SPLITS", "ReleaseRows", "release_splits"]

_TIERS = ("easy", "medium", "hard")

CONFIG_SPLITS: dict[str, tuple[str, ...]] = {
    "positive": _TIERS,
    "negative": CATEGORIES,
    "visual_evidence": _TIERS,
    "legacy": _TIERS,
}
"""Names for good: people's code depends on them."""


@dataclass(frozen=True)
class ReleaseRows:
    """The rows from which all configs are made.

    Attributes:
        positives: Rows of ``positive``, by id.
        negatives: Rows of ``negative``, by id.
        evidence: Rows of ``visual_evidence``, by sample and index.
    """

    positives: Sequence[PositiveRow]
    negatives: Sequence[NegativeRow]
    evidence: Sequence[EvidenceRow]


Splits = list[tuple[str, Sequence[BaseModel]]]


def release_splits(rows: ReleaseRows) -> Iterator[tuple[str, type[BaseModel], Splits]]:
    """Sorts rows into configs and splits.

    Args:
        rows: All rows.

    Yields:
        Config, row model, and the rows of every split, also of those without rows.
    """
    facts = {
        sample: list(group) for sample, group in groupby(rows.evidence, lambda row: row.sample_id)
    }
    legacy = [legacy_row(row, facts.get(row.id, [])) for row in rows.positives]
    members: list[tuple[str, type[BaseModel], str, Sequence[BaseModel]]] = [
        ("positive", PositiveRow, "difficulty", rows.positives),
        ("negative", NegativeRow, "category", rows.negatives),
        ("visual_evidence", EvidenceRow, "difficulty", rows.evidence),
        ("legacy", LegacyRow, "difficulty", legacy),
    ]
    for config, model, column, config_rows in members:
        yield (
            config,
            model,
            [
                (split, [row for row in config_rows if getattr(row, column) == split])
                for split in CONFIG_SPLITS[config]
            ],
        )
