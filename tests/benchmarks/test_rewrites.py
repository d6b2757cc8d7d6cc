"""Each kind of rewrite: what it writes, where it does not apply, and that the value stays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.grader.rewrites.kinds import POLICY_REWRITES, REWRITES, rewrites_of
from benchmarks.grader.sampling.reading import read, same
from schemas.answer import Answer, AnswerPolicy

EXAMPLES: dict[str, list[tuple[str, str]]] = {
    "boxed": [("7", r"\boxed{7}"), (r"$\frac{2}{7}$", r"\boxed{\frac{2}{7}}")],
    "braced_fraction": [(r"\frac27", r"\frac{2}{7}"), (r"\frac 2{17}", r"\frac{2}{17}")],
    "braceless_fraction": [
        (r"\frac{2}{7}", r"\frac27"),
        (r"\frac{a}{17}", r"\frac a{17}"),
        (r"\frac{x + 1}{3}", r"\frac{x + 1}3"),
    ],
    "compact": [
        (r"2 + \pi r", r"2+\pi r"),
        (r"\pi - 2", r"\pi-2"),
        ("1 2 + 3", "1 2+3"),
        ("7, 125 , x", "7, 125,x"),
    ],
    "decimal_to_fraction": [("0.24", r"\frac{6}{25}"), ("-.5", r"-\frac{1}{2}")],
    "degree_braced": [(r"25^\circ", r"25^{\circ}")],
    "degree_dropped": [(r"$25^{\circ}$", "25")],
    "degree_symbol": [(r"25^\circ", "25\N{DEGREE SIGN}")],
    "degree_word": [(r"25.5^\circ", r"25.5 \text{ degrees}")],
    "dfrac": [(r"\frac{2}{7}", r"\dfrac{2}{7}")],
    "display_math": [("7", r"\[7\]")],
    "display_style": [(r"\frac{2}{7}", r"\displaystyle \frac{2}{7}")],
    "dollars": [("7", "$7$"), ("$7$, $9$", "$7, 9$")],
    "doubled_and_halved": [("x - 1", r"\frac{2(x - 1)}{2}")],
    "equation_moved": [("y = 3x - 1", "y - (3x - 1) = 0")],
    "equation_negated": [
        ("y = 3x - 1", "-(y) = -(3x - 1)"),
        ("2x - y = 0", "-(2x - y) = 0"),
    ],
    "exponent_bare": [("x^{3}", "x^3"), ("x^{12} + y^{2}", "x^{12} + y^2")],
    "exponent_braced": [("x^3 + x^n", "x^{3} + x^{n}")],
    "factor_order": [
        (r"3\sqrt{7}", r"\sqrt{7} \cdot 3"),
        ("(a+1)(b-2)", r"(b-2) \cdot (a+1)"),
    ],
    "fraction_to_decimal": [(r"\frac{7}{8}", "0.875"), (r"-\frac{9}{2}", "-4.5")],
    "improper_fraction": [(r"2\frac{3}{4}", r"\frac{11}{4}")],
    "interval_as_inequality": [
        ("(1,6]", r"1 < x \le 6"),
        (r"\left[2, \infty\right)", r"2 \le x"),
        (r"(-\infty, 5)", "x < 5"),
    ],
    "label_added": [("7", "x = 7"), (r"$\frac{2}{7}$", r"x = \frac{2}{7}")],
    "label_dropped": [("k = 7", "7"), (r"x=-\frac{2}{7}", r"-\frac{2}{7}")],
    "leading_zero": [(".25", "0.25"), ("-0.25", "-.25")],
    "left_right_added": [
        ("(1, 6]", r"\left(1, 6\right]"),
        (r"\{2, 3\}", r"\left\{2, 3\right\}"),
        (r"\sqrt[3]{(x)}", r"\sqrt[3]{\left(x\right)}"),
    ],
    "left_right_removed": [(r"\left( 1, 6 \right]", "( 1, 6 ]")],
    "list_in_braces": [("4, 9", r"\{4, 9\}"), ("(1,2), (3,4)", r"\{(1,2), (3,4)\}")],
    "list_order": [("4, 9, 25", "25, 9, 4"), ("$4$, $9$", "9, 4")],
    "list_with_and": [("4, 9, 25", r"4, 9 \text{ and } 25")],
    "matrix_array": [
        (
            r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}",
            r"\left(\begin{array}{cc} 1 & 2 \\ 3 & 4 \end{array}\right)",
        )
    ],
    "matrix_brackets": [
        (r"\begin{pmatrix} 5 \\ 6 \end{pmatrix}", r"\begin{bmatrix} 5 \\ 6 \end{bmatrix}")
    ],
    "matrix_open_row": [
        (r"\begin{pmatrix} 5 \\ 6 \end{pmatrix}", r"\begin{pmatrix} 5 \\ 6 \\ \end{pmatrix}")
    ],
    "membership_as_inequality": [(r"x \in [1,6)", r"1 \le x < 6")],
    "membership_dropped": [(r"x \in [1,6)", "[1,6)")],
    "mixed_number": [(r"\frac{17}{5}", r"3\frac{2}{5}"), (r"-\frac{7}{2}", r"-3\frac{1}{2}")],
    "money_bare": [(r"\$12.50", "12.50")],
    "money_word": [(r"\$12.50", r"12.50 \text{ dollars}")],
    "multiplied_out_root": [(r"\sqrt{7}", r"\frac{\sqrt{28}}{2}")],
    "percent_bare": [(r"12 \%", r"12\%")],
    "percent_fraction": [("12%", r"\frac{3}{25}")],
    "percent_spelling": [("12%", r"12\%"), (r"12\%", "12%")],
    "percent_word": [(r"12.5\%", "12.5 percent")],
    "plain_text": [
        (r"\frac{\pi}{3}", "pi/3"),
        (r"2\sqrt{7} + x^{3}", "2sqrt(7) + x^3"),
        (r"x^{n+1}", "x^(n+1)"),
    ],
    "plus_minus_spelt": [
        (r"4 \pm \sqrt{7}", r"4 + \sqrt{7}, 4 - \sqrt{7}"),
        (r"\{5, \pm 2\}", r"\{5, 2, -2\}"),
    ],
    "product_with_dots": [(r"3\sqrt{7}x^{2}", r"3 \cdot \sqrt{7} \cdot x^{2}")],
    "program_text": [(r"2x^{3} - \sqrt{7}", "2*x**3-sqrt(7)"), ("5 a b", "5*a*b")],
    "root_as_power": [(r"\sqrt{7}", "7^{1/2}"), (r"3\sqrt7", r"3 \cdot 7^{1/2}")],
    "root_in_denominator": [(r"\frac{2\sqrt{7}}{5}", r"\frac{14}{5\sqrt{7}}")],
    "round_math": [("7", r"\(7\)")],
    "scientific": [("45200", r"4.52 \times 10^{4}"), ("-0.003", r"-3 \times 10^{-3}")],
    "set_order": [(r"\{2, 3, 5\}", r"\{5, 3, 2\}")],
    "sides_swapped": [("y = 3x - 1", "3x - 1 = y")],
    "sign_in_numerator": [(r"-\frac{2}{7}", r"\frac{-2}{7}")],
    "slash": [
        (r"\frac{2}{7}", "2/7"),
        (r"\frac{x+1}{2y} - 1", "((x+1)/(2y)) - 1"),
        (r"\frac{\frac{1}{x}}{3}", "(((1/x))/3)"),
    ],
    "spaced": [("1+2x", "1 + 2x"), ("(4,9)", "(4 , 9)")],
    "star_for_times": [(r"2 \cdot 3^{4}", "2 * 3^{4}")],
    "sum_order": [
        ("x^{2} - 3x + 1", "1 - 3x + x^{2}"),
        ("y = 2 - x", "y = - x + 2"),
        (r"-\sqrt{2} + 5", r"5 -\sqrt{2}"),
    ],
    "text_bold": [(r"\text{north}", r"\textbf{north}")],
    "text_removed": [(r"\text{north}", "north"), (r"\text{(D)}", "(D)")],
    "tfrac": [(r"\frac{2}{7}", r"\tfrac{2}{7}")],
    "thin_spaces": [("1+2x", r"1\,+\,2x")],
    "thousands_braced": [("1234567", "1{,}234{,}567")],
    "thousands_comma": [("1234567", "1,234,567"), ("-4321", "-4,321")],
    "thousands_removed": [(r"4,\!321", "4321"), (r"\$1{,}234{,}567", r"\$1234567")],
    "thousands_spaced": [("4321", r"4\,321")],
    "times_for_dot": [(r"2\cdot 3", r"2\times  3")],
    "trailing_period": [("7", "7.")],
    "trailing_zeros": [("7", "7.0"), ("-2.5", "-2.50")],
    "unicode_signs": [
        (r"-2\pi", "\N{MINUS SIGN}2π"),
        (r"\sqrt{7} \cdot \sqrt{a+1}", "√7 ·√(a+1)"),
        (r"(3, \infty)", "(3, ∞)"),
    ],
    "union_order": [(r"(0,1) \cup (4,9)", r"(4,9) \cup (0,1)")],
    "unit_dropped": [(r"12\mbox{ cm}^2", "12"), (r"12 \text{ cents}", "12")],
    "unreduced": [(r"\frac{2}{7}", r"\frac{6}{21}"), (r"2\frac34", r"2\frac{9}{12}")],
    "whole_as_fraction": [("7", r"\frac{21}{3}"), ("-7", r"\frac{-21}{3}")],
    "whole_in_root": [(r"3\sqrt{7}", r"\sqrt{63}")],
}

NOT_APPLICABLE: list[tuple[str, str]] = [
    ("boxed", "two houses"),
    ("braceless_fraction", r"\frac{12}{17}"),
    ("compact", "x+1"),
    ("compact", "12,345"),
    ("decimal_to_fraction", "12"),
    ("dollars", "$7$"),
    ("dollars", "seven and $7$"),
    ("doubled_and_halved", "1:2"),
    ("doubled_and_halved", "x = 4"),
    ("doubled_and_halved", r"25^\circ"),
    ("doubled_and_halved", "40 km"),
    ("doubled_and_halved", "31_4"),
    ("equation_moved", "f = 1, g = 2"),
    ("equation_moved", "(x, y) = (1, 2)"),
    ("equation_moved", "x < 4"),
    ("exponent_bare", "x^{12}"),
    ("factor_order", "f(x)"),
    ("factor_order", r"2\frac{3}{4}"),
    ("factor_order", "12cm^2"),
    ("fraction_to_decimal", r"\frac{1}{3}"),
    ("fraction_to_decimal", r"2\frac{1}{4}"),
    ("interval_as_inequality", "(1,6)"),
    ("label_added", "x + 1"),
    ("label_dropped", "y = 2x"),
    ("left_right_added", r"\left(1, 2\right)"),
    ("left_right_removed", r"\left. x \right|"),
    ("list_in_braces", "3, 3"),
    ("list_in_braces", "a = 1, a = 2"),
    ("list_order", "12,345"),
    ("list_order", "(1, 2)"),
    ("list_order", "3, 3"),
    ("mixed_number", r"\frac{3}{5}"),
    ("plain_text", "7"),
    ("plain_text", r"\sqrt[3]{7}"),
    ("program_text", "f(x)"),
    ("program_text", "12cm^2"),
    ("root_in_denominator", r"\frac{2\sqrt{4}}{5}"),
    ("scientific", "7"),
    ("scientific", "0.0"),
    ("slash", r"2\frac{3}{4}"),
    ("slash", r"x^\frac{1}{2}"),
    ("spaced", "12,345"),
    ("sum_order", r"4 \pm x"),
    ("sum_order", "4 + 9, 2"),
    ("sum_order", "(3 + x)"),
    ("text_removed", "7"),
    ("thousands_comma", "123"),
    ("thousands_comma", "1234, 5678"),
    ("trailing_period", "7."),
    ("union_order", r"\text{up on } (0,1) \cup (4,9)"),
    ("unit_dropped", r"12 \text{ apples}"),
    ("unreduced", r"\frac{x}{2}"),
    ("whole_in_root", r"\sqrt{7}"),
]

# Their meaning is kept by a convention of answers, not by the value that is sampled.
BY_CONVENTION = {
    "interval_as_inequality",
    "label_added",
    "label_dropped",
    "membership_as_inequality",
    "membership_dropped",
    "text_bold",
    "text_removed",
}


def test_every_kind_has_an_example() -> None:
    assert set(EXAMPLES) == set(REWRITES)


@pytest.mark.parametrize(
    ("kind", "text", "written"),
    [(kind, *example) for kind, examples in EXAMPLES.items() for example in examples],
)
def test_a_rewrite_writes_what_its_example_says(kind: str, text: str, written: str) -> None:
    assert REWRITES[kind](text) == written


@pytest.mark.parametrize(("kind", "text"), NOT_APPLICABLE)
def test_a_rewrite_says_where_it_does_not_apply(kind: str, text: str) -> None:
    assert REWRITES[kind](text) is None


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (kind, text)
        for kind, examples in EXAMPLES.items()
        for text, _ in examples
        if kind not in BY_CONVENTION
    ],
)
def test_the_sampled_value_of_an_example_stays(kind: str, text: str) -> None:
    before, after = read(text), read(REWRITES[kind](text) or "")
    assert before is not None
    assert after is not None
    assert same(before, after)


NUMBERS = st.integers(-9999, 9999).map(str)
FRACTIONS = st.builds(
    lambda sign, top, bottom: rf"{sign}\frac{{{top}}}{{{bottom}}}",
    st.sampled_from(["", "-"]),
    st.integers(1, 99),
    st.integers(2, 99),
)
ROOTS = st.builds(
    lambda factor, radicand: rf"{factor}\sqrt{{{radicand}}}",
    st.integers(2, 9),
    st.integers(2, 50),
)
TERMS = st.one_of(NUMBERS, FRACTIONS, ROOTS, st.sampled_from(["x", "3x^{2}", r"5\pi", "ab"]))
SUMS = st.lists(TERMS, min_size=1, max_size=4).map(
    lambda terms: " + ".join(terms).replace("+ -", "- ")
)
ANSWERS = st.one_of(
    SUMS,
    st.lists(SUMS, min_size=2, max_size=3, unique=True).map(", ".join),
    st.tuples(SUMS, SUMS).map(lambda pair: f"({pair[0]}, {pair[1]}]"),
    SUMS.map(lambda right: f"y = {right}"),
)


@given(ANSWERS)
def test_no_rewrite_changes_the_sampled_value(text: str) -> None:
    before = read(text)
    assert before is not None
    for kind, rewrite in REWRITES.items():
        written = rewrite(text)
        if written is not None and kind not in BY_CONVENTION:
            after = read(written)
            assert after is not None, (kind, written)
            assert same(before, after), (kind, written)


def _answer(text: str, **policy: object) -> Answer:
    checked = AnswerPolicy.model_validate({"kind": "expression", **policy})
    return Answer(text=text, upstream_text=text, policy=checked)


@pytest.mark.parametrize(
    ("kind", "answer", "written"),
    [
        ("unit_added", _answer("42", unit="km/h"), r"42 \text{ km/h}"),
        ("unit_added", _answer("42", unit="$cm^2$"), r"42 \text{ cm}^2"),
        ("unit_added", _answer("42", unit=r"\mathrm{~m}"), r"42 \mathrm{~m}"),
        ("unit_added", _answer("42", unit="percent"), r"42\%"),
        ("unit_added", _answer("42", unit=r"^{\circ}"), r"42^{\circ}"),
        ("unit_added", _answer("42"), None),
        ("choice_in_brackets", _answer("B", kind="choice", choices=["4", "5"]), "(B)"),
        ("choice_in_brackets", _answer("(B)", kind="choice", choices=["4", "5"]), None),
        ("choice_text", _answer("B", kind="choice", choices=["4 m", "5 m"]), "5 m"),
        ("choice_text", _answer("B", kind="choice", choices=["A", "B"]), None),
        ("choice_text", _answer("B", kind="choice", choices=["5 m", "5 m"]), None),
        ("choice_with_text", _answer("B", kind="choice", choices=["4", "5"]), "B. 5"),
        ("choice_letter", _answer("5 m", kind="choice", choices=["4 m", "5 m"]), "B"),
        ("choice_letter", _answer("(c)", kind="choice", choices=["(d)", "(c)"]), None),
    ],
)
def test_a_rewrite_by_policy_writes_what_the_row_tells(
    kind: str, answer: Answer, written: str | None
) -> None:
    assert POLICY_REWRITES[kind](answer) == written


def test_a_choice_is_wrapped_but_not_calculated_with() -> None:
    kinds = {kind for kind, _ in rewrites_of(_answer("B", kind="choice", choices=["4", "5"]))}
    assert "boxed" in kinds
    assert "doubled_and_halved" not in kinds


def test_no_rewrite_gives_the_text_back() -> None:
    assert all(written != "$7$" for _, written in rewrites_of(_answer("$7$")))
