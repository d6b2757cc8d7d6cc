"""Trees as SymPy expressions: the same values, symbols with what is assumed of them."""

from fractions import Fraction

import pytest
import sympy

from instruments.grading.algebra.numeric import evaluate
from instruments.grading.algebra.sampling import symbols_of
from instruments.grading.proof.sympy_tree import NoCounterpartError, to_sympy
from instruments.grading.reading.parser import parse
from instruments.grading.reading.tree import Node, number

x = sympy.Symbol("s0", real=True)


def built(text: str, positive: str = "") -> sympy.Expr:
    tree = parse(text)
    return to_sympy(tree, symbols_of(tree), frozenset(positive))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3", sympy.Integer(3)),
        ("3/4", sympy.Rational(3, 4)),
        ("0.125", sympy.Rational(1, 8)),
        ("x+1", x + 1),
        ("-x", -x),
        ("x^2", x**2),
        (r"\frac{x}{2}", x / 2),
        (r"\sqrt{x}", sympy.sqrt(x)),
        (r"\sqrt[3]{-8}", sympy.Integer(-2)),
        (r"\sqrt[3]{-2}", -sympy.cbrt(2)),
        (r"\sqrt{-4}", 2 * sympy.I),
        (r"\pi", sympy.pi),
        ("e", sympy.E),
        ("i", sympy.I),
        (r"30^\circ", sympy.pi / 6),
        ("5!", sympy.Integer(120)),
        (r"\binom{5}{2}", sympy.Integer(10)),
        (r"\log_2 8", sympy.log(8) / sympy.log(2)),
        (r"\ln 3", sympy.log(3)),
        ("|x|", sympy.Abs(x)),
        (r"\lfloor x\rfloor", sympy.floor(x)),
        (r"\lceil x\rceil", sympy.ceiling(x)),
        (r"\arctan x", sympy.atan(x)),
    ],
)
def test_tree_becomes_its_expression(text: str, expected: sympy.Expr) -> None:
    assert built(text) == expected


@pytest.mark.parametrize(
    "name",
    ["sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "coth", "exp", "ln"],
)
def test_function_has_the_value_that_sampling_gives_it(name: str) -> None:
    tree = Node("function", (number(Fraction(3, 7)),), name)
    expected = evaluate(tree, {}, 30)
    assert abs(sympy.N(to_sympy(tree, (), frozenset()), 30) - sympy.Float(expected, 30)) < 1e-25


@pytest.mark.parametrize("name", ["arcsin", "arccos", "arctan"])
def test_inverse_function_has_the_value_that_sampling_gives_it(name: str) -> None:
    tree = Node("function", (number(Fraction(-3, 7)),), name)
    expected = evaluate(tree, {}, 30)
    assert abs(sympy.N(to_sympy(tree, (), frozenset()), 30) - sympy.Float(expected, 30)) < 1e-25


def test_symbol_is_real() -> None:
    assert built("x").is_real


def test_symbol_has_no_sign_unless_it_is_given() -> None:
    assert built("x").is_positive is None


def test_positive_symbol_is_positive() -> None:
    assert built("x", "x").is_positive


def test_symbols_are_numbered_by_their_place() -> None:
    assert [symbol.name for symbol in sorted(built("b+a").free_symbols, key=str)] == ["s0", "s1"]


def test_symbol_named_like_a_function_of_sympy_stays_a_symbol() -> None:
    assert to_sympy(Node("symbol", name="S"), ("S",), frozenset()) == x


def test_percent_is_a_hundredth() -> None:
    assert to_sympy(Node("percent", (number(5),)), (), frozenset()) == sympy.Rational(1, 20)


def test_unnamed_base_is_a_symbol() -> None:
    assert len(built(r"\log 10").free_symbols) == 1


@pytest.mark.parametrize("text", ["x=1", "(1,2)", r"1\pm 2", r"\infty"])
def test_other_than_an_expression_has_no_counterpart(text: str) -> None:
    with pytest.raises(NoCounterpartError):
        built(text)


def test_unknown_function_has_no_counterpart() -> None:
    with pytest.raises(NoCounterpartError):
        to_sympy(Node("function", (number(1),), "f"), (), frozenset())
