"""The stage: accepted paths become eligible chains, and some of them samples."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from instruments.stage_runner import Stage, StageRun
from schemas.parameters.tier import PriorityBonus, TierParameters
from schemas.problem import Problem
from schemas.reject import Reject
from schemas.sample import Sample, TierEvidence
from schemas.solution_path import SolutionPath
from stages.tier.candidate import Candidate
from stages.tier.difficulty import place
from stages.tier.sample_table import sample_table
from stages.tier.selection import choose

__all__ = ["STAGE", "run"]

Cell = tuple[str, str]


def run(stage: StageRun, parameters: TierParameters) -> None:
    """Places every decomposed problem and fills the cells.

    Args:
        stage: The run; status ``incomplete`` when a cell or a required source falls short.
        parameters: Quotas and priorities.
    """
    problems = stage.read_table("filter/problems.parquet", Problem)
    paths = stage.read_table("decompose/paths.parquet", SolutionPath)
    eligible = sorted(_eligible(stage, problems, paths, parameters.bonus), key=lambda one: one.id)
    by_cell: dict[Cell, list[Candidate]] = defaultdict(list)
    for candidate in eligible:
        by_cell[candidate.difficulty, candidate.tier.modality].append(candidate)
    families: Counter[str] = Counter()
    chosen: list[Candidate] = []
    cells: list[dict[str, object]] = []
    for cell in parameters.cells:
        candidates = by_cell[cell.difficulty, cell.modality]
        taken = choose(candidates, cell.quota, stage.seed, families, parameters.max_per_family)
        chosen.extend(taken)
        cells.append(
            {
                "difficulty": cell.difficulty,
                "modality": cell.modality,
                "quota": cell.quota,
                "eligible": len(candidates),
                "chosen": len(taken),
                "short": cell.quota - len(taken),
                "from_train": sum(candidate.tier.train_split_used for candidate in taken),
            }
        )
    chosen.sort(key=lambda candidate: candidate.id)
    for name, candidates in (("chains.parquet", eligible), ("samples.parquet", chosen)):
        stage.write_tables(name, Sample, [sample_table(problems, paths, candidates)])
    stage.detail("cells", cells)
    _report_shortfall(stage, parameters, cells, chosen)


def _eligible(
    stage: StageRun, problems: pa.Table, paths: pa.Table, bonus: PriorityBonus
) -> Iterator[Candidate]:
    accepted: dict[str, list[int]] = defaultdict(list)
    for row, path in enumerate(paths.select(["problem_id", "accepted"]).to_pylist()):
        if path["accepted"]:
            accepted[path["problem_id"]].append(row)
    milestones = pc.list_value_length(paths["milestones"]).to_pylist()
    looked_at = problems.select(
        ["id", "modality", "domain_complexity", "family", "tags", "provenance"]
    )
    for row, problem in enumerate(stage.progress(looked_at.to_pylist())):
        own = accepted.get(problem["id"], [])
        if not own:
            stage.count("without_accepted_path")
            continue
        candidate = _candidate(stage, problem, row, own, milestones[own[0]], bonus)
        if candidate is not None:
            yield candidate


def _candidate(
    stage: StageRun,
    problem: Mapping[str, Any],
    row: int,
    paths: list[int],
    milestones: int,
    bonus: PriorityBonus,
) -> Candidate | None:
    placement = place(milestones, problem["modality"], problem["domain_complexity"])
    source = problem["provenance"]["source"]
    if placement.difficulty is None:
        reason = placement.reason
        stage.reject(Reject(source=source, id=problem["id"], rule="T-CELL", reason=reason))
        return None
    evidence = TierEvidence(
        milestone_count=milestones,
        modality=problem["modality"],
        domain_complexity=problem["domain_complexity"],
        tie_rule_used=placement.tie_rule_used,
        priority=_priority(problem["tags"], bonus),
        train_split_used=problem["provenance"]["split"] == "train",
    )
    return Candidate(
        problem["id"], placement.difficulty, source, problem["family"], evidence, row, paths
    )


def _priority(tags: list[str], bonus: PriorityBonus) -> float:
    values = {
        "spatial": bonus.spatial,
        "number-theory": bonus.number_theory,
        "combinatorics": bonus.combinatorics,
    }
    return float(sum(values.get(tag, 0.0) for tag in tags))


def _report_shortfall(
    stage: StageRun,
    parameters: TierParameters,
    cells: list[dict[str, object]],
    chosen: list[Candidate],
) -> None:
    short = [f"{c['difficulty']}/{c['modality']} {c['short']}" for c in cells if c["short"]]
    present = {candidate.source for candidate in chosen}
    missing = [source for source in parameters.required_sources if source not in present]
    stage.detail("sources_missing", missing)
    reasons = []
    if short:
        reasons.append(f"cells short of their quota: {', '.join(short)}")
    if missing:
        reasons.append(f"no sample of {', '.join(missing)}")
    if reasons:
        stage.mark("incomplete", "; ".join(reasons))


STAGE = Stage(name="tier", parameters=TierParameters, run=run)
