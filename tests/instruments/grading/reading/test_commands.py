r"""Commands of equal meaning have one name; others are left."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.reading.commands import spell_commands


@pytest.mark.parametrize(
    ("command", "spelling"),
    [
        (r"\dfrac", r"\frac"),
        (r"\tfrac", r"\frac"),
        (r"\cfrac", r"\frac"),
        (r"\dbinom", r"\binom"),
        (r"\tbinom", r"\binom"),
        (r"\cdot", "*"),
        (r"\times", "*"),
        (r"\ast", "*"),
        (r"\div", "/"),
        (r"\lt", "<"),
        (r"\gt", ">"),
        (r"\leq", r"\le "),
        (r"\leqslant", r"\le "),
        (r"\geq", r"\ge "),
        (r"\geqslant", r"\ge "),
        (r"\neq", r"\ne "),
        (r"\lbrace", r"\{"),
        (r"\rbrace", r"\}"),
        (r"\langle", "("),
        (r"\rangle", ")"),
        (r"\varnothing", r"\emptyset "),
        (r"\rightarrow", r"\to "),
        (r"\setminus", r"\setminus"),
        (r"\backslash", r"\setminus "),
        (r"\bmod", r"\pmod "),
        (r"\degree", r"^\circ "),
        (r"\ldots", r"\dots "),
        (r"\cdots", r"\dots "),
        (r"\quad", " "),
        (r"\displaystyle", " "),
        (r"\big", ""),
    ],
)
def test_spelling_of_a_command(command: str, spelling: str) -> None:
    assert spell_commands(command) == spelling


@pytest.mark.parametrize(
    "command",
    [r"\frac", r"\sqrt", r"\pi", r"\leftarrow", r"\timeses", r"\lebesgue", r"\dfraction", r"\circ"],
)
def test_other_commands_are_left(command: str) -> None:
    assert spell_commands(command) == command


@pytest.mark.parametrize(
    ("text", "spelling"),
    [
        (r"\left(x\right)", "(x)"),
        (r"\left. x\right|", " x|"),
        (r"\left [1\right ]", " [1 ]"),
        (r"\bigl(x\bigr)", "(x)"),
        (r"\Biggl[x\Biggr]", "[x]"),
        (r"\left\{1\right\}", r"\{1\}"),
    ],
)
def test_sizes_of_brackets_go(text: str, spelling: str) -> None:
    assert spell_commands(text).strip() == spelling.strip()


def test_an_angle_becomes_a_name() -> None:
    assert spell_commands(r"\angle ABC") == r"\name{angle}  ABC"


def test_a_row_separator_is_no_command() -> None:
    assert spell_commands(r"1\\2") == r"1\\2"


@given(st.text(alphabet="0123456789+-()xyz ", max_size=40))
def test_text_without_commands_is_left(text: str) -> None:
    assert spell_commands(text) == text


@given(st.text(alphabet=r"\lefrightms .({x", max_size=40))
def test_a_second_pass_over_spelt_commands_never_fails(text: str) -> None:
    assert isinstance(spell_commands(spell_commands(text)), str)
