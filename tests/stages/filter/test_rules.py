"""Each expert rule has a row that falls and one that stays (MB-008, MB-009)."""

import pytest

from schemas.answer import Answer, AnswerPolicy
from schemas.provenance import LabelCorrection
from stages.filter.rule import Rule
from stages.filter.rules.arithmetic_load import ArithmeticLoad
from stages.filter.rules.disputed_label import DisputedLabel
from stages.filter.rules.exact_duplicate import ExactDuplicate
from stages.filter.rules.missing_solution import MissingSolution
from stages.filter.rules.unparsable_reference import UnparsableReference
from tests.stages.filter.filter_project import make_problem


def annotated(*expressions: str) -> str:
    return "\n".join(f"So <<{expression}=1>>1." for expression in expressions)


def correction(status: str, field: str = "answer") -> LabelCorrection:
    return LabelCorrection.model_validate(
        {
            "decision": "gsm8k-test-0",
            "field": field,
            "status": status,
            "upstream_text": "5",
            "corrected_text": "6",
            "applied": status == "verified",
        }
    )


@pytest.mark.parametrize(
    "rule",
    [
        UnparsableReference(),
        MissingSolution(),
        DisputedLabel(),
        ArithmeticLoad(8, 2),
        ExactDuplicate(),
    ],
    ids=lambda rule: rule.id,
)
def test_an_ordinary_problem_stays(rule: Rule) -> None:
    assert rule.reason(make_problem()) is None


def test_rules_have_ids_of_their_own() -> None:
    rules = (UnparsableReference, MissingSolution, DisputedLabel, ArithmeticLoad, ExactDuplicate)
    assert [rule.id for rule in rules] == ["F1", "F6", "F7", "F2", "F3"]


def test_a_number_that_cannot_be_read_falls() -> None:
    assert "is not a number" in str(UnparsableReference().reason(make_problem(value=None)))


def test_an_answer_that_need_not_be_a_number_stays() -> None:
    answer = Answer(
        text="x + 1", upstream_text="x + 1", value=None, policy=AnswerPolicy(kind="expression")
    )
    assert UnparsableReference().reason(make_problem(answer=answer)) is None


@pytest.mark.parametrize("solution", [None, " \n "])
def test_a_problem_without_solution_falls(solution: str | None) -> None:
    assert MissingSolution().reason(make_problem(solution=solution)) == "no reference solution"


def test_a_disputed_label_falls_and_a_verified_one_stays() -> None:
    rule = DisputedLabel()
    assert rule.reason(make_problem(corrections=[correction("disputed")])) == (
        "people doubt the answer '5' (perhaps '6'): "
        "data/decisions/label_corrections/gsm8k-test-0.yaml tells why"
    )
    assert rule.reason(make_problem(corrections=[correction("verified")])) is None


def test_a_doubt_without_a_better_text_and_a_long_text_are_told_in_short() -> None:
    doubt = correction("disputed", "question").model_copy(
        update={"corrected_text": None, "upstream_text": "Al\nhas " + "very " * 40}
    )
    reason = str(DisputedLabel().reason(make_problem(corrections=[doubt])))
    assert reason.startswith("people doubt the question 'Al has very very")
    assert "perhaps" not in reason
    assert len(reason) < 170


def test_a_doubt_about_the_type_alone_touches_no_score() -> None:
    problem = make_problem(corrections=[correction("disputed", "type")])
    assert DisputedLabel().reason(problem) is None


@pytest.mark.parametrize(
    ("solution", "falls"),
    [
        (annotated("1+2+3+4+5+6+7+8+9"), True),
        (annotated("1+2+3+4+5+6+7+8"), False),  # seven operations
        (annotated("1+2+3", "4-5-6", "7+8-9", "1-2"), False),
        (annotated("1+2+3", "4-5-6", "7+8-9", "1-2+3"), True),
        (annotated("1+2*3", "4-5-6", "7+8-9", "1-2+3"), False),  # three kinds
        (annotated("1+2+3+4+5+6+7+8+9", "not arithmetic"), True),
        ("1+2+3+4+5+6+7+8+9 without annotation", False),
    ],
)
def test_load_is_many_operations_of_few_kinds(solution: str, falls: bool) -> None:
    assert (ArithmeticLoad(8, 2).reason(make_problem(solution=solution)) is not None) == falls


def test_load_names_what_it_counted() -> None:
    reason = ArithmeticLoad(3, 2).reason(make_problem(solution=annotated("1+2-3+4")))
    assert reason == "3 operations of 2 kinds (+ -)"


def test_load_reads_equations() -> None:
    problem = make_problem(solution="( ( 1.0 + 2.0 ) + 3.0 )", kind="equation")
    assert ArithmeticLoad(2, 1).reason(problem) is not None
    assert ArithmeticLoad(3, 1).reason(problem) is None


def test_load_leaves_prose_alone() -> None:
    problem = make_problem(solution="1+2+3", kind="latex_prose")
    assert ArithmeticLoad(1, 5).reason(problem) is None
    assert ArithmeticLoad(1, 5).reason(make_problem(solution=None)) is None


@pytest.mark.parametrize(
    "question",
    [
        "Al has 2 cats and 3 dogs.  How many pets?",
        "AL has 2 CATS and 3 dogs.\nHow many pets? ",
        "Al has\u00a02 cats and 3 dogs. How\u200b many pets?",
    ],
)
def test_case_and_white_space_make_no_new_question(question: str) -> None:
    rule = ExactDuplicate()
    assert rule.reason(make_problem()) is None
    assert "gsm8k-test-0" in str(rule.reason(make_problem("gsm8k-test-1", question)))


def test_another_number_makes_a_new_question() -> None:
    rule = ExactDuplicate()
    rule.reason(make_problem())
    assert rule.reason(make_problem("gsm8k-test-1", "Al has 2 cats and 4 dogs.")) is None
