"""One line of a stage's reject log."""

from schemas.row import Row, Text

__all__ = ["Reject"]


class Reject(Row):
    """A row that did not pass, and why; it is counted in the stage's report.

    Attributes:
        source: Source or stage input that the row came from.
        id: Row id; ``<file>:<line>`` when the row is too broken to have one.
        rule: Id of the rule or check.
        reason: What was found, in one line.
    """

    source: str
    id: Text
    rule: str
    reason: Text
