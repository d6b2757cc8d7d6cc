"""An expression with as few parentheses as mathematics needs has the value that it says."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from instruments.grading.grader import grade_answer
from schemas.answer import Answer, AnswerPolicy

LARGEST = 10**40


class Polynomial(NamedTuple):
    """A polynomial in x by its coefficients, the constant first; the last is not zero."""

    coefficients: tuple[Fraction, ...]

    def plus(self, other: "Polynomial", factor: int = 1) -> "Polynomial":
        length = max(len(self.coefficients), len(other.coefficients))
        one, two = (
            (*p.coefficients, *(Fraction(0),) * (length - len(p.coefficients)))
            for p in (self, other)
        )
        return trimmed([a + factor * b for a, b in zip(one, two, strict=True)])

    def times(self, other: "Polynomial") -> "Polynomial":
        product = [Fraction(0)] * (len(self.coefficients) + len(other.coefficients))
        for i, a in enumerate(self.coefficients):
            for j, b in enumerate(other.coefficients):
                product[i + j] += a * b
        return trimmed(product)

    def over(self, number: Fraction) -> "Polynomial":
        return Polynomial(tuple(coefficient / number for coefficient in self.coefficients))

    def number(self) -> Fraction | None:
        """Its value when it holds no x."""
        return sum(self.coefficients, Fraction(0)) if len(self.coefficients) < 2 else None

    def text(self) -> str:
        """Spelt out in full, so that nothing is left to precedence."""
        terms = (f"({value})*x^{{{power}}}" for power, value in enumerate(self.coefficients))
        return "+".join(terms) or "0"


def trimmed(coefficients: list[Fraction]) -> Polynomial:
    while coefficients and not coefficients[-1]:
        coefficients = coefficients[:-1]
    return Polynomial(tuple(coefficients))


class Printed(NamedTuple):
    """A text, what it means and how tightly it binds: a sum 1, a product 2, up to an atom 6."""

    text: str
    meant: Polynomial
    level: int

    def within(self, level: int) -> str:
        return self.text if self.level >= level else f"({self.text})"


def plus(a: Printed, b: Printed) -> Printed:
    return Printed(f"{a.text}+{b.within(2)}", a.meant.plus(b.meant), 1)


def minus(a: Printed, b: Printed) -> Printed:
    return Printed(f"{a.text} - {b.within(2)}", a.meant.plus(b.meant, -1), 1)


def times(a: Printed, b: Printed) -> Printed:
    return Printed(f"{a.within(2)}*{b.within(3)}", a.meant.times(b.meant), 2)


def dotted(a: Printed, b: Printed) -> Printed:
    return Printed(rf"{a.within(2)} \cdot {b.within(3)}", a.meant.times(b.meant), 2)


def beside(a: Printed, b: Printed) -> Printed:
    # Digits behind a point and before parentheses would be a period: ``0.5(3)``.
    left = f"({a.text})" if "." in a.text else a.within(5)
    return Printed(f"{left}({b.text})", a.meant.times(b.meant), 4)


def slash(a: Printed, b: Printed) -> Printed:
    number = b.meant.number()
    return Printed(f"{a.within(2)}/{b.within(5)}", a.meant.over(number), 2) if number else a


def fraction(a: Printed, b: Printed) -> Printed:
    number = b.meant.number()
    return Printed(rf"\frac{{{a.text}}}{{{b.text}}}", a.meant.over(number), 6) if number else a


def negative(a: Printed) -> Printed:
    return Printed(f"-{a.within(4)}", Polynomial(()).plus(a.meant, -1), 3)


def square(a: Printed) -> Printed:
    return Printed(f"{a.within(6)}^2", a.meant.times(a.meant), 5)


def cube(a: Printed) -> Printed:
    return Printed(f"{a.within(6)}^{{3}}", a.meant.times(a.meant).times(a.meant), 5)


def bracketed(a: Printed) -> Printed:
    return Printed(rf"\left({a.text}\right)", a.meant, 6)


def bars(a: Printed) -> Printed:
    number = a.meant.number()
    return a if number is None else Printed(f"|{a.text}|", trimmed([abs(number)]), 6)


def root(a: Printed) -> Printed:
    number = a.meant.number()
    text = rf"\sqrt{{({a.text})^2}}"
    return a if number is None else Printed(text, trimmed([abs(number)]), 6)


def constant(text: str) -> Printed:
    return Printed(text, trimmed([Fraction(text)]), 6)


numbers = st.integers(0, 12).map(str).map(constant)
decimals = st.sampled_from(["0.5", "1.25", ".2"]).map(constant)
variable = st.just(Printed("x", Polynomial((Fraction(0), Fraction(1))), 6))
binary = st.sampled_from([plus, minus, times, dotted, beside, slash, fraction])
unary = st.sampled_from([negative, square, cube, bracketed])
on_numbers = st.sampled_from([negative, square, bracketed, bars, root])


def expressions(
    leaves: st.SearchStrategy[Printed],
    signs: st.SearchStrategy[Callable[[Printed], Printed]],
    leaves_at_most: int,
) -> st.SearchStrategy[Printed]:
    return st.recursive(
        leaves,
        lambda inner: (
            st.builds(lambda make, a, b: make(a, b), binary, inner, inner)
            | st.builds(lambda make, a: make(a), signs, inner)
        ),
        max_leaves=leaves_at_most,
    )


def status(predicted: str, gold: str) -> str:
    answer = Answer(text=gold, upstream_text=gold, policy=AnswerPolicy(kind="expression"))
    return grade_answer(predicted, answer).status


def small(polynomial: Polynomial) -> bool:
    return len(polynomial.coefficients) < 10 and all(
        abs(value.numerator) < LARGEST and value.denominator < LARGEST
        for value in polynomial.coefficients
    )


@settings(max_examples=60, deadline=None)
@given(expressions(numbers | decimals, on_numbers, 8), st.integers(1, 9))
def test_arithmetic_has_its_value_and_no_other(expression: Printed, offset: int) -> None:
    value = expression.meant.number()
    assert value is not None
    assume(len(expression.text) < 300 and small(expression.meant))
    assert status(expression.text, str(value)) == "match"
    assert status(expression.text, str(value + offset)) == "no_match"


@settings(max_examples=60, deadline=None)
@given(expressions(numbers | variable, unary, 6), st.integers(1, 9), st.integers(0, 3))
def test_algebra_has_its_expansion_and_no_other(
    expression: Printed, offset: int, power: int
) -> None:
    assume(len(expression.text) < 200 and small(expression.meant))
    shift = Polynomial((*(Fraction(0),) * power, Fraction(offset)))
    assert status(expression.text, expression.meant.text()) == "match"
    assert status(expression.text, expression.meant.plus(shift).text()) == "no_match"


@settings(max_examples=40, deadline=None)
@given(expressions(numbers | variable, unary, 5), expressions(numbers | variable, unary, 5))
def test_two_expressions_match_when_and_only_when_they_are_equal(
    one: Printed, two: Printed
) -> None:
    assume(len(one.text) < 200 and len(two.text) < 200)
    assume(small(one.meant) and small(two.meant))
    expected = "match" if one.meant == two.meant else "no_match"
    assert status(one.text, two.text) == status(two.text, one.text) == expected
