"""The stage: all sources' problems become one table of those that stay."""

from collections import Counter
from collections.abc import Iterator, Sequence

from instruments.near_duplicates import Pair, group_families
from instruments.stage_runner import Stage, StageRun
from schemas.parameters.filter import FilterParameters
from schemas.problem import Problem
from stages.filter.near_pairs import earlier_pairs, near_pairs
from stages.filter.priority_tags import priority_tags
from stages.filter.rule_list import rules_of
from stages.filter.rules.exact_duplicate import ExactDuplicate
from stages.filter.rules.near_duplicate import NearDuplicate
from stages.filter.sensitivity import sensitivity
from stages.filter.verdicts import Verdicts

__all__ = ["STAGE", "run"]

_LEAST_SIMILARITY = 0.6
"""Pairs are looked for from here on, so that the sensitivity table can go below the threshold."""


def run(stage: StageRun, parameters: FilterParameters) -> None:
    """Asks every rule about every problem; people's verdicts win in both directions.

    Then problems that share a preamble, a picture or, but for their numbers, the text get a
    family, and all get the tags of the preferred kinds of reasoning (MB-010).

    Args:
        stage: The run.
        parameters: Thresholds of the rules.
    """
    problems = sorted(_problems(stage, parameters), key=_preference)
    verdicts = Verdicts(stage)
    rules = rules_of(parameters)
    sound = verdicts.stay(stage.progress(problems), rules)
    table = sensitivity(problems, rules)
    wanted = parameters.near_duplicate_similarity, parameters.family_similarity or 1.0
    least = min(_LEAST_SIMILARITY, *wanted)
    distinct = verdicts.stay(sound, [ExactDuplicate()])
    pairs = near_pairs(distinct, least, stage.workers)
    near = NearDuplicate(earlier_pairs(distinct, pairs), parameters.near_duplicate_similarity)
    kept = verdicts.stay(distinct, [near])
    table += sensitivity(distinct, [near])
    stage.count("read", len(problems))
    stage.count("dropped", len(problems) - len(kept))
    verdicts.count()
    rows = _with_families(distinct, kept, pairs, parameters)
    stage.count("families", len({row.family for row in rows}))
    stage.count("in_shared_families", _in_shared_families(rows))
    stage.detail("sensitivity", table)
    stage.write("problems.parquet", Problem, rows)


def _problems(stage: StageRun, parameters: FilterParameters) -> Iterator[Problem]:
    for source in stage.settings.sources:
        if source in parameters.sources:
            yield from stage.read(f"ingest/{source}/problems.parquet", Problem)


def _preference(problem: Problem) -> tuple[bool, str, list[tuple[int, str]]]:
    """Upstream test rows first: of two equal problems the test row stays."""
    parts = problem.id.split("-")
    natural = [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]
    return problem.provenance.split == "train", problem.provenance.source, natural


def _with_families(
    distinct: Sequence[Problem],
    kept: Sequence[Problem],
    pairs: Sequence[Pair],
    parameters: FilterParameters,
) -> list[Problem]:
    place = {problem.id: number for number, problem in enumerate(kept)}
    among_kept = [
        pair._replace(first=place[first], second=place[second])
        for pair in pairs
        if parameters.family_similarity is not None
        and pair.similarity >= parameters.family_similarity
        and (first := distinct[pair.first].id) in place
        and (second := distinct[pair.second].id) in place
    ]
    families = group_families(kept, among_kept, parameters.family_opening_words)
    return [
        problem.model_copy(update={"family": families[problem.id], "tags": priority_tags(problem)})
        for problem in kept
    ]


def _in_shared_families(rows: Sequence[Problem]) -> int:
    sizes = Counter(row.family for row in rows)
    return sum(size for size in sizes.values() if size > 1)


STAGE = Stage(name="filter", parameters=FilterParameters, run=run)
