"""Plus-minus: one expression that stands for several values."""

from instruments.grading.reading.errors import TooDeepError
from instruments.grading.reading.tree import Node, walk

__all__ = ["alternatives"]

_MOST = 16


def alternatives(tree: Node) -> tuple[Node, ...]:
    """Spells out plus-minus signs.

    Signs of the same kind vary freely; with a minus-plus among them all change together.

    Returns:
        The values in order, the upper signs first; the tree itself without such signs.

    Raises:
        TooDeepError: There would be more than sixteen values.
    """
    signs = [node.name for node in walk(tree) if node.kind == "plus_minus"]
    if not signs:
        return (tree,)
    if "-" in signs:
        return tuple(_chosen(tree, [upper] * len(signs)) for upper in (True, False))
    if 1 << len(signs) > _MOST:
        raise TooDeepError("too many plus-minus signs")
    choices = (
        [bool(number >> place & 1) for place in range(len(signs))]
        for number in reversed(range(1 << len(signs)))
    )
    return tuple(_chosen(tree, choice) for choice in choices)


def _chosen(tree: Node, upper: list[bool]) -> Node:
    """The tree with each sign decided, in the order of the recursion."""
    remaining = list(upper)

    def choose(node: Node) -> Node:
        """Decides the signs of a node."""
        if node.kind != "plus_minus":
            return node._replace(parts=tuple(choose(part) for part in node.parts))
        plus = remaining.pop() == (node.name == "+")
        left, right = (choose(part) for part in node.parts)
        return Node("add", (left, right if plus else Node("negate", (right,))))

    return choose(tree)
