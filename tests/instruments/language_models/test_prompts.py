"""Prompts: the papers' words where they give them, and nothing that gives the answer away."""

from __future__ import annotations

import re

import pytest

from instruments.language_models.prompts.blind import BLIND_INSTRUCTION
from instruments.language_models.prompts.detection import TYPED_INSTRUCTIONS, detection_messages
from instruments.language_models.prompts.solving import SYSTEM_PROMPT, solving_messages
from instruments.language_models.request import TextPart
from schemas.defect import CATEGORIES, Category

INSTRUCTIONS = [*TYPED_INSTRUCTIONS.values(), BLIND_INSTRUCTION]


def text(part: object) -> str:
    assert isinstance(part, TextPart)
    return part.text


def test_the_system_prompt_is_the_papers_byte_for_byte() -> None:
    assert SYSTEM_PROMPT.encode() == (
        b"You are a helpful assistant capable of math reasoning. Please reason step by step, "
        b"and put your final answer within \\boxed{}."
    )
    assert SYSTEM_PROMPT.count("\\") == 1


def test_a_problem_is_the_whole_user_message() -> None:
    system, user = solving_messages("How many?")
    assert (system.role, user.role) == ("system", "user")
    assert (text(system.parts[0]), [text(part) for part in user.parts]) == (
        SYSTEM_PROMPT,
        ["How many?"],
    )


def test_there_is_a_typed_prompt_for_every_defect_and_none_for_clean_chains() -> None:
    assert set(TYPED_INSTRUCTIONS) == {*CATEGORIES} - {"clean"}
    with pytest.raises(KeyError):
        detection_messages("q", ["a"], "clean")


@pytest.mark.parametrize("instruction", INSTRUCTIONS)
def test_every_detection_prompt_asks_to_analyse_and_not_to_solve(instruction: str) -> None:
    assert "Analyse the given steps; do not solve the problem yourself." in instruction
    assert "one JSON object and nothing else" in instruction


@pytest.mark.parametrize(
    ("category", "form"),
    [
        ("wrong", '{"step": k}'),
        ("redundant", '{"steps": [k, ...]}'),
        ("repeated", '{"step": k}'),
        ("missing", '{"after_step": k, "missing": "text of the step"}'),
        ("swapped", '{"steps": [a, b]}'),
    ],
)
def test_every_typed_prompt_asks_for_the_answer_form_of_its_defect(
    category: Category, form: str
) -> None:
    assert form in TYPED_INSTRUCTIONS[category]


def test_the_blind_prompt_offers_every_category_alike() -> None:
    offered = re.findall(r'"category": "(\w+)"', BLIND_INSTRUCTION)
    assert sorted(offered) == sorted([*TYPED_INSTRUCTIONS, "none"])


def test_steps_are_numbered_from_one_without_gaps() -> None:
    messages = detection_messages("q", ["a", "b", "c"], None)
    shown = text(messages[-1].parts[0])
    assert shown.endswith("Problem:\nq\n\nSolution:\nStep 1: a\nStep 2: b\nStep 3: c")


def test_the_blind_prompt_is_the_same_whatever_the_defect_is() -> None:
    chains = [["a", "b"], ["c"], ["d", "e", "f"]]
    heads = {
        text(detection_messages("q", c, None)[-1].parts[0]).split("Problem:")[0] for c in chains
    }
    assert len(heads) == 1
