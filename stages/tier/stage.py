"""The stage: accepted paths become eligible chains, and some of them samples."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from instruments.stage_runner import Stage, StageRun
from schemas.parameters.tier import PriorityBonus, TierParameters
from schemas.problem import Problem
from schemas.reject import Reject
from schemas.sample import Sample, TierEvidence
from schemas.solution_path import SolutionPath
from stages.tier.difficulty import place
from stages.tier.selection import choose

__all__ = ["STAGE", "run"]

Cell = tuple[str, str]


def run(stage: StageRun, parameters: TierParameters) -> None:
    """Places every decomposed problem and fills the cells.

    Args:
        stage: The run; status ``incomplete`` when a cell or a required source falls short.
        parameters: Quotas and priorities.
    """
    eligible = list(_eligible(stage, parameters.bonus))
    by_cell: dict[Cell, list[Sample]] = defaultdict(list)
    for sample in eligible:
        by_cell[sample.difficulty, sample.modality].append(sample)
    families: Counter[str] = Counter()
    chosen: list[Sample] = []
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
                "from_train": sum(sample.tier.train_split_used for sample in taken),
            }
        )
    stage.write("chains.parquet", Sample, sorted(eligible, key=lambda sample: sample.id))
    stage.write("samples.parquet", Sample, sorted(chosen, key=lambda sample: sample.id))
    stage.detail("cells", cells)
    _report_shortfall(stage, parameters, cells, chosen)


def _eligible(stage: StageRun, bonus: PriorityBonus) -> Iterator[Sample]:
    paths: dict[str, list[SolutionPath]] = defaultdict(list)
    for path in stage.read("decompose/paths.parquet", SolutionPath):
        if path.accepted:
            paths[path.problem_id].append(path)
    for problem in stage.progress(stage.read("filter/problems.parquet", Problem)):
        own = paths.get(problem.id, [])
        if not own:
            stage.count("without_accepted_path")
            continue
        placement = place(len(own[0].milestones), problem.modality, problem.domain_complexity)
        if placement.difficulty is None:
            reason = placement.reason
            source = problem.provenance.source
            stage.reject(Reject(source=source, id=problem.id, rule="T-CELL", reason=reason))
            continue
        yield Sample(
            id=problem.id,
            difficulty=placement.difficulty,
            modality=problem.modality,
            problem=problem,
            paths=own,
            tier=TierEvidence(
                milestone_count=len(own[0].milestones),
                modality=problem.modality,
                domain_complexity=problem.domain_complexity,
                tie_rule_used=placement.tie_rule_used,
                priority=_priority(problem, bonus),
                train_split_used=problem.provenance.split == "train",
            ),
        )


def _priority(problem: Problem, bonus: PriorityBonus) -> float:
    values = {
        "spatial": bonus.spatial,
        "number-theory": bonus.number_theory,
        "combinatorics": bonus.combinatorics,
    }
    return float(sum(values.get(tag, 0.0) for tag in problem.tags))


def _report_shortfall(
    stage: StageRun,
    parameters: TierParameters,
    cells: list[dict[str, object]],
    chosen: list[Sample],
) -> None:
    short = [f"{c['difficulty']}/{c['modality']} {c['short']}" for c in cells if c["short"]]
    present = {sample.problem.provenance.source for sample in chosen}
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
