"""The task of finding a defect: instruction, problem and displayed chain (MB-053, MB-097)."""

from collections.abc import Mapping, Sequence

from instruments.language_models.prompts.blind import BLIND_INSTRUCTION
from instruments.language_models.prompts.missing import MISSING_INSTRUCTION
from instruments.language_models.prompts.redundant import REDUNDANT_INSTRUCTION
from instruments.language_models.prompts.repeated import REPEATED_INSTRUCTION
from instruments.language_models.prompts.swapped import SWAPPED_INSTRUCTION
from instruments.language_models.prompts.wrong import WRONG_INSTRUCTION
from instruments.language_models.request import Message, text_message
from schemas.defect import Category

__all__ = ["EXAMINER_PROMPT", "TYPED_INSTRUCTIONS", "detection_messages"]

EXAMINER_PROMPT = "You are a careful examiner of mathematical reasoning."

TYPED_INSTRUCTIONS: Mapping[Category, str] = {
    "wrong": WRONG_INSTRUCTION,
    "redundant": REDUNDANT_INSTRUCTION,
    "repeated": REPEATED_INSTRUCTION,
    "missing": MISSING_INSTRUCTION,
    "swapped": SWAPPED_INSTRUCTION,
}
"""One per defect; clean chains are asked about on the blind track only (MB-080, MB-081)."""


def detection_messages(
    question: str, steps: Sequence[str], category: Category | None
) -> tuple[Message, ...]:
    """Shows a problem and a chain, and asks for the defect.

    Args:
        question: Text of the problem.
        steps: The displayed chain, one text per step; it is numbered from 1 without gaps.
        category: The defect that a typed prompt names; None for the blind track.

    Returns:
        The conversation. It holds neither the source chain nor the answer nor the label.

    Raises:
        KeyError: There is no typed prompt for the category (``clean``).
    """
    instruction = BLIND_INSTRUCTION if category is None else TYPED_INSTRUCTIONS[category]
    chain = "\n".join(f"Step {number}: {step}" for number, step in enumerate(steps, start=1))
    text = f"{instruction}\n\nProblem:\n{question}\n\nSolution:\n{chain}"
    return text_message("system", EXAMINER_PROMPT), text_message("user", text)
