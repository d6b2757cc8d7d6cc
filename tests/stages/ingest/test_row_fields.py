"""A field of another type costs the row, and the message names the field."""

from collections.abc import Callable

import pytest

from stages.ingest.row_fields import RowFields
from stages.ingest.upstream_row import RowError


def test_fields_of_the_right_type_are_given_as_they_are() -> None:
    fields = RowFields(
        {"t": " a ", "l": ["x", ""], "n": 3, "f": 3.0, "b": False, "o": {"k": "v"}, "z": None}
    )
    assert fields.text("t") == " a "
    assert fields.texts("l") == ["x", ""]
    assert fields.texts("z") == fields.texts("absent") == []
    assert (fields.whole_number("n"), fields.whole_number("f")) == (3, 3)
    assert fields.optional_whole_number("z") is None
    assert fields.truth("b") is False
    assert fields.inner("o").text("k") == "v"


@pytest.mark.parametrize("nothing", [None, "", " ", "None"])
def test_what_upstream_writes_for_nothing_is_none(nothing: str | None) -> None:
    assert RowFields({"unit": nothing}).optional_text("unit") is None


READERS: list[tuple[Callable[[RowFields], object], list[object]]] = [
    (lambda fields: fields.text("k"), [None, "", " \n", 3, ["a"]]),
    (lambda fields: fields.optional_text("k"), [3, ["a"], True]),
    (lambda fields: fields.texts("k"), ["ab", 3, ["a", 3], ["a", None]]),
    (lambda fields: fields.whole_number("k"), [None, True, "3", 3.5, float("nan"), float("inf")]),
    (lambda fields: fields.optional_whole_number("k"), [True, "3", 3.5]),
    (lambda fields: fields.truth("k"), [None, 0, 1, "true"]),
    (lambda fields: fields.inner("k"), [None, "a", [], 3]),
]


@pytest.mark.parametrize(
    ("read", "value"), [(read, value) for read, values in READERS for value in values]
)
def test_another_type_costs_the_row(read: Callable[[RowFields], object], value: object) -> None:
    with pytest.raises(RowError, match="k is ") as raised:
        read(RowFields({"k": value}))
    assert raised.value.rule == "I-FIELD"


def test_the_message_names_the_object_around_the_field() -> None:
    with pytest.raises(RowError, match=r"meta\.unit is "):
        RowFields({"meta": {"unit": 3}}).inner("meta").text("unit")
