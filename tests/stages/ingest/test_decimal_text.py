"""A tolerance is written in digits, and is never a text of any length."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stages.ingest.decimal_text import decimal_text
from stages.ingest.upstream_row import RowError


@pytest.mark.parametrize(
    ("upstream", "digits"),
    [("1e-1", "0.1"), ("0.10", "0.1"), (" 5E-3 ", "0.005"), ("1e2", "100"), ("0", "0")],
)
def test_a_tolerance_is_written_in_digits(upstream: str, digits: str) -> None:
    assert decimal_text(upstream, "error") == digits


@pytest.mark.parametrize(
    "upstream", ["", "small", "nan", "inf", "-0.1", "1e31", "1e-31", "1e999999999", "1/2"]
)
def test_what_is_no_bearable_number_costs_the_row_and_names_the_field(upstream: str) -> None:
    with pytest.raises(RowError, match="error is ") as raised:
        decimal_text(upstream, "error")
    assert raised.value.rule == "I-FIELD"


@given(st.decimals(min_value=0, max_value=10**9, places=6))
def test_the_number_stays_the_same(number: Decimal) -> None:
    assert Decimal(decimal_text(str(number), "error")) == number
