"""D1 to D14: each has a path that passes and paths that fall, for the reason it names."""

import pytest

from instruments.path_checks.path_checker import CHECKS
from schemas.milestone import Conclusion, Equation, Rule, Span
from tests.instruments.path_checks.path_rows import (
    LINES,
    SOLUTION,
    changed,
    fact,
    failures,
    make_step,
    right_steps,
    rose_problem,
)
from tests.rows.milestone import known_condition as known
from tests.rows.milestone import milestone_condition as result


def test_the_checks_are_those_of_the_specification() -> None:
    assert [check.id for check in CHECKS] == [f"D{number}" for number in range(1, 15)]
    warnings = {check.id for check in CHECKS if check.level == "warning"}
    assert warnings == {"D4", "D9", "D10", "D12", "D14"}


def test_a_right_path_passes_all_of_them() -> None:
    assert failures(right_steps()) == {}


def test_d1_wants_a_step() -> None:
    assert failures([])["D1"] == "no step computes anything"


def test_d1_wants_indices_without_gap() -> None:
    first, second = right_steps()
    assert "index 3 at place 2" in failures([first, changed(second, index=3)])["D1"]


def test_d1_wants_ids_of_their_own() -> None:
    first, second = right_steps()
    assert "same id" in failures([first, changed(second, id="m1")])["D1"]


@pytest.mark.parametrize(
    ("changes", "detail"),
    [
        ({"conditions": []}, "m1 has no condition"),
        ({"rule": Rule(name="unnamed", kind="arithmetic")}, "m1 has no named rule"),
        ({"rule": Rule(name="", kind="arithmetic")}, "m1 has no named rule"),
        ({"text": " "}, "m1 concludes nothing"),
        (
            {"conclusion": Conclusion(text="", expression=None, value="30", unit=None)},
            "m1 concludes nothing",
        ),
    ],
)
def test_d2_wants_all_parts(changes: dict[str, object], detail: str) -> None:
    first, second = right_steps()
    assert failures([changed(first, **changes), second])["D2"] == detail


@pytest.mark.parametrize(
    ("equation", "detail"),
    [
        (Equation(lhs="6*5", rel="=", rhs="31", status="true"), "m1: 6*5 = 31 is false"),
        (Equation(lhs="6*5", rel="=", rhs="31", status="false"), "m1: 6*5 = 31 is false"),
        (Equation(lhs="6*5", rel="=", rhs="30", status="unchecked"), "should be true"),
        (Equation(lhs="x", rel="=", rhs="30", status="true"), "should be unchecked"),
        (Equation(lhs="6", rel="<", rhs="30", status="true"), "should be unchecked"),
    ],
)
def test_d3_computes_every_equation_anew(equation: Equation, detail: str) -> None:
    first, second = right_steps()
    assert detail in failures([changed(first, equations=[equation]), second])["D3"]


def test_d3_allows_a_printed_rounding() -> None:
    first, second = right_steps()
    rounded = Equation(lhs="20/3", rel="=", rhs="6.67", status="true")
    steps = [changed(first, equations=[*first.equations, rounded]), second]
    assert "D3" not in failures(steps)


def test_d4_wants_four_equations_of_five_checkable() -> None:
    first, second = right_steps()
    unread = Equation(lhs="x", rel="=", rhs="y", status="unchecked")
    three = [*first.equations, *first.equations, *first.equations]
    passing = [changed(first, equations=[*three, unread]), second]
    failing = [changed(first, equations=[*first.equations, *first.equations, unread]), second]
    assert "D4" not in failures(passing)
    assert failures(failing)["D4"] == "only 3 of 4 equations can be checked"


@pytest.mark.parametrize(
    ("conditions", "detail"),
    [
        ([result("m1", "30"), known("unknown", "9")], "m2: the operand 9 comes from nowhere"),
        ([result("m1", "30"), known("days per week", "9")], "the operand 9 comes from nowhere"),
        ([result("m1", "30")], "m2: the operand 9 has no condition"),
        ([result("m1", "29"), fact("9")], "m1 concludes 30, not 29"),
        ([result("m2", "30"), fact("9")], "m2 is no earlier milestone"),
        ([result("m7", "30"), fact("9")], "m7 is no earlier milestone"),
        ([result("m1", "30"), fact("9", ref="q0")], "no quantity at q0"),
        ([result("m1", "30"), fact("9", ref="somewhere")], "no quantity at somewhere"),
        ([result("m1", "30"), fact("9", ref=fact("5").ref)], "'5' does not say 9"),
    ],
)
def test_d5_follows_every_operand_to_its_source(conditions: list, detail: str) -> None:  # type: ignore[type-arg]
    first, _ = right_steps()
    second = make_step(2, "30 - 9", "21", conditions)
    assert detail in failures([first, second])["D5"]


def test_d5_wants_one_condition_per_use_of_a_value() -> None:
    first, _ = right_steps()
    once = make_step(2, "30 + 30 - 9", "51", [result("m1", "30"), fact("9")])
    twice = make_step(2, "30 + 30 - 9", "51", [result("m1", "30"), result("m1", "30"), fact("9")])
    problem = rose_problem(value="51")
    assert "operand 30 has no condition" in failures([first, once], problem)["D5"]
    assert "D5" not in failures([first, twice], problem)


@pytest.mark.parametrize("premises", [[], ["m2"], ["m1", "m1"]])
def test_d5_wants_the_premises_of_the_conditions(premises: list[str]) -> None:
    first, second = right_steps()
    assert "premises" in failures([first, changed(second, premises=premises)])["D5"]


def test_d5_knows_constants_by_name_and_value() -> None:
    first, _ = right_steps()
    second = make_step(2, "30 * 7", "210", [result("m1", "30"), known("days per week", "7")])
    assert failures([first, second], rose_problem(value="210")).keys() <= {"D9"}


def test_d6_wants_every_step_used() -> None:
    first, second = right_steps()
    idle = make_step(2, "6 + 5", "11", [fact("6"), fact("5")])
    assert failures([first, idle, changed(second, id="m3", index=3)])["D6"] == "m2 is not used"


def test_d6_follows_premises_over_several_steps() -> None:
    first, second = right_steps()
    third = make_step(3, "21 * 5", "105", [result("m2", "21"), fact("5")])
    assert "D6" not in failures([first, second, third], rose_problem(value="105"))


def test_d7_wants_the_gold_answer() -> None:
    assert failures(right_steps(), rose_problem(value="22"))["D7"] == "ends in '21 roses', not '22'"


def test_d7_wants_a_value_and_spares_proofs() -> None:
    first, second = right_steps()
    wordy = Conclusion(text="a few", expression=None, value=None, unit=None)
    steps = [first, changed(second, conclusion=wordy)]
    assert "a few" in failures(steps)["D7"]
    assert "D7" not in failures(steps, rose_problem(value=None))


def test_d8_wants_no_step_twice() -> None:
    first, second = right_steps()
    again = changed(first, id="m2", index=2)
    assert failures([first, again, changed(second, id="m3", index=3)])["D8"] == "m2 restates m1"


def test_d8_spares_a_calculation_with_another_meaning() -> None:
    first, second = right_steps()
    other = changed(first, id="m2", index=2, text="Her twin buys just as many tulips: 6 * 5 = 30.")
    assert "D8" not in failures([first, other, changed(second, id="m3", index=3)])


def test_d9_wants_the_numbers_covered() -> None:
    first, second = right_steps()
    assert failures([first, changed(second, spans=[])])["D9"] == (
        "5 of 10 mathematical tokens are covered"
    )


def test_d9_wants_spans_apart() -> None:
    first, second = right_steps()
    wide = [Span(solution_id="s1", start=3, end=len(SOLUTION))]
    assert (
        failures([first, changed(second, spans=wide)])["D9"] == "two milestones share character 3"
    )


def test_d9_lets_the_steps_of_an_equation_nest() -> None:
    problem = rose_problem("( ( 6 * 5 ) - 9 )", kind="equation")
    first, second = right_steps()
    steps = [
        changed(first, spans=[Span(solution_id="s1", start=4, end=9)]),
        changed(second, spans=[Span(solution_id="s1", start=0, end=17)]),
    ]
    assert "D9" not in failures(steps, problem)


def test_d9_counts_spans_of_its_own_solution_only() -> None:
    first, second = right_steps()
    foreign = [Span(solution_id="s2", start=0, end=len(SOLUTION))]
    assert "D9" in failures([changed(first, spans=foreign), changed(second, spans=foreign)])


def test_d10_wants_one_conclusion_per_step() -> None:
    first, second = right_steps()
    more = [*first.equations, Equation(lhs="6+5", rel="=", rhs="11", status="true")]
    assert failures([changed(first, equations=more), second])["D10"] == "m1 has several conclusions"


@pytest.mark.parametrize(("count", "falls"), [(20, False), (21, True)])
def test_d11_wants_no_more_than_twenty_steps(count: int, falls: bool) -> None:
    steps = [changed(right_steps()[0], id=f"m{n}", index=n) for n in range(1, count + 1)]
    assert ("D11" in failures(steps)) == falls


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("As above, 6 * 5 = 30.", "As above"),
        ("With step 2, 6 * 5 = 30.", "step 2"),
        ("This means 6 * 5 = 30.", "This means"),
        ("From the previous line 6 * 5 = 30.", "the previous"),
    ],
)
def test_d12_wants_steps_that_stand_alone(text: str, said: str) -> None:
    first, second = right_steps()
    assert failures([changed(first, text=text), second])["D12"] == f"m1 says {said!r}"


def test_d13_computes_the_answer_from_the_question() -> None:
    first, second = right_steps()
    wrong = changed(
        first, conclusion=Conclusion(text="30", expression="6 + 5", value="30", unit=None)
    )
    assert failures([wrong, second])["D13"] == "executing the steps gives 2, not 21"


def test_d13_carries_a_printed_rounding_on() -> None:
    problem = rose_problem(value="10/3")
    first = make_step(1, "5 / 9", "0.56", [fact("5"), fact("9")])
    first = changed(
        first,
        conclusion=Conclusion(text="0.56", expression="5 / 9", value="14/25", unit=None),
    )
    second = make_step(2, "0.56 * 6", "3.36", [result("m1", "14/25"), fact("6")])
    second = changed(
        second,
        conclusion=Conclusion(text="3.36", expression="0.56 * 6", value="84/25", unit=None),
    )
    assert "D13" in failures([first, second], problem)
    assert "D13" not in failures([first, second], rose_problem(value="84/25"))


@pytest.mark.parametrize(
    ("expression", "word"), [("6 / (5 - 5)", "division by zero"), ("6 *", "ends too early")]
)
def test_d13_names_what_cannot_be_executed(expression: str, word: str) -> None:
    first, second = right_steps()
    broken = Conclusion(text="30", expression=expression, value="30", unit=None)
    assert word in failures([changed(first, conclusion=broken), second])["D13"]


def test_d13_leaves_a_step_of_words_alone() -> None:
    first, second = right_steps()
    words = Conclusion(text="thirty", expression=None, value="30", unit=None)
    assert "D13" not in failures([changed(first, conclusion=words), second])


def test_d14_names_a_step_that_nothing_needs() -> None:
    first, second = right_steps()
    idle = make_step(2, "6 + 5", "11", [fact("6"), fact("5")])
    steps = [first, idle, changed(second, id="m3", index=3)]
    assert failures(steps)["D14"] == "the path still holds without m2"


def test_a_line_that_is_cut_out_is_noticed_by_its_span() -> None:
    first, second = right_steps()
    problem = rose_problem(f"{LINES[0]}\n{LINES[1]}\nAnd 1 + 1 = 2.")
    assert "10 of 15" in failures([first, second], problem)["D9"]
