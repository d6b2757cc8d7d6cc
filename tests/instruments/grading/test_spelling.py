"""Signs that an answer needs are kept apart before canonical text is made."""

import pytest

from instruments.grading.spelling import with_exact_signs


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("2ˣ", "2^{x}"),
        ("aₙ", "a_{n}"),
        ("½5", "(1/2) 5"),
        ("√½", "√(1/2)"),
        ("2.5½", "2.5 1/2"),
        ("√10", r"\sqrt{10}"),
        ("1½", "(1+1/2)"),
        ("1,000½", "(1000+1/2)"),
        ("45º", "45°"),
        (r"\left.5", r"\left .5"),
        (r"\left. x", r"\left. x"),
        (r"(5,\;120)", "(5, 120)"),
        (r"12,\!345", r"12,\!345"),
        ("x + 1.5", "x + 1.5"),
    ],
)
def test_sign_is_kept(text: str, spelt: str) -> None:
    assert with_exact_signs(text) == spelt
