r"""The grammar binds signs as mathematics does and knows its commands by their whole names."""

import re

import pytest

from instruments.grading.reading.errors import NotMathematicsError
from instruments.grading.reading.grammar import GRAMMAR
from instruments.grading.reading.parser import parse
from instruments.grading.reading.tree import Node
from instruments.grading.reading.tree_builder import TreeBuilder


def plain(tree: Node) -> Node:
    """The tree without the marks of how it was written."""
    name = "" if tree.kind in ("multiply", "divide", "add") else tree.name
    parts = tuple(plain(part) for part in tree.parts)
    return tree._replace(parts=parts, name=name, grouped=False)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("1+2*3", "1+(2*3)"),
        ("1-2+3", "(1-2)+3"),
        ("6/2*3", "(6/2)*3"),
        ("6*2/3", "(6*2)/3"),
        ("2x^3", "2(x^3)"),
        ("-x^2", "-(x^2)"),
        ("-2x", "-(2x)"),
        ("-5!", "-(5!)"),
        ("2x!", "2(x!)"),
        ("x!^2", "(x!)^2"),
        ("2^3^2", "2^{(3^2)}"),
        ("2^{-x}y", "(2^{-x})y"),
        ("a/bc", "a/(bc)"),
        ("a*b/c", "(a*b)/c"),
        ("1/2x", "(1/2)x"),
        (r"\frac12x", r"(\frac12)x"),
        (r"\sqrt2x", r"(\sqrt2)x"),
        (r"\sqrt{2}x", r"(\sqrt{2})x"),
        (r"\sqrt x+1", r"(\sqrt x)+1"),
        ("5%+1", "(5%)+1"),
        ("x<y+1", "x<(y+1)"),
        (r"A\cup B\cup C=D", r"A \cup B \cup C = D"),
        (r"1\pm2x", r"1\pm(2x)"),
    ],
)
def test_precedence(text: str, meant: str) -> None:
    assert plain(parse(text)) == plain(parse(meant))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (r"\sin x^2", r"\sin(x^2)"),
        (r"\sin 2x", r"\sin(2x)"),
        (r"\sin 2xy+1", r"\sin(2xy)+1"),
        (r"\sin 2x\cos x", r"\sin(2x)\cos(x)"),
        (r"\sin(x)y", r"(\sin(x))y"),
        (r"\sin(x)^2", r"(\sin(x))^2"),
        (r"2\sin x", r"2(\sin(x))"),
        (r"\sin x/2", r"(\sin(x))/2"),
        (r"\sin\pi", r"\sin(\pi)"),
        (r"\ln|x|", r"\ln(|x|)"),
        (r"\log_2 3x", r"\log_2(3x)"),
        (r"\sin\frac12x", r"\sin(\frac12x)"),
    ],
)
def test_a_function_takes_factors_up_to_the_next_sign(text: str, meant: str) -> None:
    assert plain(parse(text)) == plain(parse(meant))


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("(1+2)*3", "1+2*3"),
        ("1-(2+3)", "1-2+3"),
        ("6/(2*3)", "6/2*3"),
        ("(-x)^2", "-x^2"),
        ("(2x)^3", "2x^3"),
        ("(2^3)^2", "2^3^2"),
        ("(a/b)c", "a/bc"),
        (r"\sqrt{2x}", r"\sqrt2x"),
        (r"\sin(2)x", r"\sin 2x"),
        (r"\sin(x+1)", r"\sin x+1"),
        (r"\frac1{2x}", r"\frac12x"),
        ("(2x)!", "2x!"),
        ("x_1", "x1_1"),
        ("xy", "yx"),
        ("x_{12}", "x_12"),
        ("(1,2)", "[1,2]"),
        ("1<2", "2>1"),
    ],
)
def test_what_is_written_apart_is_read_apart(one: str, two: str) -> None:
    assert _tree_or_none(one) != _tree_or_none(two)


def _tree_or_none(text: str) -> Node | None:
    try:
        return plain(parse(text))
    except NotMathematicsError:
        return None


FUNCTIONS = """
sinh cosh tanh coth arcsin arccos arctan arccot arcsec arccsc sin cos tan cot sec csc ln log exp
"""


@pytest.mark.parametrize("name", FUNCTIONS.split())
def test_a_function_of_one_argument(name: str) -> None:
    assert parse(rf"\{name} x") == Node("function", (Node("symbol", name="x"),), name)


@pytest.mark.parametrize("name", ["gcd", "lcm", "max", "min"])
def test_a_function_of_two_arguments(name: str) -> None:
    assert len(parse(rf"\{name}(a, b)").parts) == 2


@pytest.mark.parametrize("letter", ["alpha", "theta", "omega", "Gamma", "Omega", "ell"])
def test_a_greek_letter_is_a_symbol(letter: str) -> None:
    assert parse(rf"\{letter}") == Node("symbol", name=rf"\{letter}")


def test_a_variant_of_a_greek_letter_is_the_letter() -> None:
    assert parse(r"\varphi") == parse(r"\phi")


@pytest.mark.parametrize(
    "sign", [r"\le", r"\ge", r"\ne", r"\in", r"\subset", r"\sim", r"\to", r"\parallel", "=", "<"]
)
def test_a_relation_stands_between_two_sides(sign: str) -> None:
    tree = parse(f"a {sign} b")
    assert (tree.kind, tree.name, len(tree.parts)) == ("relation", sign, 2)


@pytest.mark.parametrize(
    "text",
    [r"\foo", r"\pix", r"a \lex b", r"\sinx", r"\sqrtx", r"\alphabet", r"A \cupb B", r"\input{x}"],
)
def test_an_unknown_command_is_refused(text: str) -> None:
    with pytest.raises(NotMathematicsError):
        parse(text)


@pytest.mark.parametrize(
    "number", ["5", "05", "5.", ".5", "5.50", "123456789012345678901234567890"]
)
def test_a_number_is_one_token(number: str) -> None:
    assert parse(number).kind == "number"


@pytest.mark.parametrize("text", ["1.2.3", "1..2", ".", "..5", "1.2."])
def test_two_points_are_in_no_number(text: str) -> None:
    with pytest.raises(NotMathematicsError):
        parse(text)


ALIASES = frozenset(re.findall(r"-> ([a-z_]+)", GRAMMAR))
RULES = frozenset(re.findall(r"^([a-z]\w*):", GRAMMAR, re.M))
METHODS = frozenset(name for name in vars(TreeBuilder) if not name.startswith("_"))


def test_every_alias_is_a_method_of_the_builder() -> None:
    assert ALIASES <= METHODS


def test_every_rule_that_makes_a_node_is_a_method_of_the_builder() -> None:
    assert RULES <= METHODS


def test_no_method_of_the_builder_is_without_a_rule() -> None:
    assert METHODS <= ALIASES | RULES
