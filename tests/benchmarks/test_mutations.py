"""A mutation makes a right answer wrong, and never one that says the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.grader.mutations import MUTATIONS, mutations_of
from benchmarks.grader.policy_mutations import other_choice, other_choice_text, other_unit
from benchmarks.grader.sampling.reading import read, same
from schemas.answer import Answer, AnswerPolicy


def _by(kind: str, text: str) -> str | None:
    return dict(mutations_of(text)).get(kind)


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("7", {"8"}),
        ("9", {"8"}),
        (r"\frac{2}{7}", {r"\frac{3}{7}", r"\frac{2}{8}"}),
        ("a_1 + 3", {"a_1 + 4", "a_2 + 3"}),
        (r"12\mbox{ cm}^2", {r"22\mbox{ cm}^2", r"13\mbox{ cm}^2"}),
        (r"0 \cdot 4 + 1", {r"1 \cdot 4 + 1", r"0 \cdot 4 + 2"}),
    ],
)
def test_a_digit_changes(text: str, possible: set[str]) -> None:
    assert _by("digit_changed", text) in possible


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("7", {"-7"}),
        ("-7", {"7"}),
        ("\N{MINUS SIGN}7", {"7"}),
        ("x + 1", {"x - 1"}),
        (r"\sqrt{5}", {r"-\sqrt{5}", r"\sqrt{-5}"}),
        ("0", {None}),
        (r"\pm 3", {None}),
        (r"4 \pm 3", {r"-4 \pm 3"}),
    ],
)
def test_a_sign_changes_only_where_it_matters(text: str, possible: set[str | None]) -> None:
    assert _by("sign_changed", text) in possible


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        (r"3 \cdot 5", {"3 + 5"}),
        ("2 + 2", {None}),
        ("x < 4", {"x > 4"}),
        ("x = 4", {r"x \ne  4"}),
        (r"\sqrt{5}", {" {5}"}),
        ("7", {None}),
        (r"12\mbox{ cm}^2", {None}),
    ],
)
def test_an_operator_changes_only_where_it_matters(text: str, possible: set[str | None]) -> None:
    changed = _by("operator_changed", text)
    assert (changed and " ".join(changed.split())) in {
        wanted and " ".join(wanted.split()) for wanted in possible
    }


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("(1,6]", {"[1,6]", "(1,6)"}),
        (r"(-\infty, 4)", {r"(-\infty, 4]"}),
        (r"[2, \infty)", {r"(2, \infty)"}),
        (r"x \in (1,6)", {r"x \in [1,6)", r"x \in (1,6]"}),
        ("(1,6)", {None}),
        ("f(x) = 2", {None}),
        (r"(-\infty, \infty)", {None}),
    ],
)
def test_a_bracket_changes_at_the_finite_end_of_an_interval(
    text: str, possible: set[str | None]
) -> None:
    assert _by("bracket_changed", text) in possible


def test_a_matrix_becomes_a_determinant() -> None:
    text = r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}"
    assert _by("bracket_changed", text) == text.replace("pmatrix", "vmatrix")


def test_a_text_that_cannot_be_read_is_not_mutated() -> None:
    assert list(mutations_of(r"\text{two or 3 houses}")) == []


SUMS = st.lists(
    st.one_of(
        st.integers(-999, 999).map(str),
        st.sampled_from([r"\frac{3}{7}", r"2\sqrt{5}", "4x^{2}", r"\pi", r"3 \cdot 5"]),
    ),
    min_size=1,
    max_size=4,
).map(lambda terms: " + ".join(terms).replace("+ -", "- "))


@given(SUMS)
def test_every_mutation_changes_the_value_and_keeps_the_rest(text: str) -> None:
    value = read(text)
    assert value is not None
    for kind, changed in mutations_of(text):
        other = read(changed)
        assert kind in MUTATIONS
        assert other is not None
        assert not same(value, other)


@given(SUMS)
def test_the_same_text_is_mutated_in_the_same_way(text: str) -> None:
    assert list(mutations_of(text)) == list(mutations_of(text))


@pytest.mark.parametrize(
    ("text", "choices", "other"),
    [
        ("A", ["4", "5", "6"], "B"),
        ("(C)", ["4", "5", "6"], "A"),
        ("D", ["A", "B", "C", "D"], "A"),
        ("A", ["B", "A"], None),
        ("5", ["4", "5"], None),
        ("A", [], None),
    ],
)
def test_another_letter_is_given_where_a_letter_says_one_thing(
    text: str, choices: list[str], other: str | None
) -> None:
    policy = AnswerPolicy(kind="choice", choices=choices)
    assert other_choice(Answer(text=text, upstream_text=text, policy=policy)) == other


@pytest.mark.parametrize(
    ("text", "choices", "other"),
    [
        ("A", ["4 m", "5 m"], "5 m"),
        ("5 m", ["4 m", "5 m"], "4 m"),
        ("A", ["1/2", "0.5", "3"], "3"),
        ("A", ["Yes", "yes."], None),
        ("A", ["A", "B"], None),
        ("x", ["4 m", "5 m"], None),
    ],
)
def test_the_text_of_another_choice_says_something_else(
    text: str, choices: list[str], other: str | None
) -> None:
    policy = AnswerPolicy(kind="choice", choices=choices)
    assert other_choice_text(Answer(text=text, upstream_text=text, policy=policy)) == other


@pytest.mark.parametrize(
    ("text", "unit", "other"),
    [
        ("42", "km", r"42 \text{ cm}"),
        ("0", "km", None),
        ("42", None, None),
        ("x", "km", None),
    ],
)
def test_a_number_gets_another_unit(text: str, unit: str | None, other: str | None) -> None:
    policy = AnswerPolicy(kind="number", unit=unit)
    assert other_unit(Answer(text=text, upstream_text=text, policy=policy)) == other
