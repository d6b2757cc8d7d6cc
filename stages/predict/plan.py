"""The plan of a run: which questions are asked, which are not, and what a script must know."""

from collections import Counter
from dataclasses import dataclass

from instruments.language_models.answer_key import AnswerKeyEntry
from instruments.stage_runner import StageRun
from schemas.media import Modality
from schemas.negative_sample import NegativeSample
from schemas.parameters.predict import SystemParameters
from schemas.prediction import PredictionTask
from schemas.sample import Sample
from stages.predict.keys import detection_key, solving_key
from stages.predict.questions import Question, detection_question, solving_question
from stages.predict.selection import spread_evenly

__all__ = ["Plan", "make_plan"]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run asks.

    Attributes:
        asked: Questions, by task and item id.
        not_accessible: Questions in a modality that the system cannot take.
        beyond_cap: Number of questions that the profile does not ask for, by task.
        key: What is right for every asked question, in the same order.
    """

    asked: list[Question]
    not_accessible: list[Question]
    beyond_cap: Counter[PredictionTask]
    key: list[AnswerKeyEntry]


def make_plan(stage: StageRun, system: SystemParameters) -> Plan:
    """Reads the validated samples and chooses what the system is asked.

    Args:
        stage: The running stage.
        system: The system's entry in the profile.

    Returns:
        The plan; it depends on ids, cells, caps and the seed, not on the order of rows.
    """
    samples = {row.id: row for row in stage.read("validate/samples.parquet", Sample)}
    chains = {row.id: row for row in stage.read("validate/negatives.parquet", NegativeSample)}
    solving = [solving_question(sample) for sample in samples.values()]
    detecting = [
        question
        for negative in chains.values()
        for track in system.tracks
        if (question := detection_question(negative, track)) is not None
    ]
    accessible = set(system.modalities)
    asked = [
        *_chosen(solving, accessible, system.problems, stage.seed),
        *_chosen(detecting, accessible, system.detections, stage.seed),
    ]
    asked.sort(key=lambda question: (question.task, question.item_id))
    beyond = Counter(q.task for q in [*solving, *detecting] if q.modality in accessible)
    beyond.subtract(question.task for question in asked)
    return Plan(
        asked=asked,
        not_accessible=[q for q in [*solving, *detecting] if q.modality not in accessible],
        beyond_cap=beyond,
        key=[
            solving_key(question, samples[question.item_id])
            if question.task == "solve"
            else detection_key(question, chains[question.item_id])
            for question in asked
        ],
    )


def _chosen(
    questions: list[Question], accessible: set[Modality], cap: int | None, seed: int
) -> list[Question]:
    return spread_evenly((q for q in questions if q.modality in accessible), cap, seed)
