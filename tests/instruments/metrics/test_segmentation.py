"""How a text is cut into units."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.metrics.segmentation import segment, split_sentences


def units(text: str) -> list[str]:
    return list(segment(text).units)


def test_steps_of_an_adapter_come_first() -> None:
    result = segment("ignored\n\ntext", ["Step 1: add 2+3", "2. multiply", "- done 5"])
    assert result == (("add 2+3", "multiply", "done 5"), "adapter")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Step 1: add 2+3=5\nStep 2: double it\n", ["add 2+3=5", "double it"]),
        ("**Step 1:** add\n\n**Step 2:** double", ["add", "double"]),
        ("### Step 1: add\nmore\n### Step 2: double", ["add\nmore", "double"]),
        ("Step 1 - add\nStep 2 - double", ["add", "double"]),
        ("We begin.\nStep 1: add\nStep 2: double", ["We begin.", "add", "double"]),
    ],
)
def test_step_markers_and_their_numbers_go(text: str, expected: list[str]) -> None:
    result = segment(text)
    assert (list(result.units), result.method) == (expected, "steps")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. add\n2. double", ["add", "double"]),
        ("1) add\n2) double", ["add", "double"]),
        ("**1.** add\n**2.** double", ["add", "double"]),
        ("1. add\n7. is a number\n2. double", ["add\n7. is a number", "double"]),
    ],
)
def test_numbers_must_count_up(text: str, expected: list[str]) -> None:
    result = segment(text)
    assert (list(result.units), result.method) == (expected, "numbers")


def test_bullets_count_at_one_level_only() -> None:
    result = segment("- add\n  - detail\n- double")
    assert result == (("add\n  - detail", "double"), "bullets")


def test_one_marker_alone_cuts_nothing() -> None:
    assert segment("1. add 2\nthen double").method == "lines"


def test_decimal_at_a_line_start_is_no_marker() -> None:
    assert segment("1.5 apples\n2.5 pears").method == "lines"


def test_paragraphs_win_over_lines() -> None:
    result = segment("First we add.\nIt is 5.\n\nThen we double.")
    assert result == (("First we add.\nIt is 5.", "Then we double."), "paragraphs")


def test_lines_win_over_sentences() -> None:
    assert segment("We add. It is 5.\nThen we double.").units == (
        "We add. It is 5.",
        "Then we double.",
    )


def test_sentences_come_last() -> None:
    assert segment("We add 2.5 and 3. Then we double.") == (
        ("We add 2.5 and 3.", "Then we double."),
        "sentences",
    )


@pytest.mark.parametrize("text", ["", "   \n \n", "<<1+1=2>>"])
def test_empty_text_has_no_units(text: str) -> None:
    assert segment(text) == ((), "none")


@pytest.mark.parametrize("marker", ["#### 8", "A: 8", "Answer: 8", "**Final Answer:** 8"])
def test_answer_line_is_no_unit(marker: str) -> None:
    assert units(f"Three and five are 3+5=8.\n{marker}") == ["Three and five are 3+5=8."]


def test_one_line_solution_stays_one_unit_beside_its_answer_line() -> None:
    assert len(units("He has 3. He gets 5, so 3+5=8.\n#### 8")) == 1


def test_reasoning_after_an_answer_word_is_kept() -> None:
    assert units("We add.\nAnswer: 3 + 5 = 8") == ["We add.", "Answer: 3 + 5 = 8"]


def test_calculator_annotations_go() -> None:
    assert units("3+5=<<3+5=8>>8\n8*2=<<8*2=16>>16") == ["3+5=8", "8*2=16"]


@pytest.mark.parametrize("heading", ["### Solution", "**Solution**", "Solution:", "---", "***"])
def test_pure_heading_is_dropped(heading: str) -> None:
    assert units(f"{heading}\n\nWe add 3.\n\nWe double.") == ["We add 3.", "We double."]


def test_bold_equation_is_no_heading() -> None:
    assert units("We add.\n\n**3 + 5 = 8**") == ["We add.", "**3 + 5 = 8**"]


@pytest.mark.parametrize("formula", ["$$x=8$$", r"\[x=8\]", r"\boxed{8}", "$x=8$", "\\[\nx=8\n\\]"])
def test_display_formula_joins_the_unit_before(formula: str) -> None:
    assert units(f"We add.\n\n{formula}\n\nWe double.") == [f"We add.\n{formula}", "We double."]


def test_display_formula_joins_its_lead_in() -> None:
    assert units("We add.\n\nSo we have:\n\n$$x=8$$") == ["We add.", "So we have:\n$$x=8$$"]


def test_formula_over_several_lines_is_not_cut() -> None:
    assert units("We add:\n\\[\nx = 3\n+ 5\n\\]\nWe double.") == [
        "We add:\n\\[\nx = 3\n+ 5\n\\]",
        "We double.",
    ]


def test_unusual_line_separators_do_not_cut() -> None:
    assert len(units("a 1\u2028b 2\nc 3")) == 2


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Mr. Smith has 3. He buys 2.", 2),
        ("So $a.B. C$ holds. Next.", 2),
        ("It costs $5. She pays $3 more. Done.", 3),
        ("e.g. Two of them.", 1),
        ("Is it 5? Yes! It is.", 3),
        ("no end", 1),
    ],
)
def test_sentence_ends(text: str, count: int) -> None:
    assert len(split_sentences(text)) == count


@given(st.text(max_size=400))
def test_any_text_is_cut_into_units_with_content(text: str) -> None:
    for unit in segment(text).units:
        assert any(sign.isalnum() for sign in unit)


@given(st.lists(st.sampled_from(["We add 3.", "Then 5 * 2 = 10", "It is 7"]), min_size=2))
def test_lines_without_markers_are_kept_one_by_one(lines: list[str]) -> None:
    assert units("\n".join(lines) + "\n#### 7") == lines


@pytest.mark.parametrize("text", [r"\( " * 60_000, "$ a " * 60_000, "a. " * 60_000, "\n" * 200_000])
def test_hostile_text_is_cut_within_seconds(text: str) -> None:
    started = time.process_time()
    segment(text)
    assert time.process_time() - started < 5
