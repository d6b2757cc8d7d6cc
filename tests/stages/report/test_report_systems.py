"""Which systems a report knows, and why some have no scores."""

import pytest

from schemas.errors import InvalidResultError
from stages.report.configuration import common_configuration
from stages.report.systems import System, read_systems
from tests.stages.report.result_build import (
    Results,
    detecting,
    predicted,
    solving,
    stage_report,
)

SMALL = {"FAA": (1, 8)}


def _systems(results: Results) -> dict[str, System]:
    return {system.name: system for system in read_systems(results.write())}


def test_systems_come_in_the_order_of_the_profile_and_leftovers_are_left_out(
    results: Results,
) -> None:
    for name in ("zebra", "ant"):
        results.add(solving(name, SMALL))
    for name in ("dog", "cat"):
        results.scores[name] = []
        results.reports[f"score/{name}"] = stage_report("score", name, "not_in_profile", "absent")
    assert list(_systems(results)) == ["zebra", "ant"]


def test_a_system_tells_model_simulation_and_configuration(results: Results) -> None:
    results.add(solving("script", SMALL, simulated=True))
    system = _systems(results)["script"]
    assert (system.model, system.simulated) == ("script-model", True)
    assert system.configurations == {"c" * 64}
    assert system.absence is None


def test_the_reason_of_an_absence_is_that_of_the_first_stage_that_knows(results: Results) -> None:
    results.systems = ["paid"]
    results.scores["paid"] = []
    results.reports["predict/paid"] = stage_report("predict", "paid", "skipped", "no key")
    results.reports["score/paid"] = stage_report("score", "paid", "not_in_profile", "none")
    assert _systems(results)["paid"].absence == "skipped: no key"


def test_scores_without_any_row_from_complete_stages_are_told_as_such(results: Results) -> None:
    results.systems = ["idle"]
    results.scores["idle"] = []
    assert _systems(results)["idle"].absence == "no item was scored"


def test_a_system_that_only_detects_is_known(results: Results) -> None:
    results.add(detecting("judge", "typed", {"wrong": (1, 2)}))
    system = _systems(results)["judge"]
    assert system.score("solve", "modality", "text", "FAA") is None
    assert system.ratio("detect_typed", "category", "wrong", "detection").percent() == "50.0"


def test_predictions_of_all_statuses_are_counted(results: Results) -> None:
    results.add(solving("model", SMALL))
    results.predictions["model"] = [
        predicted("model", "solve", "a", "not_accessible"),
        predicted("model", "solve", "b", "not_accessible"),
        predicted("model", "detect_typed", "c", "truncated"),
    ]
    assert _systems(results)["model"].statuses == {
        ("solve", "not_accessible"): 2,
        ("detect_typed", "truncated"): 1,
    }


def test_a_build_before_any_score_has_the_systems_of_the_profile(results: Results) -> None:
    results.systems = ["later"]
    assert [(s.name, s.absence) for s in read_systems(results.write())] == [
        ("later", "was not run")
    ]


def test_one_configuration_is_common_to_systems_with_and_without_scores() -> None:
    systems = [
        System("a", configurations=frozenset({"f" * 64})),
        System("b", configurations=frozenset({"f" * 64})),
        System("c", absence="was not run"),
    ]
    assert common_configuration(systems) == "f" * 64


def test_without_scores_there_is_no_configuration() -> None:
    assert common_configuration([System("a", absence="was not run")]) is None


def test_the_refusal_names_one_owner_of_each_configuration() -> None:
    systems = [
        System("a", configurations=frozenset({"a" * 64})),
        System("b", configurations=frozenset({"a" * 64, "b" * 64})),
    ]
    with pytest.raises(InvalidResultError, match="a by aaaaaaaaaaaa, b by bbbbbbbbbbbb"):
        common_configuration(systems)
