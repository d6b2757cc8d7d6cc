"""Counted work: nesting, threads, and hostile pairs that end in time, the same each time."""

import time
from contextvars import copy_context
from functools import cache
from threading import Thread

import pytest

from instruments.grading.algebra.budget import UNITS, budget, spend
from instruments.grading.algebra.limits import AlgebraLimitError
from instruments.grading.grader import grade_answer
from schemas.answer import Answer, AnswerPolicy
from schemas.verdict import Verdict


def test_spending_without_a_budget_is_free() -> None:
    spend(10 * UNITS)


def test_what_is_left_is_told() -> None:
    with budget(10) as left:
        spend(4)
        assert left() == 6


def test_whole_budget_can_be_spent() -> None:
    with budget(10) as left:
        spend(10)
        assert left() == 0


def test_more_than_the_budget_is_refused() -> None:
    with budget(10), pytest.raises(AlgebraLimitError):
        spend(11)


def test_spending_goes_on_being_refused() -> None:
    with budget(1):
        with pytest.raises(AlgebraLimitError):
            spend(2)
        with pytest.raises(AlgebraLimitError):
            spend(0)


def test_inner_budget_does_not_touch_the_outer_one() -> None:
    with budget(10) as left:
        with budget(100):
            spend(50)
        assert left() == 10


def test_budget_ends_with_its_block() -> None:
    with budget(1):
        pass
    spend(5)


def test_budget_ends_with_an_error() -> None:
    with pytest.raises(ValueError, match="other"), budget(1):
        raise ValueError("other")
    spend(5)


def test_other_thread_has_no_budget_of_this_one() -> None:
    with budget(1) as left:
        thread = Thread(target=spend, args=(5,))
        thread.start()
        thread.join()
        assert left() == 1


def test_copied_context_spends_its_own_copy() -> None:
    with budget(10) as left:
        copy_context().run(spend, 7)
        assert left() == 10


HOSTILE = {
    "nested powers of sums": ("((((x+y+1)^9+1)^9+1)^9+1)^9", "x"),
    "power of a long sum": ("(a+b+c+d+f+g+h+k)^{30}", "(a+b+c+d+f+g+h)^{30}"),
    "product of sums": ("*".join(f"(x+{n})" for n in range(120)), "x^{120}"),
    "product of a thousand symbols": ("x" * 1000, "x^{999}"),
    "product of a thousand sums": ("(x+y)" * 400, "(x+y)^{399}"),
    "sum of a thousand roots": ("+".join(rf"\sqrt{{{n}}}" for n in range(2, 400)), "7"),
    "giant integer": ("9" * 1900, "8" * 1900),
    "giant factor": ("9" * 900 + "x", "8" * 900 + "x"),
    "root of a giant integer": (rf"\sqrt{{{'9' * 900}}}", rf"\sqrt{{{'8' * 900}}}"),
    "tower": ("9^{9^{9^{9^9}}}", "9^{9^{9^{9}}}"),
    "tower of symbols": ("x^{x^{x^{x^{x^x}}}}", "x^{x^{x^{x^{x}}}}"),
    "tower of factorials": ("((((9!)!)!)!)", "((9!)!)!"),
    "large factorial": ("5000!", "4999!"),
    "quotient of factorials": (r"\frac{5000!}{4990!}", r"\frac{4999!}{4990!}"),
    "large exponents": ("2^{99999999999}", "3^{99999999999}"),
    "root with a large index": (r"\sqrt[999999999]{2}", r"\sqrt[999999998]{2}"),
    "long continued fraction": (
        r"\frac{1}{x+" * 25 + "x" + "}" * 25,
        r"\frac{1}{x+" * 24 + "x" + "}" * 24,
    ),
    "nested roots": (r"\sqrt{x+" * 20 + "x" + "}" * 20, r"\sqrt{x+" * 19 + "x" + "}" * 19),
    "nested sines": (r"\sin(" * 30 + "x" + ")" * 30, r"\sin(" * 29 + "x" + ")" * 29),
    "sine of a large multiple": (r"\sin(10^{50}x)", r"\sin(10^{49}x)"),
    "large binomial coefficient": (r"\binom{5000}{2500}", r"\binom{5000}{2499}"),
    "long list of hard pairs": (
        ", ".join(rf"\sqrt{{{n}+\sqrt{{{n + 1}}}}}" for n in range(2, 60)),
        ", ".join(rf"\sqrt{{{n + 1}+\sqrt{{{n}}}}}" for n in range(2, 60)),
    ),
    "large set": (
        r"\{" + ", ".join(f"x^{{{n}}}" for n in range(2, 150)) + r"\}",
        r"\{" + ", ".join(f"x^{{{n}}}" for n in range(3, 151)) + r"\}",
    ),
}


def verdict_on(predicted: str, gold: str) -> tuple[Verdict, float]:
    answer = Answer(text=gold, upstream_text=gold, policy=AnswerPolicy(kind="expression"))
    start = time.monotonic()
    verdict = grade_answer(predicted, answer)
    return verdict, time.monotonic() - start


first_verdict = cache(verdict_on)


@pytest.fixture(scope="module", autouse=True)
def _started() -> None:
    """The proving process is started once, before any time is taken."""
    verdict_on(r"\sqrt{5-2\sqrt{6}}", r"\sqrt{3}-\sqrt{2}")


@pytest.mark.parametrize(("predicted", "gold"), HOSTILE.values(), ids=HOSTILE)
def test_hostile_pair_ends_within_two_seconds(predicted: str, gold: str) -> None:
    assert first_verdict(predicted, gold)[1] < 2


@pytest.mark.parametrize(("predicted", "gold"), HOSTILE.values(), ids=HOSTILE)
def test_hostile_pair_is_no_match(predicted: str, gold: str) -> None:
    status = first_verdict(predicted, gold)[0].status
    assert status in {
        "over_limit",
        "timeout",
        "no_match",
        "unparsable_answer",
        "unparsable_reference",
    }


@pytest.mark.parametrize(("predicted", "gold"), HOSTILE.values(), ids=HOSTILE)
def test_verdict_on_a_hostile_pair_is_the_same_when_asked_again(predicted: str, gold: str) -> None:
    assert verdict_on(predicted, gold)[0] == first_verdict(predicted, gold)[0]
