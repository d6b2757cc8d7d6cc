"""Rewrites of answers that have parts: lists, sets, equations, intervals, matrices."""

import re

from benchmarks.grader.answer_tokens import mathematics, split_top, tokens
from benchmarks.grader.rewrites.operators import RELATIONS, UNIT

__all__ = [
    "equation_moved",
    "equation_negated",
    "interval_as_inequality",
    "label_added",
    "label_dropped",
    "list_in_braces",
    "list_order",
    "list_with_and",
    "matrix_array",
    "matrix_brackets",
    "matrix_open_row",
    "membership_as_inequality",
    "membership_dropped",
    "plus_minus_spelt",
    "set_order",
    "sides_swapped",
    "union_order",
]

_LABEL = re.compile(r"[a-zA-Z]\s*=\s*(-?\s*(?:\d+(?:\.\d+)?|\\[dt]?frac\s*\{\d+\}\s*\{\d+\}))")
_VALUE = re.compile(r"-?(?:\d+(?:\.\d+)?|\\[dt]?frac\{\d+\}\{\d+\}|\d*\s*\\sqrt\{\d+\})")
_INTERVAL = re.compile(r"(?:\\left)?\s*([(\[])(.*?)(?:\\right)?\s*([)\]])", re.DOTALL)
_MATRIX = re.compile(r"\\begin\{(pmatrix|bmatrix)\}(.*)\\end\{\1\}", re.DOTALL)
_THOUSANDS = re.compile(r"(?:\\\$)?\d{1,3}(?:,(?:\\!)?\s*\d{3})+")


def list_order(text: str) -> str | None:
    """``1, 2, 3`` to ``3, 2, 1``."""
    parts = _list(text)
    return ", ".join(reversed(parts)) if parts and parts != parts[::-1] else None


def list_with_and(text: str) -> str | None:
    r"""``1, 2, 3`` to ``1, 2 \text{ and } 3``."""
    parts = _list(text)
    return rf"{', '.join(parts[:-1])} \text{{ and }} {parts[-1]}" if parts else None


def list_in_braces(text: str) -> str | None:
    r"""``1, 2, 3`` to ``\{1, 2, 3\}``; only of numbers and tuples, each once."""
    parts = _list(text)
    if not parts or len(set(parts)) < len(parts) or any("=" in part for part in parts):
        return None
    return rf"\{{{', '.join(parts)}\}}"


def set_order(text: str) -> str | None:
    r"""``\{1, 2\}`` to ``\{2, 1\}``."""
    body = mathematics(text) or ""
    if not (body.startswith(r"\{") and body.endswith(r"\}")):
        return None
    parts, _ = split_top(body[2:-2], lambda token: token.text == ",")
    return rf"\{{{', '.join(reversed(parts))}\}}" if len(parts) > 1 else None


def plus_minus_spelt(text: str) -> str | None:
    r"""``1 \pm \sqrt{2}`` to ``1 + \sqrt{2}, 1 - \sqrt{2}``, also in a list or a set."""
    body = mathematics(text)
    if body is None or r"\pm" not in body:
        return None
    braced = body.startswith(r"\{") and body.endswith(r"\}")
    content = body[2:-2] if braced else body
    parts, _ = split_top(content, lambda token: token.text == ",")
    spelt: list[str] = []
    for part in parts:
        both = [re.sub(r"\\pm\s*", f"{sign} ", part) for sign in "+-"] if "\\pm" in part else [part]
        spelt += [re.sub(r"^([-+]) ", lambda sign: sign[1].strip("+"), item) for item in both]
    written = ", ".join(spelt)
    return rf"\{{{written}\}}" if braced else written


def label_added(text: str) -> str | None:
    """``5`` to ``x = 5``; only of plain numbers."""
    body = mathematics(text)
    return f"x = {body}" if body is not None and _VALUE.fullmatch(body) else None


def label_dropped(text: str) -> str | None:
    """``x = 5`` to ``5``; only of plain numbers."""
    match = _LABEL.fullmatch(mathematics(text) or "")
    return match.group(1) if match else None


def sides_swapped(text: str) -> str | None:
    """``y = 2x`` to ``2x = y``."""
    sides = _sides(text)
    return f"{sides[1]} = {sides[0]}" if sides else None


def equation_moved(text: str) -> str | None:
    """``y = 2x`` to ``y - (2x) = 0``."""
    sides = _sides(text)
    return f"{sides[0]} - ({sides[1]}) = 0" if sides and sides[1] != "0" else None


def equation_negated(text: str) -> str | None:
    """``y = 2x`` to ``-(y) = -(2x)``."""
    sides = _sides(text)
    if not sides:
        return None
    right = "0" if sides[1] == "0" else f"-({sides[1]})"
    return f"-({sides[0]}) = {right}"


def interval_as_inequality(text: str) -> str | None:
    r"""``(3,4]`` to ``3 < x \le 4``; not ``(3,4)``, which may be a point."""
    return _inequality(mathematics(text) or "", sure=True)


def membership_as_inequality(text: str) -> str | None:
    r"""``x \in [3,4]`` to ``3 \le x \le 4``."""
    match = re.fullmatch(r"x\s*\\in\s*(.*)", mathematics(text) or "")
    return _inequality(match.group(1), sure=False) if match else None


def membership_dropped(text: str) -> str | None:
    r"""``x \in [3,4]`` to ``[3,4]``."""
    match = re.fullmatch(r"[a-z]\s*\\in\s*(.*)", mathematics(text) or "")
    return match.group(1) if match else None


def union_order(text: str) -> str | None:
    r"""``(0,1) \cup (2,3)`` to ``(2,3) \cup (0,1)``."""
    body = mathematics(text) or ""
    parts, signs = split_top(body, lambda token: token.text == r"\cup")
    return r" \cup ".join(reversed(parts)) if signs and not re.search(r"=|;|\\text", body) else None


def matrix_brackets(text: str) -> str | None:
    r"""``\begin{pmatrix}`` to ``\begin{bmatrix}``, and back."""
    body = mathematics(text) or ""
    if not _MATRIX.fullmatch(body):
        return None
    return re.sub(r"([pb])(?=matrix)", lambda kind: "b" if kind[1] == "p" else "p", body)


def matrix_open_row(text: str) -> str | None:
    r"""``... 3 \end{pmatrix}`` to ``... 3 \\ \end{pmatrix}``."""
    match = _MATRIX.fullmatch(mathematics(text) or "")
    if match is None:
        return None
    return rf"\begin{{{match[1]}}}{match[2].rstrip()} \\ \end{{{match[1]}}}"


def matrix_array(text: str) -> str | None:
    r"""``\begin{pmatrix} 1 & 2 \end{pmatrix}`` to ``\left(\begin{array}{cc}...``."""
    match = _MATRIX.fullmatch(mathematics(text) or "")
    if match is None:
        return None
    columns = match[2].split(r"\\")[0].count("&") + 1
    return rf"\left(\begin{{array}}{{{'c' * columns}}}{match[2]}\end{{array}}\right)"


def _list(text: str) -> list[str] | None:
    body = mathematics(text)
    if body is None or _THOUSANDS.fullmatch(body) or r"\text" in body:
        return None
    parts, _ = split_top(body, lambda token: token.text == ",")
    return parts if len(parts) > 1 and all(parts) else None


def _sides(text: str) -> tuple[str, str] | None:
    """Gives both sides of a single equation."""
    body = mathematics(text)
    if body is None or r"\pm" in body or UNIT.search(body):
        return None
    if any(token.depth == 0 and token.text in (",", ";") for token in tokens(body)):
        return None
    sides, signs = split_top(body, lambda token: token.text in RELATIONS)
    if signs != ["="] or not all(sides) or "," in body:
        return None
    return sides[0], sides[1]


def _inequality(body: str, *, sure: bool) -> str | None:
    match = _INTERVAL.fullmatch(body)
    if match is None:
        return None
    opening, content, closing = match.groups()
    try:
        ends, _ = split_top(content, lambda token: token.text == ",")
    except ValueError:
        return None
    is_interval = r"\infty" in content or (opening, closing) in (("(", "]"), ("[", ")"))
    if len(ends) != 2 or (sure and not is_interval):
        return None
    sign = {"(": "<", ")": "<", "[": r"\le", "]": r"\le"}
    below = "" if "infty" in ends[0] else f"{ends[0]} {sign[opening]} "
    above = "" if "infty" in ends[1] else f" {sign[closing]} {ends[1]}"
    return f"{below}x{above}" if below or above else None
