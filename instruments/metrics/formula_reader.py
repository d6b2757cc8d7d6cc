"""Parses formula tokens into relations and stand-alone expressions in normal form."""

from dataclasses import dataclass
from fractions import Fraction

from instruments.grading.algebra.budget import budget
from instruments.grading.algebra.functions import apply_function
from instruments.grading.algebra.generator import symbol
from instruments.grading.algebra.polynomial import Exact, Polynomial
from instruments.grading.algebra.powers import power
from instruments.grading.algebra.quotient import Quotient
from instruments.metrics.formula_tokens import FormulaToken

__all__ = ["Chain", "Side", "read_chains"]

MAX_DEPTH = 30
_UNITS = 20_000
_HALF = Quotient.number(Fraction(1, 2))
_NO_START = frozenset({"break", "relation", "close", "word"})
_BRACKETS = {"(": ")", "[": "]", "{": "}"}


@dataclass(frozen=True, slots=True)
class Side:
    """One expression.

    Attributes:
        form: Normal form, that of the grader.
        operands: Numbers and symbols as written, in order.
        operators: Operations and functions, implicit products included.
    """

    form: Quotient
    operands: tuple[Exact | str, ...]
    operators: int

    @property
    def is_trivial(self) -> bool:
        """Whether it is a bare number, a single symbol or a function of one atom."""
        return self.operators == 0 or len(self.operands) < 2


@dataclass(frozen=True, slots=True)
class Chain:
    """``a = b < c``: sides and the relations between neighbours; one side when it stands alone."""

    sides: tuple[Side, ...]
    relations: tuple[str, ...]


def read_chains(tokens: list[FormulaToken]) -> list[Chain]:
    """Reads every expression and chain of relations; what does not parse is skipped."""
    chains: list[Chain] = []
    reader = _Reader(tokens)
    position = 0
    while position < len(tokens):
        if not _starts(tokens, position):
            position += 1
            continue
        reader.position, reader.exceeded = position, False
        chain = reader.chain()
        if chain is not None:
            chains.append(chain)
        position = position + 1 if chain is None else reader.position
        if reader.exceeded:
            position = _next_break(tokens, position)
    return chains


def _next_break(tokens: list[FormulaToken], position: int) -> int:
    """Skips the rest of an expression, so that no part of it is read for the whole."""
    while position < len(tokens) and tokens[position].kind != "break":
        position += 1
    return position


def _starts(tokens: list[FormulaToken], position: int) -> bool:
    """Whether an expression worth reading may start here; a number alone says nothing."""
    kind, text = tokens[position][:2]
    if kind == "number":
        return position + 1 < len(tokens) and tokens[position + 1].kind != "break"
    return kind not in _NO_START and (kind != "sign" or text in ("-", "+"))


class _Reader:
    """Recursive descent with backtracking by position; None where nothing can be read."""

    def __init__(self, tokens: list[FormulaToken]) -> None:
        self.tokens = tokens
        self.position = 0
        self.exceeded = False

    def chain(self) -> Chain | None:
        """Reads sides joined by relation signs."""
        first = self.side()
        if first is None:
            return None
        sides, relations = [first], []
        while relation := self.peek("relation"):
            start = self.position
            self.position += 1
            side = self.side()
            if side is None:
                self.position = start + 1
                break
            sides.append(side)
            relations.append(relation)
        return Chain(tuple(sides), tuple(relations))

    def side(self) -> Side | None:
        """Reads one side; None when it exceeds a bound or is no formula."""
        try:
            with budget(_UNITS):
                return self.sum(0)
        except ArithmeticError:  # a division by zero was written, or a bound is exceeded
            self.exceeded = True
            return None

    def peek(self, kind: str) -> str:
        """The text of the next token if it is of this kind, else an empty text."""
        if self.position >= len(self.tokens):
            return ""
        token = self.tokens[self.position]
        return token.text if token.kind == kind else ""

    def sum(self, depth: int) -> Side | None:
        """Reads terms joined by plus and minus."""
        total = self.product(depth)
        while total is not None and (sign := self.peek("sign")) in ("+", "-"):
            start = self.position
            self.position += 1
            part = self.product(depth)
            if part is None:
                self.position = start
                break
            total = _joined(
                total,
                part,
                total.form.minus(part.form) if sign == "-" else total.form.plus(part.form),
            )
        return total

    def product(self, depth: int) -> Side | None:
        """Reads factors, joined by signs or standing side by side."""
        total = self.factor(depth)
        while total is not None:
            start = self.position
            sign = self.peek("sign")
            if sign in ("*", "/"):
                self.position += 1
            elif sign or not self._is_glued():
                break
            part = self.factor(depth) if sign else self.power(depth)
            if part is None:
                self.position = start
                break
            form = total.form.over(part.form) if sign == "/" else total.form.times(part.form)
            total = _joined(total, part, form)
        return total

    def _is_glued(self) -> bool:
        """Whether an implicit product follows: ``2x``, ``3(x+1)``, ``xy``."""
        if self.position >= len(self.tokens):
            return False
        token = self.tokens[self.position]
        return token.glued and token.kind in ("symbol", "open", "fraction", "root", "function")

    def factor(self, depth: int) -> Side | None:
        """Reads a factor with its sign."""
        sign = self.peek("sign")
        if sign in ("-", "+"):
            self.position += 1
            inner = self.factor(depth + 1) if depth < MAX_DEPTH else None
            if inner is None or sign == "+":
                return inner
            return Side(inner.form.negative(), inner.operands, inner.operators)
        return self.power(depth)

    def power(self, depth: int) -> Side | None:
        """Reads an atom with its exponent."""
        base = self.atom(depth)
        if base is None or self.peek("sign") != "^":
            return base
        start = self.position
        self.position += 1
        exponent = self.factor(depth + 1) if depth < MAX_DEPTH else None
        if exponent is None:
            self.position = start
            return base
        return _joined(base, exponent, power(base.form, exponent.form))

    def atom(self, depth: int) -> Side | None:
        """Reads a number, a symbol, a fraction, a root or a parenthesis."""
        if self.position >= len(self.tokens) or depth >= MAX_DEPTH:
            return None
        token = self.tokens[self.position]
        self.position += 1
        if token.kind == "number" and token.value is not None:
            return Side(Quotient.number(token.value), (token.value,), 0)
        if token.kind == "symbol":
            return Side(_letter(token.text), (token.text,), 0)
        if token.kind == "open":
            return self._closed(token.text, depth)
        if token.kind == "fraction":
            top, bottom = self.argument(depth), self.argument(depth)
            if top is None or bottom is None:
                return None
            return _joined(top, bottom, top.form.over(bottom.form))
        if token.kind in ("root", "function"):
            return self._applied(token, depth)
        return None

    def _closed(self, bracket: str, depth: int) -> Side | None:
        inner = self.sum(depth + 1)
        if inner is None or self.peek("close") != _BRACKETS[bracket]:
            return None
        self.position += 1
        return inner

    def _applied(self, token: FormulaToken, depth: int) -> Side | None:
        inner = self.argument(depth) if token.kind == "root" else self.power(depth + 1)
        if inner is None:
            return None
        if token.kind == "root":
            form = power(inner.form, _HALF)
        else:
            form = apply_function(token.text.lstrip("\\"), [inner.form])
        return Side(form, inner.operands, inner.operators + 1)

    def argument(self, depth: int) -> Side | None:
        r"""An argument of ``\frac`` or ``\sqrt``: a braced group or one number or symbol."""
        if self.peek("open") == "[":
            return None
        return self.atom(depth + 1)


def _joined(first: Side, second: Side, form: Quotient) -> Side:
    return Side(form, first.operands + second.operands, first.operators + second.operators + 1)


def _letter(name: str) -> Quotient:
    return Quotient(Polynomial.power_of(symbol(name, positive=False)))
