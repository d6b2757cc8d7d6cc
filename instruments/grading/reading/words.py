r"""Words in an answer: names of functions and letters, separators, and prose."""

import re

__all__ = ["ProseError", "is_name", "spell_words"]

_FUNCTIONS_LIST = """
sinh cosh tanh coth arcsin arccos arctan arccot arcsec arccsc sin cos tan cot sec csc ln log lg
exp gcd lcm max min det
"""
_FUNCTIONS = frozenset(_FUNCTIONS_LIST.split())
_LETTERS_LIST = """
alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi rho sigma tau upsilon
phi chi psi omega
"""
_LETTERS = frozenset(_LETTERS_LIST.split())
_COMMANDS = (
    dict.fromkeys(("pi", "Pi", "PI"), r"\pi ")
    | dict.fromkeys(("infinity", "infty", "inf", "oo"), r"\infty ")
    | {"and": r"\and ", "or": r"\or "}
    | {"sqrt": r"\sqrt ", "mod": r"\pmod ", "deg": r"^\circ ", "asin": r"\arcsin "}
    | {"acos": r"\arccos ", "atan": r"\arctan ", "log": r"\log ", "cbrt": r"\sqrt[3] "}
    | {"union": r"\cup ", "in": r"\in ", "sqr": None, "abs": r"\abs "}
)
_SMALL_WORDS_LIST = """
no on is it to if up us we me he so an as at be by do go of my am the not all any yes
"""
_SMALL_WORDS = frozenset(_SMALL_WORDS_LIST.split())
_WORD = re.compile(r"(?<![\\A-Za-z])[A-Za-z]{2,}")
_GLUED = re.compile(rf"({'|'.join(sorted(_FUNCTIONS, key=len, reverse=True))})([A-Za-z])")
_LONGEST_PRODUCT = 3
"""Longer runs of letters are words: a product of four letters is written apart."""


class ProseError(ValueError):
    """The text holds words, so it is no formula."""


def is_name(word: str) -> bool:
    """Whether a word begins with a name of mathematics."""
    return word in _COMMANDS or word in _LETTERS or word.startswith(tuple(_FUNCTIONS))


def spell_words(text: str) -> str:
    r"""Writes the words of a formula as LaTeX commands.

    ``sqrt(2)`` becomes ``\sqrt (2)``, ``2pi`` becomes ``2\pi``, ``1 and 2`` becomes ``1\and 2``;
    up to three other letters stay, as a product.

    Raises:
        ProseError: Some word is neither a name of mathematics nor a product of letters.
    """
    return _WORD.sub(_spelt, text)


def _spelt(match: re.Match[str]) -> str:
    word = match[0]
    if word in _FUNCTIONS or word in _LETTERS:
        return f"\\{word} "
    command = _COMMANDS.get(word)
    if command is not None:
        return command
    glued = _GLUED.fullmatch(word)
    if glued is not None:
        return f"\\{glued[1]} {glued[2]}"
    if len(word) > _LONGEST_PRODUCT or word.lower() in _SMALL_WORDS:
        raise ProseError(word[:20])
    return word
