"""D9: the spans cover the solution's numbers and signs, without overlap."""

import re
from collections.abc import Sequence
from itertools import pairwise

from instruments.path_checks.check import Check
from schemas.milestone import Milestone
from schemas.problem import Problem

__all__ = ["COVERAGE"]

MIN_COVERAGE = 0.95
"""Share of the mathematical tokens that milestones must cover (milestones.md, D9)."""

_MATH = re.compile(r"\d[\d.,]*|[-+*/^=<>\u00d7\u00f7]")
_PART_OF_MATH = re.compile(r"[\d.,+*/^=<>\u00d7\u00f7-]")


def _fault(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    solution = next((s for s in problem.solutions if s.id == solution_id), None)
    if solution is None or not milestones:
        return ""
    spans = sorted(
        (span.start, span.end)
        for milestone in milestones
        for span in milestone.spans
        if span.solution_id == solution_id
    )
    if solution.kind != "equation":  # the steps of an equation nest
        for (_, end), (start, _) in pairwise(spans):
            if start < end:
                return f"two milestones share character {start}"
    if not _PART_OF_MATH.search(_outside(solution.text, spans)):
        return ""  # most solutions are covered whole, up to the line breaks
    tokens = list(_MATH.finditer(solution.text))
    bare = bytearray(b"\1") * len(solution.text)
    for start, end in spans:
        bare[start:end] = bytes(len(bare[start:end]))
    covered = sum(bare.find(1, token.start(), token.end()) < 0 for token in tokens)
    if covered < MIN_COVERAGE * len(tokens):
        return f"{covered} of {len(tokens)} mathematical tokens are covered"
    return ""


def _outside(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """Gives the text that no span covers; the spans are sorted."""
    pieces = []
    place = 0
    for start, end in spans:
        pieces.append(text[place : max(start, place)])
        place = max(place, end)
    return "".join([*pieces, text[place:]])


COVERAGE = Check("D9", "warning", _fault)
