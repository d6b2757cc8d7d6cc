"""Small changes to a right answer that make it wrong.

Each candidate is read at sample points (``benchmarks.grader.sampling``), apart from the grader,
and given only when its value there differs from that of the unchanged text: no digit of a label,
no exchange of terms, no sign of a zero.
"""

import re
from collections.abc import Callable, Iterator
from hashlib import sha256

from benchmarks.grader.answer_tokens import Token, tokens_from
from benchmarks.grader.sampling.reading import read, same

__all__ = ["MUTATIONS", "mutations_of"]

_OPERATORS = {
    r"\cdot": "+",
    r"\times": "+",
    "*": "+",
    "/": "+",
    "+": r"\cdot ",
    "^": r"\cdot ",
    r"\cup": r"\cap ",
    "<": ">",
    ">": "<",
    r"\le": r"\ge ",
    r"\ge": r"\le ",
    "=": r"\ne ",
    r"\sqrt": " ",
}
_BRACKETS = {"(": "[", "[": "(", ")": "]", "]": ")"}
_STARTS = frozenset({"", "(", "[", "{", r"\{", ",", "=", "<", ">", r"\le", "&", r"\\", "$"})
_SIGNABLE = frozenset([r"\frac", r"\dfrac", r"\tfrac", r"\sqrt", r"\pi", "√", "π"])
_UNREAD = re.compile(r"\\(?:text|mbox|mathrm|begin|end)\b")
_UNIT_BEFORE = re.compile(r"\\(?:text|mbox|mathrm)\s*\{[^{}]*\}\s*$")

Mutation = Callable[[str], Iterator[str]]
"""Gives candidates, in the text's order."""


def mutations_of(text: str) -> Iterator[tuple[str, str]]:
    """Mutates a right answer once by each kind that applies.

    Args:
        text: A right answer as a model may write it, without choices and tolerance.

    Yields:
        Name of the kind and the wrong answer; nothing when the sampled reading cannot tell the
        value of the text or of a candidate.
    """
    value = read(text)
    if value is None or not same(value, value):
        return
    for name, mutation in MUTATIONS.items():
        candidates = list(mutation(text))
        start = int.from_bytes(sha256(f"{name}|{text}".encode()).digest()[:4])
        for place in range(len(candidates)):
            candidate = candidates[(start + place) % len(candidates)]
            changed = read(candidate)
            if changed is not None and not same(value, changed):
                yield name, candidate
                break


def _digit_changed(text: str) -> Iterator[str]:
    """Changes a digit: one more, or 8 for 9."""
    for place, character in enumerate(text):
        if character in "0123456789":
            other = "8" if character == "9" else str(int(character) + 1)
            yield text[:place] + other + text[place + 1 :]


def _sign_changed(text: str) -> Iterator[str]:
    """Exchanges plus and minus, drops a leading minus, or adds one before a number."""
    found = _visible(text)
    for place, token in enumerate(found):
        before = found[place - 1].text if place else ""
        if token.text in "+-\N{MINUS SIGN}":
            leads = before in _STARTS
            other = "" if leads else "-" if token.text == "+" else "+"
            yield text[: token.start] + other + text[token.end :]
        elif before in _STARTS and (token.text[0].isdigit() or token.text in _SIGNABLE):
            yield f"{text[: token.start]}-{text[token.start :]}"


def _operator_changed(text: str) -> Iterator[str]:
    r"""Writes another operation or relation, ``\sqrt`` as nothing."""
    for token in _visible(text):
        other = _OPERATORS.get(token.text)
        if other is not None and not _UNIT_BEFORE.search(text[: token.start]):
            yield text[: token.start] + other + text[token.end :]


def _bracket_changed(text: str) -> Iterator[str]:
    """Opens or closes an end of an interval; a tuple is no interval, nor is an end at infinity."""
    found = _visible(text)
    pairs = list(_pairs(found))
    sure = any(found[a].text + found[b].text in ("(]", "[)") for a, b in pairs)
    sure = sure or any(token.text in (r"\infty", r"\cup", r"\in") for token in found)
    for opening, closing in pairs if sure else []:
        ends = {opening: found[opening + 1 : opening + 3], closing: found[closing - 1 : closing]}
        commas = [token.text for token in found[opening + 1 : closing]].count(",")
        for place in (opening, closing) if commas == 1 else ():
            if all(token.text not in (r"\infty", "∞") for token in ends[place]):
                token = found[place]
                yield text[: token.start] + _BRACKETS[token.text] + text[token.end :]
    if r"\begin{pmatrix}" in text:
        yield text.replace("pmatrix", "vmatrix")


MUTATIONS: dict[str, Mutation] = {
    "digit_changed": _digit_changed,
    "sign_changed": _sign_changed,
    "operator_changed": _operator_changed,
    "bracket_changed": _bracket_changed,
}
"""Every kind by its name."""


def _visible(text: str) -> list[Token]:
    r"""Gives the tokens without spaces, sizes and ``\text{...}``."""
    return [
        token
        for token in tokens_from(text, 0)
        if not token.text.isspace()
        and token.text not in (r"\left", r"\right", r"\,", r"\displaystyle", r"\(", r"\[")
        and not _UNREAD.match(token.text)
    ]


def _pairs(found: list[Token]) -> Iterator[tuple[int, int]]:
    """Gives the places of the round and square brackets that belong together."""
    opened: list[int] = []
    for place, token in enumerate(found):
        if token.text in ("(", "["):
            opened.append(place)
        elif token.text in (")", "]") and opened:
            yield opened.pop(), place
