r"""Sets by a condition: ``\{x \mid x > 2\}``, ``{x \in \mathbb{R} : x \ne 3}``."""

import re

__all__ = ["condition_of"]

_SET = re.compile(
    r"\\?\{\s*(?P<name>[A-Za-z])\s*"
    r"(?:\\in\s*(?:\\mathbb\s*\{?\s*R\s*\}?|\\mathbf\s*\{?\s*R\s*\}?|\\Re(?![A-Za-z]))\s*)?"
    r"(?:\\mid(?![A-Za-z])|\\vert(?![A-Za-z])|\\colon(?![A-Za-z])|\\middle\s*\||[|:])\s*"
    r"(?P<condition>.+)\}"
)
_REAL = re.compile(r"\s*,\s*[A-Za-z]\s*\\in\s*\\mathbb\s*\{?\s*R\s*\}?\s*$")
_BRACE = re.compile(r"\\(?:left|right)\s*(?=\\[{}])")


def condition_of(text: str) -> str | None:
    """Gives the condition of a set of real numbers.

    Args:
        text: A peeled answer.

    Returns:
        The condition, in which the set's letter stands; None for anything else.
    """
    match = _SET.fullmatch(_BRACE.sub("", text))
    if match is None:
        return None
    condition = match["condition"].rstrip("\\ ")  # of the closing brace
    condition = _REAL.sub("", condition)
    if condition.count("{") != condition.count("}"):
        return None
    named = re.search(rf"(?<![A-Za-z\\]){match['name']}(?![A-Za-z])", condition)
    return condition if named else None
