"""Words before *the answer is* that make it no assertion: *suppose*, *if*, *I doubt that*."""

import re

__all__ = ["is_supposed"]

_NEAR = 160
_CLAUSE_END = re.compile(r"[.!?;:\n](?=\s)|,\s|\n")
_SUPPOSED = re.compile(
    r"\b(?:if|whether|unless|suppose|supposing|assume|assuming|imagine|pretend|doubt|doubts"
    r"|doubtful|impossible|unlikely|deny|wrong|wrongly|mistaken|mistakenly|incorrect|incorrectly"
    r"|false|untrue|falsely"
    r"|(?:might|may|could|would|can)(?:\s+\w+){0,2}\s+(?:think|say|guess|believe|expect|argue"
    r"|conclude|assume)"
    r"|not\s+(?:(?:yet|at\s+all)\s+)?(?:true|the\s+case|correct|possible|clear|certain|sure|likely)"
    r"|(?:don't|do\s+not|doesn't|does\s+not|didn't|did\s+not|can't|cannot)\s+(?:think|believe|mean"
    r"|say|imply|know|agree))\b"
    r"|\b(?:first|initial|original|previous|earlier|other|student's|naive|tempting)\s*$",
    re.I,
)
_THEN = re.compile(r"\bthen\b", re.I)


def is_supposed(text: str, start: int) -> bool:
    """Whether the clause before a phrase says that what follows is not asserted.

    Args:
        text: A model's text.
        start: Where the phrase begins; at most 160 characters before it are read.
    """
    before = text[max(0, start - _NEAR) : start]
    ends = list(_CLAUSE_END.finditer(before))
    clause = before[ends[-1].end() :] if ends else before
    found = _SUPPOSED.search(clause)
    return found is not None and _THEN.search(clause, found.end()) is None
