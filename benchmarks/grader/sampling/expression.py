"""The value of an expression at three sample points, by recursive descent."""

import cmath
import math
import re
from collections.abc import Callable
from hashlib import sha256

from benchmarks.grader.answer_tokens import tokens

__all__ = ["Samples", "sample"]

Samples = tuple[complex, complex, complex]
"""The values at the sample points; a number without symbols has three equal ones."""

_CLOSING = {"(": ")", "[": "]", "{": "}", r"\{": r"\}", r"\lfloor": r"\rfloor", "|": "|"}
_CLOSING[r"\lceil"] = r"\rceil"
_FUNCTIONS: dict[str, Callable[[complex], complex]] = {
    r"\sin": cmath.sin,
    r"\cos": cmath.cos,
    r"\tan": cmath.tan,
    r"\cot": lambda value: 1 / cmath.tan(value),
    r"\sec": lambda value: 1 / cmath.cos(value),
    r"\csc": lambda value: 1 / cmath.sin(value),
    r"\arcsin": cmath.asin,
    r"\arccos": cmath.acos,
    r"\arctan": cmath.atan,
    r"\log": cmath.log,
    r"\ln": cmath.log,
    r"\exp": cmath.exp,
}
_GREEK = re.compile(
    r"\\(?:alpha|beta|gamma|delta|(?:var)?epsilon|zeta|eta|theta|lambda|mu|nu|rho|sigma|tau"
    r"|(?:var)?phi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Sigma|Phi|Psi|Omega|ell|mho)"
)
_CONSTANTS = {r"\pi": cmath.pi, "i": 1j, "e": math.e, r"\infty": math.inf}


def sample(text: str) -> Samples:
    """Evaluates an expression.

    Args:
        text: A cleaned expression, without relations and lists.

    Returns:
        Its values where each symbol has a value of its own.

    Raises:
        ValueError: It is no expression, or holds what is not read here.
        ArithmeticError: It has no value that a float can hold.
    """
    parser = _Parser([token.text for token in tokens(text) if not token.text.isspace()])
    value = parser.total()
    if parser.here:
        raise ValueError(f"unread: {parser.here}")
    return value


def _symbol(name: str) -> Samples:
    """Gives a symbol's values, between 0.5 and 2.5, from its name alone."""
    digest = sha256(name.encode()).digest()
    first, second, third = (0.5 + digest[place] / 128 for place in range(3))
    return first, second, third


def _each(function: Callable[..., complex], *values: Samples) -> Samples:
    first, second, third = (function(*point) for point in zip(*values, strict=True))
    return first, second, third


def _same(value: complex) -> Samples:
    return value, value, value


class _Parser:
    """Reads tokens from the left."""

    def __init__(self, pieces: list[str]) -> None:
        self._pieces = pieces

    @property
    def here(self) -> str:
        """The next token, empty at the end."""
        return self._pieces[0] if self._pieces else ""

    def total(self) -> Samples:
        """Reads a sum up to what cannot go on one."""
        value = self._product()
        while self.here in ("+", "-"):
            sign = self._take()
            value = _each(lambda a, b, s=sign: a + b if s == "+" else a - b, value, self._product())
        return value

    def _take(self, wanted: str | None = None) -> str:
        if not self._pieces or (wanted is not None and self._pieces[0] != wanted):
            raise ValueError(f"{wanted or 'a value'} is missing before {self._pieces[:1]}")
        return self._pieces.pop(0)

    def _product(self) -> Samples:
        value = self._signed()
        while True:
            if self.here == "*":
                self._take()
                value = _each(lambda a, b: a * b, value, self._signed())
            elif self.here == "/":
                self._take()
                value = _each(lambda a, b: a / b, value, self._signed())
            elif self._begins():
                value = _each(lambda a, b: a * b, value, self._power())
            else:
                return value

    def _signed(self) -> Samples:
        if self.here in ("+", "-"):
            sign = self._take()
            value = self._signed()
            return value if sign == "+" else _each(lambda a: -a, value)
        return self._power()

    def _begins(self) -> bool:
        piece = self.here
        return (
            piece[:1].isalnum()
            or piece[:1] == "."
            or (piece in _CLOSING and piece != "|")
            or piece in _FUNCTIONS
            or _GREEK.fullmatch(piece) is not None
            or piece in (r"\pi", r"\frac", r"\sqrt", r"\surd", r"\binom", r"\infty")
        )

    def _power(self) -> Samples:
        value = self._primary()
        while self.here in ("^", "!", r"\%"):
            operator = self._take()
            if operator == "^":
                value = _each(_raise, value, self._exponent())
            elif operator == "!":
                value = _each(lambda a: math.gamma(a.real + 1), value)
            else:
                value = _each(lambda a: a / 100, value)
        return value

    def _exponent(self) -> Samples:
        return self._signed() if self.here == "-" else self._primary()

    def _primary(self) -> Samples:
        piece = self._take()
        if piece[0].isdigit() or piece[0] == ".":
            return self._numeral(piece)
        if piece in _CLOSING:
            return self._group(piece)
        if piece == r"\frac":
            return _each(lambda a, b: a / b, self._argument(), self._argument())
        if piece == r"\binom":
            return _each(_binomial, self._argument(), self._argument())
        if piece == r"\sqrt":
            return self._root()
        if piece == r"\surd":
            return _each(cmath.sqrt, self._primary())
        if piece in _FUNCTIONS:
            return self._function(piece)
        if piece.isalpha() or _GREEK.fullmatch(piece) or piece in _CONSTANTS:
            return self._name(piece)
        raise ValueError(f"unread: {piece}")

    def _group(self, opening: str) -> Samples:
        value = self.total()
        self._take(_CLOSING[opening])
        if opening == "|":
            return _each(abs, value)
        if opening == r"\lfloor":
            return _each(lambda a: math.floor(a.real + 1e-9), value)
        if opening == r"\lceil":
            return _each(lambda a: math.ceil(a.real - 1e-9), value)
        return value

    def _numeral(self, piece: str) -> Samples:
        if self.here == "_" and piece.isdigit():
            self._take()
            base = self._argument()[0].real
            return _same(int(piece, int(base)))
        value = _same(float(piece))
        if piece.isdigit() and self.here == r"\frac":  # a mixed number
            return _each(lambda a, b: a + b, value, self._primary())
        return value

    def _name(self, piece: str) -> Samples:
        name = piece
        while self.here in ("_", "'"):
            name += self._take()
            if name.endswith("_"):
                name += self._raw()
        return _same(_CONSTANTS[name]) if name in _CONSTANTS else _symbol(name)

    def _raw(self) -> str:
        """Takes a subscript as it is spelt, without its braces."""
        if self.here != "{":
            return self._take()
        self._take()
        spelt = ""
        while self.here != "}":
            spelt += self._take()
        self._take()
        return spelt

    def _argument(self) -> Samples:
        r"""Takes a group, a single character or a command: `\frac12` has two arguments."""
        piece = self.here
        if piece.isdigit() and len(piece) > 1:
            self._pieces[:1] = [piece[0], piece[1:]]
        if self.here.isdigit():
            return _same(float(self._take()))
        return self._primary()

    def _root(self) -> Samples:
        degree = _same(2)
        if self.here == "[":
            self._take()
            degree = self.total()
            self._take("]")
        return _each(lambda a, n: _raise(a, 1 / n), self._argument(), degree)

    def _function(self, name: str) -> Samples:
        power, base = None, None
        if self.here == "_":
            self._take()
            base = self._argument()
        if self.here == "^":
            self._take()
            power = self._argument()
        if self.here in _CLOSING:
            inner = self._primary()
        else:
            inner = self._power()
            while self._begins() and self.here not in _FUNCTIONS:
                inner = _each(lambda a, b: a * b, inner, self._power())
        value = _each(_FUNCTIONS[name], inner)
        if base is not None:
            value = _each(lambda a, b: a / cmath.log(b), value, base)
        return value if power is None else _each(_raise, value, power)


def _raise(base: complex, exponent: complex) -> complex:
    if base == 0 and exponent.real <= 0:
        raise ZeroDivisionError("a power of zero")
    value = base**exponent
    return complex(value)


def _binomial(top: complex, bottom: complex) -> complex:
    over = math.gamma(bottom.real + 1) * math.gamma(top.real - bottom.real + 1)
    return math.gamma(top.real + 1) / over
