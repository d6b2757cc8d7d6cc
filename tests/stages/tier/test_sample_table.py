"""The join of problems and paths equals the samples that their rows make."""

from instruments.tables import arrow_schema, rows_table
from schemas.problem import Problem
from schemas.sample import Sample
from schemas.solution_path import SolutionPath
from stages.tier.candidate import Candidate
from stages.tier.sample_table import sample_table
from tests.rows.sample import make_evidence, make_sample
from tests.stages.tier.tier_project import make_entry

EVIDENCE = make_evidence(priority=0.5, train_split_used=True)
ENTRIES = [make_entry(f"gsm8k-train-{n}", milestones=n + 1, tags=["spatial"]) for n in range(4)]
PATHS = [path for entry in ENTRIES for path in (*entry.paths, *entry.paths)]


def candidate(row: int, path_rows: list[int]) -> Candidate:
    problem = ENTRIES[row].problem
    return Candidate(problem.id, "easy", "gsm8k", problem.family, EVIDENCE, row, path_rows)


def joined(candidates: list[Candidate]) -> list[Sample]:
    problems = rows_table(Problem, [entry.problem for entry in ENTRIES])
    table = sample_table(problems, rows_table(SolutionPath, PATHS), candidates)
    assert table.schema.equals(arrow_schema(Sample))
    return [Sample.model_validate(row) for row in table.to_pylist()]


def expected(row: int, path_rows: list[int]) -> Sample:
    paths = [PATHS[place] for place in path_rows]
    return make_sample(ENTRIES[row].problem, paths, tier=EVIDENCE)


def test_each_sample_has_its_own_problem_and_paths_in_the_order_of_the_candidates() -> None:
    rows = [(2, [4, 5]), (0, [1]), (3, [7, 6]), (1, [])]
    assert joined([candidate(*row) for row in rows]) == [expected(*row) for row in rows]


def test_no_candidate_is_an_empty_table() -> None:
    assert joined([]) == []
