r"""Spellings that must not be lost before an answer is brought to canonical text.

The canonical text of ``mathematical_text`` is frozen with the metrics' tables; it drops what is
without meaning in running text but not in an answer: raised letters, the point in ``\left.5``.
"""

import re
import unicodedata

__all__ = ["with_exact_signs"]

_RAISED = re.compile("[ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻ]+")
_LOWERED = re.compile("[ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ]+")
_GLUED_FRACTION = re.compile("([¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])(?=[0-9])")
_BOLD_SET = re.compile(r"\\mathbf\s*\{\s*([NQRZ])\s*\}")
_POINT = re.compile(r"(\\[A-Za-z]+)(?=\.[0-9])")
_SPACED_COMMA = re.compile(r",\s*\\[,;:](?=\s*[0-9])")


def with_exact_signs(text: str) -> str:
    r"""Writes signs apart that canonical text would join or drop.

    ``2ˣ`` becomes ``2^{x}``, ``\left.5`` becomes ``\left .5``, ``½5`` keeps a space before its 5,
    and a spaced comma stays one (``5,\;120`` is two numbers).
    """
    if "\\" in text:
        text = _BOLD_SET.sub(r"\\mathbb{\1}", text)
        text = _SPACED_COMMA.sub(", ", _POINT.sub(r"\1 ", text))
    if text.isascii():
        return text
    text = _RAISED.sub(lambda match: "^{" + unicodedata.normalize("NFKC", match[0]) + "}", text)
    text = _LOWERED.sub(lambda match: "_{" + unicodedata.normalize("NFKC", match[0]) + "}", text)
    return _GLUED_FRACTION.sub(r"\1 ", text).replace("\u00ba", "\u00b0")
