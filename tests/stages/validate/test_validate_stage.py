"""The stage on a small build: what it keeps, what it keeps out, and what it tells."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from instruments.reviews.review_log import append_review
from instruments.reviews.target_fingerprints import decomposition_sha256, defect_sha256
from instruments.stage_runner.settings import Settings
from instruments.stage_runner.stage_run import StageRun
from instruments.tables import read_rows, write_rows
from schemas.defect import CATEGORIES
from schemas.errors import DecisionError, InvalidResultError
from schemas.finding import Finding
from schemas.negative_sample import NegativeSample
from schemas.parameters.validate import ValidateParameters
from schemas.review import JudgedField, Review, TargetKind
from schemas.sample import Sample
from stages.validate.stage import run
from tests.stages.validate.chain_rows import make_negative, make_sample

STRICT = ValidateParameters(fail_on_error=True, similar_paths_from=0.9)
LENIENT = ValidateParameters(fail_on_error=False, similar_paths_from=0.9)

SAMPLES = [make_sample("gsm8k-train-1"), make_sample("gsm8k-train-2")]
NEGATIVES = [make_negative(category) for category in CATEGORIES]
BAD_SAMPLE = make_sample("gsm8k-train-3", difficulty="hard")
BAD_NEGATIVE = make_negative("wrong", "gsm8k-train-2").model_copy(
    update={"in_positive_split": False}
)


def validate(
    project: Path,
    samples: Sequence[Sample] = SAMPLES,
    negatives: Sequence[NegativeSample] = NEGATIVES,
    parameters: ValidateParameters = STRICT,
    chains: Sequence[Sample] = SAMPLES,
) -> StageRun:
    build = project / "data" / "build"
    for name in ("tier", "inject", "validate"):
        (build / name).mkdir(parents=True, exist_ok=True)
    write_rows(build / "tier" / "samples.parquet", Sample, samples)
    write_rows(build / "tier" / "chains.parquet", Sample, chains)
    write_rows(build / "inject" / "negatives.parquet", NegativeSample, negatives)
    settings = Settings(profile="sample", sources={}, sections={}, seed=1)
    stage = StageRun("validate", None, project, build / "validate", settings)
    run(stage, parameters)
    return stage


def kept(stage: StageRun) -> tuple[list[str], list[str], list[Finding]]:
    samples = [row.id for row in read_rows(stage.output / "samples.parquet", Sample)]
    table = stage.output / "negatives.parquet"
    negatives = [row.id for row in read_rows(table, NegativeSample)]
    return samples, negatives, list(read_rows(stage.output / "findings.parquet", Finding))


def review(target: Sample | NegativeSample, reviewer: str, value: str = "ok") -> Review:
    kind: TargetKind = "decomposition" if isinstance(target, Sample) else "defect"
    sha256 = decomposition_sha256(target) if isinstance(target, Sample) else defect_sha256(target)
    return Review(
        id=f"{reviewer}-{target.id}",
        round=1,
        packet_id="packet-1",
        target_kind=kind,
        target_id=target.id,
        target_sha256=sha256,
        guideline_version="1",
        reviewer=reviewer,
        role="student_math",
        blind=True,
        fields=[JudgedField(name="m1", value=value)],
        supersedes=None,
    )


def ruling(target: Sample, second: str = "ok", **changes: object) -> str:
    def arbiter(name: str, value: str) -> dict[str, object]:
        fields = [{"name": "m1", "value": value}]
        return {"arbiter": name, "role": "professor_cs", "fields": fields, "note": "because"}

    sha256 = decomposition_sha256(target)
    values: dict[str, object] = {
        "id": "ruling-1",
        "target_kind": "decomposition",
        "target_id": target.id,
        "target_sha256": sha256,
        "guideline_version": "2",
        "first": arbiter("x", "ok"),
        "second": arbiter("y", second),
        "supersedes": None,
    }
    decision = {
        "target": target.id,
        "applies_to_sha256": sha256,
        "author": "arbiters",
        "reason": "dispute",
        "ruling": values | changes,
    }
    return json.dumps(decision)  # JSON is YAML


def decide(project: Path, text: str) -> None:
    folder = project / "data" / "decisions" / "rulings"
    folder.mkdir(parents=True)
    (folder / "ruling-1.yaml").write_text(text, encoding="utf-8")


def test_a_valid_build_passes_as_it_is(tmp_path: Path) -> None:
    stage = validate(tmp_path)
    samples, negatives, findings = kept(stage)
    assert samples == [sample.id for sample in SAMPLES]
    assert negatives == [negative.id for negative in NEGATIVES]
    assert findings == []
    assert stage.rejects == []


def test_unreviewed_items_are_counted_as_machine_drafts(tmp_path: Path) -> None:
    stage = validate(tmp_path)
    assert stage.counts["machine_draft"] == len(SAMPLES) + len(NEGATIVES)
    assert stage.counts["review_unreviewed"] == len(SAMPLES) + len(NEGATIVES)


def test_an_invalid_item_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(InvalidResultError, match="1 items fail, first gsm8k-train-3: tier"):
        validate(tmp_path, samples=[*SAMPLES, BAD_SAMPLE])


def test_a_lenient_profile_keeps_invalid_items_out_and_tells(tmp_path: Path) -> None:
    stage = validate(tmp_path, [*SAMPLES, BAD_SAMPLE], [*NEGATIVES, BAD_NEGATIVE], LENIENT)
    samples, negatives, findings = kept(stage)
    assert samples == [sample.id for sample in SAMPLES]
    assert negatives == [negative.id for negative in NEGATIVES]
    assert {f.item_id for f in findings} == {BAD_SAMPLE.id, BAD_NEGATIVE.id}
    assert {reject.id for reject in stage.rejects} == {BAD_SAMPLE.id, BAD_NEGATIVE.id}
    assert stage.counts["error_origin"] == 1


def test_two_samples_with_one_id_fall(tmp_path: Path) -> None:
    stage = validate(tmp_path, [*SAMPLES, SAMPLES[0]], parameters=LENIENT)
    samples, _, findings = kept(stage)
    assert samples == ["gsm8k-train-2"]
    assert [f.check for f in findings] == ["id"]


def test_a_chain_that_gives_two_negatives_of_one_category_falls(tmp_path: Path) -> None:
    again = NEGATIVES[0].model_copy(update={"id": "n-00000000000000ff"})
    stage = validate(tmp_path, negatives=[*NEGATIVES, again], parameters=LENIENT)
    _, negatives, findings = kept(stage)
    assert [f.check for f in findings] == ["reuse"]
    assert again.id not in negatives
    assert NEGATIVES[0].id in negatives


def test_a_negative_whose_problem_has_changed_falls(tmp_path: Path) -> None:
    problem = SAMPLES[0].problem.model_copy(update={"question": "How many pens are 3 * 4?"})
    changed = SAMPLES[0].model_copy(update={"problem": problem})
    with pytest.raises(InvalidResultError, match="origin"):
        validate(tmp_path, chains=[changed])


def test_an_empty_build_gives_empty_tables(tmp_path: Path) -> None:
    assert kept(validate(tmp_path, [], [], chains=[])) == ([], [], [])


def test_two_runs_give_the_same_bytes(tmp_path: Path) -> None:
    first = validate(tmp_path / "a", [*SAMPLES, BAD_SAMPLE], parameters=LENIENT)
    second = validate(tmp_path / "b", [*SAMPLES, BAD_SAMPLE], parameters=LENIENT)
    for name in ("samples.parquet", "negatives.parquet", "findings.parquet"):
        assert (first.output / name).read_bytes() == (second.output / name).read_bytes()


def test_two_agreeing_reviews_close_an_item(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "decisions" / "reviews"
    for reviewer in ("anna", "bert"):
        append_review(folder, review(SAMPLES[0], reviewer))
        append_review(folder, review(NEGATIVES[0], reviewer))
    stage = validate(tmp_path)
    assert stage.counts["review_agreed"] == 2
    assert stage.counts["machine_draft"] == len(SAMPLES) + len(NEGATIVES) - 2


def test_reviews_of_a_changed_item_are_stale_and_told(tmp_path: Path) -> None:
    old = review(SAMPLES[0], "anna").model_copy(update={"target_sha256": "0" * 64})
    append_review(tmp_path / "data" / "decisions" / "reviews", old)
    samples, _, findings = kept(validate(tmp_path))
    assert [(f.check, f.level, f.detail) for f in findings] == [
        ("review", "warning", "reviews are stale")
    ]
    assert SAMPLES[0].id in samples


def test_reviews_of_items_that_are_not_there_are_counted(tmp_path: Path) -> None:
    append_review(tmp_path / "data" / "decisions" / "reviews", review(BAD_SAMPLE, "anna"))
    assert validate(tmp_path).counts["reviews_of_absent_items"] == 1


def test_an_unresolved_item_is_kept_out_without_stopping_the_build(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "decisions" / "reviews"
    append_review(folder, review(SAMPLES[0], "anna"))
    append_review(folder, review(SAMPLES[0], "bert", "split"))
    decide(tmp_path, ruling(SAMPLES[0], second="split"))
    stage = validate(tmp_path)
    assert stage.counts["review_unresolved"] == 1
    assert kept(stage)[0] == ["gsm8k-train-2"]


def test_a_ruled_item_is_released(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "decisions" / "reviews"
    append_review(folder, review(SAMPLES[0], "anna"))
    append_review(folder, review(SAMPLES[0], "bert", "split"))
    decide(tmp_path, ruling(SAMPLES[0]))
    stage = validate(tmp_path)
    assert stage.counts["review_ruled"] == 1
    assert SAMPLES[0].id in kept(stage)[0]


def test_a_ruling_about_another_target_than_its_decision_is_refused(tmp_path: Path) -> None:
    decide(tmp_path, ruling(SAMPLES[0], target_id="gsm8k-train-2"))
    with pytest.raises(DecisionError, match="ruling ruling-1 and its decision"):
        validate(tmp_path)
