"""Which configs and splits there are, and why others are empty."""

from instruments.build_reports.markdown_table import markdown_table
from stages.publish.card.facts import CardFacts
from stages.publish.configs import CONFIG_SPLITS

__all__ = ["split_section"]


def split_section(facts: CardFacts) -> str:
    """Lists the declared splits with their rows, then the empty ones with the reason.

    Args:
        facts: What the card speaks about.

    Returns:
        The section.
    """
    filled = [
        (config.name, split.name, split.rows, ", ".join(split.files))
        for config in facts.configs
        for split in config.splits
    ]
    text = "## Configs and splits\n\n"
    if filled:
        table = [(config, split, file, rows) for config, split, rows, file in filled]
        text += markdown_table(("Config", "Split", "File", "Rows"), table, text_columns=3)
    present = {(config, split) for config, split, _, _ in filled}
    empty = [
        (config, split, _reason(facts, config, split))
        for config, splits in CONFIG_SPLITS.items()
        for split in splits
        if (config, split) not in present
    ]
    if empty:
        text += (
            "\nNot declared, since they have no row (`load_dataset` fails on a declared split "
            "without rows):\n\n"
        )
        text += markdown_table(("Config", "Split", "Reason"), empty, text_columns=3)
    return text


def _reason(facts: CardFacts, config: str, split: str) -> str:
    if config == "visual_evidence":
        return "no fact about a picture of a released sample is recorded"
    if config == "negative":
        withheld = sum(row.category == split for row in facts.negatives.withheld)
        asked = _asks_for_negatives(facts, split)
    else:
        withheld = sum(row.difficulty == split for row in facts.samples.withheld)
        asked = any(quota for (tier, _), quota in facts.quotas.items() if tier == split)
    if withheld:
        return f"all {withheld:,} validated rows are withheld by their licence"
    return "the build found no row for it" if asked else "the profile asks for none"


def _asks_for_negatives(facts: CardFacts, category: str) -> bool:
    """Whether ``inject`` made some of the category or fell short; without its report, yes."""
    counts = [report.counts for report in facts.reports if report.stage == "inject"]
    return not counts or any(
        count.get(category, 0) + count.get(f"{category}_short", 0) for count in counts
    )
