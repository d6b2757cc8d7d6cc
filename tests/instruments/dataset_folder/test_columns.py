"""The dictionary of columns is the docstrings of the models, whole and in one line each."""

from typing import Literal

import pytest
from pydantic import BaseModel

from instruments.dataset_folder.columns import Column, columns_of, structures_of
from instruments.dataset_folder.features import features_of
from schemas.release import EvidenceRow, LegacyRow, NegativeRow, PositiveRow

ROWS = [PositiveRow, NegativeRow, EvidenceRow, LegacyRow]


class Nib(BaseModel):
    """The tip of a pen.

    Attributes:
        width: In millimetres.
    """

    width: float


class Pen(BaseModel):
    """A pen.

    Attributes:
        id: Its ``id`` (MB-012; sources.md 1), its own (as ever, MB-096).
        colour: The ``ink``, told in
            two lines.
        nibs: Its tips; None without any.
    """

    id: str
    colour: Literal["red", "blue"]
    nibs: list[Nib] | None


class Mute(BaseModel):
    """A row whose docstring forgets a column.

    Attributes:
        said: Something.
    """

    said: int
    unsaid: int


def test_a_column_has_name_type_and_meaning_in_one_line() -> None:
    assert columns_of(Pen) == [
        Column("id", "string", "Its `id`, its own (as ever)."),
        Column("colour", "string", "The `ink`, told in two lines. One of: red, blue."),
        Column("nibs", "list of Nib or null", "Its tips; null without any."),
    ]
    assert structures_of([Pen, Pen]) == [Nib]


def test_a_column_without_meaning_is_a_fault_of_the_model() -> None:
    with pytest.raises(TypeError, match="Mute does not say what unsaid means"):
        columns_of(Mute)


def test_a_type_that_no_data_set_holds_is_a_fault_of_the_model() -> None:
    class Odd(BaseModel):
        """Odd.

        Attributes:
            many: A mapping.
        """

        many: dict[str, int]

    with pytest.raises(TypeError, match="no type for"):
        columns_of(Odd)


@pytest.mark.parametrize("model", ROWS)
def test_the_dictionary_has_every_column_of_the_release(model: type[BaseModel]) -> None:
    assert [column.name for column in columns_of(model)] == list(features_of(model))


@pytest.mark.parametrize("model", [*ROWS, *structures_of(ROWS)])
def test_every_released_column_means_something_to_people_outside(model: type[BaseModel]) -> None:
    for column in columns_of(model):
        assert column.meaning.endswith((".", "..."))
        for inner in ("MB-", "M3-", ".md", "``", "None"):
            assert inner not in column.meaning
