"""What stands around a box says whether it is the answer."""

import pytest

from instruments.grading.box_context import is_denied, whole_formula
from instruments.mathematical_text.boxes import find_boxes


@pytest.mark.parametrize(
    "text",
    [
        r"\boxed{5} is wrong",
        r"$\boxed{5}$ is not the answer",
        r"\boxed{5}, but that is impossible",
        r"\boxed{5}. This is incorrect.",
        r"$\boxed{5}$ does not work.",
        r"\boxed{5} (incorrect)",
        r"Is it \boxed{5}?",
        r"The answer is not $\boxed{5}$.",
        r"We reject $\boxed{5}$.",
        r"My friend claims the answer is \boxed{5}.",
        r"\cancel{\boxed{5}}",
        r"~~\boxed{5}~~",
        r"\boxed{5}. Wait, I made an error there.",
        "so\n% \\boxed{5}\n",
    ],
)
def test_denied_box_is_denied(text: str) -> None:
    assert is_denied(text, find_boxes(text)[-1])


@pytest.mark.parametrize(
    "text",
    [
        r"\boxed{5} is the answer",
        r"\boxed{5}. It is right.",
        r"a 50\% share is \boxed{5}",
        r"\boxed{5} because 4 is wrong",
        r"$\boxed{5}$. This is not 6 because 6 is too large.",
        r"\boxed{5}$. This is not a coincidence.",
        r"$\boxed{5}$, which is not a perfect square.",
        r"The maximum is reached if and only if $x = \boxed{5}$",
    ],
)
def test_other_words_take_nothing_back(text: str) -> None:
    assert not is_denied(text, find_boxes(text)[-1])


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        (r"$2 + \boxed{5}$", "2 + (5)"),
        (r"$x = 3\boxed{5}$", "3(5)"),
        (r"\[ \boxed{5}^2 = 25 \]", "(5)^2"),
        (r"$\boxed{12}\pi$", r"12\pi"),
        (r"1/\boxed{5} of it", "1/(5)"),
        (r"$\frac{1}{\boxed{5}}$", r"\frac{1}{(5)}"),
        (r"$y = \sqrt{\boxed{5}}$", r"\sqrt{(5)}"),
        (r"$a - \boxed{5}$", "a - (5)"),
        (r"$\{\boxed{5}\}$", r"\{(5)\}"),
        (r"$\boxed{50}\%$", r"50\%"),
        (r"\boxed{50} percent", r"50\%"),
        (r"\boxed{5} million", "5 million"),
        (r"$x = - \boxed{5}$", "- (5)"),
        (r"$-\boxed{x+1}$", "-(x+1)"),
        (r"x = -\boxed{\frac12}", r"-(\frac12)"),
        (r"minus \boxed{5}", "-5"),
        (r"negative $\boxed{5}$", "-5"),
        ("x = \u00b1\\boxed{5}", r"\pm 5"),
        (r"$e^{\boxed{5}}$", "e^{(5)}"),
        (r"$(3, \boxed{5})$", "(3, 5)"),
        (r"$(\boxed{5})^2$", "(5)^2"),
        (r"$f(\boxed{5}) = 7$", "f(5)"),
        (r"$x > \boxed{5}$", "x > (5)"),
        (r"$\boxed{5}:3$", "5:3"),
        (r"\boxed{5} + 3 of them", "5 + 3"),
        (r"$\boxed{24}m$", "24 m"),
        (r"$\frac{\boxed{3}}{\boxed{4}}$", r"\frac{3}{(4)}"),
        ("\\begin{align*}\nx&=- \\boxed{5}\n\\end{align*}", "- (5)"),
        (r"$\boxed{5} x$", "5 x"),
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
        r"\boxed{5} cm",
        r"\boxed{5}cm",
        r"**\boxed{5}**",
        r"- \boxed{5}",
        r"the answer - \boxed{5}",
        r"So \boxed{5}!",
        r"so \boxed{5} - which is odd",
        r"(\boxed{5})",
        r"$2+3=\boxed{5}$",
        r"$x > 3, \quad \boxed{5}$",
        r"Step 3. \boxed{5}",
        r"a $\boxed{5}$ b",
    ],
)
def test_box_that_is_a_whole_side_stands_alone(text: str) -> None:
    assert whole_formula(text, find_boxes(text)[-1]) is None
