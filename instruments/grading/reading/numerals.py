r"""Numerals of a named base: ``52_8``, ``\text{2A}_{16}``, ``101 (base 2)``."""

import re

__all__ = ["spell_base"]

_NAME_LIST = """
two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
"""
_NAMES = {name: number for number, name in enumerate(_NAME_LIST.split(), start=2)}
_BASED = re.compile(
    r"\(?(?:\\(?:text|mathrm|mathtt|textrm)\s*\{\s*)?([0-9A-F]+)\s*\}?\)?\s*_\s*\{?\s*"
    r"(?:\\(?:text|mathrm|textrm)\s*\{\s*)?([0-9]+|[a-z]+)\s*\}{0,2}"
)
_IN_WORDS = re.compile(
    r"([0-9A-F]+)\s*(?:\\text\s*\{)?\s*[(,]?\s*(?:in\s+)?base[\s~-]*([0-9]+|[a-z]+)\s*\)?\s*\}?"
)


def spell_base(text: str) -> str:
    """Writes a numeral as ``52_{8}``; anything else is left."""
    if "_" not in text and "base" not in text:
        return text
    match = _BASED.fullmatch(text.strip()) or _IN_WORDS.fullmatch(text.strip())
    if match is None:
        return text
    base = match[2] if match[2].isdigit() else _NAMES.get(match[2])
    return text if base is None else f"{match[1]}_{{{base}}}"
