"""A percentage may be concluded as points, as hundredths or with its sign; nothing else may."""

from fractions import Fraction

import pytest

from instruments.quantities.gold_value import gold_value
from schemas.answer import AnswerPolicy
from schemas.milestone import Conclusion, Milestone
from tests.rows.milestone import make_calculation, make_milestone
from tests.rows.problem import make_answer

PERCENT = AnswerPolicy(kind="number", unit="percent")
PLAIN = AnswerPolicy(kind="number")


def last(stated: str, value: str) -> Milestone:
    conclusion = Conclusion(text=stated, expression="1/2", value=value, unit=None)
    return make_calculation(1, "text", ("1/2", value), [], conclusion=conclusion).model_copy(
        update={"equations": []}
    )


@pytest.mark.parametrize(
    ("policy", "stated", "value", "expected"),
    [
        (PERCENT, "50%", "1/2", Fraction(1, 2)),
        (PERCENT, "0.5", "1/2", Fraction(1, 2)),
        (PERCENT, "50", "50", Fraction(50)),
        (PERCENT, "7", "7", Fraction(50)),
        (PERCENT, "100%", "1", Fraction(1, 2)),
        (PLAIN, "50%", "1/2", Fraction(50)),
        (PLAIN, "0.5", "1/2", Fraction(50)),
    ],
)
def test_hundredths_stand_for_points_of_a_percentage_only(
    policy: AnswerPolicy, stated: str, value: str, expected: Fraction
) -> None:
    answer = make_answer("50", policy=policy)
    assert gold_value(answer, last(stated, value)) == expected


def test_one_percent_is_not_one() -> None:
    assert gold_value(make_answer("1", policy=PERCENT), last("100%", "1")) == Fraction(1, 100)


def test_an_answer_of_words_has_no_value() -> None:
    assert gold_value(make_answer(None), make_milestone(1)) is None
