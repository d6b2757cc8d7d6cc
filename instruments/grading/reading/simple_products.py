r"""Products such as ``2\sqrt{3}`` and ``-5\pi``, the commonest formulas, read without parser."""

import re

from instruments.grading.reading.tree import Node, number

__all__ = ["read_simple_product"]

_PRODUCT = re.compile(
    r"(?P<sign>-?)\s*(?P<factor>[0-9]{1,18})?\s*(?P<dot>\\cdot(?![A-Za-z])|\*|\\times(?![A-Za-z]))?\s*"
    r"(?:\\sqrt\s*(?:\{\s*(?P<radicand>[0-9]{1,18})\s*\}|(?P<digit>[0-9])(?![0-9]))|(?P<pi>\\pi))"
)


def read_simple_product(text: str) -> Node | None:
    r"""Reads an integer times a square root of an integer or pi.

    Args:
        text: A peeled answer.

    Returns:
        The tree that the parser would give; None for anything else.
    """
    match = _PRODUCT.fullmatch(text)
    if match is None or (match["dot"] and (match["sign"] or not match["factor"])):
        return None
    if match["pi"]:
        tree = Node("constant", name="pi")
    else:
        radicand = int(match["radicand"] or match["digit"])
        tree = Node("root", (number(radicand), number(2)))
    if match["factor"]:
        name = "" if match["dot"] else "beside"
        tree = Node("multiply", (number(int(match["factor"])), tree), name)
    return Node("negate", (tree,)) if match["sign"] else tree
