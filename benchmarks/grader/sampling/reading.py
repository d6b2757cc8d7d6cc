"""What an answer is, read at sample points: a value, a relation, or several of them."""

import cmath
import re
from dataclasses import dataclass

from benchmarks.grader.answer_tokens import Token, split_top, tokens
from benchmarks.grader.sampling.cleaning import clean
from benchmarks.grader.sampling.expression import Samples, sample

__all__ = ["Reading", "read", "same"]

_RELATIONS = frozenset({"=", "<", ">", r"\le", r"\ge", r"\ne", r"\in"})
_MATRIX = re.compile(r"\\begin\{(\w*matrix|array)\}(.*)\\end\{\1\}", re.DOTALL)
_COLUMNS = re.compile(r"^\s*\{[clr|]*\}")
_WORD = re.compile(r"(?<![\\A-Za-z])[A-Za-z]{3,}(?![A-Za-z}])")
_RELATIVE = 1e-9
_UNORDERED = ("several", "union")


@dataclass(frozen=True)
class Reading:
    """An answer read.

    Attributes:
        form: ``value``, ``several`` (a list or a set, without order), ``group`` (a tuple or an
            interval), ``union``, ``matrix``, or ``relation``.
        mark: The brackets, the name of the matrix or the relation signs.
        samples: The values, of form ``value``.
        items: The parts, of the other forms.
    """

    form: str
    mark: str = ""
    samples: Samples | None = None
    items: tuple["Reading", ...] = ()


def read(text: str) -> Reading | None:
    """Reads an answer.

    Args:
        text: As a model or a benchmark writes it.

    Returns:
        What it is; None when this small reader does not know.
    """
    cleaned = clean(text)
    if _WORD.search(cleaned):
        return None
    try:
        return _several(cleaned)
    except (ValueError, ArithmeticError, RecursionError, TypeError):
        return None


def same(first: Reading, second: Reading) -> bool:
    """Compares two answers at the sample points, within 1e-9 of their size."""
    if first.form != second.form or first.mark != second.mark:
        return False
    if first.samples is not None and second.samples is not None:
        return all(_close(a, b) for a, b in zip(first.samples, second.samples, strict=True))
    if len(first.items) != len(second.items):
        return False
    if first.form in _UNORDERED:
        return _same_in_any_order(list(first.items), list(second.items))
    if first.form == "relation" and first.mark == "=":
        ratio = _ratio(first, second)
        if ratio is not None:
            return ratio
    return all(same(a, b) for a, b in zip(first.items, second.items, strict=True))


def _same_in_any_order(first: list[Reading], second: list[Reading]) -> bool:
    for item in first:
        found = next((place for place, other in enumerate(second) if same(item, other)), None)
        if found is None:
            return False
        second.pop(found)
    return True


def _ratio(first: Reading, second: Reading) -> bool | None:
    """Whether two equations say the same: the differences of their sides are proportional.

    None where a side is a list, or a difference is 0 and so says nothing.
    """
    differences = []
    for equation in (first, second):
        left, right = (item.samples for item in equation.items)
        if left is None or right is None:
            return None
        differences.append([a - b for a, b in zip(left, right, strict=True)])
    if 0 in differences[0] or 0 in differences[1]:
        return None
    ratios = [a / b for a, b in zip(*differences, strict=True)]
    return _close(ratios[0], ratios[1]) and _close(ratios[0], ratios[2])


def _close(first: complex, second: complex) -> bool:
    if cmath.isinf(first) or cmath.isinf(second):
        return first == second
    return abs(first - second) <= _RELATIVE * max(abs(first), abs(second))


def _several(text: str) -> Reading:
    parts, _ = split_top(text, lambda token: token.text in (",", ";"))
    items = tuple(item for part in parts for item in _plus_minus(part))
    return items[0] if len(items) == 1 else Reading("several", items=items)


def _plus_minus(text: str) -> list[Reading]:
    if r"\pm" not in text or text.startswith(r"\{"):
        return [_relation(text)]
    return [_relation(text.replace(r"\pm", sign)) for sign in "+-"]


def _relation(text: str) -> Reading:
    sides, signs = split_top(text, lambda token: token.text in _RELATIONS)
    if not signs:
        return _union(text)
    return Reading("relation", " ".join(signs), items=tuple(_union(side) for side in sides))


def _union(text: str) -> Reading:
    parts, _ = split_top(text, lambda token: token.text in (r"\cup", r"\cap"))
    if len(parts) == 1:
        return _grouped(text)
    mark = r"\cap" if r"\cap" in text else ""
    return Reading("union", mark, items=tuple(_grouped(part) for part in parts))


def _grouped(text: str) -> Reading:
    matrix = _MATRIX.fullmatch(text)
    if matrix:
        return _matrix(matrix.group(1), matrix.group(2))
    inner = _inside(tokens(text), text)
    if inner is None:
        return Reading("value", samples=sample(text))
    opening, content, closing = inner
    parts, _ = split_top(content, lambda token: token.text in (",", ";"))
    if opening == r"\{":
        items = tuple(item for part in parts for item in _plus_minus(part))
        return Reading("several", items=items)
    if len(parts) == 1 and not _MATRIX.fullmatch(content.strip()):
        return Reading("value", samples=sample(text))
    if len(parts) == 1:
        return _grouped(content.strip())
    return Reading("group", opening + closing, items=tuple(_several(part) for part in parts))


def _inside(found: list[Token], text: str) -> tuple[str, str, str] | None:
    """Gives the content of a bracket pair that holds the whole text."""
    found = [token for token in found if not token.text.isspace()]
    if len(found) < 2 or found[0].text not in ("(", "[", r"\{"):
        return None
    if any(token.depth == 0 for token in found[1:-1]) or found[-1].text not in (")", "]", r"\}"):
        return None
    return found[0].text, text[found[0].end : found[-1].start], found[-1].text


def _matrix(name: str, content: str) -> Reading:
    if name == "array":
        name, content = "matrix", _COLUMNS.sub("", content)
    determinant = "vmatrix" if name == "vmatrix" else "matrix"
    rows = [row for row in split_top(content, lambda token: token.text == r"\\")[0] if row]
    cells = [split_top(row, lambda token: token.text == "&")[0] for row in rows]
    return Reading(
        "matrix",
        f"{determinant} {[len(row) for row in cells]}",
        items=tuple(_relation(cell) for row in cells for cell in row),
    )
