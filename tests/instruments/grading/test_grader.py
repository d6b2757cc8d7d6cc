"""Verdicts: exact, typed, and never an exception."""

import pytest

from instruments.grading.extraction import MAX_COMPLETION
from instruments.grading.grader import grade, grade_answer
from schemas.answer import Answer, AnswerKind, AnswerPolicy


def gold(
    text: str | None,
    *,
    kind: AnswerKind = "number",
    unit: str | None = None,
    tolerance: str | None = None,
    value: str | None = None,
) -> Answer:
    policy = AnswerPolicy(kind=kind, unit=unit, tolerance=tolerance)
    return Answer(text=text, upstream_text=text, value=value, policy=policy)


@pytest.mark.parametrize(
    ("predicted", "answer"),
    [
        (r"\frac{2}{3}", "2/3"),
        (r"\frac34", r"\frac{3}{4}"),
        (r"\dfrac{9}{7}", r"\boxed{\dfrac{9}{7}}"),
        ("016", "16"),
        ("$29.00", "29"),
        (r"\$15,\!000", "15000"),
        ("9{,}500", "9500"),
        (r"33.5\%", "0.335"),
        (r"1.5 \times 10^3", "1500"),
        ("1 1/4", "5/4"),
        ("x = 5", "5"),
        (r"\angle APC = 74^\circ", r"74^\circ"),
        ("74", r"74^\circ"),
        (r"10\text{ cm}", "10"),
        ("12345678901234567890", "12,345,678,901,234,567,890"),
        ("-0", "0"),
    ],
)
def test_equal_values_match(predicted: str, answer: str) -> None:
    assert grade_answer(predicted, gold(answer)).status == "match"


@pytest.mark.parametrize(
    ("predicted", "answer"),
    [
        ("33.3", r"\frac{100}{3}"),
        ("12345678901", "12345678902"),
        ("0.5", "50"),
        ("50%", "50"),
        ("12.9", "12"),
        ("-5", "5"),
        ("1.4142135623730951", "1.4142135623730950"),
        (r"\frac{1}{3}", "0.333"),
    ],
)
def test_different_values_do_not_match(predicted: str, answer: str) -> None:
    assert grade_answer(predicted, gold(answer)).status == "no_match"


@pytest.mark.parametrize(
    ("predicted", "answer"),
    [
        ("4 10/3", "10"),
        ("5 +", "5"),
        ("7 7", "7"),
        ("(5", "5"),
        (r"\frac{5}", "5"),
        ("5 = = 5", "5"),
        ("~5", "5"),
    ],
)
def test_what_cannot_be_read_is_unparsable_not_truncated(predicted: str, answer: str) -> None:
    verdict = grade_answer(predicted, gold(answer))
    assert verdict.status == "unparsable_answer"
    assert verdict.predicted_form is None


@pytest.mark.parametrize(
    ("predicted", "answer"),
    [
        ("1,23", "123"),
        ("(1,2)", "12"),
        (r"4\sqrt(2)", "4"),
        (r"\sqrt[3]{8}", "3"),
        (r"10^{10^{10^{10}}}", "10"),
        ("5x", "5"),
        ("72, 73", "72"),
    ],
)
def test_what_holds_the_digits_of_the_answer_is_read_as_another(
    predicted: str, answer: str
) -> None:
    assert grade_answer(predicted, gold(answer)).status == "no_match"


@pytest.mark.parametrize(
    "program",
    [
        "().__class__.__base__.__subclasses__()",
        "__import__('pathlib').Path('PWNED').touch() or 0",
    ],
)
def test_a_program_is_words_and_equals_no_number(program: str) -> None:
    assert grade_answer(program, gold("0")).rule == "kind"


@pytest.mark.parametrize(
    "same", ["(2,4)", "[2,5)", r"2024^{4046}", "12:00", "odd $n$", r"\text{Sunday}", "B"]
)
def test_identical_texts_match_even_when_they_cannot_be_read(same: str) -> None:
    verdict = grade_answer(same, gold(same))
    assert (verdict.status, verdict.rule) == ("match", "identity")


@pytest.mark.parametrize(("predicted", "answer"), [("1:00", "12:00"), ("[1,2]", "(1,2)")])
def test_times_and_intervals_are_compared_with_their_like(predicted: str, answer: str) -> None:
    assert grade_answer(predicted, gold(answer)).status == "no_match"


@pytest.mark.parametrize("reference", ["5 +", "(", r"\frac{5}", "$$", "7 7"])
def test_reference_that_cannot_be_read_is_a_status(reference: str) -> None:
    assert grade_answer("5", gold(reference)).status == "unparsable_reference"


def test_wrapped_identity_matches() -> None:
    assert grade_answer(r"$\text{Sunday}$.", gold("Sunday")).rule == "identity"


def test_white_space_inside_a_number_is_not_ignored() -> None:
    assert grade_answer("1 1/4", gold("11/4")).status == "no_match"


@pytest.mark.parametrize("predicted", ["", "  "])
def test_empty_answer_is_no_answer_even_against_an_empty_one(predicted: str) -> None:
    assert grade_answer(predicted, gold("")).status == "no_answer"


def test_percent_and_points_agree_when_the_row_says_percent() -> None:
    answer = gold("25", unit="percent")
    assert grade_answer("25%", answer).status == "match"
    assert grade_answer("25", answer).status == "match"
    assert grade_answer("0.25", answer).status == "no_match"


def test_tolerance_comes_from_the_row_only() -> None:
    assert grade_answer("4.25", gold("4.2", tolerance="0.1")).rule == "tolerance"
    assert grade_answer("4.25", gold("4.2", tolerance="0.1")).status == "match"
    assert grade_answer("4.31", gold("4.2", tolerance="0.1")).status == "no_match"
    assert grade_answer("4.25", gold("4.2")).status == "no_match"


def test_forms_are_canonical_rationals() -> None:
    verdict = grade_answer("0.50", gold(r"\frac{2}{4}"))
    assert (verdict.predicted_form, verdict.gold_form) == ("1/2", "1/2")


def test_value_of_the_row_stands_in_for_a_reference_that_cannot_be_read() -> None:
    assert grade_answer("7", gold("seven apples", value="7")).status == "match"
    assert grade_answer("0.75", gold("three quarters", value="3/4")).status == "match"
    assert grade_answer("12", gold("three quarters", value="3/4")).status == "no_match"
    assert grade_answer("-2.5", gold("five halves below", value="-5/2")).status == "match"


def test_null_reference_is_a_status() -> None:
    assert grade("The answer is 7", gold(None, kind="proof")).rule == "no_reference"


def test_long_answer_is_over_the_limit() -> None:
    assert grade_answer("9" * 5000, gold("9")).status == "over_limit"


def test_long_reference_is_over_the_limit() -> None:
    assert grade_answer("9", gold("9" * 5000)).status == "over_limit"


def test_long_number_matches_itself_exactly() -> None:
    digits = "8" * 900
    assert grade_answer(digits, gold(digits + ".0")).status == "match"
    assert grade_answer(digits, gold(digits[:-1] + "7")).status == "no_match"


def test_completion_beyond_the_limit_is_a_status() -> None:
    assert grade("1" * (MAX_COMPLETION + 1), gold("1")).rule == "completion_length"


def test_completion_is_extracted_then_compared() -> None:
    verdict = grade("So 40+2=42.\n#### 42", gold("42"))
    assert (verdict.status, verdict.extraction, verdict.predicted) == ("match", "hash", "42")


def test_completion_without_an_answer_is_no_answer_unless_lenient() -> None:
    text = "In the end she has 42 of them left."
    assert grade(text, gold("42")).status == "no_answer"
    assert grade(text, gold("42"), lenient=True).status == "match"


def test_several_boxes_are_flagged_in_the_verdict() -> None:
    verdict = grade(r"\boxed{1} then \boxed{2}", gold("2"))
    assert verdict.status == "match"
    assert verdict.several_boxes


def test_a_sentence_may_answer_a_sentence() -> None:
    sentence = "The length of the side AB is 5"
    assert grade_answer(sentence, gold(sentence), identity=False).status == "match"


def test_a_sentence_is_answered_by_what_it_says() -> None:
    assert grade_answer("5", gold("The length of the side AB is 5")).status == "match"
    assert grade_answer("6", gold("The length of the side AB is 5")).status == "no_match"


def test_a_gold_answer_marked_as_rounded_is_what_stands_behind_the_mark() -> None:
    assert grade_answer("1.41", gold(r"r \approx 1.41")).status == "match"
    assert grade_answer("1.42", gold(r"r \approx 1.41")).status == "no_match"


@pytest.mark.parametrize("predicted", ["~5", "x = ~5", "$~5$", r"~\frac{10}{2}", "(~5)"])
def test_an_approximation_is_no_answer_to_an_exact_one(predicted: str) -> None:
    assert grade_answer(predicted, gold("5")).rule == "approximation"


def test_an_approximation_answers_an_approximation() -> None:
    assert grade_answer("~5", gold("~5")).status == "match"


@pytest.mark.parametrize(
    ("predicted", "answer", "unit"),
    [("5 km", "5 km", None), ("5 km", "5", "km"), ("5", "5 km", "km"), ("5 km", "5 km", "km")],
)
def test_the_unit_of_the_row_may_stand_on_either_side(
    predicted: str, answer: str, unit: str | None
) -> None:
    assert grade_answer(predicted, gold(answer, unit=unit)).status == "match"


def test_a_lone_surrogate_in_a_prediction_is_stored_as_a_mark() -> None:
    verdict = grade_answer("\ud800", gold("5"))
    assert verdict.status != "match"
    assert verdict.predicted == "?"


def test_a_long_text_is_cut_in_the_verdict() -> None:
    verdict = grade_answer("word " * 150, gold("5"))
    assert verdict.predicted is not None
    assert len(verdict.predicted) <= 1000


def test_a_long_gold_answer_matches_itself_by_spelling_alone() -> None:
    text = "word " * 400
    assert grade_answer(text, gold(text)).rule == "identity"
    assert grade_answer(text, gold(text), identity=False).status == "over_limit"


def test_a_choice_is_told_by_letter_or_text() -> None:
    policy = AnswerPolicy(kind="choice", choices=["5", "7"])
    answer = Answer(text="B", upstream_text="B", policy=policy)
    statuses = {text: grade_answer(text, answer).status for text in ("B", "7", "7.0", "A", "5")}
    assert [text for text, status in statuses.items() if status == "match"] == ["B", "7", "7.0"]


def test_a_number_that_is_a_choice_is_not_compared_as_a_number() -> None:
    policy = AnswerPolicy(kind="choice", choices=["7", "8"])
    for text in ("A", "7"):
        answer = Answer(text=text, upstream_text=text, policy=policy)
        assert grade_answer("7.0", answer).rule == "choice"


@pytest.mark.parametrize(
    ("predicted", "status"),
    [("11, 213", "match"), ("213, 11", "match"), ("11213", "no_match"), ("11", "no_match")],
)
def test_a_comma_separates_where_upstream_marks_several_answers(
    predicted: str, status: str
) -> None:
    policy = AnswerPolicy(kind="expression", several=True)
    answer = Answer(text="11,213", upstream_text="11,213", policy=policy)
    assert grade_answer(predicted, answer).status == status


def test_order_counts_where_the_row_says_so() -> None:
    for ordered, status in ((True, "no_match"), (False, "match")):
        policy = AnswerPolicy(kind="expression", ordered=ordered)
        answer = Answer(text="1, 2", upstream_text="1, 2", policy=policy)
        assert grade_answer("2, 1", answer).status == status


def test_positive_symbols_make_a_root_of_a_square_the_symbol() -> None:
    for domain, status in (("positive", "match"), ("real", "no_match"), (None, "no_match")):
        policy = AnswerPolicy.model_validate({"kind": "expression", "domain": domain})
        answer = Answer(text="x", upstream_text="x", policy=policy)
        assert grade_answer(r"\sqrt{x^2}", answer).status == status


def test_the_value_of_the_row_does_not_replace_an_answer_that_can_be_read() -> None:
    assert grade_answer("8", gold(r"2 \cdot 4", value="7")).status == "match"


SPELLINGS = (
    ("3/4", "0.75", ".75", r"\frac34", r"\tfrac{3}{4}", "75%", r"75\%", "6/8", r"\frac{-3}{-4}"),
    ("-1/2", r"-\frac12", r"\frac{-1}{2}", r"\frac1{-2}", "-.5"),
    ("1000", "1,000", r"1{,}000", r"1,\!000", "1e3", r"1.0\times10^3", r"10^{3}"),
    ("3/2", "1 1/2", r"1\frac12", "1.5", r"1 \frac{1}{2}", "1\u00bd"),
    ("1/3", r"0.\overline{3}", r"\frac13", r"0.\overline3"),
    ("2000000", "2 million", "2,000,000", r"2\text{ million}", r"2\times10^6"),
    ("5", "x = 5", "5 = x", "x = 5.0", "= 5", "Area = 5", "**5**", "5."),
    ("5", "$5", r"\$5", "5 dollars", r"\$5.00", "5 USD"),
    ("5", "5 km", "5 kilometers", r"5\text{ km}", r"5\,\mathrm{km}", r"$5$ km"),
    ("90", "90\u00b0", r"90^\circ", r"90^{\circ}", "90 degrees", r"$90^\circ$"),
    ("50", "50 cm^2", r"50\text{ cm}^2", "50 square centimeters", r"50\text{ cm}^{2}"),
    (r"\infty", "infinity", "oo", "\u221e", r"+\infty"),
    (r"x=\pm 2", "x=2,-2", r"\pm 2", "2, -2", "x=2 or x=-2", "-2 and 2", r"\{-2,2\}"),
    ("52_8", r"52_{8}", "52 base 8", "(52)_8", r"52_{\text{eight}}"),
    ("3:4", "6:8", "3 : 4"),
    ("4:30", "04:30"),
    ("4:30 pm", "4:30 p.m.", "4:30PM", "4:30 P.M."),
    (r"3 \pmod 7", "3 mod 7", "10 mod 7", r"x\equiv 3\pmod 7", r"3 \bmod 7"),
    (r"\emptyset", r"\{\}", "\u2205", r"\varnothing"),
    (r"\log_2 5", r"\log_{2} 5", r"\log_2(5)", r"\frac{\ln 5}{\ln 2}"),
    (r"\sin x", "sin(x)", "sinx", r"\sin(x)", r"\sin{x}", "sin x"),
    (r"\binom{5}{2}", "10", r"\dbinom{5}{2}"),
    (r"2^{10}", "1024", "2^10", "2**10"),
    ("Sunday", r"\text{Sunday}", "sunday", "Sunday.", "**Sunday**", r"\textbf{Sunday}"),
    ("x^{-1}", r"\frac1x", "1/x", "x^-1"),
    (r"\sqrt[3]{2}", "2^{1/3}", "cbrt(2)", r"\sqrt[3]2", "2^(1/3)"),
    ("|x|", r"\left|x\right|", r"\lvert x\rvert", r"\sqrt{x^2}", r"|{-x}|"),
    ("x<3", r"(-\infty,3)", "(-oo, 3)", "3>x"),
    ("x<1 or x>2", r"(-\infty,1)\cup(2,\infty)", r"(2,+\infty)\cup(-\infty,1)"),
    ("y=2x+3", "y-2x-3=0", "2x-y+3=0", "2y=4x+6", "3+2x=y"),
    ("x>=2", r"x\ge2", "2<=x", r"[2,\infty)", "x\u22652"),
    ("e^2", "exp(2)", r"\exp 2", r"e\cdot e"),
)


@pytest.mark.parametrize("spellings", SPELLINGS, ids=[spellings[0] for spellings in SPELLINGS])
def test_spellings_of_one_answer_match_each_other(spellings: tuple[str, ...]) -> None:
    unmatched = [
        (one, two)
        for one in spellings
        for two in spellings
        if grade_answer(one, gold(two, kind="expression")).status != "match"
    ]
    assert unmatched == []


OTHERS = (
    ("1", "2", "-1", "1/2", "10", "1%", "i", "x", "(1,2)", "1, 2", "x+1", "11", "0.999999999"),
    ("(1,2)", "(2,1)", "[1,2]", "(1,2]", "{1,2}", "1,2", "(1,2,3)", "(1,-2)", "12"),
    ("(1,2]", "[1,2)", "[1,2]", "(1,3]", "(-1,2]", "1<=x<=2", "1<x<2"),
    ("{1,2}", "{1,3}", "{1}", "{1,2,3}", "{-1,2}"),
    ("5 km", "5 m", "5 hours", "5 km^2", "6 km"),
    ("x^2+1", "x^2-1", "x^3+1", "y^2+1", "x^2+2", "2x+1"),
    ("3+4i", "3-4i", "4+3i", "-3+4i", "3+4"),
    ("3:4", "4:3", "3:5"),
    ("4:30 pm", "4:30 am", "4:31 pm"),
    ("Sunday", "Monday"),
    ("52_8", "52_9", "52", "42"),
    (r"3 \pmod 7", "4 mod 7", "3 mod 8", "3"),
    ("x<3", "x>3", "x<=3", "y<3", "3<x", "x<4"),
    ("y=2x+3", "y=2x-3", "y=3x+2", "x=2y+3", "y=2x+4"),
    ("x=5", "y=5"),
    (r"\sin x", r"\cos x", r"\sin 2x", r"\sin y", r"\sinh x", r"\sin^2 x"),
    ("2 million", "2", "2 thousand", "2 billion"),
    ("|x|", "x", "-x", "|y|", "|x+1|"),
    ("abc", "cab", "acb"),
)


@pytest.mark.parametrize("answers", OTHERS, ids=[answers[0] for answers in OTHERS])
def test_another_answer_matches_in_no_direction(answers: tuple[str, ...]) -> None:
    first, *others = answers
    matched = [
        (one, two)
        for other in others
        for one, two in ((first, other), (other, first))
        if grade_answer(one, gold(two, kind="expression")).status == "match"
    ]
    assert matched == []
