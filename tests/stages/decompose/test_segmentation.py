"""Cutting reference solutions into units: nothing is dropped, texts come from their spans."""

from itertools import pairwise

import pytest

from instruments.solution_text.annotations import without_annotations
from schemas.problem import ReferenceSolution
from stages.decompose.segmentation.calculator_annotations import segment_calculator_annotations
from stages.decompose.segmentation.equation import segment_equation
from stages.decompose.unit import Unit


def gsm8k(text: str) -> list[Unit]:
    return segment_calculator_annotations(
        ReferenceSolution(id="s1", kind="calculator_annotations", text=text)
    )


def svamp(text: str, question: str = "How many plums are left?") -> list[Unit]:
    return segment_equation(ReferenceSolution(id="s1", kind="equation", text=text), question)


def from_spans(solution: str, unit: Unit) -> str:
    return " ".join(without_annotations(solution[s.start : s.end]).strip() for s in unit.spans)


STEP = "He has 3*4=<<3*4=12>>12 plums."
LAST = "He eats 2, so 12-2=<<12-2=10>>10 stay."


def test_each_calculating_line_is_a_unit() -> None:
    units = gsm8k(f"{STEP}\n{LAST}")
    assert [(unit.lhs, unit.rhs) for unit in units] == [("3*4", "12"), ("12-2", "10")]
    assert units[0].text == "He has 3*4=12 plums."


def test_prose_joins_the_next_step() -> None:
    units = gsm8k(f"First we count.\nPlums, that is.\n{STEP}\n{LAST}")
    assert len(units) == 2
    assert units[0].text == "First we count. Plums, that is. He has 3*4=12 plums."
    assert len(units[0].spans) == 3


def test_prose_at_the_end_joins_the_last_step() -> None:
    units = gsm8k(f"{STEP}\n{LAST}\nThat is all.")
    assert units[-1].text.endswith("10 stay. That is all.")
    assert units[-1].rhs == "10"


@pytest.mark.parametrize("text", ["", "\n\n", "Only words.", "x = <<5=5>>5"])
def test_a_solution_without_calculation_has_no_units(text: str) -> None:
    assert gsm8k(text) == []


@pytest.mark.parametrize(
    "solution",
    [
        f"{STEP}\n{LAST}",
        f"Words.\n\n  {STEP}  \n{LAST}\r\nThe end.",
        "A line\u2028in two: 1+2=<<1+2=3>>3",
        "Red ones cost 3*$2=$6 and blue ones 4*$5=$20.\nTogether $6+$20=$<<6+20=26>>26.",
        "First 4 + 5 = 9, then 9-2=<<9-2=7>>7 stay. So 7+1=8 is it",
    ],
)
def test_texts_are_reproducible_from_spans_that_cover_everything(solution: str) -> None:
    units = gsm8k(solution)
    assert units
    assert [from_spans(solution, unit) for unit in units] == [unit.text for unit in units]
    spans = [span for unit in units for span in unit.spans]
    assert all(a.end <= b.start for a, b in pairwise(spans))
    outside = solution
    for span in reversed(spans):
        outside = outside[: span.start] + outside[span.end :]
    assert outside.strip() == ""


def test_a_line_with_two_calculations_is_cut_at_the_clause() -> None:
    units = gsm8k("Red ones cost 3*$2=$6 and blue ones 4*$5=$20.")
    assert [unit.text for unit in units] == ["Red ones cost 3*$2=$6", "and blue ones 4*$5=$20."]


def test_a_line_separator_is_no_line_end() -> None:
    assert len(gsm8k("One\u2028two: 1+2=<<1+2=3>>3")) == 1


def test_an_equation_is_walked_from_the_inside() -> None:
    units = svamp("( ( 12.0 - 4.0 ) * 3.0 )")
    assert [unit.text for unit in units] == ["12 - 4 = 8", "8 * 3 = 24 plums"]
    assert [unit.noun for unit in units] == [None, "plums"]


def test_spans_of_an_equation_nest() -> None:
    text = "( ( 12.0 - 4.0 ) * 3.0 )"
    inner, outer = (unit.spans[0] for unit in svamp(text))
    assert text[inner.start : inner.end] == "12.0 - 4.0"
    assert outer.start <= inner.start
    assert inner.end <= outer.end


@pytest.mark.parametrize("text", ["8.0", "( 8.0", "( 8.0 / 0.0 )", "eight", "", "x + 1"])
def test_an_equation_that_computes_nothing_has_no_units(text: str) -> None:
    assert svamp(text) == []


def test_a_fraction_between_steps_is_put_in_parentheses() -> None:
    assert [unit.lhs for unit in svamp("( ( 1.0 / 3.0 ) * 6.0 )")] == ["1 / 3", "(1/3) * 6"]
    assert [unit.lhs for unit in svamp("( ( 1.0 - 3.0 ) + 6.0 )")] == ["1 - 3", "(-2) + 6"]


@pytest.mark.parametrize(
    ("question", "noun"),
    [
        ("How many plums are left?", "plums"),
        ("How many more plums than figs?", "plums"),
        ("How many did he eat?", None),
        ("How many square feet are left?", "square feet"),
        ("How many Red Pens per box?", "red pens per box"),
        ("How much does it cost?", None),
    ],
)
def test_the_noun_is_what_the_question_asks_for(question: str, noun: str | None) -> None:
    assert svamp("( 3.0 - 1.0 )", question)[-1].noun == noun


def test_the_later_spans_point_to_later_lines() -> None:
    solution = f"{STEP}\n\n{LAST}"
    first, second = gsm8k(solution)
    assert solution[first.spans[0].start : first.spans[0].end] == STEP
    assert solution[second.spans[0].start : second.spans[0].end] == LAST
