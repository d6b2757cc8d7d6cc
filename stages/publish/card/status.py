"""The first lines of the card: what a reader must know before using the data."""

from stages.publish.card.facts import CardFacts

__all__ = ["status_section"]


def status_section(facts: CardFacts) -> str:
    """Says whether the build is complete, may be passed on, and who has checked it.

    Args:
        facts: What the card speaks about.

    Returns:
        The section.
    """
    lines = []
    short = [report for report in facts.reports if report.is_short]
    if short or facts.withheld:
        lines.append("> **Incomplete.** This build falls short of what its profile asks for:")
        lines += [f"> - {report.label}: {report.reason}" for report in short]
        if facts.withheld:
            lines.append(f"> - {facts.withheld:,} rows are withheld by their licence (see below)")
        lines.append("")
    if facts.parameters.include_non_redistributable:
        lines += [
            "> **Do not pass on.** The profile keeps rows whose licence forbids redistribution:",
            "> this folder is for its maker's own use and must not be pushed to any hub.",
            "",
        ]
    lines += [
        _review_line(facts),
        "",
        "Mathematical problems with the milestones of their solutions, and reasoning chains that",
        "hold exactly one defect (or none), after the design of MAMath-Bench. Built with the",
        f"profile `{facts.profile}`; every number on this page is computed from the build.",
    ]
    return "\n".join(lines) + "\n"


def _review_line(facts: CardFacts) -> str:
    """Says who has checked the rows; a machine's check is never called a review (MB-051)."""
    checked = sum(facts.reviews.values())
    if facts.reviewed == 0:
        return (
            "> **Machine draft.** Every check behind these rows was made by a program; no review "
            "by people is closed in this build."
        )
    if facts.reviewed < checked:
        return (
            f"> **Machine draft in part.** People have closed the review of {facts.reviewed:,} of "
            f"{checked:,} checked rows; the others were checked by programs alone."
        )
    return f"> People have closed the review of all {checked:,} checked rows."
