"""V1, truth: every equation of a step is true, given its own operands."""

from instruments.chains.equation_reading import read_equation
from schemas.milestone import Equation, Milestone

__all__ = ["false_equations"]


def false_equations(milestone: Milestone) -> list[Equation]:
    """Lists the equations of a step that are false or that the algebra cannot read.

    V1 holds at a step when the list is empty. The stored status is not trusted.
    """
    return [
        equation
        for equation in milestone.equations
        if (reading := read_equation(equation)) is None or not reading.holds
    ]
