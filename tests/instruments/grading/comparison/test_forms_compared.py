"""Other kinds of answers: matrices, residues, numerals, clock times, ratios, words."""

import pytest

from instruments.grading.answer_reader import read_answer
from instruments.grading.comparison.forms_compared import compare
from instruments.grading.comparison.settings import EXACT, Settings


def matched(one: str, two: str, settings: Settings = EXACT) -> bool:
    first, second = read_answer(one).form, read_answer(two).form
    assert first is not None
    assert second is not None
    return compare(first, second, settings).matched


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"3:2", r"6:4"),
        (r"3:2", r"3:2"),
        (r"9:05", r"9:05"),
        (r"1:2:3", r"2:4:6"),
        (r"101_2", r"101_{2}"),
        (r"0101_2", r"101_2"),
        (
            r"\begin{pmatrix}1&2\\3&4\end{pmatrix}",
            r"\begin{bmatrix}1&2\\3&\frac{8}{2}\end{bmatrix}",
        ),
        (r"x\equiv 3\pmod 5", r"x\equiv 8\pmod 5"),
        (r"3\pmod 5", r"-2\pmod 5"),
        (r"Yes", r"yes"),
        (r"blue", r"\text{Blue}"),
        (r"1:30 pm", r"1:30 PM"),
    ],
)
def test_same_answer_matches(one: str, two: str) -> None:
    assert matched(one, two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"3:2", r"2:3"),
        (r"9:05", r"9:06"),
        (r"9:30", r"3:10"),
        (r"1:2:3", r"1:2"),
        (r"101_2", r"101_3"),
        (r"101_2", r"5"),
        (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", r"\begin{pmatrix}1&3\\2&4\end{pmatrix}"),
        (r"\begin{pmatrix}1&2\end{pmatrix}", r"\begin{pmatrix}1\\2\end{pmatrix}"),
        (r"x\equiv 3\pmod 5", r"x\equiv 3\pmod 7"),
        (r"x\equiv 3\pmod 5", r"x\equiv 4\pmod 5"),
        (r"yes", r"no"),
        (r"blue", r"red"),
        (r"1:30 am", r"1:30 pm"),
        (r"5", r"five hundred"),
        (r"x=5", r"[5,6)"),
    ],
)
def test_another_answer_does_not_match(one: str, two: str) -> None:
    assert not matched(one, two)
