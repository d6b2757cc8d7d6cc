"""Delimited formulas are found in linear time; money is none."""

import time

import pytest

from instruments.mathematical_text.formula_spans import formula_spans


def inner(text: str) -> list[str]:
    return [text[span.inner_start : span.inner_end] for span in formula_spans(text)]


@pytest.mark.parametrize(
    ("text", "formulas"),
    [
        ("so $x+1$ and $y$", ["x+1", "y"]),
        ("so $$x=1$$.", ["x=1"]),
        (r"so \(a\) and \[b\]", ["a", "b"]),
        ("no formula", []),
        ("an open $x", []),
    ],
)
def test_formulas_are_listed_in_order(text: str, formulas: list[str]) -> None:
    assert inner(text) == formulas


def test_money_around_prose_is_no_formula() -> None:
    assert inner("It costs $5 and she pays $7 for it.") == []


def test_formula_after_money_is_found() -> None:
    assert inner("It costs $5 for two, so $x=2$.") == ["x=2"]


def test_escaped_dollar_is_no_delimiter() -> None:
    assert inner(r"pay \$5 or $x$") == ["x"]


def test_delimiter_opened_again_counts_from_the_later_place() -> None:
    assert inner(r"\( broken \( x \)") == [" x "]


def test_flood_of_open_delimiters_is_read_quickly() -> None:
    started = time.process_time()
    assert formula_spans(r"\(" * 100_000) == []
    assert time.process_time() - started < 2
