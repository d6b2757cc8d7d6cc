"""An answer's text is read into the form that it says."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.grading.answer_reader import MAX_CHARACTERS, read_answer
from instruments.grading.forms import (
    Colon,
    Form,
    Matrix,
    Numeral,
    Relation,
    Residue,
    SetExpression,
    Several,
    Value,
    Words,
)


def form(text: str, *, unit: str | None = None, several: bool = False, prose: bool = False) -> Form:
    found = read_answer(text, unit=unit, several=several, prose=prose).form
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("5", Value),
        ("x = 5", Value),
        ("Area = 5", Value),
        ("f(x) = x + 1", Value),
        ("5 km", Value),
        ("$5", Value),
        ("x + 1", Value),
        ("40 + 2 = 42", Value),
        ("1, 2", Several),
        ("(1, 2)", Several),
        (r"\{1\}", Several),
        ("x = 1, y = 2", Several),
        ("1 and 2", Several),
        ("3 cm and 4 cm", Several),
        (r"1 \pm 2", Several),
        (r"x = \pm 2", Several),
        ("x < 5", Relation),
        ("1 < x < 2", Relation),
        ("40 + 2 = 43", Relation),
        ("x^2 + y^2 = 1", Relation),
        (r"A \cup B", SetExpression),
        (r"(0, 1) \cup (2, 3)", SetExpression),
        ("x < 1 or x > 2", SetExpression),
        (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", Matrix),
        ("3 mod 7", Residue),
        (r"x \equiv 3 \pmod{7}", Residue),
        ("52_8", Numeral),
        ("52 base 8", Numeral),
        ("4:30", Colon),
        ("4:30 p.m.", Colon),
        ("Sunday", Words),
        (r"\text{Sunday}", Words),
        ("the red ball", Words),
        ("abc", Words),
    ],
)
def test_kind_of_an_answer(text: str, kind: type) -> None:
    assert isinstance(form(text), kind)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("0.50", "1/2"),
        (r"\frac{2}{4}", "1/2"),
        ("2, 1", "2, 1"),
        ("(1, 2]", "(1, 2]"),
        ("x > 5", "x > 5"),
        ("3 mod 7", "3 mod 7"),
        ("052_8", "52_8"),
        ("The Red Ball.", "red ball"),
        ("90 degrees", "90"),
        (r"90^\circ", "90 degrees"),
        (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", "[1, 2; 3, 4]"),
        ("1, 2; 3", "1, 2, 3"),
    ],
)
def test_printed_form(text: str, printed: str) -> None:
    assert form(text).text == printed


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("x = 5", "x"),
        ("5 = x", "x"),
        ("Area = 5", "Area"),
        ("f(x) = 5", "f(x)"),
        (r"\angle A = 5", "angleA"),
        ("AB = 5", "AB"),
        ("n = f(n)", "f(n)"),
        ("f(n) = n", "f(n)"),
        ("f(x, y) = 5", "f(x, y)"),
        ("5", None),
        ("= 5", None),
    ],
)
def test_label_of_a_value(text: str, label: str | None) -> None:
    value = form(text)
    assert isinstance(value, Value)
    assert value.label == label


@pytest.mark.parametrize(
    ("text", "measures"),
    [
        ("5 km", {"km"}),
        (r"5\text{ cm}^2", {"cm^2"}),
        ("$5", {"dollar"}),
        (r"\$5", {"dollar"}),
        ("-$5", {"dollar"}),
        ("5 apples", set()),
        ("5 miles per hour", {"mi", "hour^-1"}),
        (r"30^\circ", {"degree"}),
    ],
)
def test_measures_of_a_value(text: str, measures: set[str]) -> None:
    value = form(text)
    assert isinstance(value, Value)
    assert value.measures == measures


@pytest.mark.parametrize(
    ("text", "percent"), [("5%", True), ("5 percent", True), ("-5%", True), ("5", False)]
)
def test_percent_sign_of_a_value(text: str, percent: bool) -> None:
    value = form(text)
    assert isinstance(value, Value)
    assert value.percent is percent


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("1, 2", 2),
        ("1,234", 1),
        ("1,23", 2),
        ("1, 2, 3 and 4", 4),
        (r"1 \pm 2, 7", 3),
        ("1; 2", 2),
        ("(1, 2), (3, 4)", 2),
    ],
)
def test_number_of_members(text: str, count: int) -> None:
    found = form(text)
    assert (len(found.items) if isinstance(found, Several) else 1) == count


def test_a_comma_separates_where_the_row_has_several_answers() -> None:
    assert isinstance(form("11,213", several=True), Several)


def test_prose_is_never_read_as_a_formula() -> None:
    assert form("x + 1", prose=True) == Words("x+1")


def test_a_unit_of_one_letter_counts_where_the_row_names_it() -> None:
    assert form("5 m", unit="m").text == "5"


def test_a_unit_of_one_letter_is_a_variable_elsewhere() -> None:
    assert form("5 m").text == "5*m"


def test_a_short_word_is_also_a_product() -> None:
    words = form("abc")
    assert isinstance(words, Words)
    assert words.value is not None


@pytest.mark.parametrize("text", ["x > 5 million", "x > 5 percent", "(1, 2) million"])
def test_a_scale_behind_what_is_no_value_is_not_dropped(text: str) -> None:
    assert not isinstance(read_answer(text).form, Relation | Several)


def test_a_unit_behind_a_relation_is_dropped() -> None:
    assert form("x > 5 apples").text == "x > 5"


def test_scale_words_multiply() -> None:
    value = form("2 million")
    assert isinstance(value, Value)
    assert value.rational == 2_000_000


@pytest.mark.parametrize(
    "text",
    ["5 +", "(", "7 7", r"\frac{5}", "((1)", "4 10/3", "", " ", "$$", "x^", "1 + (1, 2)", "(1]"],
)
def test_what_cannot_be_read(text: str) -> None:
    assert read_answer(text) == (None, "unparsable")


@pytest.mark.parametrize(
    "text",
    ["1" * (MAX_CHARACTERS + 1), "(" * 100 + "1" + ")" * 100, "1" + r"\pm 1" * 9, "-" * 200 + "1"],
)
def test_what_is_over_a_limit(text: str) -> None:
    assert read_answer(text) == (None, "over_limit")


def test_the_longest_answer_is_read() -> None:
    assert form("1" * MAX_CHARACTERS).text == "1" * MAX_CHARACTERS


FRAGMENTS = (
    *(r"\frac", r"\sqrt", r"\pi", r"\left(", r"\right)", r"\{", r"\}", r"\text{cm}", r"\cup"),
    *(r"\begin{pmatrix}", r"\end{pmatrix}", r"\\", "&", r"\pm", r"\pmod", r"\sin", r"\infty"),
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
    *("1", "23", "0.5", "4,000", "x", "y", "e", "i", ",", ";", " ", " and ", " km", " base 8", "."),
)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(FRAGMENTS), max_size=18).map("".join), st.booleans(), st.booleans())
def test_fragments_of_latex_have_a_form_or_a_problem(text: str, several: bool, prose: bool) -> None:
    reading = read_answer(text, several=several, prose=prose)
    assert (reading.form is None) == (reading.problem is not None)


@settings(deadline=None)
@given(st.text(max_size=150), st.none() | st.text(min_size=1, max_size=5))
def test_any_text_has_a_form_or_a_problem(text: str, unit: str | None) -> None:
    reading = read_answer(text, unit=unit)
    assert (reading.form is None) == (reading.problem is not None)


@settings(deadline=None)
@given(st.lists(st.sampled_from(FRAGMENTS), max_size=12).map("".join))
def test_every_form_can_be_printed(text: str) -> None:
    reading = read_answer(text)
    assert reading.form is None or isinstance(reading.form.text, str)
