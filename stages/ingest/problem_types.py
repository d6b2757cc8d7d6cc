"""Each source's own labels, as one of the eleven problem types of MB-006."""

import re
from collections.abc import Mapping

from schemas.problem import ProblemType
from schemas.provenance import SourceName
from stages.ingest.upstream_row import RowError

__all__ = ["problem_type"]

_COMPETITION_MATH: dict[str, ProblemType] = {
    "Algebra": "algebra",
    "Counting & Probability": "counting & probability",
    "Geometry": "geometry",
    "Intermediate Algebra": "intermediate algebra",
    "Number Theory": "number theory",
    "Prealgebra": "prealgebra",
    "Precalculus": "precalculus",
}
_OLYMPIADBENCH: dict[str, ProblemType] = {
    "Algebra": "algebra",
    "Combinatorics": "combinatorics",
    "Geometry": "geometry",
    "Number Theory": "number theory",
}
_MATHVISION: dict[str, ProblemType] = {
    "algebra": "algebra",
    "analytic geometry": "geometry",
    "arithmetic": "prealgebra",
    "combinatorial geometry": "geometry",
    "combinatorics": "combinatorics",
    "counting": "counting & probability",
    "descriptive geometry": "geometry",
    "graph theory": "combinatorics",
    "logic": "word problem",
    "metric geometry - angle": "geometry",
    "metric geometry - area": "geometry",
    "metric geometry - length": "geometry",
    "solid geometry": "geometry",
    "statistics": "counting & probability",
    "topology": "geometry",
    "transformation geometry": "geometry",
}
_MATHVERSE: dict[str, ProblemType] = {
    "Functions": "function",
    "Plane Geometry": "geometry",
    "Solid Geometry": "geometry",
}
_MATHVISTA: dict[str, ProblemType] = {
    "figure question answering": "word problem",
    "geometry problem solving": "geometry",
    "math word problem": "word problem",
    "textbook question answering": "word problem",
    "visual question answering": "word problem",
}
_MAVIS_FUNCTION: dict[str, ProblemType] = dict.fromkeys(
    ("abs", "cos", "log", "poly", "sin", "tan"), "function"
)
_LABELS: Mapping[SourceName, Mapping[str, ProblemType]] = {
    "competition_math": _COMPETITION_MATH,
    "mathverse": _MATHVERSE,
    "mathvision": _MATHVISION,
    "mathvista": _MATHVISTA,
    "mavis_function": _MAVIS_FUNCTION,
    "olympiadbench": _OLYMPIADBENCH,
}
_UNLABELLED: Mapping[SourceName, ProblemType] = {
    "gsm8k": "word problem",
    "mavis_geometry": "geometry",
    "svamp": "word problem",  # its Type names an operation, not a kind of problem
}
_PROBABILITY = re.compile(r"\bprobabilit(?:y|ies)\b|\bprobable\b|\blikel(?:y|ihood)\b", re.I)
_MATHVISTA_SKILLS: tuple[tuple[str, ProblemType], ...] = (
    ("geometry reasoning", "geometry"),
    ("algebraic reasoning", "algebra"),
)


def problem_type(
    source: SourceName, label: str | None, question: str = "", skills: tuple[str, ...] = ()
) -> ProblemType:
    """Maps an upstream label; where one label covers two types, a rule decides.

    * Competition Math ``Counting & Probability``: a question that asks about a probability is
      of the type ``probability``, the others stay ``counting & probability``.
    * MathVista: a task that is not geometry or a word problem by itself is ``function`` where
      the picture is a function plot, else the type of its first deciding skill.

    Args:
        source: The source.
        label: Its label; None for a source that has none.
        question: The question's text.
        skills: What else the row says of its kind: MathVista's context and skills.

    Returns:
        The type.

    Raises:
        RowError: I-TYPE: the label is not in the table; the reason names it.
    """
    unlabelled = _UNLABELLED.get(source)
    if unlabelled is not None:
        return unlabelled
    known = _LABELS[source]
    if label is None or label not in known:
        raise RowError("I-TYPE", f"label {label!r:.80} of {source} has no problem type")
    found = known[label]
    if found == "counting & probability" and source == "competition_math":
        return "probability" if _PROBABILITY.search(question) else found
    if source == "mathvista" and label not in ("geometry problem solving", "math word problem"):
        if "function plot" in skills:
            return "function"
        return next((kind for skill, kind in _MATHVISTA_SKILLS if skill in skills), found)
    return found
