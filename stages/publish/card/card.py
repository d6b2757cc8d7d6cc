"""Puts the card together."""

from instruments.dataset_folder.header import card_header
from schemas.problem import Problem
from stages.publish.card.columns import column_section
from stages.publish.card.composition import composition_section
from stages.publish.card.facts import CardFacts
from stages.publish.card.licences import hub_licences, licence_section
from stages.publish.card.making import making_section
from stages.publish.card.splits import split_section
from stages.publish.card.status import status_section
from stages.publish.card.usage import usage_section

__all__ = ["card_text"]

_SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"))


def card_text(facts: CardFacts) -> str:
    """Writes README.md of the data set: header, status, then one section per question.

    The same facts give the same text: there is no date and no revision in it.

    Args:
        facts: What it speaks about.

    Returns:
        The card.
    """
    sections = [
        f"# {facts.parameters.title} {facts.parameters.version}\n",
        status_section(facts),
        usage_section(facts),
        split_section(facts),
        column_section(facts),
        composition_section(facts),
        making_section(facts),
        licence_section(facts),
    ]
    header = card_header(facts.configs, _fields(facts), default="positive")
    return header + "\n" + "\n".join(section for section in sections if section)


def _fields(facts: CardFacts) -> dict[str, object]:
    rows = sum(config.rows for config in facts.configs)
    size = next((name for limit, name in _SIZES if rows < limit), "100K<n<1M")
    return {
        "pretty_name": facts.parameters.title,
        "version": facts.parameters.version,
        "language": ["en"],
        "license": hub_licences(facts.problems),
        "task_categories": _tasks(facts.problems),
        "tags": ["mathematics", "reasoning", "benchmark", "error-detection"],
        "size_categories": [size],
        "annotations_creators": _creators(facts),
    }


def _creators(facts: CardFacts) -> list[str]:
    return ["machine-generated", *(["expert-generated"] if facts.reviewed else [])]


def _tasks(problems: list[Problem]) -> list[str]:
    pictures = any(problem.media for problem in problems)
    return ["question-answering", *(["visual-question-answering"] if pictures else [])]
