r"""The task of solving: the papers' system prompt and the problem, nothing else (MB-092)."""

from instruments.language_models.request import Message, text_message

__all__ = ["SYSTEM_PROMPT", "solving_messages"]

SYSTEM_PROMPT = (
    r"You are a helpful assistant capable of math reasoning. "
    r"Please reason step by step, and put your final answer within \boxed{}."
)
"""MAMath-Bench, prompt construction (MB-093), byte for byte."""


def solving_messages(question: str) -> tuple[Message, ...]:
    """Poses a text problem: the question is the whole user message (MB-095).

    Args:
        question: Text of the question.

    Returns:
        The conversation.
    """
    return text_message("system", SYSTEM_PROMPT), text_message("user", question)
