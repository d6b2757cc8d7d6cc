"""Changing one token of a step, in its text and in its structured fields alike."""

from collections.abc import Sequence
from fractions import Fraction

from instruments.arithmetic.numbers import canonical
from instruments.chains.equation_place import EquationPlace
from instruments.chains.text_edit import replace_spans, written_like
from instruments.chains.text_tokens import TextToken, number_tokens, text_tokens
from schemas.milestone import Condition, Equation, Milestone

__all__ = ["with_operand", "with_operator", "with_result"]

_Change = tuple[int, int, str]


def with_result(
    milestone: Milestone, number: int, place: EquationPlace, new: Fraction
) -> Milestone | None:
    """Changes the right side of one equation, and its exact copies in the text.

    Args:
        milestone: The step.
        number: 0-based index of the equation.
        place: Where the text writes it.
        new: The new value.

    Returns:
        The changed step; None when the old value also plays another part in the step, so that
        more than the result would change, or when the new one cannot be written alike.
    """
    equation, old = milestone.equations[number], place.result.value
    right = written_like(new, equation.rhs)
    if old is None or right is None or _plays_other_parts(milestone, number, place.result, place):
        return None
    changes = _copies(milestone.text, old, new)
    if changes is None:
        return None
    changed = equation.model_copy(update={"rhs": right})
    return _rewritten(milestone, number, changed, changes, milestone.conditions)


def with_operand(
    milestone: Milestone, number: int, place: EquationPlace, operand: int, new: Fraction
) -> Milestone | None:
    """Changes one number on the left of an equation, and its exact copies in the text.

    The condition that the operand stands for keeps its reference and takes the new value.

    Args:
        milestone: The step.
        number: 0-based index of the equation.
        place: Where the text writes it.
        operand: 0-based index among the numbers of the left side.
        new: The new value.

    Returns:
        The changed step, or None as for ``with_result``.
    """
    equation, token = milestone.equations[number], place.operands[operand]
    if token.value is None or _plays_other_parts(milestone, number, token, place):
        return None
    written = number_tokens(equation.lhs)[operand]
    left = written_like(new, written.text)
    changes = _copies(milestone.text, token.value, new)
    if left is None or changes is None:
        return None
    lhs = replace_spans(equation.lhs, [(written.start, written.end, left)])
    changed = equation.model_copy(update={"lhs": lhs})
    conditions = _with_condition(milestone, number, operand, token.value, new)
    return _rewritten(milestone, number, changed, changes, conditions)


def with_operator(
    milestone: Milestone, number: int, place: EquationPlace, operator: int, sign: str, spelling: str
) -> Milestone:
    """Changes one of the signs ``+ - * /`` on the left of an equation.

    Args:
        milestone: The step.
        number: 0-based index of the equation.
        place: Where the text writes it.
        operator: 0-based index among the signs of the left side.
        sign: The new sign in ASCII.
        spelling: How the text writes it.

    Returns:
        The changed step.
    """
    equation, token = milestone.equations[number], place.operators[operator]
    signs = [t for t in text_tokens(equation.lhs) if t.sign in ("+", "-", "*", "/")]
    written = signs[operator]
    lhs = replace_spans(equation.lhs, [(written.start, written.end, sign)])
    changed = equation.model_copy(update={"lhs": lhs})
    change = (token.start, token.end, spelling)
    return _rewritten(milestone, number, changed, [change], milestone.conditions)


def _plays_other_parts(
    milestone: Milestone, number: int, token: TextToken, place: EquationPlace
) -> bool:
    """Says whether the token's value stands for something else in the step's equations too."""
    own = [*place.operands, place.result]
    if sum(other.value == token.value for other in own) > 1:
        return True
    others = [e for index, e in enumerate(milestone.equations) if index != number]
    return any(
        other.value == token.value
        for equation in others
        for other in (*number_tokens(equation.lhs), *number_tokens(equation.rhs))
    )


def _copies(text: str, old: Fraction, new: Fraction) -> list[_Change] | None:
    """Replaces every number of a value; None when one of them cannot take the new value."""
    changes = []
    for token in number_tokens(text):
        if token.value == old:
            written = written_like(new, token.text)
            if written is None or text[token.end : token.end + 1] == "%":
                return None
            changes.append((token.start, token.end, written))
    return changes


def _with_condition(
    milestone: Milestone, number: int, operand: int, old: Fraction, new: Fraction
) -> list[Condition]:
    """Gives the operand's condition the new value, where conditions and operands correspond."""
    counts = [len(number_tokens(equation.lhs)) for equation in milestone.equations]
    index = sum(counts[:number]) + operand
    conditions = list(milestone.conditions)
    if len(conditions) == sum(counts) and conditions[index].value == canonical(old):
        conditions[index] = conditions[index].model_copy(update={"value": canonical(new)})
    return conditions


def _rewritten(
    milestone: Milestone,
    number: int,
    equation: Equation,
    changes: Sequence[_Change],
    conditions: list[Condition],
) -> Milestone:
    equations = list(milestone.equations)
    old = equations[number]
    equations[number] = equation.model_copy(update={"status": "false"})
    conclusion = milestone.conclusion
    update = {"text": _same_part(milestone.text, conclusion.text, changes)}
    if number == len(equations) - 1:
        right = number_tokens(equation.rhs)
        if equation.rhs != old.rhs and len(right) == 1 and right[0].value is not None:
            update["value"] = canonical(right[0].value)
            if conclusion.text.startswith(old.rhs):
                update["text"] = equation.rhs + conclusion.text.removeprefix(old.rhs)
        if conclusion.expression == old.lhs:
            update["expression"] = equation.lhs
    return milestone.model_copy(
        update={
            "text": replace_spans(milestone.text, changes),
            "equations": equations,
            "conditions": conditions,
            "conclusion": conclusion.model_copy(update=update),
        }
    )


def _same_part(whole: str, part: str, changes: Sequence[_Change]) -> str:
    """Applies the changes of a text to a part of it; a part that is not in it stays."""
    start = whole.rfind(part)
    if start < 0:
        return part
    inside = [
        (a - start, b - start, text)
        for a, b, text in changes
        if start <= a and b <= start + len(part)
    ]
    return replace_spans(part, inside)
