"""What a check is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from schemas.milestone import Milestone
from schemas.problem import Problem

__all__ = ["Check"]


@dataclass(frozen=True)
class Check:
    """An acceptance check.

    Attributes:
        id: ``D1`` ... ``D14``.
        level: What a failure means: an ``error`` rejects the path.
        fault: Says what is wrong and where, in one line; empty when nothing is. It is given the
            problem, the id of the reference solution and the milestones in order.
    """

    id: str
    level: Literal["error", "warning"]
    fault: Callable[[Problem, str, list[Milestone]], str]
