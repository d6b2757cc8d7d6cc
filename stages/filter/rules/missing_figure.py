"""F10: the question leans on a figure that is not there."""

import re

from schemas.problem import Problem
from stages.filter.rule import Rule

__all__ = ["MissingFigure"]

_FIGURE = r"(?:figure|diagram|sketch|illustration)s?"
_PLOT = r"(?:graph|chart|plot|table|grid|number\s+line|spinner|picture|drawing|image)s?"
_WHERE = r"(?:below|above|here|at\s+(?:the\s+)?right|to\s+the\s+(?:left|right))"
_OUTSIDE = re.compile(
    rf"\b(?:in|from|on|see|by|as|to|using)\s+(?:the|this|that)\s+"
    rf"(?:(?:accompanying|adjacent|adjoining|attached|following|given)\s+)?{_FIGURE}\b(?!\s+of\b)"
    rf"|\b(?:{_FIGURE})\s+(?:(?:is|are|as)\s+)?(?:shown|pictured|drawn|{_WHERE})"
    rf"|\b(?:accompanying|adjoining|attached)\s+(?:{_FIGURE}|{_PLOT})\b"
    rf"|\bdiagrammed\b|\b{_FIGURE}\s+shows\b",
    re.IGNORECASE,
)
"""What can only lie outside of a text."""

_SHOWN = re.compile(
    rf"\b{_PLOT}\s+(?:(?:is|are|as)\s+)?(?:shown|pictured|{_WHERE})\b"
    rf"|\bfollowing\s+{_PLOT}\b"
    r"|\b(?:as|is|are)\s+(?:pictured|depicted|illustrated)\b|\bas\s+shown\b"
    rf"|\b(?:shown|pictured|depicted|illustrated)\s+{_WHERE}",
    re.IGNORECASE,
)
"""What may also stand in the text as a table or a displayed formula."""

_DRAWN = re.compile(r"\[asy\]|\\begin\{(?:asy|tikzpicture|picture|pspicture)\}")
_DISPLAYED = re.compile(
    r"\$\$|\\\[|\\begin\{(?:tabular|array|[pbvB]?matrix|align|gathered|cases)|\|\s*:?-{2,}|\n\s*\|"
)


class MissingFigure(Rule):
    """Drops a text question whose words point at a figure, a graph or a table outside of it."""

    id = "F10"

    def reason(self, problem: Problem) -> str | None:
        """See the class; a table or drawing code within the text is what the words point at."""
        if problem.media or _DRAWN.search(problem.question):
            return None
        match = _OUTSIDE.search(problem.question)
        if match is None and not _DISPLAYED.search(problem.question):
            match = _SHOWN.search(problem.question)
        return None if match is None else f"leans on a figure: {_words(match[0])!r}"


def _words(text: str) -> str:
    return " ".join(text.split())[:60]
