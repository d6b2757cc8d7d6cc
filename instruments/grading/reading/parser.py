"""Reads an answer's text into a syntax tree, within limits of size and depth."""

from functools import cache, lru_cache
from typing import TYPE_CHECKING, cast

from instruments.grading.reading.errors import NotMathematicsError, TooDeepError, TreeError
from instruments.grading.reading.grammar import GRAMMAR
from instruments.grading.reading.notation import spell
from instruments.grading.reading.tree import Node
from instruments.grading.reading.words import ProseError

if TYPE_CHECKING:
    from lark import Lark

__all__ = ["MAX_DEPTH", "MAX_NODES", "parse"]

MAX_DEPTH = 60
"""Levels of a tree; what walks trees recurses no deeper."""

MAX_NODES = 1000
"""Nodes of a tree."""


@cache
def _parser() -> "Lark":
    """The parser; imported and made at first use, since most answers are plain numbers."""
    from lark import Lark

    from instruments.grading.reading.tree_builder import TreeBuilder

    return Lark(GRAMMAR, parser="lalr", lexer="contextual", transformer=TreeBuilder())


@lru_cache(maxsize=1 << 12)
def parse(text: str, *, several: bool = False) -> Node:
    """Parses an answer.

    Args:
        text: A peeled answer, at most 1,000 characters, its unit taken off.
        several: Whether the row says that there are several answers.

    Returns:
        The syntax tree.

    Raises:
        NotMathematicsError: The text is not of the grammar.
        TooDeepError: The tree is deeper than ``MAX_DEPTH`` or larger than ``MAX_NODES``.
    """
    if _nesting(text) > MAX_DEPTH:
        raise TooDeepError("brackets nested too deep")
    parser = _parser()
    from lark.exceptions import UnexpectedInput

    try:
        # The builder works while the parser reads, so that its result is already a node.
        tree = cast("Node", parser.parse(spell(text, several=several)))
    except ProseError as error:
        raise NotMathematicsError(f"the word {error}", prose=True) from None
    except (UnexpectedInput, TreeError) as error:
        raise NotMathematicsError(str(error).partition("\n")[0]) from None
    _check_size(tree)
    return tree


def _nesting(text: str) -> int:
    depth = deepest = 0
    for sign in text:
        if sign in "([{":
            depth += 1
            deepest = max(deepest, depth)
        elif sign in ")]}":
            depth -= 1
    return deepest


def _check_size(tree: Node) -> None:
    level, depth, size = [tree], 0, 0
    while level:
        depth += 1
        size += len(level)
        if depth > MAX_DEPTH or size > MAX_NODES:
            raise TooDeepError("the expression is too large")
        level = [part for node in level for part in node.parts]
