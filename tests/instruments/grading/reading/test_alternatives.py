"""Plus-minus signs stand for several values, the upper signs first."""

import pytest

from instruments.grading.reading.alternatives import alternatives
from instruments.grading.reading.errors import TooDeepError
from instruments.grading.reading.tree import Node, number, walk


def both(left: int | Node, right: int | Node, sign: str = "+") -> Node:
    parts = tuple(number(part) if isinstance(part, int) else part for part in (left, right))
    return Node("plus_minus", parts, sign)


def value(tree: Node) -> int:
    """The value of a tree of sums and signs."""
    if tree.kind == "number":
        return int(tree.value)
    values = [value(part) for part in tree.parts]
    return -values[0] if tree.kind == "negate" else sum(values)


def values(tree: Node) -> list[int]:
    return [value(alternative) for alternative in alternatives(tree)]


def test_a_tree_without_signs_is_itself() -> None:
    tree = Node("add", (number(1), number(2)))
    assert alternatives(tree) == (tree,)


def test_the_upper_sign_comes_first() -> None:
    assert values(both(5, 2)) == [7, 3]


def test_a_minus_plus_alone_starts_with_minus() -> None:
    assert values(both(5, 2, "-")) == [3, 7]


def test_signs_of_one_kind_vary_freely() -> None:
    assert sorted(values(both(both(10, 3), 1))) == [6, 8, 12, 14]


def test_a_minus_plus_changes_with_the_plus_minus() -> None:
    assert sorted(values(both(both(10, 3), 1, "-"))) == [8, 12]


def test_no_sign_is_left() -> None:
    trees = alternatives(Node("root", (both(both(1, 2), 3), number(2))))
    assert not [node for tree in trees for node in walk(tree) if node.kind == "plus_minus"]


@pytest.mark.parametrize("signs", [1, 2, 3, 4])
def test_each_free_sign_doubles_the_values(signs: int) -> None:
    tree = number(0)
    for place in range(signs):
        tree = both(tree, 2**place)
    assert len(set(values(tree))) == 2**signs


def test_five_free_signs_are_too_many() -> None:
    tree = number(0)
    for place in range(5):
        tree = both(tree, 2**place)
    with pytest.raises(TooDeepError):
        alternatives(tree)


def test_many_bound_signs_are_two_values() -> None:
    tree = number(0)
    for place in range(9):
        tree = both(tree, 2**place, "-" if place % 2 else "+")
    assert len(alternatives(tree)) == 2
