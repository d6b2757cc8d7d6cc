"""Each rule of the grammar builds its node."""

from fractions import Fraction

import pytest

from instruments.grading.reading.errors import NotMathematicsError
from instruments.grading.reading.parser import parse
from instruments.grading.reading.tree import Node


def shown(tree: Node) -> str:
    """A tree in prefix notation."""
    if tree.kind == "number":
        return str(tree.value)
    if tree.kind in ("symbol", "constant", "based"):
        return tree.name
    inner = " ".join(shown(part) for part in tree.parts)
    name = f":{tree.name}" if tree.name else ""
    return f"({tree.kind}{name} {inner})"


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("1+2", "(add 1 2)"),
        ("1+2+3", "(add 1 2 3)"),
        ("1-2", "(add 1 (negate 2))"),
        ("1-2-3", "(add 1 (negate 2) (negate 3))"),
        ("1-(2-3)", "(add 1 (negate (add 2 (negate 3))))"),
        ("-2", "(negate 2)"),
        ("+2", "2"),
        ("--2", "(negate (negate 2))"),
        ("2*-3", "(multiply 2 (negate 3))"),
        ("2*3*4", "(multiply 2 3 4)"),
        ("1/2", "(divide 1 2)"),
        ("1/2/3", "(divide (divide 1 2) 3)"),
        ("6/2*3", "(multiply (divide 6 2) 3)"),
        (r"\frac12", "(divide:frac 1 2)"),
        (r"\frac{a}{b}", "(divide:frac a b)"),
        ("2x", "(multiply:beside 2 x)"),
        ("2xy", "(multiply:beside 2 x y)"),
        ("a/bc", "(divide a (multiply:beside b c))"),
        ("1/(2x)y", "(divide 1 (multiply:beside (multiply:beside 2 x) y))"),
        (r"2^{1\frac12}", "(power 2 (add:mixed 1 (divide:frac 1 2)))"),
        ("x^2", "(power x 2)"),
        ("x^{10}", "(power x 10)"),
        ("x^10", "(power x 10)"),
        ("2^{3^2}", "(power 2 (power 3 2))"),
        ("2^3^2", "(power 2 (power 3 2))"),
        ("-x^2", "(negate (power x 2))"),
        ("(-x)^2", "(power (negate x) 2)"),
        ("2x^2", "(multiply:beside 2 (power x 2))"),
        ("x^-1", "(power x (negate 1))"),
        (r"\sqrt2", "(root 2 2)"),
        (r"\sqrt{x}", "(root x 2)"),
        (r"\sqrt[3]{x}", "(root x 3)"),
        (r"\sqrt[n]{2}", "(root 2 n)"),
        ("5!", "(factorial 5)"),
        ("5%", "(percent 5)"),
        (r"90^\circ", "(multiply 90 degree)"),
        ("|x|", "(function:abs x)"),
        (r"\lfloor x \rfloor", "(function:floor x)"),
        (r"\lceil x \rceil", "(function:ceiling x)"),
        (r"\binom{5}{2}", "(function:binomial 5 2)"),
    ],
)
def test_arithmetic(text: str, tree: str) -> None:
    assert shown(parse(text)) == tree


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("1/2x", "(multiply (divide 1 2) x)"),
        (r"3/4\pi", "(multiply (divide 3 4) pi)"),
        (r"1/2\sqrt{3}", "(multiply (divide 1 2) (root 3 2))"),
    ],
)
def test_a_quotient_of_integers_multiplies_what_follows(text: str, tree: str) -> None:
    assert shown(parse(text)) == tree


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (r"\sin x", "(function:sin x)"),
        (r"\sin(x)", "(function:sin x)"),
        (r"\sin{x}", "(function:sin x)"),
        (r"\sin 2x", "(function:sin (multiply:beside 2 x))"),
        (r"\sin x+1", "(add (function:sin x) 1)"),
        (r"\sin x\cos x", "(multiply:beside (function:sin x) (function:cos x))"),
        (r"\sin^2 x", "(power (function:sin x) 2)"),
        (r"\sin^{-1} x", "(function:arcsin x)"),
        (r"\tan^{-1}(x)", "(function:arctan x)"),
        (r"\log_2 8", "(function:log 8 2)"),
        (r"\log_{10} 8", "(function:log 8 10)"),
        (r"\lg 8", "(function:log 8 10)"),
        (r"\ln x^2", "(function:ln (power x 2))"),
        (r"\log_2^3 x", "(power (function:log x 2) 3)"),
        (r"\sin 30^\circ", "(function:sin (multiply 30 degree))"),
        (r"\sin x^\circ", "(function:sin (multiply x degree))"),
        (r"\max(1,2)", "(function:max 1 2)"),
        (r"\sin\cos x", "(function:sin (function:cos x))"),
        ("f(x, y)", "(function:call f x y)"),
        ("f(x)", "(function:call f x)"),
        ("g(x+1)", "(function:call g (add x 1))"),
        ("f'(2)", "(function:call f' 2)"),
        ("f(g(x))", "(function:call f (function:call g x))"),
        ("P[1, 2]", "(function:call P[] 1 2)"),
        ("h(x)", "(multiply:beside h x)"),
        ("x(y+1)", "(multiply:beside x (add y 1))"),
        ("abs(x)", "(function:abs x)"),
    ],
)
def test_functions(text: str, tree: str) -> None:
    assert shown(parse(text)) == tree


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("x", "x"),
        ("x_1", "x_1"),
        ("x_{1}", "x_1"),
        ("x_{12}", "x_12"),
        ("x'", "x'"),
        (r"\alpha", r"\alpha"),
        (r"\alpha_{n}", r"\alpha_n"),
        ("e", "e"),
        ("i", "i"),
        (r"\pi", "pi"),
        (r"\infty", "infty"),
        (r"\emptyset", "emptyset"),
        (r"\{\}", "emptyset"),
        ("52_8", "52_8"),
        ("52_{8}", "52_8"),
        ("2A_{16}", "2A_16"),
    ],
)
def test_names(text: str, tree: str) -> None:
    assert shown(parse(text)) == tree


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("1, 2", "(sequence 1 2)"),
        ("1; 2", "(sequence 1 2)"),
        ("1 and 2", "(sequence:and 1 2)"),
        ("1 or 2", "(sequence:or 1 2)"),
        ("1, 2 and 3", "(sequence 1 2 3)"),
        ("(1, 2)", "(sequence:() 1 2)"),
        ("[1, 2)", "(sequence:[) 1 2)"),
        ("(1, 2]", "(sequence:(] 1 2)"),
        (r"\{1, 2\}", "(sequence:{} 1 2)"),
        (r"\{1\}", "(sequence:{} 1)"),
        ("{1, 2}", "(sequence:{} 1 2)"),
        ("{1}", "1"),
        ("(1, 2), (3, 4)", "(sequence (sequence:() 1 2) (sequence:() 3 4))"),
    ],
)
def test_lists(text: str, tree: str) -> None:
    assert shown(parse(text)) == tree


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("x=5", "(relation:= x 5)"),
        ("1<x<2", "(relation:< < 1 x 2)"),
        ("x<=2", r"(relation:\le x 2)"),
        ("x>=2", r"(relation:\ge x 2)"),
        ("x!=2", r"(relation:\ne x 2)"),
        (r"x\leq2", r"(relation:\le x 2)"),
        (r"x\in A", r"(relation:\in x A)"),
        (r"A\cup B", r"(sets:\cup A B)"),
        (r"A\cup B\setminus C", r"(sets:\cup \setminus A B C)"),
        (r"3\pmod 7", "(modulo 3 7)"),
        (r"x\equiv3\pmod{7}", r"(modulo (relation:\equiv x 3) 7)"),
        (r"1\pm2", "(plus_minus:+ 1 2)"),
        (r"\pm2", "(plus_minus:+ 0 2)"),
        (r"1\mp2", "(plus_minus:- 1 2)"),
    ],
)
def test_relations_and_sets(text: str, tree: str) -> None:
    assert shown(parse(text)) == tree


def test_a_matrix_keeps_its_columns() -> None:
    text = r"\begin{pmatrix}1&2&3\cr4&5&6\end{pmatrix}"
    assert shown(parse(text)) == "(matrix:3 1 2 3 4 5 6)"


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (r"1\frac12", "(add 1 (divide 1 2))"),
        ("1 1/2", "(add 1 (divide 1 2))"),
        (r"x\frac12", "(multiply:beside x (divide:frac 1 2))"),
        (r"2\frac{x}{3}", "(multiply:beside 2 (divide:frac x 3))"),
        (r"2(\frac13)", "(multiply:beside 2 (divide:frac 1 3))"),
    ],
)
def test_mixed_numbers_are_sums_and_other_fractions_factors(text: str, tree: str) -> None:
    assert shown(parse(text)) == tree


@pytest.mark.parametrize(
    ("text", "value", "decimal"),
    [("5", Fraction(5), -1), ("0.50", Fraction(1, 2), 2), (".5", Fraction(1, 2), 1), ("5.", 5, 0)],
)
def test_a_number_knows_its_decimals(text: str, value: Fraction, decimal: int) -> None:
    tree = parse(text)
    assert (tree.value, tree.decimal) == (value, decimal)


@pytest.mark.parametrize(
    ("text", "grouped"), [("(x)", True), ("[x]", True), ("x", False), ("{x}", False)]
)
def test_parentheses_are_remembered(text: str, grouped: bool) -> None:
    assert parse(text).grouped is grouped


@pytest.mark.parametrize(
    "text",
    [
        "2 3",
        "x2",
        r"3\frac43",
        r"3\frac{3}{3}",
        r"\sin^2^3 x",
        "(1]",
        "[1)",
        r"\begin{pmatrix}1&2\cr3\end{pmatrix}",
        "1.2.3",
        "5 = = 5",
        "x^",
        "^2",
        "x__1",
        "5!!",
        r"2^{3\frac{4}{3}}",
    ],
)
def test_what_says_nothing_definite_is_refused(text: str) -> None:
    with pytest.raises(NotMathematicsError):
        parse(text)
