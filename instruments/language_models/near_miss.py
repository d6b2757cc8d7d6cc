"""Wrong answers that look right; never equal to what they miss."""

from fractions import Fraction

from instruments.language_models.draws import Draws
from schemas.defect import DefectLabel

__all__ = ["missed_answer", "missed_place", "right_place"]

Place = dict[str, object]
"""The fields of a detection answer that say where."""


def missed_answer(gold: str, value: str | None, draws: Draws) -> str:
    r"""Gives a wrong final answer.

    Args:
        gold: Gold answer as text.
        value: Its canonical rational; None if it is not one number.
        draws: Choices about the item.

    Returns:
        A slip by one or ten, a doubled value or a turned sign for a number; for anything else
        the gold answer with one added.
    """
    if value is None:
        return f"{gold} + 1"
    number = Fraction(value)
    options = [number + 1, number - 1, number + 10, 2 * number, -number]
    return _written(draws.choice("answer", [o for o in options if o != number]))


def right_place(label: DefectLabel) -> Place:
    """Gives the place of a defect in the form that its prompt asks for (defects.md 4.5)."""
    if label.category in ("wrong", "repeated"):
        return {"step": label.steps[0]}
    if label.category == "missing":
        return {"after_step": label.after_step, "missing": label.content or ""}
    if label.category in ("redundant", "swapped"):
        return {"steps": list(label.steps)}
    return {}


def missed_place(category: str, label: DefectLabel, n_steps: int, draws: Draws) -> Place:
    """Gives a place of a category that is not the label's.

    Args:
        category: What is claimed; may differ from the label's category.
        label: What is true.
        n_steps: Displayed steps.
        draws: Choices about the item.

    Returns:
        A place that counts as wrong for the label, also leniently; beyond the chain when every
        place inside is accepted.
    """
    taken = {*label.steps, *label.of} if category == label.category else set()
    if category == "missing":
        low, high = label.window if label.window else (1, 0)
        gaps = [gap for gap in range(n_steps + 1) if not low <= gap <= high]
        return {"after_step": draws.choice("place", gaps or [n_steps + 1]), "missing": "a step"}
    free = [step for step in range(1, n_steps + 1) if step not in taken] or [n_steps + 1]
    step = draws.choice("place", free)
    if category == "redundant":
        return {"steps": [step]}
    if category == "swapped":
        return {"steps": sorted({step, step % max(n_steps, 2) + 1})}
    return {"step": step}


def _written(number: Fraction) -> str:
    if number.denominator == 1:
        return str(number.numerator)
    sign = "-" if number < 0 else ""
    return rf"{sign}\frac{{{abs(number.numerator)}}}{{{number.denominator}}}"
