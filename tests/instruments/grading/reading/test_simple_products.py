"""What is read without the parser is what the parser reads."""

import pytest

from instruments.grading.reading.parser import parse
from instruments.grading.reading.simple_products import read_simple_product

_ROOTS = [r"\sqrt{3}", r"\sqrt3", r"\sqrt 3", r"\sqrt { 12 }", r"\pi"]
_FACTORS = ["", "2", "12 ", "-", "-2", "- 7", r"2\cdot ", r"2 \cdot", "2*", r"3\times "]


@pytest.mark.parametrize("root", _ROOTS)
@pytest.mark.parametrize("factor", _FACTORS)
def test_the_tree_is_the_parser_s(factor: str, root: str) -> None:
    tree = read_simple_product(factor + root)
    assert tree is not None
    assert tree == parse(factor + root)


@pytest.mark.parametrize(
    "text",
    [
        "5",
        r"2\sqrt{x}",
        r"2\sqrt[3]{5}",
        r"\sqrt35",
        r"2\sqrt{3}+1",
        r"-2\cdot\sqrt{3}",
        r"\cdot\sqrt{3}",
        r"2\pix",
        r"1.5\pi",
        r"2 3\pi",
    ],
)
def test_anything_else_is_left_to_the_parser(text: str) -> None:
    assert read_simple_product(text) is None
