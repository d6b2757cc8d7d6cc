"""F14: questions in another language."""

import re

from schemas.problem import Problem
from stages.filter.rule import Rule

__all__ = ["OtherLanguage"]

_FOREIGN = re.compile(
    r"[\u0400-\u04ff\u0590-\u05ff\u0600-\u06ff\u0900-\u097f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]"
)
_LARGEST_SHARE = 0.05
"""Of the letters; a name or a symbol in another script does not make another language."""


class OtherLanguage(Rule):
    """Drops a question that is not in English (MB-015), by its label or by its script."""

    id = "F14"

    def reason(self, problem: Problem) -> str | None:
        """See the class."""
        if problem.language != "en":
            return f"its language is {problem.language}"
        letters = sum(character.isalpha() for character in problem.question)
        foreign = len(_FOREIGN.findall(problem.question))
        if foreign > _LARGEST_SHARE * letters:
            return f"{foreign} of {letters} letters are of another script"
        return None
