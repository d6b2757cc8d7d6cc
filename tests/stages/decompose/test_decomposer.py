"""Whole solutions, made by hand, with the milestones that they must give."""

from fractions import Fraction

import pytest

from instruments.chains.displayed_chain import chain_of_path
from stages.decompose.decomposer import decompose_problem
from tests.stages.decompose.solved_problems import decompose, failed, links, make_problem

VASES = "Ida fills 6 vases with 5 roses each and gives 9 roses away. How many roses stay?"


def test_a_milestone_has_all_its_parts() -> None:
    path = decompose(VASES, "She has 6*5=<<6*5=30>>30 roses.\n30-9=<<30-9=21>>21 stay.", "21")
    first = path.milestones[0]
    assert (first.id, first.index, first.origin) == ("m1", 1, "rule")
    assert first.text == "She has 6*5=30 roses."
    assert first.rule.name == "product"
    assert first.conclusion.text == "30 roses"
    assert (first.conclusion.expression, first.conclusion.value) == ("6*5", "30")
    assert first.conclusion.unit == "roses"
    (equation,) = first.equations
    assert (equation.lhs, equation.rel, equation.rhs, equation.status) == ("6*5", "=", "30", "true")
    assert path.id == "gsm8k-test-0/s1"
    assert failed(path) == {}


def test_a_tree_is_not_made_a_line() -> None:
    path = decompose(
        "Al has 3 bags of 4 nuts and 2 cans of 7 nuts. How many nuts?",
        "Bags: 3*4=<<3*4=12>>12 nuts.\nCans: 2*7=<<2*7=14>>14 nuts.\nAll: 12+14=<<12+14=26>>26.",
        "26",
    )
    assert [milestone.premises for milestone in path.milestones] == [[], [], ["m1", "m2"]]
    assert path.accepted


def test_no_annotation_at_all_is_read_from_the_text() -> None:
    path = decompose(VASES, "She has 6 vases * 5 roses = 30 roses.\nSo 30 - 9 = 21 stay.", "21")
    assert [milestone.conclusion.value for milestone in path.milestones] == ["30", "21"]
    assert path.accepted


def test_a_last_line_without_annotation_ends_in_the_answer() -> None:
    path = decompose(VASES, "She has 6*5=<<6*5=30>>30 roses.\nSo 30 roses - 9 roses = 21.", "21")
    assert path.milestones[-1].conclusion.value == "21"
    assert path.accepted


def test_thousands_commas_are_numbers() -> None:
    path = decompose(
        "A hall has 1,200 seats in 3 halls each. How many seats?",
        "There are 1,200*3=<<1200*3=3600>>3,600 seats.",
        "3600",
    )
    assert path.accepted
    assert path.milestones[0].conditions[0].value == "1200"


def test_a_negative_answer_is_reached() -> None:
    path = decompose(
        "It has 4 degrees and falls by 9 degrees. How cold is it?",
        "It has 4-9=<<4-9=-5>>-5 degrees.",
        "-5",
    )
    assert path.milestones[-1].conclusion.value == "-5"
    assert path.accepted


def test_vulgar_fractions_are_quantities() -> None:
    path = decompose("He eats \u00bd of 8 figs. How many?", "He eats 8*.5=<<8*.5=4>>4 figs.", "4")
    assert path.accepted
    assert path.milestones[0].conditions[1].text.startswith("\u00bd")


def test_rare_characters_do_not_disturb_the_reading() -> None:
    path = decompose(
        "The \u0410 Club\u2028has 9\u00a0m of rope\u200b and cuts 2\u00a0m. How much is left?",
        "Left\u2028are 9 \u2212 2 = <<9-2=7>>7\u00a0m.",
        "7",
    )
    assert path.accepted
    assert path.milestones[0].text == "Left\u2028are 9 \u2212 2 = 7\u00a0m."


def test_the_odd_annotation_of_a_fraction_is_a_division() -> None:
    path = decompose(
        "Al eats 3 of 4 parts. What share is it?", "He eats <<3/4=3/4>>3/4 of it.", "3/4"
    )
    assert path.milestones[0].rule.name == "quotient"
    assert path.accepted


def test_a_switch_of_units_at_the_end_is_not_the_answer() -> None:
    path = decompose(
        "A bag of $4 holds 8 nuts. What does a nut cost in cents?",
        "A nut costs 4/8=$<<4/8=0.5>>0.50.",
        "50",
    )
    assert failed(path)["D7"] == "ends in '0.5 $', not '50'"
    assert not path.accepted


def test_a_switch_of_units_that_is_computed_is_followed() -> None:
    path = decompose(
        "A bag of $4 holds 8 nuts. What does a nut cost in cents?",
        "A nut costs 4/8=$<<4/8=0.5>>0.50.\nThat is .5*100=<<.5*100=50>>50 cents.",
        "50",
    )
    assert path.accepted
    assert links(path.milestones[1])[1] == "known cents per dollar = 100"


def test_a_false_annotation_falls() -> None:
    path = decompose("Al has 2 cats and 3 dogs.", "2+3=<<2+3=6>>6", "6")
    assert failed(path)["D3"] == "m1: 2+3 = 6 is false"
    assert not path.accepted


def test_an_unused_step_falls() -> None:
    path = decompose("Al has 2 cats and 3 dogs.", "2*3=<<2*3=6>>6 bowls\n2+3=<<2+3=5>>5 pets", "5")
    assert failed(path)["D6"] == "m1 is not used"


def test_a_wrong_end_falls() -> None:
    path = decompose("Al has 2 cats and 3 dogs.", "2+3=<<2+3=5>>5", "6")
    assert failed(path)["D7"] == "ends in '5', not '6'"


def test_words_alone_fall() -> None:
    path = decompose("Al has 2 cats and 3 dogs.", "He has five pets.", "5")
    assert failed(path)["D1"] == "no step computes anything"
    assert path.milestones == []


def test_algebra_in_words_is_no_arithmetic() -> None:
    path = decompose(
        "A pen and a cap cost 12. The pen costs 3 times the cap. What does the cap cost?",
        "Let x be the cap.\nThen 3x + x = 12.\nSo x = 12/4 = <<12/4=3>>3.",
        "3",
    )
    assert [milestone.conclusion.expression for milestone in path.milestones] == ["12/4"]


@pytest.mark.parametrize(
    ("equation", "value", "steps"),
    [("( 9.0 - 4.0 )", "5", 1), ("( ( 9.0 - 4.0 ) * 2.0 )", "10", 2)],
)
def test_an_equation_gives_a_step_per_operation(equation: str, value: str, steps: int) -> None:
    question = "A jar holds 9 plums, 4 are eaten, and there are 2 jars. How many plums stay?"
    path = decompose(question, equation, value, "equation")
    assert len(path.milestones) == steps
    assert path.milestones[-1].conclusion.unit == "plums"
    assert failed(path) == {}


def test_an_equation_that_misses_the_answer_falls() -> None:
    path = decompose("He has 7 figs, eats 2, gets 1.", "( ( 7 - 2 ) + 1 )", "2", "equation")
    assert list(failed(path)) == ["D7", "D13"]


def test_a_bare_number_is_no_step() -> None:
    assert "D1" in failed(decompose("He has 8 figs.", "8.0", "8", "equation"))


def test_an_equations_number_that_is_not_in_the_text_falls() -> None:
    path = decompose("He has 8 figs.", "( 149.0 - 8.0 )", "141", "equation")
    assert failed(path)["D5"] == "m1: the operand 149 comes from nowhere"


def test_a_kind_that_cannot_be_decomposed_gives_a_rejected_path() -> None:
    path = decompose("He has 8 figs.", "Clearly 8.", "8", "latex_prose")
    assert not path.accepted


def test_every_solution_is_a_path() -> None:
    problem = make_problem("Al has 2 cats and 3 dogs.", "2+3=<<2+3=5>>5", "5")
    second = problem.solutions[0].model_copy(update={"id": "s2", "text": "3+2=<<3+2=5>>5"})
    both = problem.model_copy(update={"solutions": [*problem.solutions, second]})
    assert [path.id for path in decompose_problem(both)] == ["gsm8k-test-0/s1", "gsm8k-test-0/s2"]
    assert all(path.accepted for path in decompose_problem(both))
    assert decompose_problem(problem.model_copy(update={"solutions": []})) == []


TULIPS = "Of 80 tulips 20 are red. What percentage of the tulips is red?"


@pytest.mark.parametrize(
    "solution",
    [
        "The red share is 20/80*100=<<20/80*100=25>>25%.",
        "The red share is 20 tulips / 80 tulips * 100% = 25%.",
        "20/80=<<20/80=.25>>.25 of them, which is 25%.",
    ],
)
def test_a_percentage_may_be_concluded_with_its_sign(solution: str) -> None:
    problem = make_problem(TULIPS, solution, "25")
    policy = problem.answer.policy.model_copy(update={"unit": "percent"})
    asked = problem.model_copy(
        update={"answer": problem.answer.model_copy(update={"policy": policy})}
    )
    (path,) = decompose_problem(asked)
    assert path.accepted
    assert chain_of_path(asked, path).gold == Fraction(str(path.milestones[-1].conclusion.value))
    (unasked,) = decompose_problem(problem)
    assert unasked.accepted == (unasked.milestones[-1].conclusion.value == "25")
