"""Boxes are balanced, outermost, and found in linear time."""

import time

import pytest

from instruments.mathematical_text.boxes import find_boxes


def contents(text: str) -> list[str]:
    return [box.content for box in find_boxes(text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (r"so \boxed{72}", ["72"]),
        (r"so \boxed{\frac{1}{2}}", [r"\frac{1}{2}"]),
        (r"\fbox{7}", ["7"]),
        (r"\boxed 5", ["5"]),
        (r"\boxed x", ["x"]),
        (r"\boxed {9}", ["9"]),
        (r"\boxed{1} then \boxed{2}", ["1", "2"]),
        (r"\boxed{}", []),
        (r"\boxed{  }", []),
        (r"\boxed{3", []),
        (r"\boxed{\{1,2\}}", [r"\{1,2\}"]),
        (r"\boxed{x \} y}", [r"x \} y"]),
        (r"\boxed{[0, \{1}", [r"[0, \{1"]),
        (r"\boxed{1\\}", [r"1\\"]),
        (r"\boxed5", ["5"]),
        (r"\boxed -7.", ["-7"]),
        (r"\boxed{7} }", ["7"]),
        ("boxed{3}", []),
    ],
)
def test_box_content(text: str, found: list[str]) -> None:
    assert contents(text) == found


def test_box_inside_a_box_is_left_to_the_outer_one() -> None:
    assert contents(r"\boxed{\boxed{4}}") == [r"\boxed{4}"]


def test_balanced_box_after_an_unbalanced_one_is_found() -> None:
    assert contents(r"\boxed{broken \boxed{6}") == ["6"]


def test_echoed_instruction_without_content_is_no_box() -> None:
    text = "Write it in \\boxed \nStep 1: 2+2=4\nso \\boxed{4}"
    assert contents(text) == ["4"]


def test_positions_frame_the_box() -> None:
    text = r"ab\boxed{7}cd"
    (box,) = find_boxes(text)
    assert text[box.start : box.end] == r"\boxed{7}"


def test_flood_of_open_boxes_is_read_quickly() -> None:
    started = time.process_time()
    assert find_boxes(r"\boxed{" * 50_000) == []
    assert time.process_time() - started < 2
