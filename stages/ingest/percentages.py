"""Whether a question asks for a percentage, so that its answer ``60`` means 60 %."""

import re

from schemas.answer import AnswerPolicy

__all__ = ["asks_for_percentage", "number_policy"]

_SENTENCE = re.compile(r"(?<=[.!?])(?<!\b(?:M|D)r\.)(?<!\bMs\.)(?<!\bMrs\.)\s+")
_NUMBERS = (
    r"(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty"
    r"|sixty|seventy|eighty|ninety|hundred)\b"
)
_LEADS_AWAY = r"(?:after|at|by|for|from|if|of|than|to|when|with)\b"
_PERCENTAGE = r"percent(?:age)?s?\b"
_ASKS = re.compile(
    r"\b(?:what|which|find|determine|calculate|compute)(?:['\u2019]s)?"
    rf"(?:\s+(?!{_NUMBERS}|{_LEADS_AWAY})[a-z'\u2019-]+){{0,5}}\s+{_PERCENTAGE}"
    rf"|\bhow\s+many\s+{_PERCENTAGE}|\bas\s+an?\s+{_PERCENTAGE}|\bnearest\s+{_PERCENTAGE}"
    rf"|\bin\s+{_PERCENTAGE}(?=\s*(?:[,.?)]|$))",
    re.IGNORECASE,
)


def asks_for_percentage(question: str) -> bool:
    """Looks at the words of the sentence that asks, the last one with a question mark.

    ``What percentage of ...``, ``What is the percent increase ...``, ``expressed as a
    percentage``, ``in percent`` ask for one; a percentage that is given (``How much is 20
    percent of ...``) does not, nor does a word such as ``rate`` or ``chance`` alone.

    Args:
        question: The question's text.

    Returns:
        Whether the answer is to be read in percent.
    """
    sentences = _SENTENCE.split(question.strip())
    asking = [sentence for sentence in sentences if sentence.endswith("?")]
    return _ASKS.search((asking or sentences)[-1]) is not None


def number_policy(question: str) -> AnswerPolicy:
    """Gives the policy of an exact number, in percent when the question asks for it."""
    return AnswerPolicy(kind="number", unit="percent" if asks_for_percentage(question) else None)
