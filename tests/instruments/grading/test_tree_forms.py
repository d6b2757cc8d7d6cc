"""The top of a syntax tree says what kind of answer it is."""

import pytest

from instruments.grading.forms import (
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
from instruments.grading.reading.errors import NotMathematicsError
from instruments.grading.reading.parser import parse
from instruments.grading.tree_forms import form_of


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("2x", Value),
        ("(1, 2)", Several),
        (r"1 \pm x", Several),
        ("x + y = 2", Relation),
        (r"(0, 1) \cup (2, 3)", SetExpression),
        (r"x < 1 \text{ or } x > 2", SetExpression),
        (r"\begin{pmatrix}1 & 2\end{pmatrix}", Matrix),
        (r"3 \pmod 7", Residue),
        ("52_{8}", Numeral),
        ("AB", Words),
        (r"\angle ABC", Value),
    ],
)
def test_kind(text: str, kind: type[Form]) -> None:
    assert isinstance(form_of(parse(text)), kind)


@pytest.mark.parametrize(
    ("text", "label"),
    [("x = 5", "x"), ("f(x) = 2x", "f(x)"), ("5 = x", "x"), ("x = 2 + 3 = 5", "x")],
)
def test_name_of_a_value_is_its_label(text: str, label: str) -> None:
    form = form_of(parse(text))
    assert isinstance(form, Value)
    assert form.label == label


@pytest.mark.parametrize(
    ("text", "brackets"),
    [("(x, y) = (1, 2)", "()"), (r"x \in \{1, 2\}", "{}"), ("x = 1, y = 2", "")],
)
def test_names_of_several_values_are_their_labels(text: str, brackets: str) -> None:
    form = form_of(parse(text))
    assert isinstance(form, Several)
    assert form.brackets == brackets
    labels = [item.label for item in form.items if isinstance(item, Value)]
    assert labels == (["x", "x"] if "in" in text else ["x", "y"])


@pytest.mark.parametrize("text", ["2 + (1, 2)", r"1 + \dots + n", r"\sqrt{(1, 2)}"])
def test_list_inside_an_expression_is_no_answer(text: str) -> None:
    with pytest.raises(NotMathematicsError):
        form_of(parse(text))
