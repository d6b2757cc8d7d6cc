"""F12: the question gives its answer away."""

import re

from instruments.mathematical_text.boxes import find_boxes
from schemas.problem import Problem
from stages.filter.rule import Rule

__all__ = ["LeakedAnswer"]

_SAID = re.compile(
    r"####\s*\S|\b(?:correct|right|final)\s+(?:answer|option|choice)\s*(?:is\b|:)\s*[^\s_?]"
    r"|\banswer\s*(?:key)?\s*[:=]\s*[-$\\(0-9A-Z][^\n]{0,40}\s*$"
    r"|\(\s*ans(?:wer)?\.?\s*[:=]?\s*[-$\\0-9A-H]",
    re.IGNORECASE,
)
_TOLD = re.compile(r"[\s$]+")
_SHORTEST = 12
"""Characters from which an answer cannot stand in a question by chance."""


class LeakedAnswer(Rule):
    """Drops a question that states its answer, marks it, or still holds its solution."""

    id = "F12"

    def reason(self, problem: Problem) -> str | None:
        """See the class; a bare number of the question may well be the answer, so it stays."""
        question = problem.question
        match = _SAID.search(question)
        if match is not None:
            return f"states an answer: {' '.join(match[0].split())[:60]!r}"
        if find_boxes(question):
            return "holds a boxed answer"
        held = _TOLD.sub("", question)
        answer = _TOLD.sub("", problem.answer.text or "")
        if problem.answer.policy.kind != "choice" and len(answer) >= _SHORTEST and answer in held:
            return f"holds its answer {problem.answer.text!r:.60}"
        for solution in problem.solutions:
            text = _TOLD.sub("", solution.text)
            if len(text) >= 3 * _SHORTEST and text in held:
                return f"holds its solution {solution.id}"
        return None
