"""Markdown tables."""

import pytest

from instruments.build_reports.markdown_table import markdown_table


def test_texts_stand_left_and_numbers_right() -> None:
    assert markdown_table(("Cell", "Rows"), [("easy", 1200), ("audio-image", 7)]) == (
        "| Cell        |  Rows |\n"
        "| ----------- | ----: |\n"
        "| easy        | 1,200 |\n"
        "| audio-image |     7 |\n"
    )


def test_a_table_without_rows_has_its_header() -> None:
    assert markdown_table(("A", "B"), []) == "| A   |   B |\n| --- | --: |\n"


def test_text_cannot_break_out_of_its_cell() -> None:
    table = markdown_table(("Reason",), [("a | b\nc",)])
    assert table.splitlines()[2] == "| a \\| b c |"


def test_truth_values_are_words() -> None:
    assert "| True |" in markdown_table(("Flag",), [(True,)])


@pytest.mark.parametrize("row", [("a",), ("a", "b", "c")])
def test_a_row_of_another_length_is_refused(row: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="as many cells"):
        markdown_table(("A", "B"), [row])
