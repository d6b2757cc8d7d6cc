"""The base of the expert rules."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from schemas.problem import Problem

__all__ = ["Rule"]


class Rule(ABC):
    """One expert rule; a subclass writes ``reason``, and ``variants`` if it has a threshold.

    A rule may remember the problems that it was shown: they come in the order in which the
    filter prefers them, so a duplicate is always the later one.

    Attributes:
        id: Id for the reject log (``F1``).
    """

    id: ClassVar[str]

    @abstractmethod
    def reason(self, problem: Problem) -> str | None:
        """Says why the problem falls, in one line, or None when it stays."""

    @property
    def threshold(self) -> str:
        """The thresholds in words; empty for a rule without one."""
        return ""

    def variants(self) -> "Sequence[Rule]":
        """Gives the same rule with other thresholds, for the sensitivity table."""
        return []
