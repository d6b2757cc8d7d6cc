"""Parameters of ``decompose``."""

from pydantic import Field

from schemas.row import Row

__all__ = ["DecomposeParameters"]


class DecomposeParameters(Row):
    """The ``decompose`` section of a profile.

    Attributes:
        pool_from_problems: Number of problems from which a process pool is used; the result
            does not depend on it.
    """

    pool_from_problems: int = Field(ge=1)
