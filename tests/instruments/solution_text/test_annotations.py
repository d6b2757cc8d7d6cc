"""GSM8K's calculator annotations."""

import time

import pytest

from instruments.solution_text.annotations import ANNOTATION, without_annotations


def test_an_annotation_gives_its_two_sides() -> None:
    match = ANNOTATION.search("48/2 = <<48/2=24>>24 clips")
    assert match is not None
    assert (match["lhs"], match["rhs"]) == ("48/2", "24")


def test_what_a_reader_sees_remains() -> None:
    line = "She sold 48/2 = <<48/2=24>>24 clips and <<24+1=25>>25 pins."
    assert without_annotations(line) == "She sold 48/2 = 24 clips and 25 pins."


@pytest.mark.parametrize("text", ["", "2 < 3 and 4 > 3", "<<48/2>>", "<<48/2=24>", "a << b = c"])
def test_other_angle_brackets_stay(text: str) -> None:
    assert without_annotations(text) == text


def test_the_left_side_ends_at_the_first_equals_sign() -> None:
    match = ANNOTATION.search("<<2*3=6=6>>6")
    assert match is not None
    assert (match["lhs"], match["rhs"]) == ("2*3", "6=6")


@pytest.mark.parametrize("text", ["<<" * 20000, "<<1=" * 10000, "<" * 40000 + "=" * 100])
def test_unfinished_annotations_cost_linear_time(text: str) -> None:
    begin = time.perf_counter()
    assert without_annotations(text) == text
    assert time.perf_counter() - begin < 1.0
