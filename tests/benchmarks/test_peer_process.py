"""The peer's process, with a small library of the same interface in Math-Verify's place."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.grader import peer as peer_module

_LIBRARY = """
def parse(text):
    print("the library talks")
    if text == "raise":
        raise ValueError("of the library")
    if text == "deep":
        raise RecursionError
    return [text]


def verify(gold, predicted):
    return gold == predicted
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """An environment in which ``math_verify`` is the library above."""
    (tmp_path / "math_verify.py").write_text(_LIBRARY)
    return {**os.environ, "PYTHONPATH": str(tmp_path)}


def _answers(environment: dict[str, str], *pairs: tuple[str, str]) -> list[dict[str, object]]:
    lines = "".join(json.dumps({"pred": pred, "gold": gold}) + "\n" for pred, gold in pairs)
    run = subprocess.run(
        [sys.executable, peer_module._PROGRAM],
        input=lines,
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    ready, *answers = map(json.loads, run.stdout.splitlines())
    assert ready == {"ready": True}
    return answers


def test_each_pair_gets_one_line_in_order(environment: dict[str, str]) -> None:
    answers = _answers(environment, ("1", "1"), ("1", "2"), ("\u221a2", "\u221a2"))
    assert [answer["match"] for answer in answers] == [True, False, True]


def test_the_time_is_in_milliseconds(environment: dict[str, str]) -> None:
    (answer,) = _answers(environment, ("1", "1"))
    assert isinstance(answer["ms"], float)
    assert 0 < answer["ms"] < 1000


@pytest.mark.parametrize(
    ("text", "error"), [("raise", "ValueError"), ("deep", "RecursionError"), ("1", None)]
)
def test_an_exception_of_the_library_is_told_and_survived(
    environment: dict[str, str], text: str, error: str | None
) -> None:
    first, second = _answers(environment, (text, "1"), ("1", "1"))
    assert first["error"] == error
    assert first["match"] is (error is None)
    assert second["match"]


def test_what_the_library_prints_is_no_answer(environment: dict[str, str]) -> None:
    assert len(_answers(environment, ("1", "1"))) == 1


def test_no_input_is_no_answer(environment: dict[str, str]) -> None:
    assert _answers(environment) == []
