"""D10: one conclusion per milestone; D12: no dangling reference."""

import re

from instruments.path_checks.check import Check
from schemas.milestone import Milestone
from schemas.problem import Problem

__all__ = ["SELF_CONTAINED", "SINGLE_CONCLUSION"]

_DANGLING = re.compile(
    r"\b(?:step \d+|the (?:above|previous|preceding|former|latter)|as (?:above|before)"
    r"|(?:this|that) (?:is|was|means|gives|makes|number|amount|result|value)\b)",
    re.IGNORECASE,
)


def _several(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    for milestone in milestones:
        if len({equation.rhs for equation in milestone.equations}) > 1:
            return f"{milestone.id} has several conclusions"
    return ""


def _dangling(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    for milestone in milestones:
        if match := _DANGLING.search(milestone.text):
            return f"{milestone.id} says {match[0]!r}"
    return ""


SINGLE_CONCLUSION = Check("D10", "warning", _several)
SELF_CONTAINED = Check("D12", "warning", _dangling)
