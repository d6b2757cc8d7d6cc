"""Drawing code is recognised and can be left out; the words around it stay."""

import pytest

from stages.ingest.drawing_code import has_drawing_code, without_drawing_code


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("See [asy]draw((0,0)--(1,1));[/asy] the line.", "See the line."),
        ('One [asy]\nlabel("$7$");\n[/asy] two [asy]dot((0,0));[/asy] three', "One two three"),
        ("Not closed [asy]draw(", "Not closed"),
    ],
)
def test_blocks_are_left_out(text: str, left: str) -> None:
    assert has_drawing_code(text)
    assert without_drawing_code(text).split() == left.split()


def test_a_text_without_a_block_stays() -> None:
    assert not has_drawing_code("asy is short for easy")
    assert without_drawing_code("asy is short for easy") == "asy is short for easy"
