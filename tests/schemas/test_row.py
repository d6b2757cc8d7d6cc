"""The base row and its text types."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from schemas.row import Row, Sha256, Text


class Noted(Row):
    text: Text
    maybe: Text | None = None
    many: list[Text] = []  # noqa: RUF012  # pydantic copies it


class Hashed(Row):
    sha256: Sha256


class Counted(Row):
    number: int
    share: float
    flag: bool


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_text_is_brought_to_normal_form_c(text: str) -> None:
    wanted = unicodedata.normalize("NFC", text)
    assert Noted(text=text).text == wanted
    assert Noted(text=wanted).text == wanted


def test_text_is_normalised_in_lists_and_behind_none() -> None:
    row = Noted(text="", maybe="e\u0301", many=["a\u0308"])
    assert (row.maybe, row.many) == ("\u00e9", ["\u00e4"])


@pytest.mark.parametrize("text", ["\ud800", "a\udfff", 5, b"bytes", None])
def test_what_is_no_text_is_refused(text: object) -> None:
    with pytest.raises(ValidationError):
        Noted.model_validate({"text": text})


def test_white_space_and_invisible_characters_are_kept() -> None:
    text = " a\u2028b\u00a0\u200b\t\n"
    assert Noted(text=text).text == text


@pytest.mark.parametrize(
    "text", ["", "0" * 63, "0" * 65, "A" * 64, "g" * 64, "0" * 64 + "\n", "\n" + "0" * 64]
)
def test_a_hash_is_64_lower_case_hexadecimal_digits(text: str) -> None:
    with pytest.raises(ValidationError):
        Hashed(sha256=text)
    assert Hashed(sha256="0123456789abcdef" * 4)


@pytest.mark.parametrize(
    "values",
    [
        {"number": "5", "share": 1.0, "flag": True},
        {"number": 5.0, "share": 1.0, "flag": True},
        {"number": True, "share": 1.0, "flag": True},
        {"number": 5, "share": "1.0", "flag": True},
        {"number": 5, "share": 1.0, "flag": 1},
        {"number": 5, "share": 1.0},
    ],
)
def test_values_are_never_converted_or_invented(values: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Counted.model_validate(values)


def test_an_integer_is_a_float_since_yaml_writes_it_so() -> None:
    assert Counted.model_validate({"number": 5, "share": 1, "flag": True}).share == 1.0


class Part(Row):
    name: Text
    size: int


class Whole(Row):
    id: str
    parts: list[Part]


def test_a_changed_copy_is_validated() -> None:
    whole = Whole(id="w", parts=[Part(name="p", size=1)])
    assert whole.model_copy(update={"id": "v"}) == Whole(id="v", parts=whole.parts)
    assert whole.model_copy() == whole
    for change in ({"id": None}, {"parts": None}, {"parts": ["p"]}, {"colour": "red"}):
        with pytest.raises(ValidationError):
            whole.model_copy(update=change)


def test_a_changed_copy_is_in_normal_form() -> None:
    assert Part(name="p", size=1).model_copy(update={"name": "e\u0301"}).name == "\u00e9"


def test_a_copy_shares_its_unchanged_parts() -> None:
    whole = Whole(id="w", parts=[Part(name="p", size=1)])
    assert whole.model_copy(update={"id": "v"}).parts[0] is whole.parts[0]
