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
