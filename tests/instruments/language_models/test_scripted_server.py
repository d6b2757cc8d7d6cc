"""The scripted server: an OpenAI-compatible address whose log is the truth."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from instruments.language_models.answer_key import (
    AnswerKeyEntry,
    fingerprint,
    read_answer_key,
    write_answer_key,
)
from instruments.language_models.client import ModelClient
from instruments.language_models.endpoint import Endpoint
from instruments.language_models.request import CallRequest, text_message
from instruments.language_models.retry import RetryPolicy
from instruments.language_models.scripted_model import ScriptedAnswer
from instruments.language_models.scripted_plan import ScriptedPlan
from instruments.language_models.server_process import serving
from schemas.call import Call
from schemas.errors import ModelCallError
from schemas.parameters.predict import PlantedFigures

SERVER = "instruments.language_models.scripted_server"


def plan(folder: Path, count: int, **planted: float) -> list[str]:
    figures: dict[str, Any] = {
        "accuracy": 0.5,
        "milestone_share": 0.5,
        "filler_steps": 1,
        "typed_skill": 0.5,
        "blind_skill": 0.5,
        "rate_limited_share": 0.0,
        "server_error_share": 0.0,
        "retry_after_s": 0.0,
    }
    entries = [
        AnswerKeyEntry(
            fingerprint=fingerprint(f"question {number}"),
            item_id=f"p-{number}",
            task="solve",
            gold=str(number),
            value=str(number),
            milestones=[f"One more than {number - 1} is {number}."],
            label=None,
            n_steps=0,
        )
        for number in range(count)
    ]
    write_answer_key(folder / "key.jsonl", entries)
    written = ScriptedPlan(
        system="scripted",
        model="scripted-1",
        seed=7,
        planted=PlantedFigures(**(figures | planted)),
        answer_key=str(folder / "key.jsonl"),
    )
    (folder / "plan.json").write_text(written.model_dump_json())
    return [str(folder / "plan.json"), str(folder / "log.jsonl")]


def ask(base_url: str, numbers: list[int], model: str = "scripted-1", draw: int = 0) -> list[Call]:
    async def run() -> list[Call]:
        policy = RetryPolicy(2, 10, 10)
        async with ModelClient(Endpoint(base_url), policy, 16) as client:
            requests = (
                CallRequest(model, (text_message("user", f"question {n}"),), {}, draw)
                for n in numbers
            )
            return list(await asyncio.gather(*map(client.call, requests)))

    return asyncio.run(run())


def logged(folder: Path) -> dict[str, ScriptedAnswer]:
    lines = (folder / "log.jsonl").read_text(encoding="utf-8").splitlines()
    answers = [ScriptedAnswer.model_validate_json(line) for line in lines]
    return {answer.item_id: answer for answer in answers}


def test_every_answer_is_in_the_log_as_it_was_sent(tmp_path: Path) -> None:
    with serving(SERVER, plan(tmp_path, 300)) as base_url:
        calls = ask(base_url, list(range(300)))
    log = logged(tmp_path)
    assert len(log) == 300
    for number, call in enumerate(calls):
        said = log[f"p-{number}"]
        assert call.text == said.text
        assert (said.answer == str(number)) == (said.decision == "right")


def test_answers_do_not_depend_on_order_or_restarts(tmp_path: Path) -> None:
    arguments = plan(tmp_path, 50)
    with serving(SERVER, arguments) as base_url:
        forwards = ask(base_url, list(range(50)))
        other_draw = ask(base_url, list(range(50)), draw=1)
    with serving(SERVER, arguments) as base_url:
        backwards = ask(base_url, list(range(49, -1, -1)))
    assert [call.text for call in forwards] == [call.text for call in backwards[::-1]]
    assert [call.text for call in forwards] != [call.text for call in other_draw]


def test_planted_failures_happen_once_per_call_and_are_survived(tmp_path: Path) -> None:
    arguments = plan(tmp_path, 40, rate_limited_share=0.3, server_error_share=0.3)
    with serving(SERVER, arguments) as base_url:
        calls = ask(base_url, list(range(40)))
    attempts = [call.usage.attempts for call in calls]
    assert all(call.status == "ok" for call in calls)
    assert set(attempts) == {1, 2}
    assert 10 <= attempts.count(2) <= 30
    assert len(logged(tmp_path)) == 40


def test_an_unknown_model_or_question_is_refused_as_a_provider_would(tmp_path: Path) -> None:
    with serving(SERVER, plan(tmp_path, 2)) as base_url:
        with pytest.raises(ModelCallError, match="The model 'other' does not exist"):
            ask(base_url, [0], model="other")
        (unknown,) = ask(base_url, [9])
    assert (unknown.status, unknown.error) == (
        "failed",
        "HTTP 400: The question is not in the answer key",
    )


@pytest.mark.parametrize("ending", ["stdin", "sigterm"])
def test_the_server_ends_with_its_parent(tmp_path: Path, ending: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", SERVER, *plan(tmp_path, 1)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdin is not None
    assert json.loads(process.stdout.readline())["base_url"].startswith("http://127.0.0.1:")
    if ending == "stdin":
        process.stdin.close()
    else:
        process.terminate()
    assert process.wait(10) == 0


def test_a_server_that_cannot_start_says_why(tmp_path: Path) -> None:
    with (
        pytest.raises(ModelCallError, match=r"did not start: .*No such file"),
        serving(SERVER, [str(tmp_path / "none"), str(tmp_path / "log")]),
    ):
        pass


def test_a_key_is_read_as_it_was_written_and_the_first_item_answers(tmp_path: Path) -> None:
    plan(tmp_path, 2)
    first, second = read_answer_key(tmp_path / "key.jsonl").values()
    twin = second.model_copy(update={"fingerprint": first.fingerprint})
    write_answer_key(tmp_path / "key.jsonl", [first, twin, second])
    assert list(read_answer_key(tmp_path / "key.jsonl").values()) == [first, second]
