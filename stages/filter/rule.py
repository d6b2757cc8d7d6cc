"""The base of the expert rules."""

from abc import ABC, abstractmethod
from typing import ClassVar

from schemas.problem import Problem

__all__ = ["Rule"]


class Rule(ABC):
    """One expert rule; a subclass writes only ``reason``.

    A rule may remember the problems that it was shown: they come in the order in which the
    filter prefers them, so a duplicate is always the later one.

    Attributes:
        id: Id for the reject log (``F1``).
    """

    id: ClassVar[str]

    @abstractmethod
    def reason(self, problem: Problem) -> str | None:
        """Says why the problem falls, in one line, or None when it stays."""
