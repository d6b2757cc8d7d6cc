"""The dictionary of columns: name, type and meaning, from the docstrings of the row models."""

from pydantic import BaseModel

from instruments.build_reports.markdown_table import markdown_table
from instruments.dataset_folder.columns import columns_of, structures_of
from stages.publish.card.facts import CardFacts

__all__ = ["column_section"]

_HEADER = ("Name", "Type", "Meaning")


def column_section(facts: CardFacts) -> str:
    """Describes every column of the filled configs, then the structures inside them.

    Args:
        facts: What the card speaks about.

    Returns:
        The section; empty without any row.
    """
    configs = [config for config in facts.configs if config.splits]
    if not configs:
        return ""
    tables = [(f"Columns of `{config.name}`", config.model) for config in configs]
    models = structures_of(config.model for config in configs)
    tables += [(f"Structure {model.__name__}", model) for model in models]
    parts = [
        f"### {title}\n\n{markdown_table(_HEADER, _rows(model), text_columns=3)}"
        for title, model in tables
    ]
    note = "Types are those of Arrow; a name with a capital is a structure that is described below."
    return "\n".join([f"## Columns\n\n{note}\n", *parts])


def _rows(model: type[BaseModel]) -> list[tuple[str, str, str]]:
    return [(f"`{column.name}`", column.kind, column.meaning) for column in columns_of(model)]
