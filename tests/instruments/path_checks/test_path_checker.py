"""Running all checks: what a path is accepted for, and that nothing stored is believed."""

from instruments.path_checks.path_checker import check_path, checked
from schemas.solution_path import PathCheck
from tests.instruments.path_checks.path_rows import changed, make_problem, right_steps


def test_a_right_path_is_accepted_with_all_results() -> None:
    path = checked(make_problem(), "gsm8k-test-0/s1", "s1", right_steps())
    assert path.accepted
    assert (path.id, path.problem_id, path.solution_id) == (
        "gsm8k-test-0/s1",
        "gsm8k-test-0",
        "s1",
    )
    assert path.final_answer == "21 roses"
    assert [check.id for check in path.checks] == [f"D{n}" for n in range(1, 15)]
    assert all(check.passed and check.detail == "" for check in path.checks)


def test_a_warning_does_not_reject() -> None:
    first, second = right_steps()
    path = checked(make_problem(), "p", "s1", [changed(first, text="This means 30."), second])
    assert [check.id for check in path.checks if not check.passed] == ["D12"]
    assert path.accepted


def test_an_error_rejects() -> None:
    assert not checked(make_problem(value="22"), "p", "s1", right_steps()).accepted


def test_a_path_without_steps_is_rejected_and_has_no_answer() -> None:
    path = checked(make_problem(), "p", "s1", [])
    assert not path.accepted
    assert path.final_answer == ""


def test_stored_results_are_not_believed() -> None:
    problem = make_problem(value="22")
    path = checked(problem, "p", "s1", right_steps())
    flattering = [
        PathCheck(id=check.id, level=check.level, passed=True, detail="") for check in path.checks
    ]
    lying = path.model_copy(update={"checks": flattering, "accepted": True})
    assert check_path(problem, lying) == path.checks
    assert not all(check.passed for check in check_path(problem, lying))


def test_a_failure_of_one_path_leaves_no_trace_in_the_next() -> None:
    checked(make_problem(value="22"), "p", "s1", right_steps())
    assert checked(make_problem(), "p", "s1", right_steps()).accepted
