"""The decisions of one kind, as a stage asks for them row by row."""

from collections import Counter
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from instruments.decisions.contradictions import reject_contradictions
from instruments.decisions.decision_state import decision_state
from instruments.decisions.reading import read_decisions
from schemas.decision import Decision, DecisionState

__all__ = ["DecisionBook", "Found"]

D = TypeVar("D", bound=Decision)


class Found(NamedTuple, Generic[D]):
    """A decision about the row that was asked for.

    Attributes:
        decision: The decision.
        state: ``applied``: apply it; ``carried``: show it; ``stale``: report it, nothing else.
        name: Its file name without the ending.
    """

    decision: D
    state: DecisionState
    name: str


class DecisionBook(Generic[D]):
    """Decisions by target; remembers what it was asked, so that nothing is passed over silently.

    Ask it in the main process: a pool's worker would remember in its own copy.

    Args:
        decisions: Decisions by file name.

    Raises:
        DecisionError: Two of them contradict each other.
    """

    def __init__(self, decisions: dict[str, D]) -> None:
        reject_contradictions(dict(decisions))
        self._decisions = decisions
        self._by_target: dict[str, list[str]] = {}
        for name, decision in decisions.items():
            self._by_target.setdefault(decision.target, []).append(name)
        self._states: dict[str, DecisionState] = {}

    @classmethod
    def load(cls, folder: Path, model: type[D]) -> "DecisionBook[D]":
        """Reads the decisions of a folder.

        Args:
            folder: Such as data/decisions/label_corrections.
            model: Kind of the decisions.

        Returns:
            The book; empty when there is no such folder.

        Raises:
            DecisionError: A file is wrong or contradicts another one.
        """
        return cls(read_decisions(folder, model))

    def __len__(self) -> int:
        return len(self._decisions)

    def find(self, target: str, sha256: str) -> list[Found[D]]:
        """Looks up the decisions about a row.

        Two decisions that decide the same are given once, under the first file name.

        Args:
            target: Id of the row.
            sha256: Hash of the row as it is now (upstream row: ``fingerprints.sha256_of``;
                problem: ``problem_fingerprint.problem_sha256``).

        Returns:
            The decisions in the order of their file names; most rows have none.
        """
        found: list[Found[D]] = []
        decided: list[str] = []
        for name in self._by_target.get(target, []):
            decision = self._decisions[name]
            state = self._states[name] = decision_state(decision, sha256)
            content = decision.model_dump_json(exclude={"author", "reason", "evidence"})
            if content not in decided:
                decided.append(content)
                found.append(Found(decision, state, name))
        return found

    def unused(self, prefix: str = "") -> dict[str, D]:
        """Gives the decisions whose target was not asked for: their row is absent.

        Args:
            prefix: Only targets that start so (a source's own decisions: ``gsm8k-``).

        Returns:
            The decisions by file name.
        """
        return {
            name: decision
            for name, decision in self._decisions.items()
            if name not in self._states and decision.target.startswith(prefix)
        }

    def states(self, prefix: str = "") -> dict[str, int]:
        """Counts the states for a report, after all rows were asked for.

        Args:
            prefix: Only targets that start so.

        Returns:
            Count per state that occurs; a decision that was not asked for is ``absent``.
        """
        counts = Counter(
            self._states.get(name, "absent")
            for name, decision in self._decisions.items()
            if decision.target.startswith(prefix)
        )
        return dict(sorted(counts.items()))

    def stale(self, prefix: str = "") -> list[str]:
        """Names the decisions that met a changed row, in order: they need a new look."""
        return [
            name
            for name, state in self._states.items()
            if state == "stale" and self._decisions[name].target.startswith(prefix)
        ]
