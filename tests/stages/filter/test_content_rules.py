"""Rules about what a problem says: of two similar rows one falls and one stays."""

import pytest

from schemas.answer import Answer, AnswerKind, AnswerPolicy
from schemas.media import MediaReference
from schemas.problem import Problem, SolutionKind
from stages.filter.rules.ambiguous_reference import AmbiguousReference
from stages.filter.rules.arithmetic_load import ArithmeticLoad
from stages.filter.rules.earlier_part import EarlierPart
from stages.filter.rules.leaked_answer import LeakedAnswer
from stages.filter.rules.missing_figure import MissingFigure
from stages.filter.rules.other_language import OtherLanguage
from stages.filter.rules.other_level import OtherLevel
from stages.filter.rules.underivable_answer import UnderivableAnswer
from stages.filter.rules.unparsable_reference import UnparsableReference
from stages.filter.rules.unsupported_media import UnsupportedMedia
from tests.stages.filter.filter_project import make_problem

PICTURE = MediaReference(sha256="a" * 64, role="diagram", placeholder="<img_1>")


def answer(
    text: str | None,
    kind: AnswerKind = "expression",
    parts: list[str] | None = None,
    choices: list[str] | None = None,
    several: bool = False,
) -> Answer:
    policy = AnswerPolicy(kind=kind, choices=choices or [], several=several)
    return Answer(text=text, upstream_text=text, parts=parts or [], policy=policy)


def asked(question: str, **changes: object) -> Problem:
    return make_problem(question=question, **changes)


def solved(solution: str, gold: Answer, kind: SolutionKind = "latex_prose") -> Problem:
    return make_problem(solution=solution, kind=kind, answer=gold)


@pytest.mark.parametrize(
    ("gold", "falls"),
    [
        (answer("\\frac{1}{2}", "number"), False),
        (answer("about as many", "number"), True),
        (answer("\\text{Ann}"), False),
        (answer("$f(x)=ax+b$, where $b$ is any integer"), True),
        (answer("every colour", "text"), False),
        (answer(None, "proof"), False),
        (answer(None), True),
        (answer(" "), True),
        (answer("B", "choice", choices=["3", "4"]), False),
        (answer("E", "choice", choices=["3", "4"]), True),
        (answer("A, B", "choice", parts=["A", "B"], choices=["3", "4"], several=True), False),
        (answer("E", "choice"), False),
    ],
)
def test_an_answer_must_be_one_that_the_grader_reads(gold: Answer, falls: bool) -> None:
    assert (UnparsableReference().reason(make_problem(answer=gold)) is not None) == falls


@pytest.mark.parametrize(
    ("question", "media", "falls"),
    [
        ("See ![](https://example.org/1.jpg). How long is AB?", [], True),
        ("[asy]draw((0,0)--(1,1));[/asy] How long is it?", [], True),
        ("[asy]draw((0,0)--(1,1));[/asy] How long is it?", [PICTURE], False),
        ("How long is AB in <img_1>?", [PICTURE], False),
        ("How long is AB in <img_1>?", [], True),
        ("Is $a<b$ or $b<a$?", [], False),
    ],
)
def test_a_picture_must_come_with_the_row(
    question: str, media: list[MediaReference], falls: bool
) -> None:
    rule = UnsupportedMedia()
    assert (rule.reason(asked(question, media=media)) is not None) == falls


def test_drawing_code_stays_where_the_profile_keeps_it() -> None:
    problem = asked("[asy]draw((0,0)--(1,1));[/asy] How long is it?", modality="text-image")
    assert UnsupportedMedia(drawing_code=False).reason(problem) is None
    assert UnsupportedMedia(drawing_code=True).reason(problem) is not None


def test_a_question_posed_with_a_picture_falls_without_one() -> None:
    problem = asked("How long is AB?", modality="text-image")
    assert UnsupportedMedia().reason(problem) is not None
    assert UnsupportedMedia().reason(problem.model_copy(update={"media": [PICTURE]})) is None


@pytest.mark.parametrize(
    ("solution", "kind", "gold", "falls"),
    [
        ("( 7.0 - 2.0 )", "equation", "5", False),
        ("( 7.0 - 2.0 )", "equation", "6", True),
        ("( 7.0 - ", "equation", "5", True),
        ("He has 3*4=<<3*4=12>>12.", "calculator_annotations", "12", False),
        ("He has 3*4=<<3*4=12>>12.", "calculator_annotations", "13", True),
        ("It costs 1,200 crowns.", "calculator_annotations", "1200", False),
        ("It costs 4 dollars.", "calculator_annotations", "400", False),
        ("So it took three days.", "calculator_annotations", "3", False),
        ("Hence \\boxed{\\frac12}.", "latex_prose", "0.5", False),
        ("Hence \\boxed{\\frac13}.", "latex_prose", "0.5", True),
        ("So $x=\\mathbf{6 6 7}$.", "latex_prose", "667", False),
        ("So $x=\\mathbf{6 6 7}$.", "latex_prose", "676", True),
        ("It is \\boxed{4}.", "function_steps", "4", False),
        ("It is \\boxed{4}.", "function_steps", "5", True),
    ],
)
def test_a_solution_must_arrive_at_the_answer(
    solution: str, kind: SolutionKind, gold: str, falls: bool
) -> None:
    reason = UnderivableAnswer().reason(solved(solution, answer(gold), kind))
    assert (reason is not None) == falls


@pytest.mark.parametrize(
    ("solution", "falls"),
    [
        ("The area is 16. So the answer is B.", False),
        ("The area is 16. So the answer is A.", True),
        ("The area is 16.", False),
        ("The area is 12.", True),
    ],
)
def test_a_solution_of_a_choice_must_choose_it(solution: str, falls: bool) -> None:
    policy = AnswerPolicy(kind="choice", choices=["12", "16"])
    gold = Answer(text="B", upstream_text="16", policy=policy)
    reason = UnderivableAnswer().reason(solved(solution, gold, "geometry_steps"))
    assert (reason is not None) == falls


def test_boxes_may_hold_the_parts_of_the_answer() -> None:
    gold = answer("-1, 2", parts=["-1", "2"], several=True)
    text = "So $x=\\boxed{-1}$ and $x=\\boxed{2}$."
    assert UnderivableAnswer().reason(solved(text, gold)) is None
    assert AmbiguousReference().reason(solved(text, gold)) is None


def test_a_proof_has_nothing_to_arrive_at() -> None:
    assert UnderivableAnswer().reason(solved("Clear.", answer(None, "proof"))) is None


@pytest.mark.parametrize(
    ("level", "falls"),
    [("Level 5", False), ("Level 4", True), ("Level ?", True), (None, True)],
)
def test_only_wanted_levels_of_competition_math_stay(level: str | None, falls: bool) -> None:
    rule = OtherLevel(frozenset({5}))
    problem = make_problem("competition_math-test-algebra-1", level=level)
    assert (rule.reason(problem) is not None) == falls
    assert rule.reason(make_problem(level=level)) is None


@pytest.mark.parametrize(
    ("question", "falls"),
    [
        ("In the figure, how long is AB?", True),
        ("How long is AB in the diagram below?", True),
        ("The bars are as shown. How many are there?", True),
        ("The bars are as shown: $$1, 2, 3$$ How many are there?", False),
        ("The table below gives the ages. Who is oldest?", True),
        ("The table below gives the ages.\n| Al | 7 |\nWho is oldest?", False),
        ("Al figures out that 3 of 5 pictures are sold. How many are left?", False),
        ("On the map a town is 3 cm away. How far is that at 1:100?", False),
        ("[asy]draw((0,0)--(1,1));[/asy] In the figure, how long is AB?", False),
    ],
)
def test_a_text_must_not_lean_on_a_figure_outside_of_it(question: str, falls: bool) -> None:
    assert (MissingFigure().reason(asked(question)) is not None) == falls
    assert MissingFigure().reason(asked(question, media=[PICTURE])) is None


@pytest.mark.parametrize(
    ("question", "falls"),
    [
        ("Find such a sequence as in part (a).", True),
        ("(a) Find it. (b) Use part (a) to bound it.", False),
        ("Use the answer to the previous problem.", True),
        ("Let T = T N Y W R. Compute T + 1.", True),
        ("Let A be the number you will receive from position 7.", True),
        ("The circle is cut into two parts. How large is one?", False),
        ("How many problems does he solve in 5 days?", False),
    ],
)
def test_a_question_must_not_lean_on_another(question: str, falls: bool) -> None:
    assert (EarlierPart().reason(asked(question)) is not None) == falls


@pytest.mark.parametrize(
    ("question", "gold", "falls"),
    [
        ("How many? #### 5", "5", True),
        ("How many? The correct answer is 5.", "5", True),
        ("How many? (Answer: 5)", "5", True),
        ("What is 2+3? Answer: 5", "5", True),
        ("It is \\boxed{5}. Is it?", "5", True),
        ("Al has 5 pears and eats none. How many has he?", "5", False),
        ("Give your answer as a fraction. What is 1/2 of 3?", "3/2", False),
        ("Expand $x^{3}+3x^{2}+3x+1$ at 0.", "$x^{3}+3x^{2}+3x+1$", True),
    ],
)
def test_a_question_must_not_give_its_answer_away(question: str, gold: str, falls: bool) -> None:
    problem = asked(question, answer=answer(gold))
    assert (LeakedAnswer().reason(problem) is not None) == falls


def test_a_question_must_not_hold_its_solution() -> None:
    solution = "First add 2 and 3, which gives 5, then double it."
    held = make_problem(question=f"What is it? {solution}", solution=solution)
    assert "s1" in str(LeakedAnswer().reason(held))
    assert LeakedAnswer().reason(make_problem(solution=solution)) is None


@pytest.mark.parametrize(
    ("solution", "falls"),
    [
        ("First \\boxed{3}. Then it is \\boxed{5}.", True),
        ("It is \\boxed{5}. Again, \\boxed{5.0}.", False),
        ("It is \\boxed{5}.", False),
    ],
)
def test_a_solution_must_not_box_something_else(solution: str, falls: bool) -> None:
    reason = AmbiguousReference().reason(solved(solution, answer("5")))
    assert (reason is not None) == falls


@pytest.mark.parametrize(
    ("changes", "falls"),
    [
        ({"language": "zh"}, True),
        ({"question": "\u4e09\u89d2\u5f62\u7684\u9762\u79ef\u662f\u591a\u5c11"}, True),
        ({"question": "Let \u0416 be a set of five points in the plane. How many lines?"}, False),
        ({"question": "How large is \u03b1?"}, False),
    ],
)
def test_only_english_questions_stay(changes: dict[str, object], falls: bool) -> None:
    assert (OtherLanguage().reason(make_problem(**changes)) is not None) == falls


def test_the_load_moves_one_threshold_at_a_time() -> None:
    rule = ArithmeticLoad(8, 2)
    told = [variant.threshold for variant in rule.variants()]
    assert rule.threshold == "min_operations 8, max_kinds 2"
    assert rule.threshold not in told
    assert "min_operations 6, max_kinds 2" in told
    assert "min_operations 8, max_kinds 3" in told
    assert "min_operations 6, max_kinds 3" not in told
