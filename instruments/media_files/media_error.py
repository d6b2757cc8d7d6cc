"""Why a medium cannot be used."""

__all__ = ["MediaError"]


class MediaError(ValueError):
    """A medium that is missing, damaged, too large or outside of its folder.

    Args:
        rule: Id for the reject log, ``I-MEDIA-...`` as in the stage ``ingest``.
        reason: What was found, in one line.
    """

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason
