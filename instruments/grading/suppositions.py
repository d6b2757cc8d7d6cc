"""Words before an answer that make it no assertion: *suppose*, *if*, *I doubt that*, *he says*."""

import re

__all__ = ["is_conditional", "is_hypothetical", "is_supposed"]

_NEAR = 160
_CLAUSE_END = re.compile(
    r"[.!?;:](?=[\s*])|,\s|\n|\b(?:but|so|thus|therefore|hence|then|instead)\b", re.I
)
_SENTENCE_END = re.compile(r"[.!?](?=[\s*])|\n")
_IF = re.compile(r"\b(?:if|whether|unless)\b", re.I)
_THEN = re.compile(r"\bthen\b", re.I)
_HYPOTHETICAL = re.compile(
    r"\b(?:suppose|imagine|pretend|doubt|doubts|doubtful|deny"
    r"|(?:wrong|false|impossible|unlikely|untrue|incorrect)\s+(?:that|to\s+(?:say|claim|think))"
    r"|wrongly|mistakenly|incorrectly|falsely|no\s+way|nobody|refuse|according\s+to"
    r"|(?:wrong|incorrect|naive|tempting|first|initial)(?=\s*$)|mistake\s+is|(?:claims|says|said|thinks|thought|believes|guesses|guessed)"
    r"|(?:some|they|people|others)\s+(?:say|think|claim|believe)"
    r"|(?:might|may|could|would)(?:\s+\w+){0,2}\s+(?:think|say|guess|believe)"
    r"|not\s+(?:(?:yet|at\s+all)\s+)?(?:true|the\s+case|correct|possible|clear|certain|sure|likely)"
    r"|(?:don't|do\s+not|doesn't|does\s+not|didn't|did\s+not|can't|cannot)\s+(?:think|believe|mean"
    r"|say|imply|know|agree))\b",
    re.I,
)
_ASSUMED = re.compile(
    r"\b(?:assume|assuming|supposing)(?:\s+that)?(?:\s+(?:the|our|its?|final|correct))*\s*$", re.I
)
_ANSWER_IS = re.compile(
    r"\b(?:(?:answer|result|guess)\s+(?:is|was|were|as)|to\s+answer|guess)\s*(?:\$+|\\\(|\\\[)?\s*$",
    re.I,
)
_ANOTHER = re.compile(
    r"\b(?:wrong|incorrect|false|first|initial|original|previous|earlier|other|old|naive|tempting|(?:student|friend)'s"
    r"|(?-i:[A-Z][a-z]+)'s)\s*$",
    re.I,
)


def is_supposed(text: str, start: int) -> bool:
    """Whether the clause before *answer is* says that what follows is not asserted.

    Args:
        text: A model's text.
        start: Where the phrase begins; at most 160 characters before it are read.
    """
    clause = _last(text, start, _CLAUSE_END)
    found = _IF.search(clause)
    if found is not None and _THEN.search(clause, found.end()) is None:
        return True
    if _ANOTHER.search(clause):
        return True
    return _is_no_assertion(clause)


def is_hypothetical(text: str, start: int) -> bool:
    """Whether the clause before a box supposes *the answer is*, doubts it or reports it.

    Args:
        text: A model's text.
        start: Where the box begins; at most 160 characters before it are read.
    """
    clause = _last(text, start, _CLAUSE_END)
    found = _ANSWER_IS.search(clause)
    return found is not None and _is_no_assertion(clause[: found.start()])


def _is_no_assertion(clause: str) -> bool:
    return (_HYPOTHETICAL.search(clause) or _ASSUMED.search(clause)) is not None


def is_conditional(text: str, start: int) -> bool:
    """Whether the sentence before *answer would be* has an *if*.

    Args:
        text: A model's text.
        start: Where the phrase begins; at most 160 characters before it are read.
    """
    return _IF.search(_last(text, start, _SENTENCE_END)) is not None


def _last(text: str, start: int, ends: re.Pattern[str]) -> str:
    """What stands between the last end of a clause and a place."""
    before = text[max(0, start - _NEAR) : start]
    last = 0
    for match in ends.finditer(before):
        last = match.end()
    return before[last:]
