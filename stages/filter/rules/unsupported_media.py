"""F4: the question needs a picture that the row does not carry."""

import re

from schemas.problem import Problem
from stages.filter.rule import Rule

__all__ = ["UnsupportedMedia"]

_MARK = re.compile(r"<im(?:g_|age_?)[0-9]*>|<image>")
_REMOTE = re.compile(r"!\[[^\]]*\]\([^)]*\)|<img\b[^>]*>|\\includegraphics\b", re.IGNORECASE)
_CODE = re.compile(r"\[asy\]|\\begin\{(?:tikzpicture|asy|pspicture)\}")


class UnsupportedMedia(Rule):
    """Drops a question with drawing code that nobody drew, a link, or a mark without picture.

    Drawing code is no text that people read, and a link leads to a picture that can change or
    vanish (MB-008, F4).

    Args:
        drawing_code: Whether questions with drawing code are dropped.
    """

    id = "F4"

    def __init__(self, drawing_code: bool = True) -> None:
        self._drawing_code = drawing_code

    def reason(self, problem: Problem) -> str | None:
        """See the class; pictures in solutions are not asked about."""
        link = _REMOTE.search(problem.question)
        if link is not None:
            return f"a picture elsewhere: {link[0]:.60}"
        if self._drawing_code and not problem.media and _CODE.search(problem.question):
            return "drawing code instead of a picture"
        held = {reference.placeholder for reference in problem.media}
        absent = [mark for mark in _MARK.findall(problem.question) if mark not in held]
        if absent and not problem.media:
            return f"no picture for {absent[0]}"
        if problem.modality != "text" and not problem.media and not _CODE.search(problem.question):
            return "posed with a picture that is not there"
        return None
