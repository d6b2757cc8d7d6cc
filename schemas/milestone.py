"""A milestone: conditions, rule and conclusion of one step (MB-021; milestones.md 5.2)."""

from typing import Literal

from schemas.row import Row, Text

__all__ = ["Conclusion", "Condition", "Confidence", "Equation", "Milestone", "Rule", "Span"]

Confidence = Literal["certain", "likely", "guess"]
"""``certain`` links may carry a defect or a proof, ``likely`` ones are reported only (5.5)."""


class Span(Row):
    """Half-open character range of a reference solution.

    Attributes:
        solution_id: Which solution.
        start: First character, 0-based.
        end: One past the last character.
    """

    solution_id: str
    start: int
    end: int


class Condition(Row):
    """Something that a milestone uses.

    Attributes:
        kind: ``fact`` (the question's text), ``milestone`` (an earlier conclusion), ``visual``,
            ``audio``, ``known`` (a constant that everybody knows, such as 60 minutes).
        ref: A milestone id (``m2``), a fact id (``q17`` = question from character 17) or the
            name of the constant.
        text: The fact as the question words it, or the constant's meaning.
        value: Canonical rational of the number that is used; None without one.
        confidence: How sure the link is.
    """

    kind: Literal["fact", "milestone", "visual", "audio", "known"]
    ref: str
    text: Text
    value: str | None
    confidence: Confidence


class Rule(Row):
    """What turns the conditions into the conclusion.

    Attributes:
        name: Textbook name (``sum``, ``Pythagorean theorem``); ``unnamed`` fails check D2.
        kind: Family of the rule.
    """

    name: str
    kind: Literal[
        "arithmetic", "algebra", "theorem", "definition", "case", "substitution", "reading"
    ]


class Conclusion(Row):
    """What a milestone establishes.

    Attributes:
        text: The conclusion in the solution's words.
        expression: The conclusion as an expression, or None for prose.
        value: Canonical rational when the conclusion is a number, else None.
        unit: Unit of the value as the text writes it: the words after it (``square feet``,
            ``km/h``, ``red balls``) or its sign (``$``, ``%``, ``$ per day``); None if there is
            none.
    """

    text: Text
    expression: Text | None
    value: str | None
    unit: Text | None


class Equation(Row):
    """A relation that a milestone's text states.

    Attributes:
        lhs: Left side as written.
        rel: Relation sign.
        rhs: Right side as written.
        status: What the algebra says about it.
    """

    lhs: Text
    rel: Literal["=", "<", ">", "<=", ">=", "!="]
    rhs: Text
    status: Literal["true", "false", "unchecked"]


class Milestone(Row):
    """One self-contained step of a reference solution.

    Attributes:
        id: ``m1``, ``m2``, ... unique in its path.
        index: 1-based position in its path.
        text: The step as metrics and readers see it; reproducible from ``spans``.
        conditions: What it uses; at least one.
        rule: What it applies.
        conclusion: What it establishes.
        equations: The relations in its text, with their status.
        premises: Ids of the earlier milestones that it uses, ascending, without repeats.
        spans: Where its text stands in the reference solution.
        confidence: The weakest confidence of its conditions.
        origin: Who made it: a rule, a language model (``machine-draft``), a person, or
            ``upstream``: an imported release, which does not say.
    """

    id: str
    index: int
    text: Text
    conditions: list[Condition]
    rule: Rule
    conclusion: Conclusion
    equations: list[Equation]
    premises: list[str]
    spans: list[Span]
    confidence: Confidence
    origin: Literal["rule", "machine-draft", "human", "upstream"]
