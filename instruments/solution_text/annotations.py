"""GSM8K's calculator annotations, ``<<lhs=rhs>>``."""

import re

__all__ = ["ANNOTATION", "without_annotations"]

ANNOTATION = re.compile(r"<<(?P<lhs>[^<>=]*)=(?P<rhs>[^<>]*)>>")
"""One annotation; the printed result follows it."""


def without_annotations(text: str) -> str:
    """Removes the annotations; what a reader sees remains."""
    return ANNOTATION.sub("", text)
