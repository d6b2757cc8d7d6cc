"""Chains with awkward numbers: no defect is put where it would not be the only one."""

import re
from fractions import Fraction

import pytest

from instruments.chains.clean_gate import refusal_of
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.single_defect import defect_faults, witness_of
from schemas.defect import CATEGORIES, Category
from stages.inject.defects.wrong import Wrong
from tests.instruments.chains.chain_builder import STEPS, Step, chain, changed
from tests.stages.inject.defect_cases import DEFECTS, parameters, proved

CHAINS = {
    "repeated numbers": chain(
        [
            Step("There are 5 * 5 = 25 pens in boxes.", "5*5=25", ("q", "q")),
            Step("With his own he has 25 + 5 = 30 pens.", "25+5=30", ("m1", "q")),
            Step("After a loss he has 30 - 6 = 24 pens.", "30-6=24", ("m2", "q")),
        ],
        "He has 5 boxes of 5 pens and 5 pens of his own. He loses 6 pens. How many are left?",
    ),
    "percent": chain(
        [
            Step("The discount is 0.2 * 50 = 10 dollars.", "0.2*50=10", ("q", "q"), "dollars"),
            Step("The bag costs 50 - 10 = 40 dollars.", "50-10=40", ("q", "m1"), "dollars"),
            Step("All bags cost 40 * 3 = 120 dollars.", "40*3=120", ("m2", "q"), "dollars"),
        ],
        "A bag costs 50 dollars, with 20% off. How much are 3 bags?",
    ),
    "fractions": chain(
        [
            Step("She eats 48 / 4 = 12 figs.", "48/4=12", ("q", "q"), "figs"),
            Step("There stay 48 - 12 = 36 figs.", "48-12=36", ("q", "m1"), "figs"),
            Step("Each child gets 36 / 2 = 18 figs.", "36/2=18", ("m2", "two halves"), "figs"),
        ],
        "Ida eats one of 4 equal parts of 48 figs. Both children share the rest. How many each?",
    ),
    "decimals": chain(
        [
            Step("Pens cost 4 * $2.50 = $10.00.", "4*2.50=10.00", ("q", "q"), "$"),
            Step("All cost $10.00 + $7.25 = $17.25.", "10.00+7.25=17.25", ("m1", "q"), "$"),
            Step("He gets $20.00 - $17.25 = $2.75 back.", "20.00-17.25=2.75", ("q", "m2"), "$"),
        ],
        "He buys 4 pens at $2.50 and a book at $7.25. What does he get back from $20.00?",
    ),
    "zero": chain(
        [
            Step("After dinner there are 5 - 5 = 0 figs.", "5-5=0", ("q", "q"), "figs"),
            Step("Later she has 0 + 17 = 17 figs.", "0+17=17", ("m1", "q"), "figs"),
            Step("At night she has 17 * 2 = 34 figs.", "17*2=34", ("m2", "two halves"), "figs"),
        ],
        "Ida has 5 figs and eats 5 of them. She buys 17 figs and doubles them. How many are there?",
    ),
    "equal values": chain(
        [
            Step("Red boxes hold 3 * 4 = 12 pens.", "3*4=12", ("q", "q")),
            Step("Blue boxes hold 7 + 5 = 12 pens.", "7+5=12", ("q", "q")),
            Step("Both hold 12 + 12 = 24 pens.", "12+12=24", ("m1", "m2")),
        ],
        "There are 3 red boxes of 4 pens, and blue boxes with 7 and 5 pens. How many pens?",
    ),
    "thousands": chain(
        [
            Step("He earns 1,200 * 3 = 3,600 dollars.", "1200*3=3600", ("q", "q"), "dollars"),
            Step(
                "He keeps 3,600 - 1,450 = 2,150 dollars.", "3600-1450=2150", ("m1", "q"), "dollars"
            ),
        ],
        "He earns 1,200 dollars a month for 3 months and pays 1,450 dollars. How much is left?",
    ),
    "one step": chain(
        [Step("He has 12 * 4 = 48 pens.", "12*4=48", ("q", "q"))],
        "He has 12 boxes of 4 pens. How many pens are there?",
    ),
}
_EQUATION = re.compile(r"\$?([\d.,]*\d) ([-+*/]) \$?([\d.,]*\d) = \$?([\d.,]*\d)")


def holds(text: str) -> bool:
    """Calculates the one equation of a text, without the project's arithmetic."""
    (match,) = _EQUATION.finditer(text)
    left, right, result = (Fraction(match[place].replace(",", "")) for place in (1, 3, 4))
    values = {"+": left + right, "-": left - right, "*": left * right}
    return (values[match[2]] if match[2] != "/" else left / right) == result


def kinds(name: str, category: Category) -> set[tuple[str, tuple[int, ...]]]:
    return {
        (injection.kind, tuple(injection.label.steps))
        for _, injection, _ in proved(CHAINS[name], DEFECTS[category])
    }


@pytest.mark.parametrize("name", CHAINS)
def test_the_chains_are_clean(name: str) -> None:
    assert refusal_of(CHAINS[name]) is None


@pytest.mark.parametrize("category", CATEGORIES)
@pytest.mark.parametrize("name", CHAINS)
def test_every_proved_defect_is_the_only_false_equation_or_none(
    name: str, category: Category
) -> None:
    base = CHAINS[name]
    for _, injection, _ in proved(base, DEFECTS[category]):
        texts = injection.displayed.texts
        false = [step for step, text in enumerate(texts, 1) if not holds(text)]
        assert false == (injection.label.steps if category == "wrong" else [])
        assert defect_faults(base, injection.displayed, injection.label) == []
        assert DEFECTS[category].repair(injection) == base


@pytest.mark.parametrize("name", CHAINS)
def test_a_wrong_number_keeps_the_manner_of_the_right_one(name: str) -> None:
    for _, injection, _ in proved(CHAINS[name], DEFECTS["wrong"]):
        (place,) = injection.label.steps
        before, after = CHAINS[name].texts[place - 1], injection.displayed.texts[place - 1]
        shape = re.compile(r"\d+")
        if injection.kind != "operator":
            assert re.sub(r"\d[\d,]*", "9", after) == re.sub(r"\d[\d,]*", "9", before)
            assert not re.search(r"(?<![\d.,])0\d", after)
        else:
            assert shape.findall(after) == shape.findall(before)


def test_one_step_leaves_room_for_wrong_and_redundant_alone() -> None:
    found = {category for category in CATEGORIES if kinds("one step", category)}
    assert found == {"wrong", "redundant", "clean"}


def test_an_operand_with_a_twin_in_its_equation_is_not_changed() -> None:
    found = kinds("repeated numbers", "wrong")
    assert ("operand_number", (1,)) not in found
    assert ("result_number", (1,)) in found


def test_zero_has_no_slip_and_no_product_is_made_of_it() -> None:
    found = kinds("zero", "wrong")
    assert ("result_number", (1,)) not in found
    assert ("operand_number", (2,)) not in found
    assert ("operator", (2,)) in found


def test_a_result_that_its_step_uses_is_not_changed() -> None:
    """``0 + 17 = 17``: the change of the result would look like one of the operand."""
    assert ("result_number", (2,)) not in kinds("zero", "wrong")


def test_a_value_that_stands_elsewhere_is_never_missing() -> None:
    assert kinds("equal values", "missing") == set()
    gaps = {i.label.after_step for _, i, _ in proved(CHAINS["zero"], DEFECTS["missing"])}
    assert gaps == {0}


def test_a_number_that_stands_before_its_step_anyway_is_no_swap() -> None:
    assert (2, 3) not in {steps for _, steps in kinds("equal values", "swapped")}
    assert (2, 3) not in {steps for _, steps in kinds("zero", "swapped")}
    assert (1, 3) in {steps for _, steps in kinds("equal values", "swapped")}


def test_equal_operands_are_not_commuted() -> None:
    assert ("full-para", (2,)) not in kinds("repeated numbers", "repeated")


def test_a_negative_result_is_only_changed_by_its_sign_of_arithmetic() -> None:
    base = chain(
        [
            Step("The night has 3 - 8 = -5 degrees.", "3-8=-5", ("q", "q"), "degrees"),
            Step("At noon there are -5 + 21 = 16 degrees.", "-5+21=16", ("m1", "q"), "degrees"),
        ],
        "It has 3 degrees, then 8 degrees less, then 21 degrees more. How many degrees?",
    )
    below = base.milestones[1].conditions[0].model_copy(update={"value": "-5"})
    base = changed(base, 2, conditions=[below, base.milestones[1].conditions[1]])
    assert refusal_of(base) is None
    for site in DEFECTS["wrong"].sites(base):
        assert site.place[0] != 2
    for _, injection, _ in proved(base, DEFECTS["wrong"]):
        assert injection.displayed.milestones[1] == base.milestones[1]


def two_equations() -> DisplayedChain:
    """Gives the chain whose third step writes two equations."""
    base = chain()
    gift, total = base.milestones[1], base.milestones[2]
    merged = total.model_copy(
        update={
            "text": "Of the gift 10 - 6 = 4 pens are left, so she owns 42 + 4 = 46 pens.",
            "equations": [*gift.equations, *total.equations],
            "conditions": [*gift.conditions, *total.conditions],
        }
    )
    return base.showing([base.milestones[0], gift, merged, *base.milestones[3:]])


def test_a_number_that_links_two_equations_is_not_changed() -> None:
    base = two_equations()
    third = {
        (site.kind, site.place): injection
        for site in DEFECTS["wrong"].sites(base)
        if site.place[0] == 3
        for injection in [DEFECTS["wrong"].inject(base, site)]
    }
    assert third["result_number", (3, 0, 0)] is None
    assert third["operand_number", (3, 1, 1)] is None
    edited = third["operand_number", (3, 1, 0)]
    assert edited is not None
    milestone = edited.displayed.milestones[2]
    values = [condition.value for condition in milestone.conditions]
    assert values == ["10", "6", milestone.equations[1].lhs.partition("+")[0], "4"]
    assert values[2] != "42"
    assert milestone.equations[0] == base.milestones[2].equations[0]


def test_a_wrong_result_of_an_inner_equation_leaves_the_conclusion_alone() -> None:
    base = two_equations()
    (site,) = [
        site
        for site in DEFECTS["wrong"].sites(base)
        if site.kind == "operand_number" and site.place == (3, 0, 0)
    ]
    injection = DEFECTS["wrong"].inject(base, site)
    assert injection is not None
    milestone = injection.displayed.milestones[2]
    assert milestone.conclusion == base.milestones[2].conclusion
    assert [equation.status for equation in milestone.equations] == ["false", "true"]


def test_a_wrong_result_is_carried_on_word_by_word() -> None:
    base = chain()
    full = Wrong(7, parameters(propagate="full").wrong)
    (site,) = [s for s in full.sites(base) if s.kind == "result_number" and s.place == (3, 0, 0)]
    injection = full.inject(base, site)
    assert injection is not None
    third, fourth, fifth = injection.displayed.milestones[2:]
    wrong = int(third.equations[0].rhs)
    assert third.text == f"Mia owns 42 + 4 = {wrong} pens."
    assert fourth.text == f"Outside the drawer lie {wrong} - 2 = {wrong - 2} pens."
    assert fifth.text == f"Each child gets {wrong - 2} / 2 = {(wrong - 2) // 2} pens."
    assert [step.equations[0].status for step in (third, fourth, fifth)] == [
        "false",
        "true",
        "true",
    ]
    assert [c.value for c in fourth.conditions] == [str(wrong), "2"]
    assert fifth.conclusion.value == str((wrong - 2) // 2)
    assert [edit.position for edit in injection.edits] == [3, 4, 5]
    assert witness_of(base, injection)


@pytest.mark.parametrize(
    "changes",
    [
        {"equations": []},
        {"text": "Outside the drawer lie forty-four pens."},
        {"text": "Outside the drawer lie 46 - 2 = 44 pens, and 46 - 2 = 44."},
    ],
)
def test_a_descendant_that_cannot_be_recalculated_refuses_the_site(
    changes: dict[str, object],
) -> None:
    base = changed(chain(), 4, **changes)
    full = Wrong(7, parameters(propagate="full").wrong)
    (site,) = [s for s in full.sites(base) if s.kind == "result_number" and s.place == (3, 0, 0)]
    assert full.inject(base, site) is None


def test_a_descendant_with_two_equations_refuses_the_site() -> None:
    base = two_equations()
    full = Wrong(7, parameters(propagate="full").wrong)
    (site,) = [s for s in full.sites(base) if s.kind == "result_number" and s.place == (1, 0, 0)]
    assert full.inject(base, site) is None


def test_a_descendant_that_used_another_number_refuses_the_site() -> None:
    base = chain()
    rounded = base.milestones[3].conditions[0].model_copy(update={"value": "45"})
    base = changed(base, 4, conditions=[rounded, base.milestones[3].conditions[1]])
    full = Wrong(7, parameters(propagate="full").wrong)
    (site,) = [s for s in full.sites(base) if s.kind == "result_number" and s.place == (3, 0, 0)]
    assert full.inject(base, site) is None


def test_an_uneven_share_that_cannot_be_written_refuses_the_value() -> None:
    """The last step halves: a wrong value that is odd would need a decimal."""
    full = Wrong(7, parameters(propagate="full").wrong)
    base = chain([*STEPS[:3], Step("Each gets 46 / 2 = 23 pens.", "46/2=23", ("m3", "two halves"))])
    for site in full.sites(base):
        if site.kind == "result_number" and site.place[0] < 4:
            injection = full.inject(base, site)
            assert injection is not None
            assert int(injection.displayed.milestones[2].equations[0].rhs) % 2 == 0
