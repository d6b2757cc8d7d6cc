"""Why an expression has no exact value."""

__all__ = ["AlgebraLimitError", "UndefinedError"]


class AlgebraLimitError(ArithmeticError):
    """A bound on size or work is exceeded."""


class UndefinedError(ArithmeticError):
    """The expression has no value: a division by zero, the factorial of a fraction."""
