"""What the algebra says about the labelled steps, in words for the witness."""

from instruments.arithmetic.numbers import canonical
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.equation_reading import read_equation
from schemas.defect import DefectLabel
from schemas.milestone import Equation

__all__ = ["algebra_words"]


def algebra_words(displayed: DisplayedChain, label: DefectLabel) -> list[str]:
    """Evaluates each equation of the labelled steps.

    Returns:
        One line per equation: ``4 + 5 = 9, as stated`` or ``4 + 5 = 9, not 8``.
    """
    return [
        _words(equation)
        for step in label.steps
        for equation in displayed.milestones[step - 1].equations
    ]


def _words(equation: Equation) -> str:
    reading = read_equation(equation)
    if reading is None:
        return f"{equation.lhs} {equation.rel} {equation.rhs} cannot be read"
    value = canonical(reading.left_value)
    if reading.holds:
        return f"{equation.lhs} {equation.rel} {equation.rhs}, as stated"
    return f"{equation.lhs} = {value}, not {canonical(reading.right_value)}"
