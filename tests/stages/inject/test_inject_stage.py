"""The stage reads tables of ``tier`` and leaves negatives, rejects and counts."""

import json
from pathlib import Path

import pytest

from instruments.chains.displayed_chain import chain_of_path
from instruments.chains.single_defect import defect_faults
from instruments.stage_runner import StageRun
from schemas.defect import CATEGORIES
from schemas.fingerprints import sha256_of
from schemas.negative_sample import NegativeSample
from schemas.parameters.inject import InjectParameters
from schemas.sample import Sample
from tests.stages.inject.defect_cases import parameters
from tests.stages.inject.inject_project import ran
from tests.stages.inject.source_samples import samples


def broken(sample: Sample) -> Sample:
    """Makes the second step of a sample's path false."""
    path = sample.paths[0]
    second = path.milestones[1]
    equation = second.equations[0].model_copy(update={"rhs": "1"})
    milestones = list(path.milestones)
    milestones[1] = second.model_copy(update={"equations": [equation]})
    return sample.model_copy(update={"paths": [path.model_copy(update={"milestones": milestones})]})


@pytest.fixture(scope="module")
def build(
    tmp_path_factory: pytest.TempPathFactory,
) -> tuple[StageRun, list[NegativeSample], list[Sample]]:
    rows = list(samples(40))
    rows[0] = broken(rows[0])
    stage, negatives = ran(tmp_path_factory.mktemp("inject"), rows, parameters(3), rows[1:3])
    return stage, negatives, rows


def test_every_row_is_proved_from_its_source(
    build: tuple[StageRun, list[NegativeSample], list[Sample]],
) -> None:
    _, negatives, rows = build
    by_id = {row.problem.id: row for row in rows}
    assert len(negatives) == 18
    for negative in negatives:
        sample = by_id[negative.problem.id]
        source = chain_of_path(sample.problem, sample.paths[0])
        displayed = source.showing(negative.milestones)
        assert defect_faults(source, displayed, negative.label) == []
        assert negative.steps == displayed.texts
        assert negative.source_path_sha256 == sha256_of(sample.paths[0])
        assert negative.problem == sample.problem
        assert negative.category == negative.label.category


def test_ids_are_opaque_and_rows_are_in_their_order(
    build: tuple[StageRun, list[NegativeSample], list[Sample]],
) -> None:
    _, negatives, _ = build
    ids = [negative.id for negative in negatives]
    assert ids == sorted(set(ids))
    assert all(len(name) == 18 and name.startswith("n-") for name in ids)
    categories = [negative.category for negative in negatives]
    assert categories != sorted(categories)


def test_a_refused_chain_is_rejected_with_predicate_and_step(
    build: tuple[StageRun, list[NegativeSample], list[Sample]],
) -> None:
    stage, _, _ = build
    (reject,) = stage.rejects
    assert (reject.id, reject.rule) == ("gsm8k-own-0/s1", "N-TRUTH")
    assert reject.reason.startswith("step 2: ")


def test_counts_name_categories_kinds_and_overlap(
    build: tuple[StageRun, list[NegativeSample], list[Sample]],
) -> None:
    stage, _, _ = build
    assert stage.status == "complete"
    assert stage.counts["clean_chains"] == 39
    assert stage.counts["negatives"] == 18
    assert stage.counts["wrong"] == 3
    assert stage.counts["in_positive_split"] == 0
    assert stage.counts["wrong_short"] == 0


def test_a_shortfall_is_incomplete_and_names_the_categories(tmp_path: Path) -> None:
    rows = list(samples(4))
    stage, negatives = ran(tmp_path, rows, parameters(3), [])
    assert stage.status == "incomplete"
    assert "by 3" in stage.reason
    assert len(negatives) == 4


def test_rows_at_another_length_than_planned_are_a_shortfall(tmp_path: Path) -> None:
    rows = [sample for sample in samples() if len(sample.paths[0].milestones) == 3]
    stage, negatives = ran(tmp_path, rows, parameters(quota=0, wrong=3))
    assert [len(row.steps) for row in negatives] == [3, 3, 3]
    assert stage.status == "incomplete"
    assert "at another length than planned: wrong 3" in stage.reason


def test_the_overlap_with_the_positive_split_is_stated(tmp_path: Path) -> None:
    rows = list(samples(8))
    stage, negatives = ran(tmp_path, rows, parameters(1), rows)
    assert all(negative.in_positive_split for negative in negatives)
    assert stage.counts["in_positive_split"] == len(negatives)


def test_two_runs_give_the_same_bytes(tmp_path: Path) -> None:
    rows = list(samples(20))
    for name in ("a", "b"):
        ran(tmp_path / name, rows, parameters(2), rows[:4])
    files = [tmp_path / name / "out" / "negatives.parquet" for name in ("a", "b")]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_the_order_of_the_chains_changes_no_byte(tmp_path: Path) -> None:
    rows = list(samples(15))
    for name, order in (("a", rows), ("b", [*rows[7:], *rows[:7]])):
        ran(tmp_path / name, order, parameters(1), rows[:2])
    files = [tmp_path / name / "out" / "negatives.parquet" for name in ("a", "b")]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_another_seed_gives_other_negatives_of_the_same_quotas(tmp_path: Path) -> None:
    rows = list(samples(15))
    drawn = [ran(tmp_path / str(seed), rows, parameters(1), seed=seed)[1] for seed in (1, 2)]
    assert {row.id for row in drawn[0]}.isdisjoint(row.id for row in drawn[1])
    categories = [sorted(row.category for row in negatives) for negatives in drawn]
    assert categories[0] == categories[1] == sorted(CATEGORIES)


def test_a_parameter_out_of_range_is_refused() -> None:
    values = json.loads(parameters(2).model_dump_json())
    values["wrong"]["smallest_change"] = 0
    with pytest.raises(ValueError, match="smallest_change"):
        InjectParameters.model_validate(values)
