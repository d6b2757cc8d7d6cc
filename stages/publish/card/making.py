"""How the rows and their numbers were made: by which stage, by machine or by people."""

from collections import Counter

from instruments.build_reports.markdown_table import markdown_table
from instruments.build_reports.stage_list import stage_list
from schemas.problem import Problem
from stages.publish.card.facts import CardFacts

__all__ = ["making_section"]

_ORIGINS = {
    "rule": "rule (deterministic program)",
    "machine-draft": "language model (machine draft)",
    "human": "person",
    "upstream": "imported release, which does not say",
}


def making_section(facts: CardFacts) -> str:
    """Tells the way from upstream rows to released ones, with counts.

    Args:
        facts: What the card speaks about.

    Returns:
        The section.
    """
    errors = sum(finding.level == "error" for finding in facts.findings)
    warnings = sum(finding.level == "warning" for finding in facts.findings)
    return (
        "## How it was made\n\n"
        "Rows that a stage rejected are counted by rule; none is dropped silently.\n\n"
        f"{stage_list(facts.reports)}\n"
        "Who made the milestones of the released paths:\n\n"
        f"{_origins(facts)}\n"
        "A defect is put into an accepted path by a program; its witness (edits, and the "
        "predicates of every step before and after) is machine-checked. The validation gave "
        f"{errors:,} errors, which keep an item out, and {warnings:,} warnings.\n\n"
        f"{_reviews(facts)}"
        "Known label errors of the upstream sets that touch the released problems; verified "
        "corrections are applied, disputed ones are only carried in `corrections`:\n\n"
        f"{_corrections(facts.problems)}"
    )


def _origins(facts: CardFacts) -> str:
    origins = Counter(
        milestone.origin
        for sample in facts.samples.released
        for path in sample.paths
        for milestone in path.milestones
    )
    rows = [(label, origins[origin]) for origin, label in _ORIGINS.items()]  # type: ignore[index]
    return markdown_table(("Made by", "Milestones"), rows)


def _reviews(facts: CardFacts) -> str:
    if not facts.reviews:
        return ""
    rows = [(status.replace("_", " "), number) for status, number in facts.reviews.items()]
    table = markdown_table(("Review by people", "Checked rows"), rows)
    return f"Where the reviews of the checked rows stand:\n\n{table}\n"


def _corrections(problems: list[Problem]) -> str:
    counts = Counter(
        (problem.provenance.source, correction.status, correction.applied)
        for problem in problems
        for correction in problem.corrections
    )
    if not counts:
        return "None.\n"
    rows = [
        (source, status, "applied" if applied else "carried", number)
        for (source, status, applied), number in sorted(counts.items())
    ]
    return markdown_table(("Source", "Status", "Effect", "Corrections"), rows, text_columns=3)
