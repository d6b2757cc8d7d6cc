"""A value in ten notations matches itself; a changed digit never does; nothing raises."""

import time
from collections.abc import Callable
from fractions import Fraction

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from instruments.grading.answer_reader import read_answer
from instruments.grading.grader import grade, grade_answer
from schemas.answer import Answer, AnswerPolicy

integers = st.integers(min_value=-(10**30), max_value=10**30)
fractions = st.builds(Fraction, st.integers(-9999, 9999), st.integers(1, 999))

NOTATIONS: dict[str, Callable[[int], str]] = {
    "plain": str,
    "thousands": lambda n: f"{n:,}",
    "latex thousands": lambda n: f"{n:,}".replace(",", "{,}"),
    "thin spaces": lambda n: f"{n:,}".replace(",", r",\!"),
    "decimal": lambda n: f"{n}.00",
    "unicode minus": lambda n: str(n).replace("-", "\u2212"),
    "money": lambda n: f"-${-n}" if n < 0 else f"${n}",
    "math": lambda n: f"${n}$",
    "boxed": lambda n: rf"\boxed{{{n}}}",
    "unit": lambda n: f"{n} apples",
    "assignment": lambda n: f"x = {n}",
    "over one": lambda n: rf"\frac{{{n}}}{{1}}",
    "percent": lambda n: f"{100 * n}%",
    "bold": lambda n: f"**{n}**",
}


def answer(text: str) -> Answer:
    return Answer(text=text, upstream_text=text, policy=AnswerPolicy(kind="number"))


@given(integers, st.sampled_from(sorted(NOTATIONS)), st.sampled_from(sorted(NOTATIONS)))
def test_value_matches_itself_in_every_pair_of_notations(n: int, first: str, second: str) -> None:
    verdict = grade_answer(NOTATIONS[first](n), answer(NOTATIONS[second](n)))
    assert verdict.status == "match"


@given(integers, st.integers(0, 30), st.integers(1, 9), st.sampled_from(sorted(NOTATIONS)))
def test_changed_digit_never_matches(n: int, place: int, shift: int, notation: str) -> None:
    digits = list(str(abs(n)))
    index = place % len(digits)
    digits[index] = str((int(digits[index]) + shift) % 10)
    changed = int("".join(digits)) * (-1 if n < 0 else 1)
    assume(changed != n)
    assert grade_answer(NOTATIONS[notation](changed), answer(str(n))).status == "no_match"


@given(integers, st.sampled_from(sorted(NOTATIONS)))
def test_changed_sign_never_matches(n: int, notation: str) -> None:
    assume(n != 0)
    assert grade_answer(NOTATIONS[notation](-n), answer(str(n))).status == "no_match"


@given(fractions, fractions)
def test_verdict_is_symmetric_and_exact(first: Fraction, second: Fraction) -> None:
    forward = grade_answer(str(first), answer(str(second))).status
    backward = grade_answer(str(second), answer(str(first))).status
    assert forward == backward == ("match" if first == second else "no_match")


@given(integers)
def test_completion_with_the_answer_boxed_matches(n: int) -> None:
    assert grade(rf"We add 1 and 2. So it is \boxed{{{n}}}.", answer(str(n))).status == "match"


@given(st.text(max_size=300), st.text(max_size=60))
def test_any_text_gets_a_verdict(completion: str, reference: str) -> None:
    assert grade(completion, answer(reference), lenient=True).status
    assert grade_answer(completion, answer(reference)).status


@given(st.text(alphabet=r"0123456789.,-+*/^(){}[]$%\ =frac sqrtx", max_size=80))
def test_any_formula_like_text_gets_a_verdict(text: str) -> None:
    verdict = grade_answer(text, answer("7"))
    assert verdict.status in {"match", "no_match", "no_answer", "unparsable_answer"}


def graded(predicted: str, gold: str) -> str:
    """The status under the policy of an expression."""
    policy = AnswerPolicy(kind="expression")
    return grade_answer(predicted, Answer(text=gold, upstream_text=gold, policy=policy)).status


def pairs(writings: list[str]) -> list[tuple[str, str]]:
    """Those pairs of notations that do not match, in both directions."""
    return [(one, two) for one in writings for two in writings if graded(one, two) != "match"]


def quotient(a: int, b: int) -> list[str]:
    return [
        f"{a}/{b}",
        f"{3 * a}/{3 * b}",
        f"{a} / {b}",
        rf"\frac{{{a}}}{{{b}}}",
        rf"\dfrac{{{2 * a}}}{{{2 * b}}}",
        rf"\tfrac{{{-a}}}{{{-b}}}",
        f"({a})/({b})",
        f"{a}\u00f7{b}",
        rf"{a} \div {b}",
        rf"\frac{{{100 * a}}}{{{b}}}\%",
        rf"{a} \cdot \frac{{1}}{{{b}}}",
        rf"$\boxed{{\frac{{{a}}}{{{b}}}}}$",
        rf"x = \frac{{{a}}}{{{b}}}",
    ]


@settings(max_examples=8, deadline=None)
@given(st.integers(-999, 999), st.integers(1, 999))
def test_fraction_matches_itself_in_every_notation(a: int, b: int) -> None:
    assert pairs(quotient(a, b)) == []


@settings(max_examples=15, deadline=None)
@given(*[st.integers(1, 999)] * 4)
def test_other_fraction_never_matches(a: int, b: int, c: int, d: int) -> None:
    assume(a * d != b * c)
    assert {graded(one, quotient(a, b)[0]) for one in quotient(c, d)} == {"no_match"}


@settings(max_examples=15, deadline=None)
@given(st.integers(1, 999), st.integers(1, 999))
def test_negative_and_inverse_of_a_fraction_never_match(a: int, b: int) -> None:
    others = quotient(-a, b) + (quotient(b, a) if a != b else [])
    assert {graded(one, quotient(a, b)[0]) for one in others} == {"no_match"}


def radical(a: int, b: int) -> list[str]:
    return [
        rf"{a}\sqrt{{{b}}}",
        f"{a}sqrt({b})",
        f"{a}*sqrt({b})",
        rf"{a} \cdot \sqrt{{{b}}}",
        rf"{a}\times\sqrt{{{b}}}",
        rf"\sqrt{{{a * a * b}}}",
        f"{a}*{b}^(1/2)",
        f"{a}\u221a{b}",
        rf"{a}({b})^{{0.5}}",
        rf"\frac{{{a * b}}}{{\sqrt{{{b}}}}}",
        rf"$\boxed{{{a}\sqrt{{{b}}}}}$",
    ]


small = st.integers(2, 40)
free = st.sampled_from([2, 3, 5, 6, 7, 10, 11, 13, 14, 15])


@settings(max_examples=8, deadline=None)
@given(small, free)
def test_radical_matches_itself_in_every_notation(a: int, b: int) -> None:
    assert pairs(radical(a, b)) == []


@settings(max_examples=15, deadline=None)
@given(small, free, small, free)
def test_other_radical_never_matches(a: int, b: int, c: int, d: int) -> None:
    assume(a * a * b != c * c * d)
    assert {graded(one, radical(a, b)[0]) for one in radical(c, d)} == {"no_match"}


def of_pi(a: int, b: int) -> list[str]:
    return [
        rf"\frac{{{a}\pi}}{{{b}}}",
        rf"\frac{{{a}}}{{{b}}}\pi",
        rf"{a}/{b} \pi",
        rf"{a}\pi/{b}",
        f"{a}pi/{b}",
        f"{a}*pi/{b}",
        f"{a}\u03c0/{b}",
        rf"\dfrac{{{3 * a}\pi}}{{{3 * b}}}",
        rf"\pi \cdot \frac{{{a}}}{{{b}}}",
        rf"$\frac{{{a} \pi}}{{{b}}}$",
        rf"({a}/{b})\pi",
    ]


@settings(max_examples=8, deadline=None)
@given(small, small)
def test_multiple_of_pi_matches_itself_in_every_notation(a: int, b: int) -> None:
    assert pairs(of_pi(a, b)) == []


@settings(max_examples=15, deadline=None)
@given(small, small, small, small)
def test_other_multiple_of_pi_never_matches(a: int, b: int, c: int, d: int) -> None:
    assume(a * d != b * c)
    assert {graded(one, of_pi(a, b)[0]) for one in of_pi(c, d)} == {"no_match"}


def point(a: int, b: int) -> list[str]:
    return [
        f"({a},{b})",
        f"({a}, {b})",
        rf"\left({a}, {b}\right)",
        f"( {a} , {b} )",
        f"({a}.0, {b})",
        f"$({a}, {b})$",
        rf"\langle {a}, {b} \rangle",
        rf"({a},\,{b})",
        rf"(\frac{{{2 * a}}}{{2}}, {b})",
        f"({a}; {b})",
        rf"\boxed{{({a}, {b})}}",
    ]


signed = st.integers(-99, 99)


@settings(max_examples=8, deadline=None)
@given(signed, signed)
def test_point_matches_itself_in_every_notation(a: int, b: int) -> None:
    assert pairs(point(a, b)) == []


@settings(max_examples=15, deadline=None)
@given(signed, signed, signed, signed)
def test_other_point_never_matches(a: int, b: int, c: int, d: int) -> None:
    assume((a, b) != (c, d))
    assert "match" not in {graded(one, point(a, b)[0]) for one in point(c, d)}


def members(a: int, b: int) -> list[str]:
    return [
        rf"\{{{a}, {b}\}}",
        rf"\{{{b}, {a}\}}",
        rf"\left\{{{a}, {b}\right\}}",
        f"{{{a}, {b}}}",
        f"{a}, {b}",
        f"{b}; {a}",
        f"{a} and {b}",
        rf"{a}\text{{ and }}{b}",
        f"{b} or {a}",
        rf"\lbrace {a}, {b} \rbrace",
        f"${a}$, ${b}$",
    ]


@settings(max_examples=8, deadline=None)
@given(signed, signed)
def test_set_matches_itself_in_every_notation(a: int, b: int) -> None:
    assume(a != b)
    assert pairs(members(a, b)) == []


@settings(max_examples=15, deadline=None)
@given(signed, signed, signed, signed)
def test_other_set_never_matches(a: int, b: int, c: int, d: int) -> None:
    assume({a, b} != {c, d})
    assert "match" not in {graded(one, members(a, b)[0]) for one in members(c, d)}


def half_open(a: int, b: int) -> list[str]:
    return [
        f"({a},{b}]",
        f"({a}, {b}]",
        rf"\left({a}, {b}\right]",
        f"{a} < x <= {b}",
        rf"{a} < x \le {b}",
        rf"{a} < x \leq {b}",
        rf"{b} \ge x > {a}",
        rf"x \in ({a}, {b}]",
        f"{a} < x \u2264 {b}",
        rf"$({a}, {b}]$",
        rf"({a}, \frac{{{3 * b}}}{{3}}]",
    ]


@settings(max_examples=8, deadline=None)
@given(signed, st.integers(1, 50))
def test_interval_matches_itself_in_every_notation(a: int, length: int) -> None:
    assert pairs(half_open(a, a + length)) == []


@settings(max_examples=15, deadline=None)
@given(signed, st.integers(1, 50), signed, st.integers(1, 50))
def test_other_interval_never_matches(a: int, length: int, c: int, other: int) -> None:
    assume((a, length) != (c, other))
    gold = half_open(a, a + length)[0]
    assert "match" not in {graded(one, gold) for one in half_open(c, c + other)}


@settings(max_examples=15, deadline=None)
@given(signed, st.integers(1, 50))
def test_interval_with_other_ends_never_matches(a: int, length: int) -> None:
    b = a + length
    others = [f"[{a},{b}]", f"({a},{b})", f"[{a},{b})", f"{a} <= x < {b}", f"{a} < x < {b}"]
    assert "match" not in {graded(other, f"({a},{b}]") for other in others}


def complex_number(a: int, b: int) -> list[str]:
    return [
        f"{a}+{b}i",
        f"{a} + {b} i",
        rf"{a} + {b}\cdot i",
        f"{a}+{b}*i",
        f"{b}i + {a}",
        f"{a}-(-{b})i",
        rf"\frac{{{2 * a}+{2 * b}i}}{{2}}",
        f"({a}+{b}i)",
        f"$ {a}+{b}i $",
        rf"{a}.0+{b}i",
        f"i({b}-{a}i)",
    ]


@settings(max_examples=8, deadline=None)
@given(small, small)
def test_complex_number_matches_itself_in_every_notation(a: int, b: int) -> None:
    assert pairs(complex_number(a, b)) == []


@settings(max_examples=15, deadline=None)
@given(small, small)
def test_conjugate_negative_and_swapped_complex_numbers_never_match(a: int, b: int) -> None:
    others = [f"{a}-{b}i", f"-{a}+{b}i", f"-{a}-{b}i", f"{a}+{b}", f"{a}+{b + 1}i", f"{a}{b}i"]
    others += [f"{b}+{a}i"] if a != b else []
    assert {graded(other, f"{a}+{b}i") for other in others} == {"no_match"}


def matrix(a: int, b: int, c: int, d: int) -> list[str]:
    inner = rf"{a}&{b}\\{c}&{d}"
    return [
        *(rf"\begin{{{name}}}{inner}\end{{{name}}}" for name in ("pmatrix", "bmatrix", "matrix")),
        rf"\left(\begin{{array}}{{cc}}{inner}\end{{array}}\right)",
        rf"\left[\begin{{array}}{{rr}}{inner}\end{{array}}\right]",
        rf"\begin{{pmatrix}} {a} & {b} \\ {c} & {d} \end{{pmatrix}}",
        rf"\begin{{pmatrix}}{inner}\\\end{{pmatrix}}",
        rf"\begin{{pmatrix}}{a}.0&{b}\\{c}&{d}\end{{pmatrix}}",
        rf"$\begin{{bmatrix}}{inner}\end{{bmatrix}}$",
        rf"\begin{{smallmatrix}}{inner}\end{{smallmatrix}}",
        rf"\boxed{{\begin{{pmatrix}}{inner}\end{{pmatrix}}}}",
    ]


@settings(max_examples=6, deadline=None)
@given(signed, signed, signed, signed)
def test_matrix_matches_itself_in_every_notation(a: int, b: int, c: int, d: int) -> None:
    assert pairs(matrix(a, b, c, d)) == []


@settings(max_examples=15, deadline=None)
@given(st.tuples(signed, signed, signed, signed), st.integers(0, 3), st.integers(1, 9))
def test_matrix_with_one_other_entry_never_matches(
    entries: tuple[int, int, int, int], place: int, shift: int
) -> None:
    changed = list(entries)
    changed[place] += shift
    gold = matrix(*entries)[0]
    assert "match" not in {graded(one, gold) for one in matrix(*changed)}


def quadratic(p: int, q: int) -> list[str]:
    b, c = -(p + q), p * q
    return [
        f"x^2+({b})x+({c})",
        f"(x-({p}))(x-({q}))",
        f"(x-({q}))*(x-({p}))",
        f"({c})+({b})x+x^2",
        f"x**2+({b})*x+({c})",
        rf"x^{{2}} + ({b}) \cdot x + ({c})",
        rf"x \cdot x + ({b})x + ({c})",
        rf"\left(x-({p})\right)\left(x-({q})\right)",
        f"$x^2+({b})x+({c})$",
        f"x\u00b2+({b})x+({c})",
        rf"\frac{{2x^2+({2 * b})x+({2 * c})}}{{2}}",
    ]


@settings(max_examples=6, deadline=None)
@given(st.integers(-20, 20), st.integers(-20, 20))
def test_polynomial_matches_itself_in_every_notation(p: int, q: int) -> None:
    assert pairs(quadratic(p, q)) == []


@settings(max_examples=12, deadline=None)
@given(*[st.integers(-20, 20)] * 4)
def test_polynomial_of_other_roots_never_matches(p: int, q: int, r: int, s: int) -> None:
    assume({p, q} != {r, s})
    assert {graded(one, quadratic(p, q)[0]) for one in quadratic(r, s)} == {"no_match"}


@settings(max_examples=15, deadline=None)
@given(st.integers(1, 30), st.integers(1, 30))
def test_changed_operator_never_matches(a: int, b: int) -> None:
    others = [f"x^2-{a}x+{b}", f"x^2+{a}x-{b}", f"-x^2+{a}x+{b}", f"x^3+{a}x+{b}", f"y^2+{a}y+{b}"]
    assert {graded(other, f"x^2+{a}x+{b}") for other in others} == {"no_match"}


PIECES = (
    *(r"\frac", r"\sqrt", r"\pi", r"\left(", r"\right)", r"\{", r"\}", r"\text{cm}", r"\cup"),
    *(r"\boxed{", r"\begin{pmatrix}", r"\end{pmatrix}", r"\\", "&", r"\pm", r"\pmod", r"\sin"),
    *(
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "|",
        "^",
        "_",
        "+",
        "-",
        "*",
        "/",
        "=",
        "<",
        ":",
        "!",
        "%",
        "$",
    ),
    *("1", "23", "0.5", "4,000", "x", "y", "e", "i", ",", ";", " ", " and ", "The answer is ", "."),
)
fragments = st.lists(st.sampled_from(PIECES), max_size=14).map("".join)


@settings(max_examples=100, deadline=None)
@given(fragments, fragments)
def test_fragments_of_latex_get_a_verdict(predicted: str, gold: str) -> None:
    assert graded(predicted, gold)


@settings(max_examples=60, deadline=None)
@given(fragments, fragments)
def test_completions_of_fragments_get_a_verdict(completion: str, gold: str) -> None:
    assert grade(completion, answer(gold), lenient=True).status


formulas = st.lists(st.sampled_from(PIECES[:-2]), min_size=1, max_size=6).map("".join)


@settings(max_examples=100, deadline=None)
@given(formulas)
@example("0.5!")
def test_what_can_be_read_matches_itself_without_the_shortcut_by_spelling(text: str) -> None:
    if read_answer(text).form is None:
        return
    reference = Answer(text=text, upstream_text=text, policy=AnswerPolicy(kind="expression"))
    verdict = grade_answer(text, reference, identity=False)
    # What has no value (0.5!, 1/0) can be read and equals nothing, not even itself.
    assert verdict.status == "match" or verdict.rule == "undefined"


@settings(max_examples=60, deadline=None)
@given(fragments, fragments)
def test_fragments_of_latex_are_decided_within_two_seconds(predicted: str, gold: str) -> None:
    started = time.process_time()
    graded(predicted, gold)
    assert time.process_time() - started < 2
