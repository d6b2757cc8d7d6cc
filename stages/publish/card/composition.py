"""What the benchmark is made of."""

from collections import Counter
from collections.abc import Iterable

from instruments.build_reports.cells import Cell, count_cells
from instruments.build_reports.markdown_table import markdown_table
from schemas.defect import CATEGORIES
from schemas.media import Modality
from schemas.negative_sample import NegativeSample
from schemas.problem import PROBLEM_TYPES
from schemas.sample import Sample
from stages.publish.card.facts import CardFacts
from stages.publish.card.licences import is_bundled

__all__ = ["composition_section"]

_MODALITIES: tuple[Modality, ...] = Modality.__args__  # type: ignore[attr-defined]

_REASONEVAL = {
    "wrong": "validity",
    "redundant": "redundancy",
    "repeated": "redundancy",
    "missing": "validity",
    "swapped": "validity",
    "clean": "(control)",
}
"""The criteria of ReasonEval behind the categories (MB-032)."""


def composition_section(facts: CardFacts) -> str:
    """Counts the released rows by cell, depth, type, and category.

    Args:
        facts: What the card speaks about.

    Returns:
        The section.
    """
    return (
        "## Composition\n\n"
        "Positive samples by cell; *short* is what the cell lacks of its quota.\n\n"
        f"{_cells(facts)}\n"
        f"{_multi_path(facts.samples.released)}"
        f"{_from_train(facts)}\n"
        "Milestones of the first path by modality:\n\n"
        f"{_depth(facts.samples.released)}\n"
        "Problem types of the positive samples:\n\n"
        f"{_types(facts.samples.released)}\n"
        "Negative samples by category, with the criterion of ReasonEval that each breaks:\n\n"
        f"{_negatives(facts)}"
    )


def _cells(facts: CardFacts) -> str:
    cells = count_cells(_pairs(facts.samples.released), facts.quotas)
    withheld = Counter(_pairs(facts.samples.withheld))
    numbers = [(count.quota, withheld[count.cell], count.rows, count.short) for count in cells]
    sums = [sum(row[column] for row in numbers) for column in range(4)]
    rows: list[tuple[object, ...]] = [
        (*count.cell, *row) for count, row in zip(cells, numbers, strict=True)
    ]
    rows.append(("all", "all", *sums))
    header = ("Difficulty", "Modality", "Quota", "Withheld", "Released", "Short")
    return markdown_table(header, rows, text_columns=2)


def _pairs(samples: Iterable[Sample]) -> list[Cell]:
    return [(sample.difficulty, sample.modality) for sample in samples]


def _multi_path(samples: list[Sample]) -> str:
    several = sum(len(sample.paths) > 1 for sample in samples)
    tie = sum(sample.tier.tie_rule_used for sample in samples)
    return (
        f"{several:,} of {len(samples):,} samples have more than one path; {tie:,} with six "
        "milestones were placed by the tie rule.\n"
    )


def _from_train(facts: CardFacts) -> str:
    """Counts, for both kinds of rows, those that models may have been trained on."""
    positive, negative = facts.samples.released, facts.negatives.released
    note = ""
    problems = [*(row.problem for row in positive), *(row.problem for row in negative)]
    if any(map(is_bundled, problems)):
        note = (
            " Rows of the bundled sample, which uses upstream's split names too, are not counted: "
            "they were written for it."
        )
    return (
        f"{_train_rows(positive):,} of {len(positive):,} positive and "
        f"{_train_rows(negative):,} of {len(negative):,} negative samples come from an upstream "
        f"train split: a model may have been trained on them.{note}\n"
    )


def _train_rows(rows: Iterable[Sample | NegativeSample]) -> int:
    problems = (row.problem for row in rows)
    return sum(p.provenance.split == "train" and not is_bundled(p) for p in problems)


def _depth(samples: list[Sample]) -> str:
    counts = Counter((s.tier.milestone_count, s.modality) for s in samples)
    depths = sorted({depth for depth, _ in counts})
    rows = [(str(depth), *(counts[depth, m] for m in _MODALITIES)) for depth in depths]
    return markdown_table(("Milestones", *_MODALITIES), rows)


def _types(samples: list[Sample]) -> str:
    counts = Counter(sample.problem.type for sample in samples)
    rows = [(name, counts[name]) for name in PROBLEM_TYPES if counts[name]]  # type: ignore[index]
    return markdown_table(("Type", "Samples"), rows)


def _negatives(facts: CardFacts) -> str:
    rows = []
    for category in CATEGORIES:
        released = [row for row in facts.negatives.released if row.category == category]
        kinds = Counter(row.kind for row in released)
        names = ", ".join(f"{kind} {number}" for kind, number in sorted(kinds.items()))
        withheld = sum(row.category == category for row in facts.negatives.withheld)
        rows.append((category, _REASONEVAL[category], names, withheld, len(released)))
    header = ("Category", "Criterion", "Kinds", "Withheld", "Released")
    return markdown_table(header, rows, text_columns=3)
