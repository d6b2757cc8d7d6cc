"""Lists in any order, tuples in order, sets without repetition."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.grading.answer_reader import read_answer
from instruments.grading.comparison.forms_compared import compare
from instruments.grading.comparison.lists import (
    compare_in_order,
    compare_several,
    compare_unordered,
)
from instruments.grading.comparison.settings import EXACT, Outcome, Settings
from instruments.grading.forms import Form, Several, Value
from instruments.grading.reading.tree import Node, number


def matched(one: str, two: str, settings: Settings = EXACT) -> bool:
    first, second = read_answer(one).form, read_answer(two).form
    assert first is not None
    assert second is not None
    return compare(first, second, settings).matched


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"1, 2", r"2, 1"),
        (r"1, 2, 3", r"3, 1, 2"),
        (r"1, 1, 2", r"1, 2, 1"),
        (r"\{1,2\}", r"\{2,1\}"),
        (r"\{1,1,2\}", r"\{1,2\}"),
        (r"\{1,2\}", r"2, 1"),
        (r"(1,2)", r"(\frac{2}{2},2.0)"),
        (r"\sqrt{4}, 3", r"3, 2"),
        (r"1 and 2", r"2, 1"),
        (r"1 or 2", r"1, 2"),
        (r"1\pm\sqrt{2}", r"1-\sqrt{2}, 1+\sqrt{2}"),
        (r"\pm 3", r"-3, 3"),
        (r"(1,2), (3,4)", r"(3,4), (1,2)"),
        (r"x=1, y=2", r"y=2, x=1"),
        (r"(x+1)^2, 3", r"3, x^2+2x+1"),
    ],
)
def test_same_members_match(one: str, two: str) -> None:
    assert matched(one, two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"1, 2", r"1, 3"),
        (r"1, 2", r"1, 2, 3"),
        (r"1, 2, 2", r"1, 1, 2"),
        (r"1, 1", r"1"),
        (r"\{1,2\}", r"\{1,3\}"),
        (r"(1,2)", r"(2,1)"),
        (r"(1,2)", r"(1,2,3)"),
        (r"(1,2), (3,4)", r"(1,4), (3,2)"),
        (r"1\pm\sqrt{2}", r"1\pm\sqrt{3}"),
        (r"\pm 3", r"3"),
        (r"x=1, y=2", r"x=2, y=1"),
        (r"1, 2", r"12"),
        (r"\{1,2\}", r"(2,1]"),
    ],
)
def test_other_members_do_not_match(one: str, two: str) -> None:
    assert not matched(one, two)


@pytest.mark.parametrize(("two", "expected"), [("1, 2", True), ("2, 1", False)])
def test_order_counts_where_the_row_says_so(two: str, expected: bool) -> None:
    assert matched("1, 2", two, Settings(ordered=True)) == expected


def test_unnamed_values_of_named_answers_count_in_order() -> None:
    assert not matched("2, 1", "x=1, y=2")


def values(*members: int) -> tuple[Value, ...]:
    return tuple(Value(number(member)) for member in members)


def by_value(one: Form, two: Form, _: Settings) -> Outcome:
    """Compares numbers; 99 is a hard one, 98 a slow one."""
    assert isinstance(one, Value)
    assert isinstance(two, Value)
    if 99 in (one.tree.value, two.tree.value):
        return Outcome("over_limit", "hard")
    if 98 in (one.tree.value, two.tree.value):
        return Outcome("timeout", "slow")
    equal = one.tree.value == two.tree.value
    return Outcome("match" if equal else "no_match", "number")


members = st.lists(st.integers(0, 5), max_size=5)


@settings(max_examples=60)
@given(members, members)
def test_lists_match_exactly_when_they_have_the_same_members(
    one: list[int], two: list[int]
) -> None:
    outcome = compare_unordered(values(*one), values(*two), EXACT, by_value)
    assert outcome.matched == (sorted(one) == sorted(two))


@settings(max_examples=60)
@given(members, st.randoms(use_true_random=False))
def test_order_of_a_list_does_not_matter(one: list[int], random: object) -> None:
    two = sorted(one, key=lambda _: random.random())  # type: ignore[attr-defined]
    assert compare_unordered(values(*one), values(*two), EXACT, by_value).matched


@settings(max_examples=60)
@given(members, members)
def test_tuples_match_exactly_when_they_are_the_same(one: list[int], two: list[int]) -> None:
    outcome = compare_in_order(values(*one), values(*two), EXACT, by_value)
    assert outcome.matched == (one == two)


@settings(max_examples=60)
@given(members, members)
def test_sets_match_exactly_when_they_have_the_same_members(one: list[int], two: list[int]) -> None:
    first, second = Several(values(*one), "{}"), Several(values(*two), "{}")
    assert compare_several(first, second, EXACT, by_value).matched == (set(one) == set(two))


@settings(max_examples=60)
@given(members, members)
def test_set_and_bare_list_are_compared_as_sets(one: list[int], two: list[int]) -> None:
    first, second = Several(values(*one), ""), Several(values(*two), "{}")
    assert compare_several(first, second, EXACT, by_value).matched == (set(one) == set(two))


@pytest.mark.parametrize(
    ("one", "two", "rule"),
    [
        (Several(values(1, 2), "()"), Several(values(1, 2), "[]"), "brackets"),
        (Several(values(1, 2), "()"), Several(values(1, 2), ""), "brackets"),
        (Several(values(1, 2), ""), Several(values(1, 2, 3), ""), "length"),
        (Several(values(1, 2), "()"), Several(values(1, 2, 3), "()"), "length"),
        (Several(values(1, 2), ""), Several(values(1, 3), ""), "members"),
        (Several(values(1, 2), "()"), Several(values(1, 3), "()"), "number"),
    ],
)
def test_rule_says_why_lists_differ(one: Several, two: Several, rule: str) -> None:
    assert compare_several(one, two, EXACT, by_value) == ("no_match", rule)


def test_lists_that_match_do_so_by_their_members() -> None:
    first, second = Several(values(1, 2), ""), Several(values(2, 1), "")
    assert compare_several(first, second, EXACT, by_value) == ("match", "members")


@pytest.mark.parametrize(("hard", "status"), [(99, "over_limit"), (98, "timeout")])
def test_member_without_a_verdict_leaves_the_list_without_one(hard: int, status: str) -> None:
    found = compare_unordered(values(hard, 2), values(1, 2), EXACT, by_value)
    assert found.status == status


def test_member_without_a_verdict_does_not_hide_a_match() -> None:
    assert compare_unordered(values(1, 2), values(2, 1), EXACT, by_value).matched


def test_member_without_a_verdict_is_told_in_order_too() -> None:
    found = compare_in_order(values(1, 99), values(1, 2), EXACT, by_value)
    assert found.status == "over_limit"


def test_another_member_before_it_decides_in_order() -> None:
    found = compare_in_order(values(3, 99), values(1, 2), EXACT, by_value)
    assert found.status == "no_match"


def test_equal_print_does_not_replace_the_comparison() -> None:
    def never(*_: object) -> Outcome:
        return Outcome("no_match", "never")

    assert not compare_unordered(values(1), values(1), EXACT, never).matched


def test_each_member_is_the_counterpart_of_one_only() -> None:
    def by_parity(one: Form, two: Form, _: Settings) -> Outcome:
        assert isinstance(one, Value)
        assert isinstance(two, Value)
        same = one.tree.value % 2 == two.tree.value % 2
        return Outcome("match" if same else "no_match", "parity")

    assert not compare_unordered(values(1, 3), values(5, 2), EXACT, by_parity).matched


def test_settings_reach_the_members() -> None:
    seen: list[Settings] = []

    def noting(one: Form, two: Form, policy: Settings) -> Outcome:
        seen.append(policy)
        return by_value(one, two, policy)

    policy = Settings(tolerance=Fraction(1, 7))
    compare_several(Several(values(1), "()"), Several(values(1), "()"), policy, noting)
    assert seen == [policy]


@pytest.mark.parametrize("brackets", ["", "{}"])
def test_row_that_asks_for_order_gets_it_for_bare_lists_and_sets(brackets: str) -> None:
    first, second = Several(values(1, 2), brackets), Several(values(2, 1), brackets)
    assert not compare_several(first, second, Settings(ordered=True), by_value).matched


def named(*labels: str | None) -> tuple[Value, ...]:
    return tuple(Value(number(place), label=label) for place, label in enumerate(labels, start=1))


@pytest.mark.parametrize(
    ("given_labels", "gold_labels", "expected"),
    [
        ((None, None), ("x", "y"), False),
        (("x", "y"), ("x", "y"), True),
        ((None, None), (None, None), True),
        ((None, None), ("x", "x"), True),
        ((None, None), ("x", None), True),
        (("x", None), ("x", "y"), True),
        (("x", "y"), (None, None), True),
    ],
)
def test_order_counts_where_only_names_tell_members_apart(
    given_labels: tuple[str | None, ...], gold_labels: tuple[str | None, ...], expected: bool
) -> None:
    predicted = Several(named(*given_labels)[::-1], "")
    outcome = compare_several(predicted, Several(named(*gold_labels), ""), EXACT, by_value)
    assert outcome.matched == expected


@pytest.mark.parametrize(
    ("two", "expected"), [("1.05, 2", True), ("2, 1.05", True), ("1.2, 2", False)]
)
def test_tolerance_counts_for_each_member(two: str, expected: bool) -> None:
    assert matched(two, "1, 2", Settings(tolerance=Fraction(1, 10))) == expected


def test_members_that_are_lists_are_compared_as_such() -> None:
    first = Several((Several(values(1, 2), "{}"), Several(values(3), "{}")), "{}")
    second = Several((Several(values(3), "{}"), Several(values(2, 1), "{}")), "{}")
    assert compare(first, second).matched


def test_empty_sets_are_equal() -> None:
    assert compare(Several((), "{}"), Several((), "{}")).matched


def test_member_of_another_kind_is_another_member() -> None:
    pair = Several(values(1, 2), "()")
    first, second = Several((pair, *values(3)), ""), Several(values(1, 3), "")
    assert not compare(first, second).matched


def test_symbols_are_members_by_their_name() -> None:
    first = Several(tuple(Value(Node("symbol", name=name)) for name in "ab"), "")
    second = Several(tuple(Value(Node("symbol", name=name)) for name in "ac"), "")
    assert not compare(first, second).matched


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ("1, 2", "2, 2.9", True),
        ("2, 1", "2, 2.9", True),
        ("1, 2", "3.1, 2.9", False),
        ("1, 1, 4", "1.5, 0.5, 4.5", True),
        ("1, 4, 4", "1, 1, 4", False),
    ],
)
def test_members_within_a_tolerance_are_paired_as_best(one: str, two: str, expected: bool) -> None:
    assert matched(one, two, Settings(tolerance=Fraction(1))) is expected
