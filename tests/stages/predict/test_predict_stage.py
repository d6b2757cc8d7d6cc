"""The stage: what it asks, what it keeps, and what it does without a key or a network."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter

import pytest

from schemas.errors import ConfigurationError, ModelCallError
from schemas.negative_sample import NegativeSample
from schemas.parameters.predict import ScriptedSystem
from stages.predict.plan import make_plan
from tests.stages.predict.predict_build import (
    OPENAI,
    PLANTED,
    SCRIPTED,
    SOLUTION_MARK,
    Build,
    calls,
    make_negative,
    make_sample,
    predictions,
    table_bytes,
)

BOXED = re.compile(r"\\boxed\{(.*)\}\.$")


def test_every_item_is_asked_on_every_track_it_fits(build: Build) -> None:
    rows = predictions(build.predict())
    assert Counter(row.task for row in rows) == {
        "solve": 12,
        "detect_typed": 10,
        "detect_blind": 12,
    }
    assert all(row.category is not None for row in rows if row.task == "detect_typed")
    assert all(row.category is None for row in rows if row.task != "detect_typed")
    assert all((row.status, row.simulated, row.model) == ("ok", True, "scripted") for row in rows)
    assert [row.id for row in rows] == sorted(row.id for row in rows)
    assert rows[0].id == f"scripted/detect_blind/n-{0:016x}/0"


def test_the_calls_are_exactly_those_that_were_used(build: Build) -> None:
    run = build.predict()
    used = [key for row in predictions(run) for key in row.call_keys]
    keys = [call.key for call in calls(run)]
    assert keys == sorted(set(used))
    assert len(keys) == 34


@pytest.mark.slow
def test_measured_results_equal_the_servers_log_item_by_item(build: Build) -> None:
    count = 1002
    build.validated(
        [make_sample(number) for number in range(count)],
        [make_negative(number) for number in range(count)],
    )
    rows = predictions(build.predict())
    log = {(said.task, said.item_id): said for said in build.log()}
    labels = {negative.id: negative.label for negative in map(make_negative, range(count))}
    golds = {sample.id: sample.problem.answer.text for sample in map(make_sample, range(count))}
    assert len(rows) == len(log) == 3 * count - count // 6
    measured: Counter[str] = Counter()
    planned: Counter[str] = Counter()
    for row in rows:
        said = log[row.task, row.item_id]
        assert row.text == said.text
        if row.task == "solve":
            boxed = BOXED.search(row.text or "")
            right = boxed is not None and boxed[1] == golds[row.item_id]
            assert len(re.findall(r"^Step \d+: ", row.text or "", re.M)) == len(said.steps)
            assert len(said.steps) == len(said.kept) + said.fillers
        else:
            right = found(json.loads(row.text or ""), labels[row.item_id], row.task)
        assert right == (said.decision == "right")
        measured[row.task] += right
        planned[row.task] += said.decision == "right"
    assert measured == planned
    assert measured["solve"] / count == pytest.approx(PLANTED["accuracy"], abs=0.05)
    assert measured["detect_blind"] / count == pytest.approx(PLANTED["blind_skill"], abs=0.05)


def found(said: dict[str, object], label: object, task: str) -> bool:
    """The headline rule of defects.md 4.5, written down a second time."""
    category, steps = label.category, label.steps  # type: ignore[attr-defined]
    if task == "detect_blind" and said["category"] != category:
        return category == "clean" and said["category"] == "none"
    if category in ("wrong", "repeated"):
        return said["step"] == steps[0]
    if category == "missing":
        low, high = label.window  # type: ignore[attr-defined]
        return low <= said["after_step"] <= high  # type: ignore[operator]
    return sorted(said["steps"]) == sorted(steps)  # type: ignore[call-overload]


def test_no_request_carries_the_reference_the_answer_or_the_label(build: Build) -> None:
    samples = {sample.problem.id: sample for sample in map(make_sample, range(12))}
    negatives = {negative.id: negative for negative in map(make_negative, range(12))}
    for question in make_plan(build.started(), build_system()).asked:
        request = " ".join(part.text for m in question.messages for part in m.parts)  # type: ignore[union-attr]
        assert SOLUTION_MARK not in request
        assert question.item_id not in request
        item = samples.get(question.item_id) or negatives[question.item_id]
        assert item.problem.answer.text not in re.findall(r"\d+", request)
        if isinstance(item, NegativeSample):
            shown = re.findall(r"^Step (\d+): (.*)$", request, re.M)
            assert shown == [(str(n), text) for n, text in enumerate(item.steps, start=1)]


def build_system() -> ScriptedSystem:
    return ScriptedSystem.model_validate(SCRIPTED)


def test_blind_requests_differ_only_in_problem_and_chain(build: Build) -> None:
    heads = {
        question.messages[-1].parts[0].text.split("Problem:")[0]  # type: ignore[union-attr]
        for question in make_plan(build.started(), build_system()).asked
        if question.task == "detect_blind"
    }
    assert len(heads) == 1


def test_the_report_tells_which_items_were_asked_about(build: Build) -> None:
    folder = build.project / "data/build/validate"
    assert build.predict().details["validated_sha256"] == {
        name: hashlib.sha256((folder / f"{name}.parquet").read_bytes()).hexdigest()
        for name in ("samples", "negatives")
    }


def test_a_second_run_asks_nothing_and_gives_the_same_bytes(build: Build) -> None:
    first = build.predict()
    asked = len(build.log())
    second = build.predict()
    assert len(build.log()) == asked == 34
    assert table_bytes(first) == table_bytes(second)
    assert first.counts == second.counts


def test_two_builds_give_the_same_bytes(
    build: Build, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = Build(tmp_path_factory.mktemp("other"))
    other.validated(
        [make_sample(n) for n in reversed(range(12))], [make_negative(n) for n in range(12)]
    )
    build.systems = other.systems = {"scripted": SCRIPTED | {"concurrency": 3}}
    first = build.predict()
    other.systems = {"scripted": SCRIPTED | {"concurrency": 16}}
    assert table_bytes(first) == table_bytes(other.predict())


def test_changed_figures_or_data_are_asked_anew(build: Build) -> None:
    first = calls(build.predict())
    build.systems = {"scripted": SCRIPTED | {"planted": PLANTED | {"accuracy": 0.0}}}
    second = calls(build.predict())
    assert {call.key for call in first}.isdisjoint(call.key for call in second)


def test_draws_of_the_same_question_are_calls_of_their_own(build: Build) -> None:
    build.sample_count = 3
    run = build.predict()
    rows = predictions(run)
    assert len(rows) == len(calls(run)) == 3 * 34
    assert Counter(row.sample_index for row in rows) == {0: 34, 1: 34, 2: 34}
    texts = {(row.item_id, row.text) for row in rows if row.task == "solve"}
    assert len(texts) > 12


def test_a_cap_takes_from_every_cell_in_turn_whatever_the_order(build: Build) -> None:
    build.systems = {"scripted": SCRIPTED | {"problems": 7, "detections": 12}}
    run = build.predict()
    rows = predictions(run)
    assert Counter(row.task for row in rows)["solve"] == 7
    tiers = Counter(int(row.item_id.rpartition("-")[2]) % 3 for row in rows if row.task == "solve")
    assert sorted(tiers.values()) == [2, 2, 3]
    categories = Counter(row.category for row in rows if row.task == "detect_typed")
    assert set(categories) == {"wrong", "redundant", "repeated", "missing", "swapped"}
    blind = [int(row.item_id[2:], 16) % 6 for row in rows if row.task == "detect_blind"]
    assert set(blind) == set(range(6))
    assert run.counts["not_asked_solve"] == 5
    assert run.counts["not_asked_detect_typed"] + run.counts["not_asked_detect_blind"] == 10
    build.validated(
        [make_sample(n) for n in reversed(range(12))],
        [make_negative(n) for n in reversed(range(12))],
    )
    assert [row.id for row in predictions(build.predict())] == [row.id for row in rows]


def test_a_cap_of_zero_asks_nothing(build: Build) -> None:
    build.systems = {"scripted": SCRIPTED | {"problems": 0, "detections": 0}}
    run = build.predict()
    assert predictions(run) == []
    assert (run.status, build.log()) == ("complete", [])


def test_a_modality_that_the_system_lacks_is_not_accessible_and_not_asked(build: Build) -> None:
    build.validated([make_sample(1), make_sample(2, "text-image")], [])
    run = build.predict()
    statuses = {row.item_id: (row.status, row.text, row.call_keys) for row in predictions(run)}
    assert statuses["gsm8k-test-2"] == ("not_accessible", None, [])
    assert statuses["gsm8k-test-1"][0] == "ok"
    assert run.counts["status_not_accessible"] == 1
    assert len(calls(run)) == 1


@pytest.mark.parametrize("systems", [{}, {"scripted": None}])
def test_a_system_outside_the_profile_leaves_empty_tables(
    build: Build, systems: dict[str, object]
) -> None:
    build.systems = systems
    run = build.predict()
    assert (run.status, predictions(run), calls(run)) == ("not_in_profile", [], [])


def test_a_paid_system_without_a_key_is_skipped(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("MAMATH_TEST_KEY", raising=False)
    build.systems = {"paid": OPENAI}
    run = build.predict("paid")
    assert (run.status, run.reason, predictions(run)) == ("skipped", "no key", [])


def test_a_paid_system_without_a_budget_is_refused(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAMATH_TEST_KEY", "sk-secret-1234567")
    build.systems = {"paid": OPENAI | {"budget_usd": None}}
    with pytest.raises(ConfigurationError, match="budget_usd"):
        build.predict("paid")


def test_a_wrong_address_is_one_line_without_the_key(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAMATH_TEST_KEY", "sk-secret-1234567")
    build.systems = {"paid": OPENAI}
    with pytest.raises(ModelCallError, match="no connection") as caught:
        build.predict("paid")
    assert "sk-secret" not in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({"kind": "other"}, "kind: 'other' is unknown"),
        ("text", "kind: None is unknown"),
        (SCRIPTED | {"concurrency": 0}, r"systems\.scripted\.concurrency"),
        (SCRIPTED | {"planted": PLANTED | {"accuracy": 1.5}}, "planted.accuracy"),
        (SCRIPTED | {"extra": 1}, "extra"),
    ],
)
def test_a_wrong_entry_is_named(build: Build, entry: object, message: str) -> None:
    build.systems = {"scripted": entry}
    with pytest.raises(ConfigurationError, match=message):
        build.predict()


def test_a_replay_needs_no_server_and_gives_the_same_bytes(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = build.predict()
    monkeypatch.setattr("stages.predict.access.serving", None)
    build.replay = True
    assert table_bytes(build.predict()) == table_bytes(first)


def test_a_replay_that_lacks_a_call_says_so(build: Build) -> None:
    build.replay = True
    with pytest.raises(ModelCallError, match="replay lacks 34 calls"):
        build.predict()
    assert build.log() == []


def test_a_clone_replays_from_the_calls_that_dvc_brought(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = build.predict()
    (build.project / ".mamath" / "journal" / "scripted.jsonl").unlink()
    cache_as_dvc_does(build, first.output / "calls.parquet")
    monkeypatch.setattr("stages.predict.access.serving", None)
    assert table_bytes(build.predict()) == table_bytes(first)


def cache_as_dvc_does(build: Build, table: object) -> None:
    """Puts a table into DVC's cache and lock, inside the folder that the stage writes."""
    data = table.read_bytes()  # type: ignore[attr-defined]
    md5 = hashlib.md5(data, usedforsecurity=False).hexdigest()
    listing = json.dumps([{"md5": md5, "relpath": "calls.parquet"}]).encode()
    folder = hashlib.md5(listing, usedforsecurity=False).hexdigest() + ".dir"
    for name, content in ((md5, data), (folder, listing)):
        place = build.project / ".dvc" / "cache" / "files" / "md5" / name[:2]
        place.mkdir(parents=True, exist_ok=True)
        (place / name[2:]).write_bytes(content)
    out = {"path": "data/build/predict/scripted", "md5": folder}
    lock = {"schema": "2.0", "stages": {"predict@scripted": {"outs": [out]}}}
    (build.project / "dvc.lock").write_text(json.dumps(lock))


@pytest.mark.parametrize("lock", ["", "a: [", "stages: 3", '{"stages": {"predict@scripted": {}}}'])
def test_a_lock_that_names_no_calls_is_no_error(build: Build, lock: str) -> None:
    (build.project / "dvc.lock").write_text(lock)
    assert len(predictions(build.predict())) == 34


def test_failed_calls_are_a_shortfall_and_are_asked_again(build: Build) -> None:
    failing = PLANTED | {"rate_limited_share": 1.0, "retry_after_s": 60.0}
    build.systems = {"scripted": SCRIPTED | {"planted": failing, "detections": 0}}
    first = build.predict()
    assert {row.status for row in predictions(first)} == {"failed"}
    assert (first.status, first.counts["status_failed"]) == ("incomplete", 12)
    assert {call.error for call in calls(first)} == {"HTTP 429: Too many requests"}
    build.replay = True
    assert table_bytes(build.predict()) == table_bytes(first)


@pytest.mark.slow
def test_the_embedded_model_answers_and_is_not_asked_twice(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    embedded = {name: value for name, value in SCRIPTED.items() if name != "planted"} | {
        "kind": "embedded",
        "model": "SmolLM2-135M-Instruct",
        "problems": 1,
        "detections": 1,
        "solve_tokens": 8,
        "detect_tokens": 8,
        "concurrency": 1,
        "context_tokens": 512,
        "threads": 2,
    }
    build.systems = {"smollm2": embedded}
    first = build.predict("smollm2")
    rows = predictions(first)
    assert len(rows) == 2
    assert rows[1].task == "solve"
    assert all(row.status in ("ok", "truncated") and not row.simulated for row in rows)
    assert all(call.model.startswith("SmolLM2-135M-Instruct (llm-") for call in calls(first))
    monkeypatch.setattr("instruments.language_models.embedded_model.serving", None)
    assert table_bytes(build.predict("smollm2")) == table_bytes(first)
