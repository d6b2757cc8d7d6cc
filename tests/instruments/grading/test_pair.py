"""A pair as users write it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from instruments.grading.pair import GradingPair


def pair(**fields: object) -> GradingPair:
    return GradingPair.model_validate({"pred": "1", "gold": "1", **fields})


@pytest.mark.parametrize(
    ("number", "text"), [(5, "5"), (-5, "-5"), (0.5, "0.5"), (10**30, str(10**30)), ("5", "5")]
)
def test_a_number_is_the_text_that_it_stands_for(number: object, text: str) -> None:
    assert (pair(pred=number).pred, pair(gold=number).gold) == (text, text)


@pytest.mark.parametrize("value", [True, [1], {"a": 1}])
def test_other_values_are_no_answer(value: object) -> None:
    with pytest.raises(ValidationError):
        pair(gold=value)


def test_a_null_gold_is_a_reference_without_text() -> None:
    assert pair(gold=None).answer().text is None


def test_a_missing_gold_is_refused() -> None:
    with pytest.raises(ValidationError, match="gold"):
        GradingPair.model_validate({"pred": "1"})


@pytest.mark.parametrize(
    "fields", [{"pred": None}, {"completion": "1"}, {"pred": None, "completion": None}]
)
def test_exactly_one_prediction_is_wanted(fields: dict[str, object]) -> None:
    with pytest.raises(ValidationError, match="only one of them"):
        pair(**fields)


def test_a_completion_stands_for_a_prediction() -> None:
    assert pair(pred=None, completion="It is 1").completion == "It is 1"


@pytest.mark.parametrize("tolerance", ["0.1", "1", "1.", ".5", "1e-3", "2.5e-10", 0.001, 1, 1e-07])
def test_tolerances(tolerance: object) -> None:
    assert pair(tolerance=tolerance).tolerance == str(tolerance)


@pytest.mark.parametrize("tolerance", ["-1", "", ".", "1e3", "inf", "nan", "0x1", "1/2", -0.5])
def test_what_is_no_tolerance(tolerance: object) -> None:
    with pytest.raises(ValidationError):
        pair(tolerance=tolerance)


@pytest.mark.parametrize("name", ["a", 7, None])
def test_an_id_is_given_back(name: object) -> None:
    assert pair(id=name).id == name


@pytest.mark.parametrize("name", [1.5, ["a"], True])
def test_what_is_no_id(name: object) -> None:
    with pytest.raises(ValidationError):
        pair(id=name)


def test_other_fields_are_ignored() -> None:
    assert pair(subject="algebra") == pair()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("kind", "poem"),
        ("domain", "odd"),
        ("ordered", "yes"),
        ("multi_answer", 1),
        ("choices", "AB"),
        ("unit", 5),
    ],
)
def test_a_field_of_another_kind_is_refused(field: str, value: object) -> None:
    with pytest.raises(ValidationError):
        pair(**{field: value})


def test_the_policy_says_what_the_row_says() -> None:
    policy = (
        pair(
            kind="set",
            unit="km",
            tolerance="0.1",
            ordered=True,
            multi_answer=True,
            choices=["x", "y"],
            domain="real",
        )
        .answer()
        .policy
    )
    assert policy.model_dump() == {
        "kind": "set",
        "unit": "km",
        "tolerance": "0.1",
        "ordered": True,
        "several": True,
        "choices": ["x", "y"],
        "domain": "real",
    }


def test_without_fields_the_policy_is_exact() -> None:
    policy = pair().answer().policy
    assert (policy.kind, policy.tolerance, policy.ordered) == ("expression", None, False)


@pytest.mark.parametrize(
    ("answer_type", "kind"), [("text", "text"), ("integer", "number"), (None, "number")]
)
def test_only_the_answer_type_text_changes_the_kind(answer_type: str | None, kind: str) -> None:
    answer = pair(kind="number", answer_type=answer_type).answer()
    assert answer.policy.kind == kind


def test_a_lone_surrogate_is_no_answer() -> None:
    with pytest.raises(ValidationError):
        pair(gold="\ud800").answer()


def test_a_pair_is_frozen() -> None:
    with pytest.raises(ValidationError):
        pair().gold = "2"  # type: ignore[misc]


@given(st.text(alphabet=st.characters(max_codepoint=0x2FF), max_size=40))
def test_a_gold_text_stays_as_it_is(text: str) -> None:
    answer = pair(gold=text).answer()
    assert (answer.text, answer.upstream_text) == (text, text)
