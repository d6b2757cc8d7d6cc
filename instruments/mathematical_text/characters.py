"""Unicode signs of mathematics as plain characters, without changing what a number says."""

import re
import unicodedata

__all__ = ["plain_characters"]

_SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ"
_SUBSCRIPT = "₀₁₂₃₄₅₆₇₈₉₊₋₍₎"
_VULGAR = "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"

_RAISED = re.compile(f"[{_SUPERSCRIPT}]+")
_LOWERED = re.compile(f"[{_SUBSCRIPT}]+")
_FRACTION = re.compile(f"[{_VULGAR}]")
_GROUPING = re.compile("(?<=[0-9])[\u00a0\u2009\u202f](?=[0-9]{3}(?![0-9]))")
_INVISIBLE = re.compile("[\u200b-\u200f\u2060\ufeff\u00ad]")

_SIGNS = str.maketrans(
    {
        "\u2212": "-",
        "\u2010": "-",
        "\u2011": "-",
        "\u2013": "-",
        "\u2014": " - ",
        "\u00d7": "*",
        "\u22c5": "*",
        "\u00b7": "*",
        "\u2217": "*",
        "\u00f7": "/",
        "\u2044": "/",
        "\u2215": "/",
        "\u221a": r"\sqrt ",
        "\u00b0": r"^\circ ",
        "\u03c0": r"\pi ",
        "\u2264": r"\le ",
        "\u2265": r"\ge ",
        "\u2260": r"\ne ",
        "\u2248": r"\approx ",
        "\u00b1": r"\pm ",
        "\u221e": r"\infty ",
        "\u2018": "'",
        "\u2019": "'",
        "\u201c": '"',
        "\u201d": '"',
    }
)


def plain_characters(text: str) -> str:
    """Writes Unicode signs as ASCII or LaTeX, then applies NFKC (metrics.md 6.5).

    Powers, indices and one-character fractions are spelt out *before* NFKC, which would turn
    ``5²`` into ``52`` and ``1¾`` into ``13/4``.

    Args:
        text: Any text.

    Returns:
        The text with ``^{2}``, ``_{2}``, `` 3/4``, ``-``, ``*``, ``/`` and LaTeX commands for
        the signs; invisible characters are gone.
    """
    if text.isascii():
        return text
    text = _INVISIBLE.sub("", text)
    text = _GROUPING.sub(",", text)
    text = _RAISED.sub(lambda match: "^{" + unicodedata.normalize("NFKC", match[0]) + "}", text)
    text = _LOWERED.sub(lambda match: "_{" + unicodedata.normalize("NFKC", match[0]) + "}", text)
    text = _FRACTION.sub(lambda match: " " + unicodedata.normalize("NFKC", match[0]), text)
    return unicodedata.normalize("NFKC", text.translate(_SIGNS)).translate(_SIGNS)
