"""Lists of rows are matrices."""

import pytest

from instruments.grading.answer_reader import read_answer
from instruments.grading.comparison.nested_lists import as_matrix
from instruments.grading.forms import Matrix


def test_rows_of_one_length_make_a_matrix() -> None:
    form = read_answer("[[1, 2, 3], [4, 5, 6]]").form
    assert form is not None
    matrix = as_matrix(form)
    assert isinstance(matrix, Matrix)
    assert (matrix.columns, [entry.text for entry in matrix.entries]) == (3, list("123456"))


@pytest.mark.parametrize(
    "text", ["[[1, 2], [3]]", "[1, 2]", "([1, 2], [3, 4])", "[(1, 2), (3, 4)]", "5"]
)
def test_anything_else_stays(text: str) -> None:
    form = read_answer(text).form
    assert form is not None
    assert as_matrix(form) is form
