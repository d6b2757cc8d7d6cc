"""Why an item cannot be imported."""

__all__ = ["ItemError"]


class ItemError(ValueError):
    """An item that the schemas cannot hold; it is logged and counted.

    Args:
        rule: Id for the reject log: ``V-...``, or ``I-MEDIA-...``.
        reason: What was found, in one line.
    """

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason
