"""The fields of an edited step say what its text says."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.chains.equation_place import EquationPlace, place_of
from instruments.chains.text_tokens import values_in
from schemas.milestone import Conclusion, Milestone
from stages.inject.number_slips import number_slips
from stages.inject.step_edit import with_operand, with_operator, with_result
from tests.instruments.chains.chain_builder import Step, milestone

QUESTION = "He has 12 red cups and 4 blue cups. How many does he need?"
TEXT = "So there are 12 * 4 = 48 cups."


def step(text: str = TEXT, conclusion: str = "48 cups") -> tuple[Milestone, EquationPlace]:
    made = milestone(1, Step(text, "12*4=48", ("q", "q"), "cups"), QUESTION)
    concluded = made.conclusion.model_copy(update={"text": conclusion})
    made = made.model_copy(update={"conclusion": concluded})
    place = place_of(text, made.equations[0])
    assert place is not None
    return made, place


@pytest.mark.parametrize(
    ("text", "conclusion", "changed"),
    [
        (TEXT, "12 * 4 = 48 cups.", "12 * 5 = 48 cups."),
        (TEXT, TEXT, "So there are 12 * 5 = 48 cups."),
        ("12 * 4 = 48 cups are there.", "12 * 4 = 48", "12 * 5 = 48"),
        ("12 * 4 = 48 cups are there.", "12 * 4", "12 * 5"),
        (TEXT, "4 = 48 cups", "5 = 48 cups"),
        (TEXT, "= 48 cups", "= 48 cups"),
        (TEXT, "four dozens, 4 of them", "four dozens, 4 of them"),
        ("With 4 shelves it is 12 * 4 = 48.", "4 = 48", "5 = 48"),
        ("Now 12 * 4 = 48 cups, 4 on each shelf", "4 on each shelf", "5 on each shelf"),
    ],
)
def test_a_conclusion_in_the_words_of_the_text_changes_with_it(
    text: str, conclusion: str, changed: str
) -> None:
    source, place = step(text, conclusion)
    edited = with_operand(source, 0, place, 1, Fraction(5))
    assert edited is not None
    assert edited.conclusion == Conclusion(text=changed, expression="12*5", value="48", unit="cups")


@pytest.mark.parametrize(
    ("conclusion", "changed"),
    [
        ("48 cups", "84 cups"),
        ("48", "84"),
        ("12 * 4 = 48 cups.", "12 * 4 = 84 cups."),
        ("480", "840"),
    ],
)
def test_a_changed_result_is_the_new_conclusion(conclusion: str, changed: str) -> None:
    source, place = step(conclusion=conclusion)
    edited = with_result(source, 0, place, Fraction(84))
    assert edited is not None
    assert edited.text == "So there are 12 * 4 = 84 cups."
    assert edited.conclusion.value == "84"
    assert edited.conclusion.expression == "12*4"
    if conclusion != "480":
        assert edited.conclusion.text == changed
    assert edited.equations[0].rhs == "84"
    assert edited.equations[0].status == "false"
    assert edited.conditions == source.conditions


@pytest.mark.parametrize(("sign", "spelling"), [("+", "+"), ("/", "\u00f7"), ("-", "\u2212")])
def test_a_changed_sign_is_ascii_in_the_equation_and_spelled_in_the_text(
    sign: str, spelling: str
) -> None:
    source, place = step()
    edited = with_operator(source, 0, place, 0, sign, spelling)
    assert edited.text == f"So there are 12 {spelling} 4 = 48 cups."
    assert edited.equations[0].lhs == f"12{sign}4"
    assert edited.conclusion.expression == f"12{sign}4"
    assert edited.conclusion.value == "48"
    assert edited.conditions == source.conditions


@given(new=st.integers(1, 99).filter(lambda value: value not in (4, 12, 48)))
def test_no_field_but_those_of_the_operand_changes(new: int) -> None:
    source, place = step()
    edited = with_operand(source, 0, place, 0, Fraction(new))
    assert edited is not None
    assert values_in(edited.text) == {Fraction(new), Fraction(4), Fraction(48)}
    restored = edited.model_copy(
        update={
            "text": source.text,
            "equations": source.equations,
            "conditions": source.conditions,
            "conclusion": source.conclusion,
        }
    )
    assert restored == source
    assert [condition.value for condition in edited.conditions] == [str(new), "4"]
    assert [c.model_copy(update={"value": None}) for c in edited.conditions] == [
        c.model_copy(update={"value": None}) for c in source.conditions
    ]


def test_conditions_that_do_not_match_the_operands_stay() -> None:
    source, place = step()
    extra = [*source.conditions, source.conditions[0]]
    edited = with_operand(
        source.model_copy(update={"conditions": extra}), 0, place, 0, Fraction(13)
    )
    assert edited is not None
    assert edited.conditions == extra
    rounded = source.conditions[0].model_copy(update={"value": "12.5"})
    other = source.model_copy(update={"conditions": [rounded, source.conditions[1]]})
    edited = with_operand(other, 0, place, 0, Fraction(13))
    assert edited is not None
    assert edited.conditions == other.conditions


@pytest.mark.parametrize(
    ("printed", "slips"),
    [
        ("7", "1 2 3 4 5 6 8 9"),
        ("95", "15 25 35 45 55 59 65 75 85 90 91 92 93 94 96 97 98 99 105"),
        ("10", "11 12 13 14 15 16 17 18 19 20 1"),
        ("0.50", ".05 .1 .2 .3 .4 .51 .52 .53 .54 .55 .56 .57 .58 .59 .6 .7 .8 .9"),
        ("0.5", ".1 .2 .3 .4 .6 .7 .8 .9"),
        (
            "100",
            "10 101 102 103 104 105 106 107 108 109 110 120 130 140 150 160 170 180 190 90 200",
        ),
    ],
)
def test_these_are_all_slips_of_a_number(printed: str, slips: str) -> None:
    assert number_slips(printed, 0.005, 1.0) == sorted(Fraction(slip) for slip in slips.split())


def test_slips_stay_within_the_limits_of_the_profile() -> None:
    assert number_slips("80", 0.125, 0.25) == [Fraction(number) for number in (60, 70, 90)]
    assert Fraction(60) in number_slips("80", 0.25, 0.5)
    assert Fraction(201) in number_slips("200", 0.005, 1.0)
    assert Fraction(11) in number_slips("10", 0.1, 0.3)
    assert Fraction(13) in number_slips("10", 0.1, 0.3)
    assert Fraction(14) not in number_slips("10", 0.1, 0.3)
    assert Fraction(800) in number_slips("80", 0.005, 9.0)
    assert Fraction(800) not in number_slips("80", 0.005, 8.9)
