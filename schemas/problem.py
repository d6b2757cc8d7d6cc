"""A problem as ``ingest`` and ``filter`` hand it on."""

from typing import Literal

from pydantic import Field

from schemas.answer import Answer
from schemas.media import MediaReference, Modality
from schemas.provenance import LabelCorrection, Provenance
from schemas.row import Row, Text

__all__ = ["PROBLEM_TYPES", "Problem", "ProblemType", "ReferenceSolution", "SolutionKind"]

ProblemType = Literal[
    "geometry",
    "combinatorics",
    "algebra",
    "function",
    "precalculus",
    "number theory",
    "word problem",
    "intermediate algebra",
    "probability",
    "counting & probability",
    "prealgebra",
]
"""The eleven problem types of MB-006."""

PROBLEM_TYPES: tuple[str, ...] = ProblemType.__args__  # type: ignore[attr-defined]

SolutionKind = Literal[
    "calculator_annotations", "equation", "latex_prose", "geometry_steps", "function_steps"
]
"""Decides which segmentation ``decompose`` uses (milestones.md 5.3)."""


class ReferenceSolution(Row):
    """One upstream solution.

    Attributes:
        id: ``s1``, ``s2``, ... in upstream order.
        kind: Which segmentation applies.
        text: The solution as upstream writes it, NFC.
        media: Pictures inside the solution, in the order of their first mention. They may show
            the answer, so no solver gets them.
    """

    id: str
    kind: SolutionKind
    text: Text
    media: list[MediaReference] = Field(default_factory=list)


class Problem(Row):
    """A problem with its reference solutions.

    Attributes:
        id: ``<source>-<upstream id>``; independent of order, seed and other rows.
        type: One of the eleven problem types.
        question: Text of the question; what a solver reads in the modality ``text``.
        answer: Gold answer and policy.
        solutions: Upstream solutions, in order; empty when upstream has none.
        media: Pictures of the question in the order of their first mention.
        modality: The modality in which upstream poses the problem.
        domain_complexity: 1 word problems and drawn figures, 2 competition mathematics,
            3 olympiad mathematics (MB-011).
        language: Language of the question, by its ISO 639-1 code.
        version: Name of the version where upstream poses one problem in several (``text-lite``,
            ``vision-dominant``); None otherwise.
        level: Upstream difficulty label, as text; None if absent.
        subfield: Upstream subject label; None if absent.
        family: Id shared by problems with the same preamble or figure; the problem's own id
            when it stands alone.
        tags: Priority tags (``spatial``, ``number-theory``, ``combinatorics``; MB-010).
        corrections: Known label errors that touch this row.
        provenance: Origin and licence.
    """

    id: str
    type: ProblemType
    question: Text
    answer: Answer
    solutions: list[ReferenceSolution]
    media: list[MediaReference]
    modality: Modality
    domain_complexity: int
    language: Literal["en", "zh", "fa"] = "en"
    version: str | None = None
    level: str | None
    subfield: Text | None
    family: str
    tags: list[str]
    corrections: list[LabelCorrection]
    provenance: Provenance
