"""The filter asks every rule and lets people win in both directions."""

import pytest

from instruments.tables import read_rows
from schemas.errors import DecisionError
from schemas.parameters.filter import ArithmeticLoadParameters
from schemas.problem import Problem
from tests.stages.filter.filter_project import PARAMETERS, FilterProject, make_problem

GOOD = make_problem("gsm8k-test-0", "Is one good?")
BAD = make_problem("gsm8k-test-1", "Is one bad?", value=None)


def test_what_falls_is_logged_with_its_rule_and_counted(project: FilterProject) -> None:
    filtered = project.filter(GOOD, BAD)
    assert filtered.kept == [GOOD.id]
    assert filtered.rules == {BAD.id: ["F1"]}
    assert filtered.stage.counts["read"] == 2
    assert filtered.stage.counts["dropped"] == 1
    assert filtered.stage.rejects[0].source == "gsm8k"


def test_a_row_that_breaks_two_rules_is_logged_under_both(project: FilterProject) -> None:
    filtered = project.filter(GOOD, make_problem("gsm8k-test-2", value=None, solution=None))
    assert filtered.rules == {"gsm8k-test-2": ["F1", "F6"]}
    assert filtered.stage.counts["dropped"] == 1


def test_a_person_keeps_what_a_rule_drops(project: FilterProject) -> None:
    project.decide("keep-it", BAD, "keep")
    filtered = project.filter(GOOD, BAD)
    assert filtered.kept == [GOOD.id, BAD.id]
    assert filtered.rules == {}
    assert filtered.stage.counts["kept_by_a_person"] == 1
    assert filtered.stage.counts["verdicts_applied"] == 1


def test_a_person_drops_what_the_rules_keep(project: FilterProject) -> None:
    project.decide("drop-it", GOOD, "drop")
    filtered = project.filter(GOOD, make_problem("gsm8k-test-5", "Another?"))
    assert filtered.kept == ["gsm8k-test-5"]
    assert filtered.rules == {GOOD.id: ["F-PERSON"]}
    assert filtered.stage.rejects[0].reason == "seen by a person"


@pytest.mark.parametrize("verdict", ["keep", "drop"])
def test_a_stale_verdict_is_logged_and_not_applied(project: FilterProject, verdict: str) -> None:
    project.decide("old", BAD, verdict, sha256="0" * 64)
    project.decide("old-too", GOOD, verdict, sha256="0" * 64)
    filtered = project.filter(GOOD, BAD)
    assert filtered.kept == [GOOD.id]
    assert filtered.rules == {
        GOOD.id: ["F-STALE-DECISION"],
        BAD.id: ["F-STALE-DECISION", "F1"],
    }
    assert filtered.stage.counts["verdicts_stale"] == 2


def test_a_stale_verdict_is_logged_beside_a_fresh_one(project: FilterProject) -> None:
    project.decide("a-fresh", BAD, "keep")
    project.decide("b-stale", BAD, "drop", sha256="0" * 64)
    filtered = project.filter(BAD)
    assert filtered.kept == [BAD.id]
    assert filtered.rules == {BAD.id: ["F-STALE-DECISION"]}


def test_a_verdict_about_an_absent_row_is_counted(project: FilterProject) -> None:
    project.decide("gone", BAD, "keep")
    assert project.filter(GOOD).stage.counts["verdicts_absent"] == 1


def test_contradicting_verdicts_stop_the_stage(project: FilterProject) -> None:
    project.decide("one", BAD, "keep")
    project.decide("two", BAD, "drop")
    with pytest.raises(DecisionError, match="contradict"):
        project.filter(BAD)


def test_of_two_equal_questions_the_test_row_stays(project: FilterProject) -> None:
    twins = [make_problem(name) for name in ("gsm8k-train-0", "gsm8k-test-9", "gsm8k-train-1")]
    filtered = project.filter(*twins)
    assert filtered.kept == ["gsm8k-test-9"]
    assert filtered.rules == {"gsm8k-train-0": ["F3"], "gsm8k-train-1": ["F3"]}


def test_of_two_equal_test_rows_the_earlier_one_stays(project: FilterProject) -> None:
    assert project.filter(make_problem("gsm8k-test-10"), make_problem("gsm8k-test-2")).kept == [
        "gsm8k-test-2"
    ]


def test_equal_questions_of_two_sources_are_duplicates(project: FilterProject) -> None:
    filtered = project.filter(make_problem("svamp-chal-1"), make_problem("gsm8k-test-3"))
    assert filtered.kept == ["gsm8k-test-3"]


def test_the_result_does_not_depend_on_the_order_of_rows(project: FilterProject) -> None:
    rows = [
        make_problem(f"gsm8k-{split}-{n}", f"Q{n}?")
        for split in ("train", "test")
        for n in (2, 10, 1)
    ]
    table = project.root / "output/problems.parquet"
    project.filter(*rows)
    first = table.read_bytes()
    project.filter(*reversed(rows))
    assert table.read_bytes() == first
    kept = [row.id for row in read_rows(table, Problem)]
    assert kept == ["gsm8k-test-1", "gsm8k-test-2", "gsm8k-test-10"]


def test_thresholds_come_from_the_parameters(project: FilterProject) -> None:
    load = ArithmeticLoadParameters(min_operations=1, max_kinds=1)
    strict = PARAMETERS.model_copy(update={"arithmetic_load": load})
    assert project.filter(GOOD, parameters=strict).rules == {GOOD.id: ["F2"]}


def test_a_row_that_is_no_train_row_stays_whatever_its_source(project: FilterProject) -> None:
    filtered = project.filter(make_problem("gsm8k-train-3"), make_problem("svamp-chal-1"))
    assert filtered.kept == ["svamp-chal-1"]
