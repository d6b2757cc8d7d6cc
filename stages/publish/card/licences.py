"""Licences by source, and what they keep out."""

from collections import Counter

from instruments.build_reports.markdown_table import markdown_table
from schemas.negative_sample import NegativeSample
from schemas.problem import Problem
from schemas.sample import Sample
from stages.publish.card.facts import CardFacts

__all__ = ["hub_licences", "is_bundled", "licence_section"]

_SAMPLE = "data/sample/"
"""Rows of the bundled sample name its README as their page (see ``ingest``)."""

_HUB_NAMES = {"MIT": "mit", "Apache-2.0": "apache-2.0", "CC-BY-SA-4.0": "cc-by-sa-4.0"}


def is_bundled(problem: Problem) -> bool:
    """Whether the row is of the bundled sample, and so none of upstream's, whatever its split."""
    return problem.provenance.url.startswith(_SAMPLE)


def hub_licences(problems: list[Problem]) -> list[str]:
    """Gives the identifiers that a card's header may hold; a licence without one is ``other``.

    Args:
        problems: The released problems.

    Returns:
        Identifiers, sorted, without repeats.
    """
    licences = {problem.provenance.licence for problem in problems}
    return sorted({_HUB_NAMES.get(licence, "other") for licence in licences}) or ["other"]


def licence_section(facts: CardFacts) -> str:
    """Lists every source with licence and address, and counts what is withheld.

    Args:
        facts: What the card speaks about.

    Returns:
        The section.
    """
    released, withheld = _by_source(facts, "released"), _by_source(facts, "withheld")
    rows = [
        (source, licence, url, withheld[source, licence, url], released[source, licence, url])
        for source, licence, url in sorted(set(released) | set(withheld))
    ]
    header = ("Source", "Licence", "Page", "Withheld", "Released")
    text = (
        "## Sources and licences\n\n"
        "Every row carries its source, licence, address, and the hash of its upstream row. Rows "
        "are positive and negative samples.\n\n"
        f"{markdown_table(header, rows, text_columns=3)}"
    )
    used = sorted({source for source, _, url in released if url.startswith(_SAMPLE)})
    if used:
        text += (
            f"\nThe rows of {', '.join(used)} come from the project's bundled sample: they are "
            "written for this project in the layout of the set that is named, hold none of its "
            "text, and fall under the project's own licence, Apache-2.0.\n"
        )
    if facts.withheld:
        text += (
            "\nWithheld rows come from sources whose licence does not allow their text to be "
            "redistributed. Their ids stand in `rejects.jsonl`; whoever has the upstream set "
            "builds them with the same profile.\n"
        )
    return text


def _by_source(facts: CardFacts, part: str) -> Counter[tuple[str, str, str]]:
    rows: list[Sample | NegativeSample] = [
        *getattr(facts.samples, part),
        *getattr(facts.negatives, part),
    ]
    origins = [row.problem.provenance for row in rows]
    return Counter((origin.source, origin.licence, origin.url) for origin in origins)
