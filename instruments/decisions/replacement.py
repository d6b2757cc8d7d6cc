"""Applying a label correction to a text."""

from schemas.decision import LabelCorrectionDecision
from schemas.errors import DecisionError

__all__ = ["replace_words"]


def replace_words(text: str, decision: LabelCorrectionDecision, name: str) -> str:
    """Replaces the words that a correction of a question or a solution names.

    Args:
        text: The upstream text.
        decision: An applicable correction, whose upstream words stand exactly once in the text.
        name: File name of the decision, for the message.

    Returns:
        The corrected text.

    Raises:
        DecisionError: The words are absent or ambiguous, or the decision names no new words.
    """
    if decision.corrected_text is None:
        raise DecisionError(f"decision {name} has no corrected_text", "it can only be carried")
    if (times := text.count(decision.upstream_text)) != 1:
        raise DecisionError(
            f"decision {name}: {decision.upstream_text!r} stands {times} times in {decision.field}",
            "give upstream_text enough words to be unique",
        )
    return text.replace(decision.upstream_text, decision.corrected_text)
