"""No text is ever evaluated: guards on every way to do so stay silent while pairs are graded."""

import builtins
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import sympy
from sympy.parsing import sympy_parser

from instruments.grading.algebra.sampling import symbols_of
from instruments.grading.answer_reader import read_answer
from instruments.grading.comparison import values
from instruments.grading.forms import Value
from instruments.grading.grader import grade, grade_answer
from instruments.grading.proof.prover import proves_equal
from instruments.grading.reading.parser import parse
from instruments.grading.reading.tree import Node
from schemas.answer import Answer, AnswerPolicy

PAIRS = [
    ("7", "7.0"),
    (r"\frac{3}{4}", "0.75"),
    (r"\sqrt{8}", r"2\sqrt{2}"),
    ("(x+1)^2", "x^2+2x+1"),
    (r"\sqrt{5-2\sqrt{6}}", r"\sqrt{3}-\sqrt{2}"),
    (r"\arctan 1", r"\frac{\pi}{4}"),
    (r"1+\cot^2 x", r"\csc^2 x"),
    ("y=2x+3", "2x-y+3=0"),
    ("x+y<2", "2>x+y"),
    ("[1,2)", r"1\le x<2"),
    (r"(-\infty,1)\cup(1,\infty)", r"x\ne 1"),
    ("1, 2", "2, 1"),
    (r"1\pm\sqrt{2}", r"1-\sqrt{2}, 1+\sqrt{2}"),
    (r"\{1,2\}", r"\{2,1\}"),
    ("(1,2)", "(1,2)"),
    (r"\begin{pmatrix}1&2\end{pmatrix}", r"\begin{bmatrix}1&2\end{bmatrix}"),
    (r"3\pmod 5", r"-2\pmod 5"),
    ("101_2", "101_2"),
    ("3:2", "6:4"),
    ("5 km", "5"),
    (r"90^\circ", r"\frac{\pi}{2}"),
    ("yes", "Yes"),
    ("B", "(B)"),
    (r"25\%", "0.25"),
    ("(n+1)!", "(n+1)n!"),
    (r"\binom{n}{2}", r"\frac{n(n-1)}{2}"),
    (r"\lfloor\pi\rfloor", "3"),
    (r"e^{i\pi}", "-1"),
    ("1.4142135623730951", r"\sqrt{2}"),
]
HOSTILE = [
    "__import__('os').system('false')",
    "exec('raise SystemExit')",
    "eval('7')",
    "lambda: 7",
    "Symbol('x').__class__",
    "[x for x in ().__class__.__bases__]",
    "open('/dev/null')",
    "S('7')",
    "Integer('7')",
    "f'{7}'",
]


class GuardTrippedError(AssertionError):
    """A text was about to be evaluated."""


def _refusing_texts(original: Callable[..., Any]) -> Callable[..., Any]:
    def guarded(*arguments: Any, **options: Any) -> Any:  # noqa: ANN401
        if any(isinstance(argument, str) for argument in arguments):
            raise GuardTrippedError(repr(arguments))
        return original(*arguments, **options)

    return guarded


def _inside_the_grader(*arguments: Any, **_: Any) -> Any:  # noqa: ANN401
    raise GuardTrippedError(repr(arguments))


def _proof_here(
    one: Node,
    two: Node,
    names: tuple[str, ...],
    positive: frozenset[str],
    *,
    integer: bool = False,
) -> str:
    return "proved" if proves_equal(one, two, names, positive, integer=integer) else "open"


@pytest.fixture(scope="module", autouse=True)
def _imported() -> None:
    """What libraries import at first use is imported before the guards stand."""
    for one, two in PAIRS:
        first, second = (read_answer(text).form for text in (one, two))
        if isinstance(first, Value) and isinstance(second, Value):
            names = symbols_of(first.tree, second.tree)
            proves_equal(first.tree, second.tree, names, frozenset())


@pytest.fixture
def _guarded(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    parse(r"\sqrt{x}+1")  # the grammar is built at first use
    with monkeypatch.context() as patch:
        patch.setattr(values, "prove", _proof_here)
        patch.setattr(sympy_parser, "parse_expr", _inside_the_grader)
        patch.setattr(sympy_parser, "eval_expr", _inside_the_grader)
        patch.setattr(sympy, "sympify", _refusing_texts(sympy.sympify))
        patch.setattr(sys.modules["sympy.core.sympify"], "sympify", _refusing_texts(sympy.sympify))
        for kind in (sympy.Integer, sympy.Rational, sympy.Float, sympy.Number):
            patch.setattr(kind, "__new__", staticmethod(_refusing_texts(kind.__new__)))
        patch.setattr(builtins, "eval", _refusing_texts(eval))
        patch.setattr(builtins, "exec", _refusing_texts(exec))
        yield


def _answer(gold: str) -> Answer:
    return Answer(text=gold, upstream_text=gold, policy=AnswerPolicy(kind="expression"))


@pytest.mark.usefixtures("_guarded")
@pytest.mark.parametrize(("predicted", "gold"), PAIRS)
def test_equal_answers_match_without_evaluation(predicted: str, gold: str) -> None:
    assert grade_answer(predicted, _answer(gold), identity=False).status == "match"


@pytest.mark.usefixtures("_guarded")
@pytest.mark.parametrize("predicted", HOSTILE)
def test_code_is_never_run(predicted: str) -> None:
    assert grade_answer(predicted, _answer("7")).status != "match"


@pytest.mark.usefixtures("_guarded")
@pytest.mark.parametrize("gold", HOSTILE)
def test_code_in_a_gold_answer_is_never_run(gold: str) -> None:
    assert grade(r"\boxed{7}", _answer(gold)).status != "match"


@pytest.mark.usefixtures("_guarded")
def test_guard_on_eval_works() -> None:
    with pytest.raises(GuardTrippedError):
        builtins.eval("7")  # noqa: S307


@pytest.mark.usefixtures("_guarded")
@pytest.mark.parametrize("kind", [sympy.Integer, sympy.Rational, sympy.Float, sympy.Number])
def test_guard_on_numbers_of_sympy_works(kind: Callable[[str], object]) -> None:
    with pytest.raises(GuardTrippedError):
        kind("7")


@pytest.mark.usefixtures("_guarded")
def test_guard_on_sympify_works() -> None:
    with pytest.raises(GuardTrippedError):
        sympy.sympify("7")
