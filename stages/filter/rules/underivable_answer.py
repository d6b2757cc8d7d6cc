"""F5: no reference solution arrives at the answer."""

import re
from collections.abc import Iterator
from fractions import Fraction

from instruments.arithmetic.expression import ExpressionError, evaluate, parse_expression
from instruments.arithmetic.numbers import parse_number
from instruments.grading.grader import grade_answer
from instruments.mathematical_text.boxes import find_boxes
from instruments.mathematical_text.characters import plain_characters
from instruments.mathematical_text.latex import canonical_latex, unwrap_text_commands
from instruments.quantities.number_words import CARDINALS
from schemas.answer import Answer
from schemas.problem import Problem, ReferenceSolution
from stages.filter.rule import Rule

__all__ = ["UnderivableAnswer"]

_NUMBER = re.compile(r"(?<![0-9.])[0-9]{1,3}(?:[,\u00a0 ][0-9]{3})+(?![0-9])|[0-9]*\.?[0-9]+")
_SPACED_DIGITS = re.compile(r"\\(?:mathbf|boldsymbol|bf)\s*\{([-0-9., ]*[0-9] [-0-9., ]*)\}")
_WORD = re.compile(r"[A-Za-z]+")
_GROUP = re.compile(r"[,\u00a0 ]")
_CHOSEN = re.compile(
    r"(?:answer|option|choice|select|choose)[^.A-Za-z]{0,3}\s*(?:is|are|:)?\s*"
    r"(?:option\s+|choice\s+)?\(?([A-H])\)?(?![A-Za-z])",
    re.IGNORECASE,
)
_UNIT_SWITCH = (Fraction(1), Fraction(100), Fraction(1, 100))
"""Dollars into cents and shares into percent, which rationales do without writing it down."""


class UnderivableAnswer(Rule):
    """Drops a problem whose solutions end somewhere else than at its answer (MB-008, F5).

    How strict the check can be depends on the solution's kind: an equation is calculated; a box
    is compared by the grader; a chosen letter must be the answer's; of a rationale or of prose
    without a box every number of the answer must occur in the text.
    """

    id = "F5"

    def reason(self, problem: Problem) -> str | None:
        """See the class; one solution that arrives is enough."""
        answer = problem.answer
        solutions = [solution for solution in problem.solutions if solution.text.strip()]
        if answer.text is None or not solutions:
            return None  # proofs; what has no solution is another rule's case
        if any(_arrives(solution, answer) for solution in solutions):
            return None
        return f"no solution arrives at the answer {answer.text!r:.60}"


def _arrives(solution: ReferenceSolution, answer: Answer) -> bool:
    if solution.kind == "equation":
        return _calculated(solution.text, answer)
    if solution.kind == "calculator_annotations":
        return _stated(solution.text, answer.text or "")
    if answer.policy.kind == "choice":
        return _chosen(solution.text, answer)
    boxes = [box.content for box in find_boxes(solution.text)]
    if boxes:
        return _boxed(boxes, answer)
    return all(_stated(solution.text, part) for part in answer.parts or [answer.text or ""])


def _calculated(equation: str, answer: Answer) -> bool:
    try:
        value = evaluate(parse_expression(equation))
    except ExpressionError:
        return False
    gold = parse_number(answer.text or "")
    return gold is not None and any(value * factor == gold for factor in _UNIT_SWITCH)


def _boxed(boxes: list[str], answer: Answer) -> bool:
    """Whether a box is the answer, or all boxes together are its parts."""
    if any(box == answer.text or _same(box, answer) for box in boxes):
        return True
    together = ", ".join(dict.fromkeys(boxes))
    return len(boxes) > 1 and _same(together, answer)


def _same(box: str, answer: Answer) -> bool:
    return grade_answer(box, answer).status == "match"


def _chosen(text: str, answer: Answer) -> bool:
    letters = _CHOSEN.findall(text)
    if letters:
        return letters[-1].upper() in (answer.text or "")
    return answer.upstream_text is not None and answer.upstream_text in text


def _stated(text: str, answer: str) -> bool:
    told = set(_numbers(text))
    return all(
        any(number * factor in told for factor in _UNIT_SWITCH) for number in _numbers(answer)
    )


def _numbers(text: str) -> Iterator[Fraction]:
    """Gives the numbers of a text without their signs, fractions by their parts."""
    joined = _SPACED_DIGITS.sub(lambda match: match[1].replace(" ", ""), text)
    plain = unwrap_text_commands(canonical_latex(plain_characters(joined)))
    for token in _NUMBER.findall(plain):
        value = parse_number(_GROUP.sub("", token))
        if value is not None:
            yield value
    for word in _WORD.findall(plain):
        if word.lower() in CARDINALS:
            yield Fraction(CARDINALS[word.lower()])
