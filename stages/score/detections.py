"""Scores one detection item."""

from instruments.metrics.detection_accuracy import judge_detection
from instruments.metrics.detection_answer import parse_detection
from schemas.negative_sample import NegativeSample
from schemas.parameters.score import ScoreParameters
from schemas.prediction import Prediction
from schemas.score import DetectionScore

__all__ = ["score_detection"]


def score_detection(
    prediction: Prediction, negative: NegativeSample, parameters: ScoreParameters
) -> DetectionScore:
    """Scores a prediction for ``detect_typed`` or ``detect_blind``.

    On the typed track the prompt names the category, so only the place can be wrong (MB-080).
    An answer that cannot be parsed is wrong and has ``parsed`` False (MB-098).
    """
    typed = prediction.task == "detect_typed"
    answer = parse_detection(prediction.text or "", negative.category if typed else None)
    judged = judge_detection(answer, negative.label, parameters)
    return DetectionScore(
        system=prediction.system,
        simulated=prediction.simulated,
        item_id=negative.id,
        task=prediction.task,
        category=negative.category,
        kind=negative.kind,
        stratum=negative.stratum,
        family=negative.problem.family,
        n_steps=len(negative.steps),
        status=prediction.status,
        parsed=answer is not None,
        answered=None if answer is None else answer.canonical(),
        category_right=typed or judged.category_right,
        location_right=judged.location_right,
        correct=judged.correct,
        lenient=judged.lenient,
    )
