"""Plain TeX's fractions as LaTeX writes them."""

import time

import pytest

from instruments.grading.reading.infix_fractions import spell_infix_fractions


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        (r"{7 \over 3}", r"{\frac{7}{3}}"),
        (r"7 \over 3", r"\frac{7}{3}"),
        (r"{\sqrt{3} \over x^{2}}", r"{\frac{\sqrt{3}}{x^{2}}}"),
        (r"{10 \choose 3}", r"{\binom{10}{3}}"),
        (r"{{1 \over 2} \over 3}", r"{\frac{{\frac{1}{2}}}{3}}"),
        (r"2{a \over b}c", r"2{\frac{a}{b}}c"),
        (r"\overline{AB}", r"\overline{AB}"),
    ],
)
def test_spelling(text: str, spelt: str) -> None:
    assert spell_infix_fractions(text) == spelt


def test_flood_takes_no_time() -> None:
    start = time.process_time()
    spell_infix_fractions(r"{\over " * 140)
    assert time.process_time() - start < 0.5
