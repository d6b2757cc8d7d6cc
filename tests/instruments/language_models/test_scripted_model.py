"""Scripted models: what is planted comes out, item by item, whatever the order."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.language_models.answer_key import AnswerKeyEntry, fingerprint
from instruments.language_models.draws import Draws
from instruments.language_models.near_miss import missed_answer, missed_place, right_place
from instruments.language_models.scripted_model import answer
from schemas.defect import CATEGORIES, Category, DefectLabel
from schemas.parameters.predict import PlantedFigures

SURE = PlantedFigures(
    accuracy=1.0,
    milestone_share=1.0,
    filler_steps=0,
    typed_skill=1.0,
    blind_skill=1.0,
    rate_limited_share=0.0,
    server_error_share=0.0,
    retry_after_s=0.0,
)
NEVER = SURE.model_copy(update={"accuracy": 0.0, "typed_skill": 0.0, "blind_skill": 0.0})
DEFECTS: list[Category] = [category for category in CATEGORIES if category != "clean"]


def problem(number: int, gold: str | None = "18", value: str | None = "18") -> AnswerKeyEntry:
    return AnswerKeyEntry(
        fingerprint=fingerprint(str(number)),
        item_id=f"p-{number}",
        task="solve",
        gold=gold,
        value=value,
        milestones=["There are 3 * 4 = 12 apples.", "With 6 more there are 12 + 6 = 18 apples."],
        label=None,
        n_steps=0,
    )


def label(category: Category, n_steps: int) -> DefectLabel:
    """A label that fits a chain of ``n_steps`` >= 2."""
    steps = {"wrong": [1], "redundant": [2], "repeated": [2], "swapped": [1, 2]}
    return DefectLabel(
        category=category,
        steps=steps.get(category, []),
        of=[1] if category == "repeated" else [],
        after_step=0 if category == "missing" else None,
        window=[0, min(1, n_steps - 1)] if category == "missing" else [],
        content="the step" if category == "missing" else None,
    )


def chain(number: int, category: Category, blind: bool, n_steps: int = 4) -> AnswerKeyEntry:
    return AnswerKeyEntry(
        fingerprint=fingerprint(str(number)),
        item_id=f"n-{number}",
        task="detect_blind" if blind else "detect_typed",
        gold=None,
        value=None,
        milestones=[],
        label=label(category, n_steps),
        n_steps=n_steps,
    )


def test_a_sure_model_writes_every_milestone_and_the_gold_answer() -> None:
    said = answer(problem(1), SURE, 7, "m", 0)
    assert said.text == (
        "Step 1: There are 3 * 4 = 12 apples.\n"
        "Step 2: With 6 more there are 12 + 6 = 18 apples.\n"
        r"The final answer is \boxed{18}."
    )
    assert (said.decision, said.answer, said.kept, said.fillers) == ("right", "18", [0, 1], 0)


def test_a_wrong_solution_states_its_wrong_result_in_its_last_step_too() -> None:
    said = answer(problem(1), NEVER, 7, "m", 0)
    assert said.decision == "wrong"
    assert said.answer != "18"
    assert said.steps[-1] == f"With 6 more there are 12 + 6 = {said.answer} apples."


def test_fillers_say_nothing_and_are_counted() -> None:
    said = answer(problem(1), SURE.model_copy(update={"filler_steps": 8}), 7, "m", 0)
    assert len(said.steps) == 10
    fillers = [step for step in said.steps if step not in problem(1).milestones]
    assert len(set(fillers)) == 8
    assert not any(re.search(r"[\d=<>]", step) for step in fillers)


def test_a_proof_has_no_answer() -> None:
    said = answer(problem(1, gold=None, value=None), SURE, 7, "m", 0)
    assert (said.decision, said.answer) == ("none", None)
    assert "boxed" not in said.text


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
def test_the_planted_share_comes_out_over_many_items(share: float) -> None:
    planted = SURE.model_copy(update={"accuracy": share, "milestone_share": share})
    said = [answer(problem(number), planted, 7, "m", 0) for number in range(3000)]
    assert sum(one.decision == "right" for one in said) / 3000 == pytest.approx(share, abs=0.03)
    assert sum(len(one.kept) for one in said) / 6000 == pytest.approx(share, abs=0.03)


def test_decisions_depend_on_seed_model_item_and_draw_only() -> None:
    planted = SURE.model_copy(update={"accuracy": 0.5})

    def decisions(seed: int, model: str, draw: int) -> list[str]:
        return [answer(problem(n), planted, seed, model, draw).decision for n in range(60)]

    base = decisions(7, "m", 0)
    assert base == decisions(7, "m", 0)
    assert all(base != other for other in (decisions(8, "m", 0), decisions(7, "n", 0)))
    assert base != decisions(7, "m", 1)


@given(st.fractions(), st.integers(0, 99))
def test_a_missed_number_is_never_the_gold_one(gold: object, item: int) -> None:
    missed = missed_answer(str(gold), str(gold), Draws(1, "m", str(item), 0))
    plain = re.sub(r"\\frac\{(\d+)\}\{(\d+)\}", r"\1/\2", missed)
    assert plain != str(gold)
    assert re.fullmatch(r"-?\d+(/\d+)?", plain)


@given(st.text(min_size=1))
def test_a_missed_text_is_never_the_gold_one(gold: str) -> None:
    assert missed_answer(gold, None, Draws(1, "m", "i", 0)) != gold


@pytest.mark.parametrize("category", DEFECTS)
@pytest.mark.parametrize("n_steps", [2, 3, 7])
def test_a_missed_place_is_never_accepted(category: Category, n_steps: int) -> None:
    truth = label(category, n_steps)
    for item in range(50):
        place = missed_place(category, truth, n_steps, Draws(1, "m", str(item), 0))
        right = right_place(truth)
        assert place.keys() == right.keys()
        if category == "missing":
            after = place["after_step"]
            assert isinstance(after, int)
            assert not truth.window[0] <= after <= truth.window[1]
        else:
            name = "steps" if "steps" in place else "step"
            assert place[name] != right[name]
            assert place.get("step") not in truth.of


@pytest.mark.parametrize("category", DEFECTS)
def test_a_sure_detector_gives_the_label_in_the_form_that_is_asked_for(category: Category) -> None:
    forms = {
        "wrong": {"step": 1},
        "redundant": {"steps": [2]},
        "repeated": {"step": 2},
        "missing": {"after_step": 0, "missing": "the step"},
        "swapped": {"steps": [1, 2]},
    }
    typed = answer(chain(1, category, blind=False), SURE, 7, "m", 0)
    blind = answer(chain(1, category, blind=True), SURE, 7, "m", 0)
    assert json.loads(typed.text) == forms[category]
    assert json.loads(blind.text) == {"category": category, **forms[category]}


def test_a_sure_detector_is_silent_about_a_clean_chain_and_a_bad_one_never_is() -> None:
    assert json.loads(answer(chain(1, "clean", True), SURE, 7, "m", 0).text) == {"category": "none"}
    for number in range(40):
        said = json.loads(answer(chain(number, "clean", True), NEVER, 7, "m", 0).text)
        assert said["category"] in DEFECTS


@pytest.mark.parametrize("category", DEFECTS)
def test_a_bad_blind_detector_is_wrong_in_category_or_place(category: Category) -> None:
    truth = {"category": category, **right_place(label(category, 4))}
    answers = [answer(chain(n, category, True), NEVER, 7, "m", 0).text for n in range(80)]
    claims = {json.loads(text)["category"] for text in answers}
    assert all(json.loads(text) != truth for text in answers)
    assert claims == {*DEFECTS, "none"}
