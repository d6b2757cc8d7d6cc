"""Rewrites of sums, products, powers and roots."""

import re
from itertools import pairwise
from math import isqrt

from benchmarks.grader.answer_tokens import Token, mathematics, split_top, tokens

__all__ = [
    "doubled_and_halved",
    "exponent_bare",
    "exponent_braced",
    "factor_order",
    "multiplied_out_root",
    "product_with_dots",
    "root_as_power",
    "root_in_denominator",
    "star_for_times",
    "sum_order",
    "times_for_dot",
    "whole_in_root",
]

RELATIONS = frozenset(
    ["=", "<", ">", r"\le", r"\leq", r"\leqslant", r"\ge", r"\geq", r"\geqslant", r"\in", r"\neq"]
)
_UNORDERED = frozenset([r"\pm", r"\mp", r"\ldots", r"\cdots", r"\dots", r"\equiv", r"\cup", "|"])
_TIMES = re.compile(r"\\(?:cdot|times)(?![A-Za-z])|\*")
_FACTOR = re.compile(
    r"\d+(?:\.\d+)?(?!\s*\\[dt]?frac)(?![\d.])|\\pi(?![A-Za-z])|\\sqrt\s*(?:\[\d\])?\s*(?:\{[^{}]*\}|\d)"
    r"|\([^()]*\)(?:\^(?:\d|\{[^{}]*\}))?|[a-eh-zA-EH-Z](?:\^(?:\d|\{[^{}]*\}))?(?!\s*[_('])|\\frac\{[^{}]*\}\{[^{}]*\}"
)
UNIT = re.compile(
    r"\\(?:text|mbox|mathrm)|\\circ|\N{DEGREE SIGN}|(?<![A-Za-z])(?:[ckm]m|kg)(?![A-Za-z])"
)
_ROOT = re.compile(r"(\d*)\s*\\sqrt\s*(?:\{(\d+)\}|(\d))")
_ROOT_OVER = re.compile(r"(-?)\\[dt]?frac\{(\d*)\s*\\sqrt\s*(?:\{(\d+)\}|(\d))\}\{(\d+)\}")


def sum_order(text: str) -> str | None:
    """``x^2 + 1 - y`` to ``-y + 1 + x^2``, on each side of a relation by itself."""
    body = mathematics(text)
    if body is None or not _is_algebra(body):
        return None
    try:
        sides, signs = split_top(body, lambda token: token.text in RELATIONS)
    except ValueError:
        return None
    turned = [_turned(side) for side in sides]
    written = turned[0] + "".join(
        f" {sign} {side}" for sign, side in zip(signs, turned[1:], strict=True)
    )
    return written if turned != sides else None


def factor_order(text: str) -> str | None:
    r"""``2\sqrt{5}`` to ``\sqrt{5} \cdot 2``, a whole answer that is one product."""
    factors = _factors(text)
    return r" \cdot ".join(reversed(factors)) if factors else None


def product_with_dots(text: str) -> str | None:
    r"""``2\sqrt{5}`` to ``2 \cdot \sqrt{5}``."""
    factors = _factors(text)
    return r" \cdot ".join(factors) if factors else None


def times_for_dot(text: str) -> str | None:
    r"""``2 \cdot 3`` to ``2 \times 3``."""
    return _times(text, r"\times ")


def star_for_times(text: str) -> str | None:
    r"""``2 \cdot 3`` to ``2 * 3``."""
    return _times(text, "*")


def exponent_braced(text: str) -> str | None:
    """``x^2`` to ``x^{2}``."""
    body = mathematics(text)
    if body is None:
        return None
    written = re.sub(r"\^\s*([\dA-Za-z])(?!\d)", r"^{\1}", body)
    return written if written != body else None


def exponent_bare(text: str) -> str | None:
    """``x^{2}`` to ``x^2``."""
    body = mathematics(text)
    if body is None:
        return None
    written = re.sub(r"\^\{([\dA-Za-z])\}(?!\d)", r"^\1", body)
    return written if written != body else None


def doubled_and_halved(text: str) -> str | None:
    r"""``x + 1`` to ``\frac{2(x + 1)}{2}``."""
    body = mathematics(text)
    if (
        body is None
        or not _is_algebra(body)
        or any(sign in body for sign in ("\\in", "\\l", "\\g"))
    ):
        return None
    if any(sign in body for sign in "=<>"):
        return None
    return rf"\frac{{2({body})}}{{2}}"


def root_as_power(text: str) -> str | None:
    r"""``\sqrt{5}`` to ``5^{1/2}``."""
    body = mathematics(text)
    if body is None:
        return None
    match = re.fullmatch(r"(\d*)\s*\\sqrt\s*(?:\{(\d+)\}|(\d))", body)
    if match is None:
        return None
    factor = rf"{match.group(1)} \cdot " if match.group(1) else ""
    return f"{factor}{match.group(2) or match.group(3)}^{{1/2}}"


def whole_in_root(text: str) -> str | None:
    r"""``2\sqrt{5}`` to ``\sqrt{20}``."""
    match = _ROOT.fullmatch(mathematics(text) or "")
    if match is None or not match.group(1):
        return None
    return rf"\sqrt{{{int(match.group(1)) ** 2 * int(match.group(2) or match.group(3))}}}"


def multiplied_out_root(text: str) -> str | None:
    r"""``\sqrt{5}`` to ``\frac{\sqrt{20}}{2}``."""
    match = _ROOT.fullmatch(mathematics(text) or "")
    if match is None or match.group(1):
        return None
    return rf"\frac{{\sqrt{{{4 * int(match.group(2) or match.group(3))}}}}}{{2}}"


def root_in_denominator(text: str) -> str | None:
    r"""``\frac{3\sqrt{3}}{4}`` to ``\frac{9}{4\sqrt{3}}``."""
    match = _ROOT_OVER.fullmatch(mathematics(text) or "")
    if match is None:
        return None
    sign, factor, wide, narrow, bottom = match.groups()
    radicand = int(wide or narrow)
    if isqrt(radicand) ** 2 == radicand:
        return None
    top = int(factor or 1) * radicand
    return rf"{sign}\frac{{{top}}}{{{bottom}\sqrt{{{radicand}}}}}"


def _is_algebra(body: str) -> bool:
    """Whether an answer is an expression or a relation, without lists, units and words."""
    found = tokens(body)
    if any(token.text in _UNORDERED or token.text.startswith(r"\begin") for token in found):
        return False
    if any(
        token.depth == 0 and token.text in (",", ";", ":", "%", r"\%", r"\$") for token in found
    ):
        return False
    return not (UNIT.search(body) or re.search(r"\d_", body) or _is_group(body, found))


def _is_group(body: str, found: list[Token]) -> bool:
    """Whether the answer holds a tuple, an interval or a set."""
    if any(token.text in (r"\{", ",") for token in found):
        return True
    return body.count("(") != body.count(")") or body.count("[") != body.count("]")


def _turned(side: str) -> str:
    """Gives a sum with its terms from the last to the first."""
    found = tokens(side)
    starts = [
        token
        for place, token in enumerate(found)
        if token.depth == 0 and token.text in "+-" and _is_binary(found[:place])
    ]
    if not starts:
        return side
    bounds = [0, *(token.start for token in starts), len(side)]
    terms = [side[a:b].strip() for a, b in pairwise(bounds)]
    terms[0] = terms[0] if terms[0][0] in "+-" else f"+ {terms[0]}"
    return " ".join(reversed(terms)).removeprefix("+").strip()


def _is_binary(before: list[Token]) -> bool:
    """Whether a sign after these tokens joins two terms."""
    last = next((token.text for token in reversed(before) if not token.text.isspace()), None)
    return last is not None and last not in {"+", "-", "^", "_", "*", "/", r"\cdot", r"\times"}


def _factors(text: str) -> list[str] | None:
    body = mathematics(text)
    if body is None or UNIT.search(body):
        return None
    factors, position = [], 0
    body = re.sub(r"\\left(?=\()|\\right(?=\))", "", body)
    while position < len(body):
        match = _FACTOR.match(body, position)
        if match is None:
            return None
        factors.append(match.group())
        position = match.end()
        while body[position : position + 1] == " ":
            position += 1
    numbers = sum(factor[0].isdigit() for factor in factors)
    return factors if len(factors) > 1 and numbers <= 1 else None


def _times(text: str, sign: str) -> str | None:
    body = mathematics(text)
    if body is None:
        return None
    written = _TIMES.sub(lambda _: sign, body)
    return written if re.sub(r"\s", "", written) != re.sub(r"\s", "", body) else None
