"""Asks one system about the validated samples and keeps what it answers."""

import time
from collections import Counter
from collections.abc import Sequence

from instruments.build_reports.validated_build import VALIDATED, validated_build
from instruments.language_models.call_store import CallStore, FirstOf, is_reusable
from instruments.language_models.journal import Journal
from instruments.language_models.request import CallRequest
from instruments.language_models.retry import RetryPolicy
from instruments.stage_runner import Stage, StageRun
from schemas.call import Call
from schemas.errors import ConfigurationError, ModelCallError
from schemas.parameters.predict import SYSTEM_KINDS, PredictParameters, SystemParameters
from schemas.prediction import Prediction
from stages.predict.access import Access, access_to
from stages.predict.earlier_calls import earlier_calls
from stages.predict.plan import Plan, make_plan
from stages.predict.predictions import SystemName, prediction_rows, used_calls
from stages.predict.requests import requests_for

__all__ = ["STAGE", "run"]


def run(stage: StageRun, parameters: PredictParameters) -> None:
    """Asks the system named by ``stage.item``.

    Calls that the journal or the last recorded run knows are not sent; if none is left, neither
    a key nor a network is needed. Predictions come from the stored calls alone.

    Args:
        stage: The running stage.
        parameters: Section ``predict`` of the profile.

    Raises:
        ConfigurationError: The system's entry is wrong.
        ModelCallError: The endpoint is wrong, or a replay lacks a call.
    """
    system = _system(stage)
    if system is None:
        _write(stage, [], [])
        stage.mark("not_in_profile", f"systems.{stage.item} is not in the profile")
        return
    stage.detail(VALIDATED, validated_build(stage.build))
    plan = make_plan(stage, system)
    access = access_to(system, stage, plan.key)
    asked = requests_for(plan.asked, system, access, parameters.sample_count)
    with Journal(stage.project / ".mamath" / "journal" / f"{stage.item}.jsonl") as journal:
        store = FirstOf(journal, earlier_calls(stage.project, f"predict@{stage.item}"))
        missing = _missing([entry.request for entry in asked], store, parameters.replay)
        if missing and access.lacks is not None:
            _write(stage, [], [])
            stage.mark("skipped", access.lacks)
            return
        _send(stage, parameters, system, access, missing, journal, store)
        name = SystemName(stage.item or "", system.model, system.simulated)
        rows = list(prediction_rows(name, asked, plan.not_accessible, store))
        _write(stage, rows, list(used_calls(asked, store)))
    _count(stage, plan, rows)


def _system(stage: StageRun) -> SystemParameters | None:
    """The system's entry; None when the profile leaves it out or sets it to null."""
    entry = (stage.settings.sections.get("systems") or {}).get(stage.item)
    if entry is None:
        return None
    kind = entry.get("kind") if isinstance(entry, dict) else None
    if not isinstance(kind, str) or kind not in SYSTEM_KINDS:
        raise ConfigurationError(
            f"systems.{stage.item}.kind: {kind!r} is unknown",
            f"choose one of {', '.join(SYSTEM_KINDS)}",
        )
    return stage.settings.section("systems", SYSTEM_KINDS[kind], stage.item)


def _missing(requests: Sequence[CallRequest], store: CallStore, replay: bool) -> list[CallRequest]:
    """The requests that must be sent, once per key; in a replay a missing one is an error."""
    wanted: dict[str, CallRequest] = {}
    for request in requests:
        call = store.find(request.key)
        if call is None or (not replay and not is_reusable(call)):
            wanted.setdefault(request.key, request)
    if replay and wanted:
        raise ModelCallError(
            f"replay lacks {len(wanted)} calls, the first with key {next(iter(wanted))}",
            "set predict.replay to false to ask them, or bring the journal or run `dvc pull`",
        )
    return list(wanted.values())


def _send(
    stage: StageRun,
    parameters: PredictParameters,
    system: SystemParameters,
    access: Access,
    missing: list[CallRequest],
    journal: Journal,
    store: CallStore,
) -> None:
    """Sends what is missing and says how long the model took; times stay out of the report."""
    if not missing:
        return
    # The client takes seconds to import: a run that sends nothing does without it.
    from stages.predict.asking import send_all

    policy = RetryPolicy(parameters.retries, parameters.timeout_s, parameters.max_wait_s)
    started = time.monotonic()
    with access.opened() as endpoint:
        requests = stage.progress(missing, total=len(missing))
        send_all(requests, endpoint, policy, system.concurrency, journal, store)
    seconds = time.monotonic() - started
    print(f"predict@{stage.item}: {len(missing):,} calls sent in {seconds:.1f} s")


def _write(stage: StageRun, predictions: list[Prediction], calls: list[Call]) -> None:
    stage.write("predictions.parquet", Prediction, predictions)
    stage.write("calls.parquet", Call, calls)


def _count(stage: StageRun, plan: Plan, rows: list[Prediction]) -> None:
    for task, number in sorted(plan.beyond_cap.items()):
        stage.count(f"not_asked_{task}", number)
    statuses = Counter(row.status for row in rows)
    for status, number in sorted(statuses.items()):
        stage.count(f"status_{status}", number)
    if statuses["failed"]:
        stage.mark(
            "incomplete",
            f"{statuses['failed']} calls failed; `dvc repro -f -s predict@{stage.item}` asks "
            "them again",
        )


STAGE = Stage(name="predict", parameters=PredictParameters, run=run)
