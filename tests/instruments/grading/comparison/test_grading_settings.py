"""The policy of a comparison and its outcome."""

from fractions import Fraction

import pytest

from instruments.grading.comparison.settings import EXACT, Outcome, Settings


@pytest.mark.parametrize(
    ("status", "expected"),
    [("match", True), ("no_match", False), ("over_limit", False), ("timeout", False)],
)
def test_only_a_match_counts_as_equal(status: str, expected: bool) -> None:
    assert Outcome(status, "rule").matched is expected  # type: ignore[arg-type]


def test_exact_comparison_has_no_tolerance() -> None:
    assert EXACT.tolerance is None


def test_exact_comparison_assumes_nothing_of_symbols() -> None:
    assert EXACT.domain is None


def test_order_does_not_matter_unless_the_row_says_so() -> None:
    assert not EXACT.ordered


def test_exact_comparison_knows_no_unit() -> None:
    assert (EXACT.percent_points, EXACT.measures) == (False, frozenset())


def test_settings_of_the_same_policy_are_equal() -> None:
    one, two = (Settings(tolerance=Fraction(1, 10), ordered=True) for _ in range(2))
    assert (one, hash(one)) == (two, hash(two))
