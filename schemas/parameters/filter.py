"""Parameters of ``filter``."""

from pydantic import Field

from schemas.row import Row

__all__ = ["ArithmeticLoadParameters", "FilterParameters"]


class ArithmeticLoadParameters(Row):
    """Thresholds of rule F2 (MB-009).

    Attributes:
        min_operations: Binary operations from which a solution is long; the paper gives no
            number, MB-009 settles on 8.
        max_kinds: Different operators up to which it is simple; 2.
    """

    min_operations: int = Field(ge=1, le=1000)
    max_kinds: int = Field(ge=1, le=5)


class FilterParameters(Row):
    """The ``filter`` section of a profile.

    Attributes:
        arithmetic_load: Rule F2.
    """

    arithmetic_load: ArithmeticLoadParameters
