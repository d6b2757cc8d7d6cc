"""Parameters of ``validate``."""

from pydantic import Field

from schemas.row import Row

__all__ = ["ValidateParameters"]


class ValidateParameters(Row):
    """The ``validate`` section of a profile.

    Attributes:
        fail_on_error: Whether an item that fails a check stops the build; else it is left out,
            logged and counted. MB-012 wants such an item to be an error of the build.
        similar_paths_from: Similarity in [0, 1] from which two paths of one sample are told as
            too alike (MB-028: 0.9).
    """

    fail_on_error: bool
    similar_paths_from: float = Field(gt=0, le=1)
