r"""Finds the formulas in running text and lists their tokens, units left out (metrics.md 6.4)."""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Literal, NamedTuple

from instruments.mathematical_text.formula_spans import formula_spans

__all__ = ["FormulaToken", "formula_tokens"]

MAX_TOKENS = 1500
_LONGEST_UNIT = 5
_LONGEST_NUMBER = 60

Kind = Literal[
    "number", "symbol", "sign", "relation", "open", "close", "fraction", "root", "function",
    "word", "break",
]  # fmt: skip


class FormulaToken(NamedTuple):
    """One token.

    Attributes:
        kind: What it is; a ``break`` ends every expression.
        text: As written; relations and brackets in canonical spelling.
        value: Value of a number, the percent sign applied; else None.
        words: Number of words of a run of prose; else 0.
        glued: Whether it may be multiplied with the token before it without a sign.
    """

    kind: Kind
    text: str
    value: int | Fraction | None = None
    words: int = 0
    glued: bool = False


_PLAIN_KINDS: tuple[Kind, ...] = ("open", "close", "fraction", "root", "function")
_BREAK = FormulaToken("break", "")


_TOKEN = re.compile(
    r"(?P<space>\s+)|(?P<words>[a-z]{2,}(?![\w'])(?:\s+[a-z]{2,}(?![\w']))*)"
    r"|(?P<skip>\^\s*\{?\s*\\circ\s*\}?|[$£€]|\\(?:[()\[\]]|\s)|&|\\\\)"
    r"|(?P<number>[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?(?![0-9])|[0-9]+(?:\.[0-9]+)?|\.[0-9]+)"
    r"(?P<percent>\s?%)?"
    r"|(?P<relation>\\(?:le|ge|ne|lt|gt)(?![A-Za-z])|<=|>=|!=|==|[=<>])"
    r"|(?P<fraction>\\frac(?![A-Za-z]))|(?P<root>\\sqrt(?![A-Za-z]))"
    r"|(?P<function>\\(?:sin|cos|tan|cot|sec|csc|log|ln|exp|arcsin|arccos|arctan)(?![A-Za-z]))"
    r"|(?P<letter>\\(?:alpha|beta|gamma|delta|epsilon|theta|lambda|mu|pi|rho|sigma|tau|phi"
    r"|varphi|omega|angle|triangle)(?![A-Za-z]))"
    r"|(?P<command>\\[A-Za-z]+|\\.)"
    r"|(?P<sign>\*\*|[-+*/^])|(?P<open>[({\[])|(?P<close>[)}\]])"
    r"|(?P<name>[A-Za-z]+(?:'[a-z]+)?(?:_(?:\{[A-Za-z0-9]+\}|[A-Za-z0-9]))?)"
    r"|(?P<other>.)",
    re.S,
)
_RELATIONS = {
    r"\le": "<=",
    r"\ge": ">=",
    r"\ne": "!=",
    r"\lt": "<",
    r"\gt": ">",
    "==": "=",
}
_ANY_SIGN = re.compile(r"[-+*/^=<>\\$(]|[0-9][A-Za-z]|[0-9] ?[xX] ?[0-9]")
_OPERAND_NEXT = re.compile(r"\s*[$£€]?\s*[0-9.(]")
_SIGN_NEXT = re.compile(r"\s*(?:[-+*/^=<>]|\\(?:le|ge|ne)\b)")


def formula_tokens(comparable: str) -> list[FormulaToken]:
    """Lists the tokens of all formulas; prose is reduced to breaks.

    Unit words between a number and a sign go (``5 apples * 3 = 15``, ``$5/hour * 2``). A letter
    in prose is a symbol only beside a sign or glued to a number (``2x``, not ``a`` in ``5 a
    day``); ``x`` between two numbers is the sign for times.

    Args:
        comparable: Result of ``tokens.comparable_text``; at most 1,500 tokens are read.
    """
    if _ANY_SIGN.search(comparable) is None:
        return []
    listed: list[FormulaToken] = []
    for piece, is_math in _pieces(comparable):
        for token in _piece_tokens(piece, is_math, listed):
            listed.append(token)
            if len(listed) >= MAX_TOKENS:
                return _without_units(listed)
    return _without_units(listed)


def _pieces(text: str) -> Iterator[tuple[str, bool]]:
    """Splits prose from delimited formulas."""
    position = 0
    for span in formula_spans(text):
        yield text[position : span.start], False
        yield text[span.inner_start : span.inner_end], True
        position = span.end
    yield text[position:], False


def _piece_tokens(text: str, is_math: bool, before: list[FormulaToken]) -> Iterator[FormulaToken]:
    """Tokens of one piece; ``before`` is the list that the caller extends meanwhile."""
    glued = False
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        if kind in ("space", "skip"):
            glued = False
            continue
        last = before[-1] if before else None
        yield _token(match, text, is_math, glued or is_math, last)
        glued = True


def _token(
    match: re.Match[str], text: str, is_math: bool, glued: bool, last: FormulaToken | None
) -> FormulaToken:
    kind, spelt = match.lastgroup, match[0]
    if kind == "words" and not (is_math and len(spelt) == 2):
        return FormulaToken("word", spelt, words=spelt.count(" ") + 1)
    if kind in ("number", "percent"):
        return _number(match)
    if kind == "relation":
        return FormulaToken("relation", _RELATIONS.get(spelt, spelt))
    if kind == "sign":
        return FormulaToken("sign", "^" if spelt == "**" else spelt)
    for plain in _PLAIN_KINDS:
        if kind == plain:
            return FormulaToken(plain, spelt, glued=glued)
    if kind == "letter":
        return FormulaToken("symbol", spelt, glued=glued)
    if kind in ("name", "words"):
        return _name(match, text, is_math, glued, last)
    return _BREAK


def _number(match: re.Match[str]) -> FormulaToken:
    """A number; one of more than sixty characters ends the expression."""
    spelt = match["number"].replace(",", "")
    if len(spelt) > _LONGEST_NUMBER:
        return _BREAK
    value = Fraction(spelt) if "." in spelt else int(spelt)
    return FormulaToken("number", spelt, Fraction(value, 100) if match["percent"] else value)


def _name(
    match: re.Match[str], text: str, is_math: bool, glued: bool, last: FormulaToken | None
) -> FormulaToken:
    """Decides whether letters are a symbol, the sign for times, or a word."""
    name = match[0]
    before = "break" if last is None else last.kind
    is_times = name in ("x", "X") and before in ("number", "close", "word")
    if is_times and _OPERAND_NEXT.match(text, match.end()):
        return FormulaToken("sign", "*")
    head = name.partition("_")[0]
    is_symbol = (
        len(head) == 1 or (len(head) <= 3 and head.isupper()) or (is_math and len(head) == 2)
    )
    if not is_symbol:
        return FormulaToken("word", name, words=1)
    beside = (
        is_math
        or (glued and before in ("number", "open"))
        or before in ("sign", "relation")
        or _SIGN_NEXT.match(text, match.end()) is not None
    )
    if beside:
        return FormulaToken("symbol", name, glued=glued)
    return FormulaToken("word", name, words=1)


def _without_units(listed: list[FormulaToken]) -> list[FormulaToken]:
    """Drops unit words between an operand and a sign, relation, bracket or the end."""
    kept: list[FormulaToken] = []
    position = 0
    while position < len(listed):
        token = listed[position]
        end = position
        if token.kind == "word" or token.text == "/":
            end = _unit_end(listed, position)
        if end == position:
            kept.append(token)
            position += 1
            continue
        words = sum(token.words for token in listed[position:end])
        after = listed[end].kind if end < len(listed) else "break"
        is_unit = bool(kept) and kept[-1].kind in ("number", "close") and words <= _LONGEST_UNIT
        if not is_unit or after not in ("sign", "relation", "close"):
            kept.append(_BREAK)
        position = end
    return kept


def _unit_end(listed: list[FormulaToken], position: int) -> int:
    """One past the words, joined by ``/``, that start here; ``position`` when none do."""
    end = position
    while end < len(listed):
        if listed[end].kind == "word":
            end += 1
        elif listed[end].text == "/" and end + 1 < len(listed) and listed[end + 1].kind == "word":
            end += 2
        else:
            break
    return end
