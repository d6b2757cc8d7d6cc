"""The tier of a problem, from milestones, modality and domain complexity (MB-011 ... MB-016)."""

from dataclasses import dataclass

from schemas.media import Modality
from schemas.sample import Difficulty

__all__ = ["Placement", "place"]

_TIE = 6
"""Milestones that belong to medium and to hard (MB-015)."""


@dataclass(frozen=True)
class Placement:
    """Where a problem belongs.

    Attributes:
        difficulty: Its tier; None when it fits no cell.
        reason: Why it fits none; empty otherwise.
        tie_rule_used: Whether six milestones had to be settled by the domain complexity.
    """

    difficulty: Difficulty | None
    reason: str = ""
    tie_rule_used: bool = False


def place(milestones: int, modality: Modality, domain_complexity: int) -> Placement:
    """Finds the tier.

    Args:
        milestones: Milestones of the first path, at least 1.
        modality: How the problem is posed.
        domain_complexity: 1 word problems and drawn figures, 2 competition, 3 olympiad.

    Returns:
        Easy: 1 to 3 milestones, text, complexity 1. Medium: 4 to 6, no sound. Hard: 6 to 20,
        complexity 2 or 3, no question printed in a picture. Six milestones are hard from
        complexity 2 on, else medium.
    """
    tie = milestones == _TIE
    if milestones <= 3:
        if modality != "text":
            return Placement(None, f"easy is text only, this is {modality}")
        if domain_complexity != 1:
            return Placement(None, f"{milestones} milestones of competition mathematics")
        return Placement("easy")
    if milestones < _TIE or (tie and domain_complexity == 1):
        if modality == "audio-image":
            return Placement(None, "medium has no sound")
        return Placement("medium", tie_rule_used=tie)
    if milestones > 20:
        return Placement(None, f"{milestones} milestones, at most 20")
    if domain_complexity == 1:
        return Placement(None, f"{milestones} milestones of word problems: hard needs competition")
    if modality == "image":
        return Placement(None, "hard has no question printed in a picture")
    return Placement("hard", tie_rule_used=tie)
