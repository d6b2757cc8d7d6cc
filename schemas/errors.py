"""The errors of the toolkit: few, typed, each with what to do next."""

__all__ = [
    "ConfigurationError",
    "DecisionError",
    "InputChangedError",
    "InvalidResultError",
    "MamathError",
    "ModelCallError",
    "SourceError",
]


class MamathError(Exception):
    """Base of the errors that a user can mend.

    Args:
        problem: What is wrong, in one line.
        remedy: What to do about it, in one line.
    """

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(problem, remedy)
        self.problem = problem
        self.remedy = remedy

    def __str__(self) -> str:
        return f"{self.problem} -> {self.remedy}"


class ConfigurationError(MamathError):
    """A profile, a parameter or the pipeline's own description is wrong."""


class SourceError(MamathError):
    """An upstream folder is missing, incomplete or not in a known layout."""


class DecisionError(MamathError):
    """A file under data/decisions cannot be read or contradicts another one."""


class InputChangedError(MamathError):
    """Code or data changed while a stage was reading it, so its result has no known origin."""


class InvalidResultError(MamathError):
    """A stage was about to write something that breaks its own schema or checks."""


class ModelCallError(MamathError):
    """A language model could not be reached or answered with an error that stops the run."""
