"""What stands around a box says whether it is the answer."""

import pytest

from instruments.grading.box_context import is_taken_back, whole_formula
from instruments.grading.boxes import find_boxes


@pytest.mark.parametrize(
    "text",
    [
        r"\boxed{5} is wrong",
        r"$\boxed{5}$ is not the answer",
        r"\boxed{5}, but that is impossible",
        r"\boxed{5}. This is incorrect.",
        "so\n% \\boxed{5}\n",
    ],
)
def test_denied_box_is_taken_back(text: str) -> None:
    assert is_taken_back(text, find_boxes(text)[-1])


@pytest.mark.parametrize(
    "text",
    [
        r"\boxed{5} is the answer",
        r"\boxed{5}. It is right.",
        r"a 50\% share is \boxed{5}",
        r"\boxed{5} because 4 is wrong",
    ],
)
def test_other_words_take_nothing_back(text: str) -> None:
    assert not is_taken_back(text, find_boxes(text)[-1])


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        (r"$2 + \boxed{5}$", "2 + (5)"),
        (r"$x = 3\boxed{5}$", "3(5)"),
        (r"\[ \boxed{5}^2 = 25 \]", "(5)^2"),
        (r"$\boxed{12}\pi$", r"(12)\pi"),
        (r"1/\boxed{5} of it", "1/(5)"),
        (r"$\frac{1}{\boxed{5}}$", r"\frac{1}{(5)}"),
        (r"$y = \sqrt{\boxed{5}}$", r"\sqrt{(5)}"),
        (r"$a - \boxed{5}$", "a - (5)"),
        (r"$\boxed{5} x$", "(5) x"),
    ],
)
def test_part_of_a_formula_is_read_with_the_whole(text: str, whole: str) -> None:
    assert whole_formula(text, find_boxes(text)[-1]) == whole


@pytest.mark.parametrize(
    "text",
    [
        r"$x = \boxed{5}$",
        r"$\boxed{5}\text{ cm}$",
        r"$\boxed{5}^\circ$",
        r"$\boxed{50}\%$",
        r"\boxed{5} cm",
        r"\boxed{5}cm",
        r"**\boxed{5}**",
        r"- \boxed{5}",
        r"the answer - \boxed{5}",
        r"So \boxed{5}!",
        r"so \boxed{5} - which is odd",
        r"(\boxed{5})",
        r"$\{\boxed{5}\}$",
        r"$2+3=\boxed{5}$",
        r"$x > 3, \quad \boxed{5}$",
        r"Step 3. \boxed{5}",
        r"a $\boxed{5}$ b",
    ],
)
def test_box_that_is_a_whole_side_stands_alone(text: str) -> None:
    assert whole_formula(text, find_boxes(text)[-1]) is None
