"""The rule of each defect category."""

import pytest

from instruments.metrics.detection_accuracy import judge_detection
from instruments.metrics.detection_answer import DetectionAnswer
from schemas.defect import Category, DefectLabel
from schemas.parameters.score import ScoreParameters


def label(category: Category, **place: object) -> DefectLabel:
    fields: dict[str, object] = {
        "steps": [],
        "of": [],
        "after_step": None,
        "window": [],
        "content": None,
    }
    return DefectLabel.model_validate({"category": category, **fields, **place})


WRONG = label("wrong", steps=[3])
REDUNDANT = label("redundant", steps=[2])
REPEATED = label("repeated", steps=[4, 5], of=[1, 2])
MISSING = label("missing", after_step=2, window=[1, 3], content="Ann has 3 + 5 = 8 figs.")
SWAPPED = label("swapped", steps=[1, 4])
CLEAN = label("clean")


def answer(
    category: Category, *steps: int, after: int | None = None, missing: str | None = None
) -> DetectionAnswer:
    return DetectionAnswer(category, steps, after, missing, True)


@pytest.mark.parametrize(
    ("given", "truth"),
    [
        (answer("wrong", 3), WRONG),
        (answer("redundant", 2), REDUNDANT),
        (answer("redundant", 2, 2), REDUNDANT),
        (answer("repeated", 4), REPEATED),
        (answer("missing", after=1), MISSING),
        (answer("missing", after=2), MISSING),
        (answer("missing", after=3), MISSING),
        (answer("swapped", 1, 4), SWAPPED),
        (answer("swapped", 4, 1), SWAPPED),
        (answer("clean"), CLEAN),
    ],
)
def test_right_place(
    given: DetectionAnswer, truth: DefectLabel, parameters: ScoreParameters
) -> None:
    judged = judge_detection(given, truth, parameters)
    assert judged.correct
    assert judged.lenient


@pytest.mark.parametrize(
    ("given", "truth", "lenient"),
    [
        (answer("wrong", 2), WRONG, True),
        (answer("wrong", 4), WRONG, True),
        (answer("wrong", 5), WRONG, False),
        (answer("redundant", 2, 3), REDUNDANT, True),
        (answer("redundant", 3), REDUNDANT, False),
        (answer("repeated", 5), REPEATED, True),
        (answer("repeated", 1), REPEATED, True),
        (answer("repeated", 3), REPEATED, False),
        (answer("missing", after=0), MISSING, False),
        (answer("missing", after=4), MISSING, False),
        (answer("missing", after=4, missing="3 + 5 = 8 figs"), MISSING, True),
        (answer("missing", after=4, missing="It rains."), MISSING, False),
        (answer("swapped", 1, 3), SWAPPED, True),
        (answer("swapped", 2, 3), SWAPPED, False),
        (answer("swapped", 1), SWAPPED, True),
        (answer("swapped", 1, 4, 2), SWAPPED, True),
    ],
)
def test_wrong_place(
    given: DetectionAnswer, truth: DefectLabel, lenient: bool, parameters: ScoreParameters
) -> None:
    judged = judge_detection(given, truth, parameters)
    assert judged.category_right
    assert not judged.location_right
    assert judged.lenient is lenient


@pytest.mark.parametrize("truth", [WRONG, MISSING, CLEAN])
def test_other_category_is_wrong_wherever_it_points(
    truth: DefectLabel, parameters: ScoreParameters
) -> None:
    judged = judge_detection(answer("redundant", 3), truth, parameters)
    assert not judged.category_right
    assert not judged.correct
    assert not judged.lenient


def test_unparsed_answer_is_wrong_in_every_respect(parameters: ScoreParameters) -> None:
    judged = judge_detection(None, WRONG, parameters)
    assert (judged.category_right, judged.location_right, judged.correct) == (False, False, False)


def test_right_content_does_not_make_up_for_the_place(parameters: ScoreParameters) -> None:
    given = answer("missing", after=9, missing="Ann has 3 + 5 = 8 figs.")
    assert not judge_detection(given, MISSING, parameters).correct
