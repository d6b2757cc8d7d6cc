"""Why a text could not be read."""

__all__ = ["NotMathematicsError", "TooDeepError", "TreeError"]


class NotMathematicsError(ValueError):
    """The text is not of the grammar.

    Attributes:
        prose: Whether it holds words.
    """

    def __init__(self, reason: str, *, prose: bool = False) -> None:
        super().__init__(reason)
        self.prose = prose


class TooDeepError(ValueError):
    """The tree exceeds a limit."""


class TreeError(ValueError):
    """The text is of the grammar but says nothing definite, such as ``4 10/3``."""
