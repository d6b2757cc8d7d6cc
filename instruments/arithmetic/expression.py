"""Arithmetic expressions: numbers, ``+ - * / ^``, parentheses, percent; exact, with spans.

The grammar is GSM8K's calculator (``<<3*(4+2)=18>>``) and SVAMP's equations
(``( ( 12.0 - 4.0 ) * 3.0 )``). Length, depth, number of operations and exponents are bounded,
so that no text can hang or exhaust the process, and every tree is flat enough to be walked by
recursion.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from instruments.arithmetic.numbers import parse_number

__all__ = [
    "Expression",
    "ExpressionError",
    "Negation",
    "Number",
    "Operation",
    "evaluate",
    "numbers_of",
    "operations_of",
    "parse_expression",
]

MAX_LENGTH = 2000
MAX_DEPTH = 60
MAX_OPERATIONS = 200
MAX_EXPONENT = 64
MAX_BITS = 8192

_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9][0-9,]*(?:\.[0-9]+)?|\.[0-9]+)|(?P<sign>\*\*|[-+*/^()%]))"
)
_SPELLINGS = str.maketrans(
    {"\u2212": "-", "\u2013": "-", "\u00d7": "*", "\u00f7": "/", "x": "*", "X": "*"}
)

Operator = Literal["+", "-", "*", "/", "^"]


class ExpressionError(ValueError):
    """The text is not an expression of the grammar, or exceeds a bound."""


@dataclass(frozen=True, slots=True)
class Number:
    """A literal.

    Attributes:
        value: Exact value; the percent sign is applied.
        start: First character in the parsed text, 0-based.
        end: One past the last character.
    """

    value: Fraction
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Negation:
    """A sign before an operand."""

    operand: "Expression"


@dataclass(frozen=True, slots=True)
class Operation:
    """A binary operation.

    Attributes:
        operator: One of ``+ - * / ^``.
        left: Left operand.
        right: Right operand.
        position: Character position of the operator in the parsed text, 0-based.
    """

    operator: Operator
    left: "Expression"
    right: "Expression"
    position: int


Expression = Number | Negation | Operation


@lru_cache(maxsize=1 << 12)
def parse_expression(text: str) -> Expression:
    """Parses an arithmetic expression.

    Args:
        text: The expression; ``x`` and the signs for times, divide and minus are understood.
            A power binds closer than a sign and groups to the right; signs may be repeated.

    Returns:
        The syntax tree, with spans into ``text``.

    Raises:
        ExpressionError: The text is not of the grammar, longer than 2,000 characters, nested
            deeper than 60 or has more than 200 operations.
    """
    if len(text) > MAX_LENGTH:
        raise ExpressionError(f"longer than {MAX_LENGTH} characters")
    parser = _Parser(text.translate(_SPELLINGS))
    tree = parser.sum(0)
    parser.expect_end()
    return tree


def evaluate(expression: Expression) -> Fraction:
    """Computes the exact value.

    Raises:
        ExpressionError: Division by zero, or an exponent that is not an integer in [-64, 64],
            or a value of more than 8,192 bits.
    """
    if isinstance(expression, Number):
        return expression.value
    if isinstance(expression, Negation):
        return -evaluate(expression.operand)
    left, right = evaluate(expression.left), evaluate(expression.right)
    return _apply(expression.operator, left, right)


def numbers_of(expression: Expression) -> Iterator[Number]:
    """Yields the literals from left to right."""
    if isinstance(expression, Number):
        yield expression
    elif isinstance(expression, Negation):
        yield from numbers_of(expression.operand)
    else:
        yield from numbers_of(expression.left)
        yield from numbers_of(expression.right)


def operations_of(expression: Expression) -> Iterator[Operation]:
    """Yields the binary operations in post-order (inner ones first, left before right)."""
    if isinstance(expression, Negation):
        yield from operations_of(expression.operand)
    elif isinstance(expression, Operation):
        yield from operations_of(expression.left)
        yield from operations_of(expression.right)
        yield expression


def _apply(operator: Operator, left: Fraction, right: Fraction) -> Fraction:
    if operator == "+":
        result = left + right
    elif operator == "-":
        result = left - right
    elif operator == "*":
        result = left * right
    elif operator == "/":
        if right == 0:
            raise ExpressionError("division by zero")
        result = left / right
    else:
        result = _power(left, right)
    if result.numerator.bit_length() + result.denominator.bit_length() > MAX_BITS:
        raise ExpressionError(f"value longer than {MAX_BITS} bits")
    return result


def _power(base: Fraction, exponent: Fraction) -> Fraction:
    if exponent.denominator != 1 or abs(exponent) > MAX_EXPONENT:
        raise ExpressionError(f"an exponent is not an integer within {MAX_EXPONENT}")
    if base == 0 and exponent < 0:
        raise ExpressionError("division by zero")
    return base ** int(exponent)


class _Parser:
    """Recursive descent over a flat list of tokens."""

    def __init__(self, text: str) -> None:
        self.tokens = list(_tokenise(text))
        self.next = 0
        self.operations = 0

    def peek(self) -> str:
        """Gives the next token, or an empty text at the end."""
        return self.tokens[self.next][0] if self.next < len(self.tokens) else ""

    def take(self) -> tuple[str, int, int]:
        """Takes the next token with its place."""
        if self.next >= len(self.tokens):
            raise ExpressionError("ends too early")
        self.next += 1
        return self.tokens[self.next - 1]

    def take_operator(self) -> tuple[str, int, int]:
        """Takes an operator and counts it."""
        self.operations += 1
        if self.operations > MAX_OPERATIONS:
            raise ExpressionError(f"more than {MAX_OPERATIONS} operations")
        return self.take()

    def expect_end(self) -> None:
        """Checks that nothing is left."""
        if self.next < len(self.tokens):
            raise ExpressionError(f"unexpected {self.peek()[:10]!r}")

    def sum(self, depth: int) -> Expression:
        """Reads terms joined by plus and minus."""
        tree = self.product(depth)
        while self.peek() in ("+", "-"):
            sign, position, _ = self.take_operator()
            tree = Operation("+" if sign == "+" else "-", tree, self.product(depth), position)
        return tree

    def product(self, depth: int) -> Expression:
        """Reads factors joined by times and divide."""
        tree = self.signed(depth)
        while self.peek() in ("*", "/"):
            sign, position, _ = self.take_operator()
            tree = Operation("*" if sign == "*" else "/", tree, self.signed(depth), position)
        return tree

    def signed(self, depth: int) -> Expression:
        """Reads a factor with its signs; every recursion passes here, so depth is bounded here."""
        if depth > MAX_DEPTH:
            raise ExpressionError(f"nested deeper than {MAX_DEPTH}")
        if self.peek() == "-":
            self.take()
            return Negation(self.signed(depth + 1))
        if self.peek() == "+":
            self.take()
            return self.signed(depth + 1)
        return self.power(depth)

    def power(self, depth: int) -> Expression:
        """Reads an atom with its exponent; powers group to the right."""
        base = self.atom(depth)
        if self.peek() in ("^", "**"):
            _, position, _ = self.take_operator()
            return Operation("^", base, self.signed(depth + 1), position)
        return base

    def atom(self, depth: int) -> Expression:
        """Reads a number or a parenthesis."""
        token, start, end = self.take()
        if token == "(":  # noqa: S105  # a parenthesis, not a password
            tree = self.sum(depth + 1)
            if self.take()[0] != ")":
                raise ExpressionError("unbalanced parenthesis")
            return tree
        value = parse_number(token)
        if value is None:
            raise ExpressionError(f"unexpected {token[:10]!r}")
        if self.peek() == "%":
            _, _, end = self.take()
            value /= 100
        return Number(value, start, end)


def _tokenise(text: str) -> Iterator[tuple[str, int, int]]:
    position = 0
    text = text.rstrip()
    while position < len(text):
        match = _TOKEN.match(text, position)
        if match is None:
            raise ExpressionError(f"unexpected {text[position : position + 10]!r}")
        kind = "number" if match["number"] else "sign"
        yield match[kind], match.start(kind), match.end(kind)
        position = match.end()
