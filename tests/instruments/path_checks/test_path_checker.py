"""Running all checks: what a path is accepted for, and that nothing stored is believed."""

from instruments.path_checks.path_checker import CHECKS, check_path, checked
from tests.instruments.path_checks.path_rows import changed, right_steps, rose_problem


def test_the_checks_are_d1_to_d14_in_order() -> None:
    assert [check.id for check in CHECKS] == [f"D{n}" for n in range(1, 15)]


def test_a_right_path_is_accepted_without_a_failure() -> None:
    path = checked(rose_problem(), "gsm8k-test-0/s1", "s1", right_steps())
    assert path.accepted
    assert (path.id, path.problem_id, path.solution_id) == (
        "gsm8k-test-0/s1",
        "gsm8k-test-0",
        "s1",
    )
    assert path.final_answer == "21 roses"
    assert path.failed_checks == []


def test_a_warning_does_not_reject() -> None:
    first, second = right_steps()
    path = checked(rose_problem(), "p", "s1", [changed(first, text="This means 30."), second])
    assert [check.id for check in path.failed_checks] == ["D12"]
    assert path.accepted


def test_an_error_rejects() -> None:
    assert not checked(rose_problem(value="22"), "p", "s1", right_steps()).accepted


def test_a_path_without_steps_is_rejected_and_has_no_answer() -> None:
    path = checked(rose_problem(), "p", "s1", [])
    assert not path.accepted
    assert path.final_answer == ""


def test_stored_results_are_not_believed() -> None:
    problem = rose_problem(value="22")
    path = checked(problem, "p", "s1", right_steps())
    lying = path.model_copy(update={"failed_checks": [], "accepted": True})
    assert [check.id for check in check_path(problem, lying)] == ["D7", "D13"]
    assert check_path(problem, lying) == path.failed_checks


def test_a_failure_of_one_path_leaves_no_trace_in_the_next() -> None:
    checked(rose_problem(value="22"), "p", "s1", right_steps())
    assert checked(rose_problem(), "p", "s1", right_steps()).accepted
