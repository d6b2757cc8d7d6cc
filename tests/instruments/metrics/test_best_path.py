"""The gold path that an item's process scores use."""

from collections.abc import Callable

from instruments.metrics.best_path import best_path, score_path
from schemas.parameters.score import ScoreParameters
from schemas.solution_path import SolutionPath

MakePath = Callable[..., SolutionPath]

ADD, DOUBLE, KEEP = "Ann has 3 + 5 = 8 figs.", "Then 8 * 2 = 16 figs.", "She keeps 16 - 1 = 15."
OTHER = "The train leaves 7 * 9 = 63 minutes late."


def test_path_with_the_highest_accuracy_wins(path: MakePath, parameters: ScoreParameters) -> None:
    poor, good = path(ADD, OTHER, solution="s1"), path(ADD, DOUBLE, solution="s2")
    chosen = best_path([ADD, DOUBLE], [poor, good], parameters)
    assert chosen is not None
    assert chosen.path.solution_id == "s2"
    assert chosen.alignment.n_matched == 2


def test_equal_accuracy_is_settled_by_redundancy(
    path: MakePath, parameters: ScoreParameters
) -> None:
    short, long = path(ADD, solution="s1"), path(ADD, DOUBLE, solution="s2")
    chosen = best_path([ADD, DOUBLE], [short, long], parameters)
    assert chosen is not None
    assert chosen.path.solution_id == "s2"


def test_full_tie_takes_the_first_path(path: MakePath, parameters: ScoreParameters) -> None:
    first, second = path(ADD, DOUBLE, solution="s1"), path(ADD, DOUBLE, solution="s2")
    chosen = best_path([ADD], [first, second], parameters)
    assert chosen is not None
    assert chosen.path.solution_id == "s1"


def test_accuracy_is_compared_exactly(path: MakePath, parameters: ScoreParameters) -> None:
    one_third = path(ADD, OTHER, "A bus has 6 * 6 = 36 seats.", solution="s1")
    one_half = path(ADD, OTHER, solution="s2")
    chosen = best_path([ADD], [one_third, one_half], parameters)
    assert chosen is not None
    assert chosen.path.solution_id == "s2"


def test_empty_prediction_still_has_a_path(path: MakePath, parameters: ScoreParameters) -> None:
    chosen = best_path([], [path(ADD, DOUBLE)], parameters)
    assert chosen is not None
    assert (chosen.n_gold, chosen.n_pred, chosen.alignment.n_matched) == (2, 0, 0)
    assert chosen.n_redundant == 0


def test_paths_without_milestones_are_left_out(path: MakePath, parameters: ScoreParameters) -> None:
    assert best_path([ADD], [path()], parameters) is None
    assert best_path([ADD], [], parameters) is None


def test_redundant_units_follow_reading_a(path: MakePath, parameters: ScoreParameters) -> None:
    score = score_path([ADD, ADD, ADD, DOUBLE], path(ADD, DOUBLE), parameters)
    assert score.alignment.units_matching == {0, 1, 2, 3}
    assert score.n_redundant == 2


def test_reference_as_prediction_is_perfect(path: MakePath, parameters: ScoreParameters) -> None:
    score = score_path([ADD, DOUBLE, KEEP], path(ADD, DOUBLE, KEEP), parameters)
    assert (score.alignment.n_matched, score.n_redundant) == (3, 0)
