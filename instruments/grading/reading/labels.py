"""Names that an answer gives to its value: ``x = 5``, ``f(x) = 2x``, ``Area = 5``."""

import re

from instruments.grading.reading.tree import Node
from instruments.grading.units import changes_value
from instruments.mathematical_text.latex import unwrap_text_commands

__all__ = ["split_label", "tree_label"]

_WORDS = re.compile(r"[A-Za-z][A-Za-z.' -]*")
_LONG_WORD = re.compile(r"[A-Za-z]{3,}|[A-Z]\.[A-Z]\.")
_OPERATION = re.compile(
    r"(?:the\s+)?(?:square|cube|(?:square|cube)\s+root|double|half)\s+of\b", re.I
)
_FUNCTIONS_LIST = """
f g h p q r u v s F G H P Q N M S T V A d y k a b c L R E W B C
"""
_FUNCTIONS = frozenset(_FUNCTIONS_LIST.split())


def split_label(text: str) -> tuple[str | None, str]:
    """Splits ``Surface Area = 72`` into name and value.

    Only words are taken off; letters are left to the parser, which knows an equation.

    Returns:
        The name, or None, and the rest.
    """
    if text.startswith("=") and not text.startswith("=="):
        return None, text[1:].strip()
    before, sign, after = text.partition("=")
    if not sign or after.startswith("=") or before[-1:] in ("<", ">", "!"):
        return None, text
    name = unwrap_text_commands(before).strip(" ~:")
    if _OPERATION.match(name):
        return None, text
    if _WORDS.fullmatch(name) and _LONG_WORD.search(name) and not changes_value(f"{name} "):
        return name, after.strip()
    return None, text


def tree_label(tree: Node) -> str | None:
    """The name when the tree is one: a letter, an angle, ``f(x)``; else None."""
    if tree.grouped:
        return None
    if tree.kind == "symbol":
        return tree.name
    if tree.kind == "function" and tree.name.startswith("call "):
        if all(part.kind in ("symbol", "number") for part in tree.parts):
            arguments = ", ".join(part.name or str(part.value) for part in tree.parts)
            return f"{tree.name.removeprefix('call ')}({arguments})"
        return None
    if tree.kind == "multiply" and tree.name == "beside":
        first, *rest = tree.parts
        names = [part.name for part in tree.parts]
        if len(rest) == 1 and first.name.partition("_")[0].strip("'") in _FUNCTIONS:
            argument = rest[0]
            if argument.grouped and argument.kind in ("symbol", "number"):
                return f"{first.name}({argument.name or argument.value})"
        if all(part.kind == "symbol" and part.name[:1].isupper() for part in tree.parts):
            return "".join(names)  # a segment
    return None
