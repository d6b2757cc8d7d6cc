"""F13: the reference solution boxes more than one answer."""

from instruments.grading.grader import grade_answer
from instruments.mathematical_text.boxes import find_boxes
from schemas.answer import Answer
from schemas.problem import Problem
from stages.filter.rule import Rule

__all__ = ["AmbiguousReference"]


class AmbiguousReference(Rule):
    """Drops a problem one of whose solutions boxes something that is not the answer.

    Neither the first nor the last box is always right; a person who looks decides.
    """

    id = "F13"

    def reason(self, problem: Problem) -> str | None:
        """See the class; equivalent boxes and the parts of several answers are one answer."""
        answer = problem.answer
        if answer.text is None:
            return None
        for solution in problem.solutions:
            boxes = list(dict.fromkeys(box.content for box in find_boxes(solution.text)))
            if len(boxes) > 1:
                others = [box for box in boxes if not _belongs(box, answer)]
                if others:
                    return f"{len(boxes)} boxes, one of them {others[0]!r:.60}"
        return None


def _belongs(box: str, answer: Answer) -> bool:
    if box == answer.text or box in answer.parts or box.startswith('" + '):  # a figure's code
        return True
    whole = grade_answer(box, answer).status == "match"
    single = answer.policy.model_copy(update={"several": False})
    parts = (answer.model_copy(update={"text": part, "policy": single}) for part in answer.parts)
    return whole or any(grade_answer(box, part).status == "match" for part in parts)
