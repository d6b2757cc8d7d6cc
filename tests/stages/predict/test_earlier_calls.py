"""The calls of the recorded run, wherever DVC keeps them; anything odd means none."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from instruments.tables import write_rows
from schemas.call import Call, Usage
from stages.predict.earlier_calls import earlier_calls

STAGE = "predict@one"
CALL = Call(
    key="0" * 64,
    model="m",
    sample_index=0,
    status="ok",
    text="t",
    finish_reason="stop",
    error=None,
    usage=Usage(prompt_tokens=1, completion_tokens=1, attempts=1),
)


def cached(project: Path, content: bytes, ending: str = "") -> str:
    """Puts bytes into DVC's cache and gives their name."""
    md5 = hashlib.md5(content, usedforsecurity=False).hexdigest() + ending
    place = project / ".dvc" / "cache" / "files" / "md5" / md5[:2] / md5[2:]
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(content)
    return md5


def table(project: Path) -> bytes:
    write_rows(project / "calls.parquet", Call, [CALL])
    return (project / "calls.parquet").read_bytes()


def lock(project: Path, *outs: dict[str, Any]) -> None:
    (project / "dvc.lock").write_text(json.dumps({"stages": {STAGE: {"outs": list(outs)}}}))


def listing(*entries: tuple[str, str]) -> bytes:
    return json.dumps([{"md5": md5, "relpath": name} for name, md5 in entries]).encode()


def test_calls_inside_a_recorded_folder_are_found(tmp_path: Path) -> None:
    inside = listing(
        ("predictions.parquet", "1" * 32), ("calls.parquet", cached(tmp_path, table(tmp_path)))
    )
    lock(tmp_path, {"path": "data/build/predict/one", "md5": cached(tmp_path, inside, ".dir")})
    assert earlier_calls(tmp_path, STAGE).find(CALL.key) == CALL


def test_calls_that_are_recorded_as_a_file_are_found(tmp_path: Path) -> None:
    lock(
        tmp_path,
        {"path": "data/build/predict/one/predictions.parquet", "md5": "1" * 32},
        {
            "path": "data/build/predict/one/calls.parquet",
            "md5": cached(tmp_path, table(tmp_path)),
        },
    )
    assert earlier_calls(tmp_path, STAGE).find(CALL.key) == CALL


def test_calls_of_another_system_are_not_taken(tmp_path: Path) -> None:
    inside = listing(("calls.parquet", cached(tmp_path, table(tmp_path))))
    lock(tmp_path, {"path": "data/build/predict/one", "md5": cached(tmp_path, inside, ".dir")})
    assert earlier_calls(tmp_path, "predict@two").find(CALL.key) is None


@pytest.mark.parametrize("kind", ["not pulled", "no table", "broken table", "broken listing"])
def test_an_incomplete_cache_means_no_calls(tmp_path: Path, kind: str) -> None:
    inside = {
        "not pulled": listing(("calls.parquet", "1" * 32)),
        "no table": listing(("predictions.parquet", "1" * 32)),
        "broken table": listing(("calls.parquet", cached(tmp_path, table(tmp_path)[:100]))),
        "broken listing": b"{",
    }[kind]
    lock(tmp_path, {"path": "data/build/predict/one", "md5": cached(tmp_path, inside, ".dir")})
    assert earlier_calls(tmp_path, STAGE).find(CALL.key) is None


def test_a_folder_that_was_not_pulled_means_no_calls(tmp_path: Path) -> None:
    lock(tmp_path, {"path": "data/build/predict/one", "md5": "1" * 32 + ".dir"})
    assert earlier_calls(tmp_path, STAGE).find(CALL.key) is None


def test_a_first_run_has_no_earlier_calls(tmp_path: Path) -> None:
    assert earlier_calls(tmp_path, STAGE).find(CALL.key) is None
