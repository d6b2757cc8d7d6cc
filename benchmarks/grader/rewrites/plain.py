r"""Rewrites into the notations of plain text: Unicode signs, ``sqrt(2)``, ``**``."""

import re

from benchmarks.grader.answer_tokens import mathematics, replace_macro
from benchmarks.grader.rewrites.fractions import slash
from benchmarks.grader.rewrites.operators import UNIT

__all__ = ["plain_text", "program_text", "unicode_signs"]

_SIGNS = {
    r"\pi": "π",
    r"\theta": "θ",
    r"\cdot": "·",
    r"\times": "\N{MULTIPLICATION SIGN}",
    r"\infty": "∞",
    r"\cup": "\N{UNION}",
    r"\in": "∈",
    r"\pm": "±",
    r"\le": "≤",
    r"\leq": "≤",
    r"\leqslant": "≤",
    r"\ge": "≥",
    r"\geq": "≥",
    r"\geqslant": "≥",
}
_SIGN = re.compile(
    r"\\(?:pi|theta|cdot|times|infty|cup|in|pm|[lg]e(?:q(?:slant)?)?)(?![A-Za-z])\s*"
)
_PLAIN_AFTER = re.compile(r"\\|\{|_")


def unicode_signs(text: str) -> str | None:
    r"""``2\pi`` to ``2π``, ``\sqrt{2}`` to ``√2``, ``\sqrt{a+b}`` to ``√(a+b)``."""
    body = mathematics(text)
    if body is None or r"\begin" in body or re.search(r"[\^_]\s*\\", body):
        return None
    written = replace_macro(_unindexed(body), r"\sqrt", 1, lambda parts: f"√{_grouped(parts[0])}")
    written = _SIGN.sub(lambda sign: _SIGNS[sign.group().strip()], written)
    written = written.replace("-", "\N{MINUS SIGN}").replace(r"\root", r"\sqrt")
    return written if written != body else None


def plain_text(text: str) -> str | None:
    r"""``\frac{\pi}{2}`` to ``pi/2``, ``2\sqrt{5}`` to ``2sqrt(5)``, ``x^{2}`` to ``x^2``."""
    body = mathematics(text)
    if body is None or not re.search(r"[\\{]", body):
        return None
    written = slash(body) or body
    if re.search(r"\\[dt]?frac", written):
        return None
    written = re.sub(r"\\(?:left|right)(?![A-Za-z])\s*|,?\\!\s*|\\[,;]", "", written)
    written = replace_macro(_unindexed(written), r"\sqrt", 1, lambda parts: f"sqrt({parts[0]})")
    written = re.sub(r"\\pi(?![A-Za-z])\s*", "pi", written)
    written = re.sub(r"(?<=[\w)])(?=pi(?![A-Za-z]))|pi(?=[\w(])", _parted, written)
    written = re.sub(r"\\cdot\s*|\\times\s*", "*", written)
    written = re.sub(r"\^\{(\w+)\}", r"^\1", written)
    written = re.sub(r"\^\{([^{}]+)\}", r"^(\1)", written)
    written = re.sub(r"^\(([^()]*)\)$", r"\1", written) if "," not in written else written
    return written if written != body and not _PLAIN_AFTER.search(written) else None


def program_text(text: str) -> str | None:
    r"""``2x^{2}`` to ``2*x**2``, ``2\sqrt{5}`` to ``2*sqrt(5)``."""
    written = plain_text(text) or mathematics(text)
    if (
        written is None
        or UNIT.search(written)
        or _PLAIN_AFTER.search(written)
        or not re.search(r"[A-Za-z^]", written)
    ):
        return None
    if re.search(r"[A-Za-z]\(", re.sub(r"sqrt\(", "", written)) or "!" in written:
        return None
    pieces = re.findall(r"sqrt|pi|\d+\.\d+|\d+|[A-Za-z]|\S", written)
    program = ""
    for piece in pieces:
        starts = piece[0].isalnum() or piece == "("
        ends = program[-1:].isalnum() or program[-1:] == ")"
        program += ("*" if starts and ends and not program.endswith("sqrt") else "") + piece
    program = program.replace("^", "**").replace(",", ", ")
    return program if program != (mathematics(text) or "") else None


def _parted(match: re.Match[str]) -> str:
    return match.group() + "*"


def _grouped(part: str) -> str:
    return part if re.fullmatch(r"\d+|[A-Za-z]", part) else f"({part})"


def _unindexed(body: str) -> str:
    r"""Writes ``\sqrt[3]{x}`` so that it is left alone."""
    return re.sub(r"\\sqrt(?=\s*\[)", r"\\root", body)
