"""Kinds of answers that only look equal, each of which some rule once took for equal."""

import pytest

from instruments.grading.grader import grade, grade_answer
from schemas.answer import Answer, AnswerPolicy


def matches(predicted: str, gold: str, **policy: object) -> bool:
    answer = Answer(
        text=gold,
        upstream_text=gold,
        policy=AnswerPolicy.model_validate({"kind": "expression", **policy}),
    )
    return grade_answer(predicted, answer).status == "match"


@pytest.mark.parametrize(
    ("predicted", "gold"),
    [
        (r"5\mathrm{e}", "5"),
        (r"3+4\mathrm{i}", "7"),
        (r"5\mathbf{x}", "5"),
        (r"5\text{x}", "5"),
        ("£5", "$5"),
        ("€5", "$5"),
        ("5 yen", "5 dollars"),
        ("30 radians", r"30^\circ"),
        ("5 miles per hour", "5 miles"),
        ("5% increase", "5% decrease"),
        ("5 km north", "5 km south"),
        ("0.3 repeating", "0.3"),
        ("5 approx", "5"),
        ("5 rejected", "5"),
        ("50 per cent", "50"),
    ],
)
def test_word_behind_a_number_is_no_mere_unit(predicted: str, gold: str) -> None:
    assert not matches(predicted, gold)
    assert not matches(gold, predicted)


@pytest.mark.parametrize(
    ("predicted", "gold"),
    [
        ("IV", "VI"),
        ("HHT, HTH", "HTH, THH"),
        (r"\angle ABC", r"\angle BAC"),
        ("f(g(x))", "g(f(x))"),
        ("f(2)", "2f"),
        ("log2(8)", "8 log 2"),
        ("3!!", "720"),
        (r"\frac{dy}{dx}", "y/x"),
        (r"\overline{z}", "z"),
        (r"\hat{p}", "p"),
        (r"\mathbb{R}", "R"),
        (r"\triangle ABC", r"\angle ABC"),
        ("1+2+...+n", "3+...+n"),
        ("1, 2, 4, ...", "4, 2, 1, ..."),
        ("2ˣ", "2x"),
        (r"\displaystyle.5", "5"),
        (r"\left.5", "5"),
        ("~5", "5"),
        ("A*", "A"),
    ],
)
def test_signs_are_not_dropped_or_reordered(predicted: str, gold: str) -> None:
    assert not matches(predicted, gold)


@pytest.mark.parametrize(
    ("predicted", "gold"),
    [
        ("0.(3)", "0"),
        (r"(5,\;120)", "5120"),
        ("0,123", "123"),
        (r"33\frac{1}{3}\%", r"11\%"),
        (r"2\frac12^\circ", r"1^\circ"),
        ("½5", "1/25"),
        ("12_{1000}", "12_{1001}"),
        ("1.000000000000000", "1+2^{-200000}"),
        ("0=0", "0"),
        ("1/0", "2/0"),
        ("0^0", "1"),
    ],
)
def test_digits_are_read_as_they_stand(predicted: str, gold: str) -> None:
    assert not matches(predicted, gold)


@pytest.mark.parametrize(
    ("predicted", "gold"),
    [
        (r"A \subset B", r"B \subset A"),
        (r"0 \to 1", r"1 \to 0"),
        ("2+2=5", "1+1=3"),
        ("3<5", "7<9"),
        ("x isn't = 5", "5"),
        ("AB = 5", "CD = 5"),
        ("f(2) = 5", "y = 5"),
        (r"\sqrt{a}\sqrt{b}", r"\sqrt{ab}"),
        (r"2\ln(5-x)", r"\ln((5-x)^2)"),
        (r"x\sqrt{x+0.1}", r"\sqrt{x^2(x+0.1)}"),
        (r"\lfloor 10^{78}\sqrt{2}-10^{77}\sqrt{200}+3-10^{-5}\pi\rfloor", "3"),
        (r"(0,1]\cup(1+10^{-60},2)", "(0,2)"),
        ("1:02", "1:2"),
    ],
)
def test_relations_and_domains_are_respected(predicted: str, gold: str) -> None:
    assert not matches(predicted, gold)


@pytest.mark.parametrize(
    ("predicted", "gold"),
    [
        (r"odd 2*3", "odd 23"),
        ("exactly 1 2", "exactly 12"),
        ("x is even", "X is even"),
        ("no table", "notable"),
        (r"\int_0^{12} x dx", r"\int_0^{1} 2x dx"),
    ],
)
def test_texts_keep_what_tells_them_apart(predicted: str, gold: str) -> None:
    assert not matches(predicted, gold)
    assert not matches(predicted, gold, kind="text")


@pytest.mark.parametrize("text", ["B: not correct", "(A) or (B)", "B) is wrong"])
def test_letter_that_is_denied_is_no_choice(text: str) -> None:
    assert not matches(text, "B")


@pytest.mark.parametrize("text", ["A: no, B", "A. 5 or 6", "(A) 5.1", "A: 8"])
def test_letter_with_another_text_is_no_choice(text: str) -> None:
    assert not matches(text, "A", choices=["5", "6", "7"])


def test_several_answers_are_not_one_number() -> None:
    assert not matches("11213", "11,213", several=True)
    assert matches("213, 11", "11,213", several=True)


@pytest.mark.parametrize(
    ("predicted", "gold"),
    [
        ("5 in", "5 cm"),
        ("£5", "5 lbs"),
        ("5 cups", "5 pints"),
        ("5 grad", "5 degrees"),
        ("5 fathoms", "5 feet"),
        ("5 eV", "5 J"),
        ("5 mol", "5 g"),
        ("5 amperes", "5 volts"),
        ("5 °C", "5 °F"),
        (r"5^\circ\text{C}", r"5^\circ\text{F}"),
        ("5 revolutions", "5 degrees"),
        ("5 m/s", "5 m"),
        ("5 m/s", "5 km/h"),
        (r"5\ \mathrm{m\,s^{-2}}", "5 m/s"),
        ("USD 5", "EUR 5"),
        ("5€", "5$"),
        ("5¢", r"\$5"),
        ("5 MW", "5 mW"),
        ("5 ha", "5 acres"),
        ("5 miles per hour", "5 hours per mile"),
        ("5 square meters per second", "5 m^2/s^2"),
        ("5 years ago", "5 years later"),
        ("5% increase", "5% reduction"),
        ("5‰", "5%"),
    ],
)
def test_another_unit_is_another_answer(predicted: str, gold: str) -> None:
    assert not matches(predicted, gold)
    assert not matches(gold, predicted)


@pytest.mark.parametrize(
    ("predicted", "gold"),
    [
        (r"5\mathrm{Im}", "5"),
        (r"5\,\mathrm{dx}", "5"),
        (r"5\text{ Re}", "5"),
        (r"5\,\text{sgn}", "5"),
        (r"\operatorname{foo}(4)", "4"),
        ("5..", "5"),
        ("= = 5", "5"),
        ("::5", "5"),
        ("5 . 5", "5"),
        ("5;; 6", "5"),
        ("2 x 10", "2x"),
        ("1/2%", "50"),
        ("½%", "0.5"),
        ("1/2%", "1/2"),
        ("12 34", "1234"),
        ("6 xyz", "6"),
        ("x > 2 abc", "x > 2"),
        ("-½%", "-50"),
        ("√½", "1/2"),
        ("2^½", "1"),
        ("1/½", "1/2"),
        ("1/(50%)", "0.0002"),
        (r"\sqrt23", r"\sqrt{23}"),
        ("2 one-half cups", "2"),
        ("4 ninths", "4"),
        ("5 twenty-one", "5"),
        ("1 234 567", "1 234 568"),
        (r"{7 \over 3}", "3/7"),
        (r"{10 \choose 3}", "10/3"),
        ("3!7!", "10!"),
        ("∛8", "8/3"),
    ],
)
def test_what_stands_beside_a_number_is_no_decoration(predicted: str, gold: str) -> None:
    assert not matches(predicted, gold)
    assert not matches(gold, predicted)


@pytest.mark.parametrize(
    ("predicted", "gold"),
    [
        (r"\angle{ABC}", r"\angle{DEF}"),
        (r"\triangle{ABC}", r"\triangle{DEF}"),
        (r"\square{ABCD}", r"\square{ACBD}"),
        (r"\square ABCD", r"\square ACBD"),
        ("△ABC", "△DEF"),
        (r"m\angle ABC=50^\circ", r"m\angle DEF = 50^\circ"),
        ("(x,y)=(1,2)", "(2,1)"),
        ("x=1 or y=2", "x=1, y=2"),
        ("P=(1,2)", "Q=(1,2)"),
        ("x=[1,2)", "y=[1,2)"),
        (r"\angle ABC = \angle DEF", r"\angle ABC=\angle GHI"),
        (r"180-\angle ABC", r"180-\angle BAC"),
        ("3, 4 cm", "3, 4 hours"),
        ("x > 5 km", "x > 5 hours"),
        ("|z|<1", "-1<z<1"),
        ("(x,y)=(1,2)", "(y,x)=(1,2)"),
        (r"x\in\{1,2\}", r"y\in\{1,2\}"),
        (r"x\in\{1,2,3\}", "1,2"),
        (r"\{x \mid x>2\}", "x>3"),
        ("|x|<1", "|x|>1"),
        ("|x|<1", r"-1<x\le 1"),
        ("|2x-1|<3", "-1<x<3"),
        ("x<0, x>1", "0<x<1"),
        ("x>1, x>3", "x>3"),
        ("x>1, x>3", "x>1"),
        ("x>0, x<1", r"(-\infty,\infty)"),
        ("[[1,2],[3,4]]", r"\begin{pmatrix}1&3\\2&4\end{pmatrix}"),
        (r"\mathbf{R}", "R"),
        ("Option B", "C"),
        ("19:30", "7:30 am"),
    ],
)
def test_figures_names_and_sets_are_told_apart(predicted: str, gold: str) -> None:
    assert not matches(predicted, gold)
    assert not matches(gold, predicted)


@pytest.mark.parametrize(
    "completion",
    [
        "The result is 5x.",
        "It is 5!",
        "The total is 5 dozen.",
        "The total is 5 thousand dollars.",
        "It is false that the total is 5.",
        "Is the total = 5?",
        "If the total is 5 then I am wrong.",
        "The answer is 5, which is wrong.",
        "option A or option B is correct",
        r"So it is $-\boxed{5}$.",
        "The total is 5 percent.",
        "Suppose the answer is 5.",
        "I doubt that the answer is 5.",
        "It is impossible that the answer is 5.",
        "One might think the answer is 5.",
        "My first answer is 5. That was a mistake.",
        "The answer is 5; 6",
        "The answer is 5 . 5",
        r"\boxedx{5}",
        r"\boxed{5} is wrong.",
        "% \\boxed{5}\nNo answer.",
        r"<think>\boxed{5} maybe",
        r"$3\boxed{5}$",
        r"$2 + \boxed{5}$",
        r"$\boxed{5} + 2$",
        r"\boxed{5}^2",
        r"\sqrt\boxed{5}",
        r"\frac{1}{\boxed{5}}",
        r"\boxed{4} or \boxed{5}",
        "#### 5 is wrong",
    ],
)
def test_text_that_does_not_state_five_is_not_five(completion: str) -> None:
    for gold in ("5", "B"):
        policy = AnswerPolicy(kind="expression")
        answer = Answer(text=gold, upstream_text=gold, policy=policy)
        assert grade(completion, answer).status != "match"


def test_half_a_surrogate_pair_is_a_verdict_and_no_error() -> None:
    answer = Answer(text="5", upstream_text="5", policy=AnswerPolicy(kind="expression"))
    assert grade_answer("5\ud800", answer).status != "match"
    assert grade("\\boxed{5\ud800}", answer).status != "match"
