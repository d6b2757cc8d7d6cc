"""A-EQUATION: no step of a positive states a false equation."""

from collections.abc import Iterator

from instruments.arithmetic.equation_status import equation_status
from instruments.quantities.text_equations import text_equations
from instruments.release_audit.check import AuditCheck, AuditSubject
from schemas.finding import Finding

__all__ = ["EQUATIONS"]


def _find(subject: AuditSubject) -> Iterator[Finding]:
    """A warning: a step may refute what it states, which no reader of equations sees."""
    for item in subject.release.positives:
        for number, path in enumerate(item.paths):
            for index, step in enumerate(path, 1):
                for equation in text_equations(step):
                    if equation_status(equation.lhs, equation.rhs) == "false":
                        detail = f"path {number}, step {index}: {equation.lhs} = {equation.rhs}"
                        yield Finding(
                            check="A-EQUATION", level="warning", item_id=item.id, detail=detail
                        )


EQUATIONS = AuditCheck("A-EQUATION", "false equation in a gold step", _find)
