"""GSM8K: a line is a step, ``<<lhs=rhs>>`` is its equation."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from instruments.solution_text.annotations import without_annotations
from schemas.milestone import Span
from schemas.problem import ReferenceSolution
from stages.decompose.segmentation.statements import Statement, statements
from stages.decompose.unit import Unit

__all__ = ["segment_calculator_annotations"]

_CUT = re.compile(r"[,;.]?\s+(?=(?:and|so|then)\s)|[,;.]\s+(?=\S)")


@dataclass(frozen=True)
class _Piece:
    text: str
    span: Span
    statement: Statement | None


def segment_calculator_annotations(solution: ReferenceSolution) -> list[Unit]:
    """Cuts a solution into the pieces that compute something.

    A piece is a line; a line that states several calculations is cut between them. A line
    without a calculation joins the next one (the last one joins the one before it), so that
    nothing of the solution is dropped.

    Args:
        solution: A solution with calculator annotations.

    Returns:
        The units in order; empty when no line computes anything.
    """
    units: list[Unit] = []
    waiting: list[_Piece] = []
    for piece in _pieces(solution):
        waiting.append(piece)
        if piece.statement is not None:
            units.append(_unit(waiting, piece.statement))
            waiting = []
    if waiting and units:
        last = units.pop()
        units.append(
            Unit(
                " ".join([last.text, *(piece.text for piece in waiting)]),
                [*last.spans, *(piece.span for piece in waiting)],
                last.lhs,
                last.rhs,
                last.noun,
            )
        )
    return units


def _unit(pieces: list[_Piece], statement: Statement) -> Unit:
    return Unit(
        " ".join(piece.text for piece in pieces),
        [piece.span for piece in pieces],
        statement.lhs,
        statement.rhs,
        statement.noun,
    )


def _pieces(solution: ReferenceSolution) -> Iterator[_Piece]:
    offset = 0
    for line in solution.text.split("\n"):
        found = statements(line)
        cuts = [0, *_cuts(line, found), len(line)]
        for place, (start, end) in enumerate(pairwise(cuts)):
            text = without_annotations(line[start:end]).strip()
            if text:
                span = Span(solution_id=solution.id, start=offset + start, end=offset + end)
                yield _Piece(text, span, found[place] if found else None)
        offset += len(line) + 1


def _cuts(line: str, found: list[Statement]) -> Iterator[int]:
    """Gives the places between statements: at a clause's border if there is one."""
    for before, after in pairwise(found):
        border = _CUT.search(line, before.end, after.start)
        yield border.end() if border else before.end
