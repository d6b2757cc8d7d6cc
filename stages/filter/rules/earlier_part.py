"""F11: the question leans on another question."""

import re

from schemas.problem import Problem
from stages.filter.rule import Rule

__all__ = ["EarlierPart"]

_LEANS = re.compile(
    r"\b(?:in|of|from|by|to|using|see)\s+(?:parts?|question|problem)\s*\(?[a-eivx0-9]{1,4}\)"
    r"|\bparts?\s*\(\s*[a-eivx]{1,4}\s*\)"
    r"|\b(?:previous|preceding|earlier|prior)\s+(?:part|problem|question|exercise)s?\b"
    r"|\b(?:problem|question)\s+[0-9]{1,2}\b(?!\s*[-\u2013%])"
    r"|\bthe\s+answer\s+(?:to|of|from)\s+(?:the\s+)?(?:previous|problem|question|number)\b"
    r"|\bT\s*N\s*Y\s*W\s*R\b|\bthe\s+number\s+you\s+will\s+receive\b",
    re.IGNORECASE,
)
_OWN = re.compile(r"(?:^|\n)\s*\(a\)|\(a\)[^.?]{8,}\(b\)")


class EarlierPart(Rule):
    """Drops a question that speaks of another part or problem, which the row does not hold."""

    id = "F11"

    def reason(self, problem: Problem) -> str | None:
        """See the class; a question that holds its own part (a) may speak of it."""
        match = _LEANS.search(problem.question)
        if match is None or _OWN.search(problem.question):
            return None
        return f"leans on another question: {' '.join(match[0].split())[:60]!r}"
