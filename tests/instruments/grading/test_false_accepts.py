"""An answer that merely contains the gold number is never accepted for it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.grader import grade, grade_answer
from schemas.answer import Answer, AnswerPolicy

SEVEN = Answer(text="7", upstream_text="7", value="7", policy=AnswerPolicy(kind="number"))


@pytest.mark.parametrize(
    "predicted",
    [
        r"7\sqrt{2}",
        r"\sqrt{7}",
        r"7\pi",
        "7 pi",
        "7x",
        "7 x",
        "x + 7",
        "7!",
        "7i",
        "7 mod 9",
        "7 or 8",
        "7 and 8",
        "7, 8",
        "7; 8",
        "(7, 8)",
        "[7, 8)",
        r"\{7\}",
        "7 to 8",
        "7:00",
        "7 pm",
        "7 dozen",
        "7 hundred",
        "7 halves",
        "7 and a half",
        "7%",
        "7/1/2",
        "7e1",
        "7^2",
        "7²",
        "7₂",
        "7 squared",
        "70",
        "0.7",
        "-7",
        "7.0001",
        "7,000",
        r"\pm 7",
        r"\approx 7",
        "about 7",
        "at least 7",
        "x > 7",
        "x \\ge 7",
        "x \\ne 7",
        "7 = 8",
        "2x = 7",
        "log x = 7",
        r"\log_{2} 7",
        r"\frac{7}{x}",
        r"\frac{7}{2}",
        r"\binom{7}{2}",
        "7 (mod 9)",
        "A7",
        "7th",
        "not 7",
        "seven",
        "VII",
        "7 < 8",
        "|-7|x",
        "7...",
        "7 7",
        "lambda: 7",
        "int('7')",
        "7 if True else 8",
    ],
)
def test_answer_that_contains_the_number_is_not_accepted(predicted: str) -> None:
    assert grade_answer(predicted, SEVEN).status in {"no_match", "unparsable_answer"}
    assert grade(rf"So it is \boxed{{{predicted}}}.", SEVEN).status != "match"


@pytest.mark.parametrize(
    "completion",
    [
        "The answer is 7x.",
        "The answer is between 7 and 9.",
        "The answer is x = 7 or x = 8.",
        "#### 7 + y",
        r"\boxed{7} and also \boxed{8}",
        "Answer: (7, 1)",
        "A: 7 or 9",
        "7 times 2 is what we look for, so the answer is 14",
    ],
)
def test_completion_with_another_answer_is_not_accepted(completion: str) -> None:
    assert grade(completion, SEVEN).status != "match"


@given(st.text(alphabet="xyzwuv", min_size=1, max_size=2), st.integers(2, 999))
def test_coefficient_is_never_taken_for_the_answer(letters: str, number: int) -> None:
    gold = Answer(
        text=str(number), upstream_text=None, value=None, policy=AnswerPolicy(kind="number")
    )
    for predicted in (f"{number}{letters}", f"{number} {letters}", f"{letters}{number}"):
        assert grade_answer(predicted, gold).status != "match"


@pytest.mark.parametrize(
    ("predicted", "expected", "unit"),
    [
        ("5 hours", "5 km", None),
        ("5 kg", "5", "km"),
        ("5 cents", "$5", None),
        (r"5\text{ cm}", r"5\text{ m}", None),
        ("$60", "60", "percent"),
        ("5 minutes", "5 seconds", None),
        ("5 euros", "$5", None),
    ],
)
def test_another_unit_of_measurement_is_another_answer(
    predicted: str, expected: str, unit: str | None
) -> None:
    policy = AnswerPolicy(kind="number", unit=unit)
    answer = Answer(text=expected, upstream_text=expected, policy=policy)
    verdict = grade_answer(predicted, answer)
    assert (verdict.status, verdict.rule) == ("no_match", "unit")


@pytest.mark.parametrize(
    ("predicted", "expected", "unit"),
    [
        ("5 kilometres", "5 km", None),
        ("5", "5 km", None),
        ("5 km", "5", None),
        ("5 apples", "5 km", None),
        ("5 dollars", "$5", None),
        ("5 km", "5", "km"),
        ("60%", "60", "percent"),
    ],
)
def test_the_same_unit_and_none_at_all_match(
    predicted: str, expected: str, unit: str | None
) -> None:
    policy = AnswerPolicy(kind="number", unit=unit)
    answer = Answer(text=expected, upstream_text=expected, policy=policy)
    assert grade_answer(predicted, answer).status == "match"


@pytest.mark.parametrize(
    "predicted",
    [
        *(f"5 {word}" for word in ("millions", "thousands", "hundreds", "tens", "lakh", "crore")),
        *(f"5 {word}" for word in ("quadrillion", "gross", "eleventh", "millionth", "permille")),
        *(f"5 {word}" for word in ("percents", "percentages", "basis points", "negative", "false")),
        *(f"5 {word}" for word in ("incorrect", "wrong", "less", "short", "too many", "off")),
        "cannot be = 5",
        "the opposite = 5",
    ],
)
def test_a_word_that_scales_or_denies_is_no_unit(predicted: str) -> None:
    answer = Answer(text="5", upstream_text="5", policy=AnswerPolicy(kind="number"))
    assert grade_answer(predicted, answer).status != "match"


@pytest.mark.parametrize(
    ("predicted", "expected"), [("5 millions", "5000000"), ("5 percents", "0.05")]
)
def test_a_plural_scale_means_what_its_singular_does(predicted: str, expected: str) -> None:
    answer = Answer(text=expected, upstream_text=expected, policy=AnswerPolicy(kind="number"))
    assert grade_answer(predicted, answer).status == "match"


@pytest.mark.parametrize(("predicted", "unit"), [("55", "5"), ("500", "00")])
def test_a_unit_of_digits_takes_none_off_the_answer(predicted: str, unit: str) -> None:
    policy = AnswerPolicy(kind="number", unit=unit)
    answer = Answer(text="5", upstream_text="5", policy=policy)
    assert grade_answer(predicted, answer).status != "match"
