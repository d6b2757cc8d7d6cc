"""Several answers in one text are told apart, what stands in brackets stays whole."""

import pytest

from stages.ingest.single_answers import single_answers


@pytest.mark.parametrize(
    ("upstream", "answers"),
    [
        ("$4$", ["4"]),
        ("$4,(4,16)$", ["4", "(4,16)"]),
        ("$3$, $5$", ["3", "5"]),
        ("3; 5; 8", ["3", "5", "8"]),
        ("$[0,1)$", ["[0,1)"]),
        (r"$\{1,2\}, 7$", [r"\{1,2\}", "7"]),
        (r"$f(x, y), 2$", ["f(x, y)", "2"]),
        ("2,3,", ["2", "3"]),
        ("", []),
        (" $$ ", []),
    ],
)
def test_answers_split_outside_of_brackets(upstream: str, answers: list[str]) -> None:
    assert single_answers(upstream) == answers


@pytest.mark.parametrize(
    ("upstream", "answers"),
    [
        ("12,345", ["12,345"]),
        ("1,200, 1,400", ["1,200", "1,400"]),
        ("1,200; 7", ["1,200", "7"]),
        ("7,250,3", ["7", "250", "3"]),
    ],
)
def test_a_comma_that_groups_digits_separates_nothing(upstream: str, answers: list[str]) -> None:
    assert single_answers(upstream) == answers
