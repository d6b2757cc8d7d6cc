r"""Lists and matrices of plain numbers are read as the parser would read them."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.grading.reading.number_lists import read_number_list, read_number_matrix
from instruments.grading.reading.parser import parse
from instruments.grading.reading.tree import Node
from instruments.grading.tree_forms import form_of


def signed(node: Node) -> Fraction:
    """The value of a number with its sign."""
    return -node.parts[0].value if node.kind == "negate" else node.value


def read(text: str) -> tuple[str, list[Fraction]]:
    tree = read_number_list(text)
    assert tree is not None
    return tree.name, [signed(part) for part in tree.parts]


@pytest.mark.parametrize(
    ("text", "brackets", "values"),
    [
        ("3, 5, 7", "", [3, 5, 7]),
        ("1,23", "", [1, 23]),
        ("(2, -1)", "()", [2, -1]),
        ("[2, 5)", "[)", [2, 5]),
        ("(2,5]", "(]", [2, 5]),
        ("[ 2 , 5 ]", "[]", [2, 5]),
        (r"\{1, 2\}", "{}", [1, 2]),
        ("-1.50, +2", "", [Fraction(-3, 2), 2]),
        ("(1,234)", "()", [1, 234]),
        ("- 3, 4", "", [-3, 4]),
    ],
)
def test_a_list_of_numbers(text: str, brackets: str, values: list[Fraction]) -> None:
    assert read(text) == (brackets, values)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5",
        "(5)",
        "1,234",
        "5, 1,234",
        "1, 2)",
        "(1, 2",
        r"\{1, 2)",
        r"[1, 2\}",
        "1, x",
        "1,, 2",
        "1, 2,",
        "1//2, 3",
        "1 and 2/x",
        "1and2",
        r"\\frac{1}{x}, 2",
        "1; 2",
        "(1, 2), (3, 4)",
        "1 2, 3",
        "9" * 19 + ", 1",
        ".5, 1",
    ],
)
def test_anything_else_is_left_to_the_parser(text: str) -> None:
    assert read_number_list(text) is None


@pytest.mark.parametrize(
    "text",
    [
        r"(\frac{1}{2}, -3)",
        r"-\frac{1}{2}, \dfrac{-3}{4}, 5",
        "1/2, -3/4, 0.5",
        r"\{\frac12, 3\}",
        "1 and 2",
        "1, 2 and 3",
        "1, 2, and 3",
        r"1\text{ and }-2",
    ],
)
def test_fractions_and_words_are_read_as_the_parser_reads_them(text: str) -> None:
    tree = read_number_list(text)
    assert tree is not None
    assert form_of(tree) == form_of(parse(text))


def test_fractions_in_a_matrix_are_read_as_the_parser_reads_them() -> None:
    text = r"\begin{pmatrix}\frac{1}{2}&-3/4\cr -\frac{5}{6}&7\end{pmatrix}"
    tree = read_number_matrix(text)
    assert tree is not None
    assert form_of(tree) == form_of(parse(text))


@pytest.mark.parametrize("name", ["pmatrix", "bmatrix", "Bmatrix"])
def test_a_matrix_of_numbers(name: str) -> None:
    tree = read_number_matrix(rf"\begin{{{name}}}1&-2\cr 3&0.5\end{{{name}}}")
    assert tree is not None
    assert (tree.kind, tree.name) == ("matrix", "2")
    assert [signed(part) for part in tree.parts] == [1, -2, 3, Fraction(1, 2)]


def test_a_column_has_one_column() -> None:
    tree = read_number_matrix(r"\begin{pmatrix}1\cr 2\cr 3\cr \end{pmatrix}")
    assert tree is not None
    assert (tree.name, len(tree.parts)) == ("1", 3)


@pytest.mark.parametrize(
    "inner", [r"1&2\cr 3", r"x&2\cr 3&4", "", r"1&&2", r"\cr 1&2", r"1/x&3\cr 4&5"]
)
def test_another_matrix_is_left_to_the_parser(inner: str) -> None:
    assert read_number_matrix(rf"\begin{{pmatrix}}{inner}\end{{pmatrix}}") is None


def test_vertical_bars_are_no_matrix() -> None:
    assert read_number_matrix(r"\begin{vmatrix}1&2\cr 3&4\end{vmatrix}") is None


numbers = st.integers(-(10**6), 10**6).map(str) | st.decimals(-99, 99, places=2).map(str)


@settings(max_examples=40)
@given(
    st.lists(numbers, min_size=2, max_size=6),
    st.sampled_from(["()", "[]", "(]", "[)", r"\{ \}"]),
)
def test_a_list_is_read_as_the_parser_reads_it(members: list[str], brackets: str) -> None:
    left, right = brackets.split() if " " in brackets else brackets
    text = f"{left}{', '.join(members)}{right}"
    assert read_number_list(text) == parse(text)


@settings(max_examples=40)
@given(st.integers(1, 3), st.integers(1, 3), st.data())
def test_a_matrix_is_read_as_the_parser_reads_it(
    rows: int, columns: int, data: st.DataObject
) -> None:
    lines = ["&".join(data.draw(numbers) for _ in range(columns)) for _ in range(rows)]
    inner = r" \cr ".join(lines)
    text = rf"\begin{{pmatrix}}{inner}\end{{pmatrix}}"
    assert read_number_matrix(text) == parse(text)


@given(st.text(alphabet=r"0123456789.,-+()[]\{} ", max_size=20))
def test_a_list_that_is_read_has_two_members_or_more(text: str) -> None:
    tree = read_number_list(text)
    assert tree is None or len(tree.parts) == text.count(",") + 1 > 1
