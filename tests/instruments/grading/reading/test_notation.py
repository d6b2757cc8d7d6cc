r"""LaTeX, Unicode and plain text reach one spelling."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.reading.notation import spell, ungrouped
from instruments.grading.reading.words import ProseError


def squeezed(text: str, *, several: bool = False) -> str:
    """The spelling without spaces, which the grammar ignores."""
    return spell(text, several=several).replace(" ", "")


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("12,345", "12345"),
        ("1,234,567", "1234567"),
        ("1,234.5", "1234.5"),
        ("-9,500", "-9500"),
        ("1,000x + 2,000", "1000x+2000"),
        ("1,23", "1,23"),
        ("1,2345", "1,2345"),
        ("1234,567", "1234,567"),
        ("0.1,234", "0.1,234"),
        ("1,234,56", "1,234,56"),
        ("x_1,234", "x_1,234"),
    ],
)
def test_commas_that_can_only_group_digits_are_taken_out(text: str, spelt: str) -> None:
    assert squeezed(text) == spelt


@pytest.mark.parametrize("text", ["(12,345)", "[12,345)", r"\{12,345\}", "f(12,345)"])
def test_a_comma_inside_brackets_separates(text: str) -> None:
    assert squeezed(text) == text


def test_a_comma_behind_closed_brackets_groups_again() -> None:
    assert squeezed("(2)(12,345)+12,345") == "(2)(12,345)+12345"


def test_a_row_of_several_answers_keeps_the_only_comma() -> None:
    assert squeezed("11,213", several=True) == "11,213"


def test_a_row_of_several_answers_groups_where_another_separator_stands() -> None:
    assert squeezed("11,213; 5", several=True) == "11213;5"


@pytest.mark.parametrize("text", ["12{,}345", r"12,\!345", r"12\,345", r"12\!345", r"12\;345"])
def test_explicit_grouping_goes(text: str) -> None:
    assert ungrouped(text) == "12345"


@pytest.mark.parametrize("text", [r"12\,34", r"1{,}2345", r"x\,345", "12,345", r"12\\345"])
def test_what_may_separate_stays(text: str) -> None:
    assert ungrouped(text) == text


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("1 1/4", "(1+1/4)"),
        ("12 3/16", "(12+3/16)"),
        ("1  1 / 4", "(1+1/4)"),
        ("1¾", "(1+3/4)"),
        ("½", "1/2"),
        ("1/2 1/4", "1/21/4"),
    ],
)
def test_mixed_numbers_are_sums(text: str, spelt: str) -> None:
    assert squeezed(text) == spelt


@pytest.mark.parametrize("text", ["1 4/4", "1 5/4", "3 0/4", "1 1/0"])
def test_improper_mixed_numbers_are_refused(text: str) -> None:
    with pytest.raises(ProseError):
        spell(text)


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("1.5e3", "(1.5*10^{3})"),
        ("2E-3", "(2*10^{-3})"),
        ("6.02e+23", "(6.02*10^{+23})"),
        ("2e", "2e"),
        ("2e^3", "2e^3"),
        ("x1e3", "x1e3"),
        ("3e2x", "3e2x"),
    ],
)
def test_scientific_notation_is_a_product(text: str, spelt: str) -> None:
    assert squeezed(text) == spelt


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("|x|", r"\lvertx\rvert"),
        ("|x|+|y|", r"\lvertx\rvert+\lverty\rvert"),
        ("|x||y|", r"\lvertx\rvert\lverty\rvert"),
        (r"\left|x\right|", r"\lvertx\rvert"),
        (r"\lvert x\rvert", r"\lvertx\rvert"),
        (r"\vert x \vert", r"\lvertx\rvert"),
        ("2|x|", r"2\lvertx\rvert"),
        ("|x-|y||", r"\lvertx-\lverty\rvert\rvert"),
        ("|(x)|", r"\lvert(x)\rvert"),
        (r"|-5|", r"\lvert-5\rvert"),
        (r"\left|\left|x\right|-1\right|", r"\lvert\lvertx\rvert-1\rvert"),
    ],
)
def test_bars_are_told_apart(text: str, spelt: str) -> None:
    assert squeezed(text) == spelt


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        (r"\frac12", r"\frac{1}{2}"),
        (r"\frac1{20}", r"\frac{1}{20}"),
        (r"\frac{1}2", r"\frac{1}{2}"),
        (r"\frac 1 2", r"\frac{1}{2}"),
        (r"\frac123", r"\frac{1}{2}3"),
        (r"\frac{a}3", r"\frac{a}{3}"),
        (r"\dfrac12", r"\frac{1}{2}"),
        (r"\frac{\frac12}3", r"\frac{\frac{1}{2}}{3}"),
        (r"\frac{1}{2}", r"\frac{1}{2}"),
        (r"\frac", r"\frac"),
        (r"\frac{1", r"\frac{1"),
    ],
)
def test_a_bare_argument_of_a_fraction_is_one_digit(text: str, spelt: str) -> None:
    assert squeezed(text) == spelt


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        (r"0.\overline{3}", "(3/9)"),
        (r"0.1\overline{6}", "(15/90)"),
        (r"1.\overline{27}", "(126/99)"),
        (r".\overline 3", "(3/9)"),
    ],
)
def test_repeating_decimals_are_the_fractions_that_they_are(text: str, spelt: str) -> None:
    assert squeezed(text.replace(r"\overline ", r"\overline")) == spelt


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("x**2", "x^2"),
        ("a->b", r"a\tob"),
        ("x^2_1", "x_1^2"),
        ("x^{12}_{1}", "x_{1}^{12}"),
        ("x_1^2", "x_1^2"),
        (r"f^{\prime}(x)", "f'(x)"),
        (r"f^\prime\prime(x)", "f'(x)"),
        ("1, 2, ...", r"1,2,\dots"),
        ("1 & 2", r"1\and2"),
        (r"\{ \}", r"\emptyset"),
        (r"30*^\circ", r"30^\circ"),
        ("x~y", "xy"),
        (r"x\,y", "xy"),
    ],
)
def test_rarer_spellings(text: str, spelt: str) -> None:
    assert squeezed(text) == spelt


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("0.(3)", "(3/9)"),
        ("1.2(34)", "(1222/990)"),
        (r"0.\bar{3}", "(3/9)"),
        (r"0.1\dot6", "(15/90)"),
        ("0.5(3)^2", "0.5(3)^2"),
        ("2(3)", "2(3)"),
    ],
)
def test_a_period_in_parentheses_or_under_a_sign_repeats(text: str, spelt: str) -> None:
    assert squeezed(text) == spelt


@pytest.mark.parametrize("text", ["0,123", "00,123", "(1,234)"])
def test_a_group_does_not_begin_with_zero_or_stand_in_brackets(text: str) -> None:
    assert squeezed(text) == text


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("log2(8)", r"\log_{2}(8)"),
        ("log10(100)", r"\log_{10}(100)"),
        ("(1,2)U(3,4)", r"(1,2)\cup(3,4)"),
        ("[1,2] U [3,4]", r"[1,2]\cup[3,4]"),
        ("3 (mod 7)", r"3\pmod{7}"),
        (r"3 (\bmod 7)", r"3\pmod{7}"),
        ("U", "U"),
    ],
)
def test_spellings_of_plain_text(text: str, spelt: str) -> None:
    assert squeezed(text) == spelt


@pytest.mark.parametrize("text", [r"\frac{dy}{dx}", r"\frac{d}{dx}", r"\frac{d^2y}{dx^2}"])
def test_a_derivative_is_no_fraction(text: str) -> None:
    with pytest.raises(ProseError):
        spell(text)


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        (r"1\frac12", "(1+1/2)"),
        (r"12 \dfrac{3}{4}", "(12+3/4)"),
        (r"x\frac12", r"x\frac{1}{2}"),
        (r"2^3\frac12", r"2^3\frac{1}{2}"),
        (r"(2)\frac12", r"(2)\frac{1}{2}"),
    ],
)
def test_a_fraction_behind_an_integer_alone_is_added(text: str, spelt: str) -> None:
    assert squeezed(text) == spelt


def test_a_bare_argument_of_a_binomial_is_one_digit() -> None:
    assert squeezed(r"\binom52") == r"\binom{5}{2}"


def test_decorations_keep_letters_apart() -> None:
    spelt = {squeezed(rf"\{sign} v") for sign in ("vec", "hat", "bar", "overline")}
    assert len(spelt) == 4


@pytest.mark.parametrize("name", ["pmatrix", "bmatrix", "Bmatrix", "smallmatrix", "psmallmatrix"])
def test_every_matrix_is_one(name: str) -> None:
    text = rf"\begin{{{name}}}1&2\end{{{name}}}"
    assert squeezed(text) == r"\begin{matrix}1&2\end{matrix}"


def test_an_array_loses_its_columns() -> None:
    text = r"\left[\begin{array}{c|c} 1&2\end{array}\right]"
    assert squeezed(text) == r"[\begin{matrix}1&2\end{matrix}]"


@pytest.mark.parametrize("sign", ["mathbb", "mathcal", "vec", "hat", "overline", "boldsymbol"])
def test_decorated_letters_keep_a_name(sign: str) -> None:
    assert squeezed(rf"\{sign}{{v}}") == rf"\name{{{sign}v}}"


@pytest.mark.parametrize("command", ["text", "textbf", "mathrm", "mbox", "mathit", "rm"])
def test_text_commands_give_their_content(command: str) -> None:
    assert squeezed(rf"2\{command}{{x}}") == "2x"


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("\u22123", "-3"),
        ("2\u00d73", "2*3"),
        ("6÷2", "6/2"),
        ("x²", "x^{2}"),
        ("x₁", "x_{1}"),
        ("√2", r"\sqrt{2}"),
        ("2π", r"2\pi"),
        ("x ≤ 2", r"x\le2"),
        ("x ≠ 2", r"x\ne2"),
        ("A \u222a B", r"A\cupB"),
        ("A ∩ B", r"A\capB"),
        ("x ∈ A", r"x\inA"),
        ("∅", r"\emptyset"),
        ("∞", r"\infty"),
        ("\u03b1+\u03b2", r"\alpha+\beta"),
        ("⌊x⌋", r"\lfloorx\rfloor"),
        ("⌈x⌉", r"\lceilx\rceil"),
        ("1±2", r"1\pm2"),
        ("f\u2032", "f'"),
    ],
)
def test_unicode_signs_are_commands(text: str, spelt: str) -> None:
    assert squeezed(text) == spelt


@pytest.mark.parametrize("text", ["hello", "5 apples", "x if y", "not 7", "__import__('os')"])
def test_prose_is_refused(text: str) -> None:
    with pytest.raises(ProseError):
        spell(text)


@given(st.integers(-(10**24), 10**24))
def test_an_integer_with_commas_is_spelt_as_its_digits(number: int) -> None:
    assert spell(f"{number:,}") == str(number)


@given(st.text(max_size=120))
def test_any_text_is_spelt_or_prose(text: str) -> None:
    try:
        assert isinstance(spell(text), str)
    except ProseError as error:
        assert str(error)  # noqa: PT017  both outcomes are right


@given(st.text(alphabet=r"\frac{}0123 |", max_size=60))
def test_fractions_and_bars_never_lose_a_digit(text: str) -> None:
    try:
        spelt = spell(text)
    except ProseError:
        return
    if "overline" not in text:
        assert [s for s in spelt if s in "123"] == [s for s in text if s in "123"]
