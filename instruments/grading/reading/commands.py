"""LaTeX commands of equal meaning under one name."""

import re

__all__ = ["spell_commands"]

_COMMAND = re.compile(r"\\(?:(?:left|right)\s*\.(?![0-9])|[A-Za-z]+)")
_SAME = {
    " ": "quad qquad displaystyle textstyle limits nolimits",
    "": "left right big Big bigg Bigg bigl Bigl bigr Bigr biggl biggr Biggl Biggr large Large"
    " LARGE huge Huge small",
    r"\frac": "dfrac tfrac cfrac",
    r"\binom": "dbinom tbinom",
    r"\dots ": "ldots cdots vdots dotsc dotsb",
    "*": "cdot times ast",
    "/": "div",
    "<": "lt",
    ">": "gt",
    r"\le ": "leq leqslant",
    r"\ge ": "geq geqslant",
    r"\ne ": "neq",
    r"\{": "lbrace",
    r"\}": "rbrace",
    "(": "langle",
    ")": "rangle",
    r"\emptyset ": "varnothing",
    r"\or ": "lor vee",
    r"\and ": "land",
    r"\to ": "rightarrow longrightarrow mapsto",
    r"\setminus ": "backslash smallsetminus",
    r"\pmod ": "bmod mod",
    r"^\circ ": "degree",
    r"\name{angle} ": "angle measuredangle",
    r"\name{triangle} ": "triangle",
    r"\name{square} ": "square",
}
_NAMES = {name: spelling for spelling, names in _SAME.items() for name in names.split()}


def spell_commands(text: str) -> str:
    r"""Writes ``\dfrac`` as ``\frac``, ``\times`` as ``*`` and so on; others are left."""
    return _COMMAND.sub(_spelt, text)


def _spelt(match: re.Match[str]) -> str:
    name = match[0][1:]
    if not name.isalpha():
        return ""  # ``\left.``: a bracket that is not shown
    spelling = _NAMES.get(name)
    return match[0] if spelling is None else spelling
