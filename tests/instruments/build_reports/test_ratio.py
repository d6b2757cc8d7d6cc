"""Percentages from counts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.build_reports.ratio import Ratio

COUNTS = st.integers(0, 10**6)


@pytest.mark.parametrize(
    ("numerator", "denominator", "text"),
    [
        (274, 400, "68.5"),
        (1, 16, "6.3"),  # 6.25: half up, where half to even would give 6.2
        (3, 16, "18.8"),
        (1, 3, "33.3"),
        (2, 3, "66.7"),
        (0, 7, "0.0"),
        (7, 7, "100.0"),
        (0.5, 8, "6.3"),
    ],
)
def test_percentages_have_one_decimal_rounded_half_up(
    numerator: float, denominator: float, text: str
) -> None:
    assert Ratio(numerator, denominator).percent() == text


def test_nothing_over_nothing_is_undefined_and_not_zero() -> None:
    undefined = Ratio(0, 0)
    assert (undefined.percent(), undefined.number(), undefined.share) == ("n/a", None, None)


@given(COUNTS, st.integers(1, 10**6))
def test_the_text_is_within_half_a_step_of_the_ratio(numerator: int, denominator: int) -> None:
    text = Ratio(numerator, denominator).percent()
    assert abs(float(text) - 100 * numerator / denominator) <= 0.05 + 1e-6


@given(COUNTS, COUNTS, st.integers(1, 1000))
def test_complements_add_up_to_one(first: int, second: int, extra: int) -> None:
    whole = first + second + extra
    share = Ratio(first, whole).share
    rest = Ratio(second + extra, whole).share
    assert share is not None
    assert rest is not None
    assert share + rest == 1


def test_a_mean_leaves_undefined_ratios_out() -> None:
    assert Ratio.mean([Ratio(1, 4), Ratio(0, 0), Ratio(3, 4)]).percent() == "50.0"


def test_a_mean_of_nothing_is_undefined() -> None:
    assert Ratio.mean([Ratio(0, 0)]).share is None


@given(st.lists(st.tuples(COUNTS, st.integers(1, 10**6)), min_size=1, max_size=8))
def test_a_mean_lies_between_its_least_and_greatest_ratio(pairs: list[tuple[int, int]]) -> None:
    ratios = [Ratio(*pair) for pair in pairs]
    shares = [ratio.share for ratio in ratios if ratio.share is not None]
    mean = Ratio.mean(ratios).share
    assert mean is not None
    assert min(shares) <= mean <= max(shares)


def test_json_keeps_the_counts() -> None:
    assert Ratio(1, 3).as_json() == {"numerator": 1, "denominator": 3, "percent": 33.33}
