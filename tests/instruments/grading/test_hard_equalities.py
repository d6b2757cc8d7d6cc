"""Equal answers that once were refused, and their near misses, kind by kind."""

import pytest

from instruments.grading.grader import grade_answer
from schemas.answer import Answer, AnswerPolicy


def status(predicted: str, gold: str, domain: str | None = None) -> str:
    policy = AnswerPolicy.model_validate({"kind": "expression", "domain": domain})
    return grade_answer(predicted, Answer(text=gold, upstream_text=gold, policy=policy)).status


@pytest.mark.parametrize(
    ("predicted", "gold"),
    [
        (r"\sqrt6\cdot\sqrt6", "6"),
        (r"(\sqrt6+1)^2", r"7+2\sqrt6"),
        (r"(1+\sqrt6)(1-\sqrt6)", "-5"),
        (r"(\sqrt{30}+x)(\sqrt{30}-x)", "30-x^2"),
        (r"(\sqrt2+i)^4", r"-7+4\sqrt2i"),
        (r"\frac1{\sqrt6-\sqrt{15}}", r"-\frac{\sqrt6+\sqrt{15}}9"),
    ],
)
def test_products_that_reduce_in_two_ways_are_reduced(predicted: str, gold: str) -> None:
    assert status(predicted, gold) == "match"


@pytest.mark.parametrize(
    ("predicted", "gold"),
    [
        (r"\sqrt{10^{20}+1}-10^{10}", r"\frac1{\sqrt{10^{20}+1}+10^{10}}"),
        (r"\sqrt{x+10^{20}}-10^{10}", r"\frac{x}{\sqrt{x+10^{20}}+10^{10}}"),
        (r"2\sin\frac x2\cos\frac x2-\sin x", "0"),
        (r"\sqrt{5-2\sqrt6}-\sqrt3+\sqrt2", "0"),
    ],
)
def test_terms_that_cancel_do_not_look_different(predicted: str, gold: str) -> None:
    assert status(predicted, gold) == "match"


@pytest.mark.parametrize(
    ("predicted", "gold"),
    [
        (r"\sqrt{10007}\sqrt{10009}", r"\sqrt{100160063}"),
        (r"\sqrt[3]{1002101470343}", "10007"),
        (r"2^{10000000}\cdot2", "2^{10000001}"),
    ],
)
def test_large_factors_and_powers_meet(predicted: str, gold: str) -> None:
    assert status(predicted, gold) == "match"


@pytest.mark.parametrize(
    ("predicted", "gold"),
    [
        (r"\sqrt{10007}\sqrt{10009}", r"\sqrt{100160064}"),
        (r"2^{10000000}\cdot2", "2^{10000002}"),
        (r"(\sqrt6+1)^2", r"7+2\sqrt5"),
        (r"\lfloor x\rfloor", r"\lceil x\rceil"),
        (r"\sqrt x\sqrt y", r"\sqrt{xy}"),
    ],
)
def test_near_misses_stay_apart(predicted: str, gold: str) -> None:
    assert status(predicted, gold) != "match"


def test_root_of_a_product_answers_a_product_of_roots() -> None:
    assert status(r"\sqrt{xy}", r"\sqrt x\sqrt y") == "match"


@pytest.mark.parametrize(("predicted", "gold"), [("(-1)^{2n}", "1"), (r"\cos(n\pi)", "(-1)^n")])
def test_integer_symbols_are_taken_as_such_when_the_row_says_so(predicted: str, gold: str) -> None:
    assert status(predicted, gold, "integer") == "match"
    assert status(predicted, gold) != "match"


@pytest.mark.parametrize(
    ("predicted", "gold"),
    [
        ("$x$ = 5,000", "5000"),
        ("3!7!", "30240"),
        (r"\frac{10!}{3!7!}", "120"),
        (r"{7 \over 3}", "7/3"),
        (r"{10 \choose 3}", "120"),
        (r"\operatorname{arctan}(1)", r"\pi/4"),
        (r"\operatorname{lcm}(4,6)", "12"),
        ("1 234 567", "1234567"),
        (r"1\ 000", "1000"),
        ("∛8", "2"),
        ("∛(x)", "x^{1/3}"),
        ("1.2 x 10^-5", "0.000012"),
        ("1.2 x 10^{5}", "120000"),
        ("½%", "0.005"),
        (r"1/2^\circ", r"0.5^\circ"),
        (r"\mathbf{R}", r"\mathbb{R}"),
        ("all real numbers", r"\mathbb{R}"),
        ("9:30\\text{ a.m.}", "9:30 am"),
        ("7:30 pm", "19:30"),
        (r"\begin{pmatrix}1&2\\[2pt]3&4\end{pmatrix}", r"\begin{bmatrix}1&2\\3&4\end{bmatrix}"),
        ("[[1,2],[3,4]]", r"\begin{bmatrix}1&2\\3&4\end{bmatrix}"),
        ("B", "Option B"),
        ("B)", r"\boxed{\text{B}}"),
    ],
)
def test_notations_of_one_value_match(predicted: str, gold: str) -> None:
    assert status(predicted, gold) == "match"


@pytest.mark.parametrize(
    ("predicted", "gold"),
    [
        ("(x,y)=(1,2)", "(1,2)"),
        (r"x\in\{1,2,3\}", "1,2,3"),
        (r"x\in\{1,2,3\}", r"\{3,2,1\}"),
        (r"\{x: x>2\}", "x>2"),
        (r"\{x\in\mathbb{R} \mid x>2\}", r"(2,\infty)"),
        ("x<0, x>1", r"(-\infty,0)\cup(1,\infty)"),
        ("|x|<1", "-1<x<1"),
        (r"|x-2|\le 3", "[-1,5]"),
        (r"|3-2x|\ge 1", r"x\le 1 \text{ or } x\ge 2"),
        ("3 < 2x+1 < 5", "(1,2)"),
        ("3 < 1-2x < 5", "(-2,-1)"),
        (r"m\angle ABC=50^\circ", "50"),
        ("△ABC", r"\triangle ABC"),
        (r"\angle{ABC}", "∠CBA"),
    ],
)
def test_names_and_sets_of_one_meaning_match(predicted: str, gold: str) -> None:
    assert status(predicted, gold) == "match"
    assert status(gold, predicted) == "match"


@pytest.mark.parametrize(
    ("predicted", "gold"),
    [
        ("5 m/s", "5"),
        ("5 m/s", r"5\text{ m/s}"),
        ("10km/h", "$10km / h$"),
        (r"9.8\ \mathrm{m/s^{2}}", "9.8 m/s^2"),
        (r"5\ \mathrm{m\,s^{-1}}", "5 m/s"),
        (r"5\text{ m$^3$}", r"5\text{ m}^3"),
        ("60 mph", "60 miles per hour"),
        ("5 sec", "5 seconds"),
        ("5hours", "5 hours"),
        ("5€", "5"),
        ("5$", r"\$5"),
        ("USD 18.50", r"\$18.50"),
        ("5 °C", "5"),
        ("5°C", r"5^\circ\text{C}"),
        ("5 pounds", "5 lbs"),
        ("£5", "5 pounds"),
        ("5 in", "5 inches"),
    ],
)
def test_spellings_of_one_unit_match(predicted: str, gold: str) -> None:
    assert status(predicted, gold) == "match"
