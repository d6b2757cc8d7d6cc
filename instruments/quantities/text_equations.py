"""Equations that a step's own text states in plain arithmetic (``55 - 25 = $30``)."""

import re
from collections.abc import Iterator

__all__ = ["text_equations"]

_RUN = r"[\d.,$()+\-*/x\u00d7\u00f7%\u2212\u2013\s]"
_EQUATION = re.compile(
    rf"(?<![\w.])(?P<lhs>[\d$(.]{_RUN}*?)\s*=\s*\$?\s?(?P<rhs>-?\$?(?:\d[\d,]*\d|\d)?(?:\.\d+)?%?)"
    r"(?![\d(]|\s*[-+*/\u00d7\u00f7=]\s*[\d$(])"
)
_OPERATOR = re.compile(r"\d\s*%?\s*\)?\s*[-+*/x\u00d7\u00f7\u2212\u2013]")


def text_equations(text: str) -> Iterator[tuple[str, str]]:
    """Finds equations between plain arithmetic and one number.

    Chains (``2*3 = 6 + 1 = 7``), sides with words and sides without an operator are left out:
    what cannot be read surely is not read.

    Args:
        text: A step, without calculator annotations.

    Yields:
        Left and right side, without currency signs and white space.
    """
    for match in _EQUATION.finditer(text):
        lhs, rhs = (re.sub(r"[\s$]", "", match[side]) for side in ("lhs", "rhs"))
        before = text[: match.start()].rstrip()
        if before.endswith("=") or not rhs or not _OPERATOR.search(lhs):
            continue
        yield lhs, rhs
