"""F1: the reference answer cannot be read."""

import re

from instruments.grading.answer_reader import read_answer
from instruments.grading.forms import Words
from instruments.mathematical_text.latex import unwrap_text_commands
from schemas.answer import Answer, AnswerPolicy
from schemas.problem import Problem
from stages.filter.rule import Rule

__all__ = ["UnparsableReference"]

_LETTER = re.compile(r"\(?([A-Z])\)?\.?")
_MATHEMATICS = re.compile(r"[0-9=<>^_+*/\\|]")


class UnparsableReference(Rule):
    """Drops a problem whose gold answer the grader cannot read (MB-008, F1).

    A number, an expression or a set must be read as mathematics, a choice must name one of its
    choices. A proof has no answer, and one that is a text is compared as it stands.
    """

    id = "F1"

    def reason(self, problem: Problem) -> str | None:
        """See the class."""
        answer = problem.answer
        if answer.policy.kind == "proof":
            return None
        if answer.text is None or not answer.text.strip():
            return "there is no answer"
        if answer.policy.kind == "choice":
            return None if _names_a_choice(answer) else f"{answer.text!r:.60} is no choice"
        return _unread(answer, answer.text)


def _unread(answer: Answer, text: str) -> str | None:
    policy = answer.policy
    if policy.kind == "number" and answer.value is not None:
        return None
    prose = policy.kind == "text"
    reading = read_answer(text, unit=policy.unit, several=policy.several, prose=prose)
    if reading.form is None or (isinstance(reading.form, Words) and not _is_words(text, policy)):
        kind = "a number" if policy.kind == "number" else f"an {policy.kind}"
        return f"the answer {text!r:.60} is not {kind} that can be read"
    return None


def _is_words(text: str, policy: AnswerPolicy) -> bool:
    """Whether words are all that the answer is, so that nothing in them is left unread."""
    if policy.kind in ("number", "text"):
        return policy.kind == "text"
    return _MATHEMATICS.search(unwrap_text_commands(text)) is None


def _names_a_choice(answer: Answer) -> bool:
    """Whether each letter, or text, is one of the choices; without any, a letter will do."""
    choices = [choice.strip() for choice in answer.policy.choices]
    return all(_is_choice(name.strip(), choices) for name in answer.parts or [answer.text or ""])


def _is_choice(name: str, choices: list[str]) -> bool:
    letter = _LETTER.fullmatch(name)
    if letter is not None and (not choices or ord(letter[1]) - ord("A") < len(choices)):
        return True
    return name in choices
