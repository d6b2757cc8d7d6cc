"""The stage: edits of people are checked like the rest, and workers change nothing."""

from pathlib import Path

import pytest
import yaml

from instruments.decisions.problem_fingerprint import problem_sha256
from instruments.stage_runner import StageRun
from instruments.stage_runner.row_mapping import map_rows
from instruments.stage_runner.settings import Settings
from instruments.tables import read_rows, write_rows
from schemas.parameters.decompose import DecomposeParameters
from schemas.problem import Problem
from schemas.solution_path import SolutionPath
from stages.decompose.decomposer import decompose_problem
from stages.decompose.stage import run
from tests.stages.decompose.solved_problems import make_problem

GOOD = make_problem("Al has 2 cats and 3 dogs.", "He has 2+3=<<2+3=5>>5 pets.", "5")
BAD = make_problem("Bo has 2 cats.", "He has 2+9=<<2+9=11>>11.", "11", name="gsm8k-test-1")


class DecomposeProject:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.table = root / "output/paths.parquet"
        self.table.parent.mkdir()

    def run(self, *problems: Problem, pool_from: int = 10**6) -> StageRun:
        folder = self.root / "data/build/filter"
        folder.mkdir(parents=True, exist_ok=True)
        write_rows(folder / "problems.parquet", Problem, problems)
        settings = Settings("test", {}, {}, 1)
        stage = StageRun("decompose", None, self.root, self.table.parent, settings)
        run(stage, DecomposeParameters(pool_from_problems=pool_from))
        return stage

    def paths(self) -> dict[str, SolutionPath]:
        return {path.id: path for path in read_rows(self.table, SolutionPath)}

    def edit(self, problem: Problem, path: SolutionPath, solution: str = "s1", **more: str) -> None:
        folder = self.root / "data/decisions/milestones"
        folder.mkdir(parents=True, exist_ok=True)
        fields = {
            "target": problem.id,
            "applies_to_sha256": problem_sha256(problem),
            "author": "reviewer",
            "reason": "clearer so",
            "solution_id": solution,
            "milestones": [milestone.model_dump() for milestone in path.milestones],
            **more,
        }
        (folder / f"{problem.id}-{solution}.yaml").write_text(yaml.safe_dump(fields))


@pytest.fixture
def project(tmp_path: Path) -> DecomposeProject:
    return DecomposeProject(tmp_path)


def by_hand(problem: Problem, text: str) -> SolutionPath:
    (path,) = decompose_problem(problem)
    first = path.milestones[0].model_copy(update={"text": text, "origin": "human"})
    return path.model_copy(update={"milestones": [first, *path.milestones[1:]]})


def test_paths_are_written_accepted_or_not_with_the_first_error(project: DecomposeProject) -> None:
    stage = project.run(GOOD, BAD)
    accepted = {name: path.accepted for name, path in project.paths().items()}
    assert accepted == {"gsm8k-test-0/s1": True, "gsm8k-test-1/s1": False}
    (reject,) = stage.rejects
    assert (reject.id, reject.rule) == ("gsm8k-test-1/s1", "D5")
    assert reject.reason == "m1: the operand 9 comes from nowhere"
    assert (stage.counts["gsm8k_accepted"], stage.counts["gsm8k_rejected"]) == (1, 1)


def test_warnings_of_accepted_paths_are_counted(project: DecomposeProject) -> None:
    said = make_problem("Al has 2 cats and 3 dogs.", "This means 2+3=<<2+3=5>>5.", "5")
    assert project.run(said).counts["warning_D12"] == 1


def test_an_edit_replaces_a_path(project: DecomposeProject) -> None:
    project.edit(GOOD, by_hand(GOOD, "Cats and dogs: 2 + 3 = 5 pets."))
    stage = project.run(GOOD)
    (path,) = project.paths().values()
    assert path.milestones[0].text == "Cats and dogs: 2 + 3 = 5 pets."
    assert path.milestones[0].origin == "human"
    assert path.accepted
    assert stage.counts["edits_applied"] == 1


def test_an_edit_is_checked_like_the_rest(project: DecomposeProject) -> None:
    project.edit(BAD, by_hand(BAD, "Trust me: 2 + 9 = 11."))
    stage = project.run(BAD)
    (path,) = project.paths().values()
    assert path.milestones[0].text == "Trust me: 2 + 9 = 11."
    assert not path.accepted
    assert stage.rejects[0].rule == "D5"


def test_an_edit_with_a_new_id_adds_a_path(project: DecomposeProject) -> None:
    project.edit(GOOD, by_hand(GOOD, "Another way: 2 + 3 = 5."), "s2")
    project.run(GOOD)
    assert list(project.paths()) == ["gsm8k-test-0/s1", "gsm8k-test-0/s2"]


def test_a_stale_edit_is_reported_not_applied(project: DecomposeProject) -> None:
    project.edit(GOOD, by_hand(GOOD, "Old words."), applies_to_sha256="0" * 64)
    stage = project.run(GOOD)
    (path,) = project.paths().values()
    assert path.milestones[0].text == "He has 2+3=5 pets."
    (reject,) = stage.rejects
    assert (reject.id, reject.rule) == ("gsm8k-test-0", "D-STALE-DECISION")
    assert stage.counts["edits_stale"] == 1


def test_an_edit_of_an_absent_problem_is_counted(project: DecomposeProject) -> None:
    project.edit(BAD, by_hand(BAD, "Gone."))
    assert project.run(GOOD).counts["edits_absent"] == 1


def test_a_pool_gives_the_same_bytes_and_the_same_report(project: DecomposeProject) -> None:
    problems = [
        problem.model_copy(update={"id": f"gsm8k-test-{number}"})
        for number in range(30)
        for problem in [(GOOD, BAD)[number % 2]]
    ]
    alone = project.run(*problems)
    first = project.table.read_bytes()
    pooled = project.run(*problems, pool_from=1)
    assert project.table.read_bytes() == first
    assert pooled.counts == alone.counts
    assert pooled.rejects == alone.rejects


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_rows_come_back_in_order_from_any_number_of_workers(workers: int) -> None:
    rows = [GOOD, BAD] * 7
    assert list(map_rows(decompose_problem, rows, workers, 3)) == [
        decompose_problem(row) for row in rows
    ]
