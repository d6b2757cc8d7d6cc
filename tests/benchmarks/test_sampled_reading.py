"""The small second reading: what it takes as the same, what not, and what it does not know."""

import pytest

from benchmarks.grader.sampling.cleaning import clean
from benchmarks.grader.sampling.expression import sample
from benchmarks.grader.sampling.reading import read, same


def _same(first: str, second: str) -> bool:
    one, other = read(first), read(second)
    assert one is not None
    assert other is not None
    return same(one, other)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("12,345", r"12{,}345"),
        (r"\$4,\!321", "4321"),
        (r"\frac34", "0.75"),
        (r"2\frac{1}{2}", "5/2"),
        (r"\boxed{$\dfrac{1}{2}$}", "1/2"),
        (r"\sqrt{12}", "2√3"),
        (r"5\sqrt[3]{4}", "5*4^{1/3}"),
        ("31_4", "13"),
        (r"\cot x", r"\frac{\cos x}{\sin x}"),
        (r"\sin^2 x + \cos^{2} x", "1"),
        (r"\log_{2} 8", "3"),
        (r"\binom{5}{2}", "10"),
        ("4!", "24"),
        (r"\left\lfloor \frac{7}{2} \right\rfloor", "3"),
        (r"\lceil \frac{7}{2} \rceil", "4"),
        ("|3 - 5|", "2"),
        ("12%", r"\frac{3}{25}"),
        ("12 percent", r"12 \%"),
        (r"25^{\circ}", r"25 \text{ degrees}"),
        (r"12 \mathrm{~cm}^{2}", "12"),
        ("x^2 - 1", "(x - 1)(x + 1)"),
        ("x**2", "x^{2}"),
        ("2pi", r"2\pi"),
        (r"4 \pm \sqrt{7}", r"4 - sqrt(7), 4 + sqrt(7)"),
        (r"\{2, \pm 3\}", "-3, 3, 2"),
        ("1, 2", r"2 \text{ and } 1"),
        ("x < 1 or x > 3", r"x > 3 \text{ or } x < 1"),
        ("y = 2x + 3", "2x - y + 3 = 0"),
        ("x = 5", "-x = -5"),
        (r"(0,1) \cup (2,3)", r"\left(2,3\right)\cup\left(0,1\right)"),
        (r"\begin{pmatrix} 1 & 2 \end{pmatrix}", r"\begin{bmatrix}1&2\\\end{bmatrix}"),
        (
            r"\begin{pmatrix} 1 \\ -2 \end{pmatrix}",
            r"\left(\begin{array}{c}1\\-2\end{array}\right)",
        ),
    ],
)
def test_the_same_value_in_two_notations_is_the_same(first: str, second: str) -> None:
    assert _same(first, second)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("1", "2"),
        ("x", "y"),
        ("x_1", "x_2"),
        ("(1,6]", "(1,6)"),
        ("(1,2)", "(2,1)"),
        ("1, 2", "1, 2, 2"),
        ("1, 1, 2", "1, 2, 2"),
        ("3 < x", "3 > x"),
        ("x = 5", "x = 4"),
        ("x = 0", "x = 1"),
        ("2, 3", "(2, 3)"),
        (r"(0, \infty)", r"(-\infty, 0)"),
        (r"(0,1) \cup (2,3)", r"(0,1) \cap (2,3)"),
        (r"\begin{pmatrix} 1 \\ 2 \end{pmatrix}", r"\begin{pmatrix} 1 & 2 \end{pmatrix}"),
        (r"\begin{pmatrix} 1 \end{pmatrix}", r"\begin{vmatrix} 1 \end{vmatrix}"),
    ],
)
def test_different_answers_differ(first: str, second: str) -> None:
    assert not _same(first, second)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "two houses",
        r"\text{east}",
        "1/0",
        "(1",
        r"1, \ldots",
        r"\sum_{k} k",
        "0^{-1}",
        "2^{9^9}",
    ],
)
def test_what_is_not_known_is_not_read(text: str) -> None:
    assert read(text) is None


def test_thousands_in_a_list_stay_apart() -> None:
    assert clean("1,234, 5") == "1,234, 5"


def test_a_number_has_one_value_at_all_points() -> None:
    assert len(set(sample("3/4"))) == 1
    assert len(set(sample("x"))) > 1


@pytest.mark.parametrize("text", ["1 +", ")", "2 2)", r"\frac{1}", "@"])
def test_an_unfinished_expression_is_no_expression(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        sample(text)
