"""A model of planted accuracy, step habit and detection skill: a calibration weight.

Every decision is a hash of seed, model, item and sample index. What it decided is known exactly,
so a measurement that differs from it is the instrument's error.
"""

import json
import re
from typing import Literal

from instruments.language_models.answer_key import AnswerKeyEntry
from instruments.language_models.draws import Draws
from instruments.language_models.near_miss import missed_answer, missed_place, right_place
from schemas.defect import CATEGORIES, Category, DefectLabel
from schemas.parameters.predict import PlantedFigures
from schemas.row import Row

__all__ = ["ScriptedAnswer", "answer"]

_FILLERS = (
    "Let me look at the whole situation once more before going on.",
    "It helps to keep in mind what is being asked.",
    "So far everything fits together.",
    "This is a natural place to pause and take stock.",
    "There is nothing surprising about that.",
    "The remaining part can be treated in the same spirit.",
    "That agrees with what one would expect.",
    "All of this follows from the story as it is told.",
)
"""Steps that state nothing: no number, no relation."""


class ScriptedAnswer(Row):
    """An answer and the decisions behind it; one line of the server's log.

    Attributes:
        item_id: Item.
        task: Which question.
        sample_index: Which draw.
        decision: Whether the answer is right on purpose; a proof has nothing to be right about.
        answer: The boxed answer, or the detection answer as JSON; None for a proof.
        kept: 0-based indices of the milestones that were written out.
        fillers: Steps that say nothing.
        steps: The steps of the text, without their numbers.
        text: The text of the reply.
    """

    item_id: str
    task: Literal["solve", "detect_typed", "detect_blind"]
    sample_index: int
    decision: Literal["right", "wrong", "none"]
    answer: str | None
    kept: list[int]
    fillers: int
    steps: list[str]
    text: str


def answer(
    entry: AnswerKeyEntry, planted: PlantedFigures, seed: int, model: str, sample_index: int
) -> ScriptedAnswer:
    """Answers one question as planted.

    Args:
        entry: What is right.
        planted: What the model is made to do.
        seed: Seed of the profile.
        model: Name of the system.
        sample_index: Which draw.

    Returns:
        The answer; the same arguments give the same answer.
    """
    draws = Draws(seed, model, entry.item_id, sample_index)
    if entry.label is None:
        return _solution(entry, planted, draws)
    return _detection(entry, entry.label, planted, draws)


def _solution(entry: AnswerKeyEntry, planted: PlantedFigures, draws: Draws) -> ScriptedAnswer:
    right = draws.happens("accuracy", planted.accuracy)
    final = entry.gold
    if entry.gold is not None and not right:
        final = missed_answer(entry.gold, entry.value, draws)
    kept = [
        index
        for index in range(len(entry.milestones))
        if draws.happens(f"milestone {index}", planted.milestone_share)
    ]
    steps = [" ".join(entry.milestones[index].split()) for index in kept]
    if steps and final is not None and final != entry.gold:
        steps[-1] = _with_slip(steps[-1], entry.gold or "", final)
    for filler in range(planted.filler_steps):
        place = draws.choice(f"filler {filler}", range(len(steps) + 1))
        steps.insert(place, _FILLERS[filler])
    lines = [f"Step {number}: {step}" for number, step in enumerate(steps, start=1)]
    if final is not None:
        lines.append(rf"The final answer is \boxed{{{final}}}.")
    return ScriptedAnswer(
        item_id=entry.item_id,
        task=entry.task,
        sample_index=draws.sample_index,
        decision="none" if entry.gold is None else "right" if right else "wrong",
        answer=final,
        kept=kept,
        fillers=planted.filler_steps,
        steps=steps,
        text="\n".join(lines) or "I can say nothing about this.",
    )


def _with_slip(step: str, gold: str, wrong: str) -> str:
    """Puts the wrong result where a step states the gold one as a number of its own."""
    number = re.compile(rf"(?<![\w.,]){re.escape(gold)}(?![\w]|[.,]\d)")
    return number.sub(lambda _: wrong, step)


def _detection(
    entry: AnswerKeyEntry, label: DefectLabel, planted: PlantedFigures, draws: Draws
) -> ScriptedAnswer:
    blind = entry.task == "detect_blind"
    skill = planted.blind_skill if blind else planted.typed_skill
    right = draws.happens(entry.task, skill)
    found: dict[str, object]
    if not blind:
        place = missed_place(label.category, label, entry.n_steps, draws)
        found = right_place(label) if right else place
    elif right:
        name = "none" if label.category == "clean" else label.category
        found = {"category": name, **right_place(label)}
    else:
        found = _missed_blind(label, entry.n_steps, draws)
    text = json.dumps(found, ensure_ascii=False)
    return ScriptedAnswer(
        item_id=entry.item_id,
        task=entry.task,
        sample_index=draws.sample_index,
        decision="right" if right else "wrong",
        answer=text,
        kept=[],
        fillers=0,
        steps=[],
        text=text,
    )


def _missed_blind(label: DefectLabel, n_steps: int, draws: Draws) -> dict[str, object]:
    """A false alarm on a clean chain; else silence, another category or another place."""
    claims: list[Category] = [category for category in CATEGORIES if category != "clean"]
    if label.category != "clean":
        claims.append("clean")
    claim = draws.choice("category", claims)
    if claim == "clean":
        return {"category": "none"}
    return {"category": claim, **missed_place(claim, label, n_steps, draws)}
