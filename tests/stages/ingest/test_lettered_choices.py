"""Choices are read where they stand behind their letters, in order from A."""

import pytest

from stages.ingest.lettered_choices import lettered_choices


@pytest.mark.parametrize(
    ("question", "choices"),
    [
        ("How long is it?\nA: 3\nB: 4\nC: 5", ["3", "4", "5"]),
        ("How long is it?\n A. 3 cm \n B. 4 cm ", ["3 cm", "4 cm"]),
        ("A: a point\nB: a line\nWhich?\nA: 3\nB: 4", ["3", "4"]),
        ("Which?\nA: 3\nC: 5\nB: 4", ["3", "4"]),
        ("Which?\nB: 4\nC: 5", []),
        ("Point A: the middle of the side. What is its distance?", []),
        ("Which?\nA:\nB: 4", ["", "4"]),
        ("", []),
    ],
)
def test_choices_stand_at_the_start_of_a_line(question: str, choices: list[str]) -> None:
    assert lettered_choices(question) == choices


def test_the_last_letter_is_h() -> None:
    lines = "\n".join(f"{letter}. {place}" for place, letter in enumerate("ABCDEFGHI"))
    assert lettered_choices(lines) == [str(place) for place in range(8)]
