r"""Spellings that must not be lost before an answer is brought to canonical text.

The canonical text of ``mathematical_text`` is frozen with the metrics' tables; it drops what is
without meaning in running text but not in an answer: raised letters, the point in ``\left.5``.
"""

import re
import unicodedata

__all__ = ["with_exact_signs"]

_RAISED = re.compile("[ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻ]+")
_LOWERED = re.compile("[ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ]+")
_VULGAR = re.compile(
    r"(?:(?P<whole>[0-9][0-9.,]*)\s?)?(?P<sign>[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])(?P<digit>(?=[0-9]))?"
)
_BOLD_SET = re.compile(r"\\mathbf\s*\{\s*([NQRZ])\s*\}")
_ROOT = re.compile("\u221a\\s*([0-9]+(?:[.][0-9]+)?)")
_POINT = re.compile(r"(\\[A-Za-z]+)(?=\.[0-9])")
_SPACED_COMMA = re.compile(r",\s*\\[,;:](?=\s*[0-9])")


def with_exact_signs(text: str) -> str:
    r"""Writes signs apart that canonical text would join or drop.

    ``2ˣ`` becomes ``2^{x}``, ``\left.5`` becomes ``\left .5``, ``√½`` becomes ``√(1/2)``,
    and a spaced comma stays one (``5,\;120`` is two numbers).
    """
    if "\\" in text:
        text = _BOLD_SET.sub(r"\\mathbb{\1}", text)
        text = _SPACED_COMMA.sub(", ", _POINT.sub(r"\1 ", text))
    if text.isascii():
        return text
    text = _RAISED.sub(lambda match: "^{" + unicodedata.normalize("NFKC", match[0]) + "}", text)
    text = _LOWERED.sub(lambda match: "_{" + unicodedata.normalize("NFKC", match[0]) + "}", text)
    text = _ROOT.sub(r"\\sqrt{\1}", text)
    return _VULGAR.sub(_grouped, text).replace("\u00ba", "\u00b0")


def _grouped(match: re.Match[str]) -> str:
    """A fraction of one sign in parentheses, with the integer before it; a space before digits."""
    fraction = unicodedata.normalize("NFKC", match["sign"]).replace("\u2044", "/")
    before, behind = match["whole"] or "", "" if match["digit"] is None else " "
    if "." in before:
        return f"{before} {fraction}{behind}"  # no number
    return f"({before.replace(',', '')}+{fraction}){behind}" if before else f"({fraction}){behind}"
