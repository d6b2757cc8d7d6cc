"""A value in ten notations matches itself; a changed digit never does; nothing raises."""

from collections.abc import Callable
from fractions import Fraction

from hypothesis import assume, given
from hypothesis import strategies as st

from instruments.grading.grader import grade, grade_answer
from schemas.answer import Answer, AnswerPolicy

integers = st.integers(min_value=-(10**30), max_value=10**30)
fractions = st.builds(Fraction, st.integers(-9999, 9999), st.integers(1, 999))

NOTATIONS: dict[str, Callable[[int], str]] = {
    "plain": str,
    "thousands": lambda n: f"{n:,}",
    "latex thousands": lambda n: f"{n:,}".replace(",", "{,}"),
    "thin spaces": lambda n: f"{n:,}".replace(",", r",\!"),
    "decimal": lambda n: f"{n}.00",
    "unicode minus": lambda n: str(n).replace("-", "\u2212"),
    "money": lambda n: f"-${-n}" if n < 0 else f"${n}",
    "math": lambda n: f"${n}$",
    "boxed": lambda n: rf"\boxed{{{n}}}",
    "unit": lambda n: f"{n} apples",
    "assignment": lambda n: f"x = {n}",
    "over one": lambda n: rf"\frac{{{n}}}{{1}}",
    "percent": lambda n: f"{100 * n}%",
    "bold": lambda n: f"**{n}**",
}


def answer(text: str) -> Answer:
    return Answer(text=text, upstream_text=text, policy=AnswerPolicy(kind="number"))


@given(integers, st.sampled_from(sorted(NOTATIONS)), st.sampled_from(sorted(NOTATIONS)))
def test_value_matches_itself_in_every_pair_of_notations(n: int, first: str, second: str) -> None:
    verdict = grade_answer(NOTATIONS[first](n), answer(NOTATIONS[second](n)))
    assert verdict.status == "match"


@given(integers, st.integers(0, 30), st.integers(1, 9), st.sampled_from(sorted(NOTATIONS)))
def test_changed_digit_never_matches(n: int, place: int, shift: int, notation: str) -> None:
    digits = list(str(abs(n)))
    index = place % len(digits)
    digits[index] = str((int(digits[index]) + shift) % 10)
    changed = int("".join(digits)) * (-1 if n < 0 else 1)
    assume(changed != n)
    assert grade_answer(NOTATIONS[notation](changed), answer(str(n))).status == "no_match"


@given(integers, st.sampled_from(sorted(NOTATIONS)))
def test_changed_sign_never_matches(n: int, notation: str) -> None:
    assume(n != 0)
    assert grade_answer(NOTATIONS[notation](-n), answer(str(n))).status == "no_match"


@given(fractions)
def test_fraction_matches_its_other_spellings(value: Fraction) -> None:
    top, bottom = value.numerator, value.denominator
    spellings = [
        f"{top}/{bottom}",
        f"{3 * top}/{3 * bottom}",
        rf"\frac{{{top}}}{{{bottom}}}",
        rf"\dfrac{{{2 * top}}}{{{2 * bottom}}}",
    ]
    for spelling in spellings:
        assert grade_answer(spelling, answer(str(value))).status == "match"


@given(fractions, fractions)
def test_verdict_is_symmetric_and_exact(first: Fraction, second: Fraction) -> None:
    forward = grade_answer(str(first), answer(str(second))).status
    backward = grade_answer(str(second), answer(str(first))).status
    assert forward == backward == ("match" if first == second else "no_match")


@given(integers)
def test_completion_with_the_answer_boxed_matches(n: int) -> None:
    assert grade(rf"We add 1 and 2. So it is \boxed{{{n}}}.", answer(str(n))).status == "match"


@given(st.text(max_size=300), st.text(max_size=60))
def test_any_text_gets_a_verdict(completion: str, reference: str) -> None:
    assert grade(completion, answer(reference), lenient=True).status
    assert grade_answer(completion, answer(reference)).status


@given(st.text(alphabet=r"0123456789.,-+*/^(){}[]$%\ =frac sqrtx", max_size=80))
def test_any_formula_like_text_gets_a_verdict(text: str) -> None:
    verdict = grade_answer(text, answer("7"))
    assert verdict.status in {"match", "no_match", "no_answer", "unparsable_answer"}
