"""Parameters that are in range one by one and yet cannot work together are errors of the check."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from instruments.stage_runner.settings import Settings
from schemas.errors import ConfigurationError
from schemas.parameters.fetch import FetchParameters
from schemas.parameters.inject import InjectParameters
from schemas.parameters.predict import EmbeddedSystem, OpenaiSystem, ScriptedSystem
from schemas.parameters.tier import TierParameters
from schemas.row import Row

PROFILE = yaml.safe_load((Path(__file__).parents[3] / "profiles/sample.yaml").read_text())
EMBEDDED = PROFILE["systems"]["smollm2"]
SCRIPTED = PROFILE["systems"]["scripted-weak"]
TIER = PROFILE["tier"]
INJECT = PROFILE["inject"]
CELL = {"difficulty": "easy", "modality": "text", "quota": 3}
OPENAI = {
    **{name: value for name, value in SCRIPTED.items() if name != "planted"},
    "kind": "openai",
    "base_url": "https://host.example/v1",
    "api_key_env": "LAB_KEY",
    "budget_usd": 1.0,
    "seed": None,
}
FETCH = {
    "repository": "owner/name",
    "revision": None,
    "files": [{"pattern": "a.parquet", "columns": ["x", "y"]}],
}
GOOD: dict[type[Row], dict[str, Any]] = {
    EmbeddedSystem: EMBEDDED,
    ScriptedSystem: SCRIPTED,
    OpenaiSystem: OPENAI,
    TierParameters: TIER,
    InjectParameters: INJECT,
    FetchParameters: FETCH,
}


def line(model: type[Row], values: dict[str, Any]) -> str:
    """The one line that a check prints."""
    with pytest.raises(ConfigurationError) as caught:
        Settings("small", {}, {"part": values}, 1).section("part", model)
    text = str(caught.value)
    assert "\n" not in text
    assert "Value error" not in text
    return text


def wrong(**changes: object) -> dict[str, Any]:
    return {"wrong": INJECT["wrong"] | changes}


@pytest.mark.parametrize("model", GOOD, ids=lambda model: model.__name__)
def test_what_the_cases_start_from_is_good(model: type[Row]) -> None:
    Settings("small", {}, {"part": GOOD[model]}, 1).section("part", model)


@pytest.mark.parametrize(
    ("model", "changes", "said"),
    [
        (
            InjectParameters,
            {"lengths": [{"length": 4, "weight": 1}, {"length": 4, "weight": 2}]},
            "part.lengths: length 4 is listed twice",
        ),
        (InjectParameters, {"lengths": []}, "part.lengths: "),
        (
            InjectParameters,
            wrong(kinds=["operator", "operator"]),
            "part.wrong.kinds: operator is listed twice",
        ),
        (
            InjectParameters,
            wrong(smallest_change=0.5, largest_change=0.1),
            "part.wrong: smallest_change 0.5 is not below largest_change 0.1",
        ),
        (
            InjectParameters,
            wrong(smallest_change=0.5, largest_change=0.5),
            "part.wrong: smallest_change 0.5 is not below",
        ),
        (TierParameters, {"cells": []}, "part.cells: no cell has a quota above 0"),
        (
            TierParameters,
            {"cells": [CELL | {"quota": 0}]},
            "part.cells: no cell has a quota above 0",
        ),
        (TierParameters, {"cells": [CELL, CELL]}, "part.cells: cell easy text is listed twice"),
        (
            TierParameters,
            {"required_sources": ["gsm8k", "gsm8k"]},
            "part.required_sources: gsm8k is listed twice",
        ),
        (EmbeddedSystem, {"solve_tokens": 1024}, "part: solve_tokens 1024 is not below context"),
        (EmbeddedSystem, {"detect_tokens": 5000}, "part: detect_tokens 5000 is not below context"),
        (ScriptedSystem, {"modalities": []}, "part.modalities: "),
        (ScriptedSystem, {"modalities": ["text", "text"]}, "part.modalities: text is listed twice"),
        (ScriptedSystem, {"tracks": ["blind", "blind"]}, "part.tracks: blind is listed twice"),
        (OpenaiSystem, {"budget_usd": None}, "part: a system with a key needs budget_usd"),
        (OpenaiSystem, {"api_key_env": ""}, "part.api_key_env: is no name of an environment"),
        (
            OpenaiSystem,
            {"base_url": "https://h/v1?x=1"},
            "part.base_url: holds a query or fragment",
        ),
        (OpenaiSystem, {"base_url": "https://h/v1#x"}, "part.base_url: holds a query or fragment"),
        (OpenaiSystem, {"base_url": "https:///v1"}, "part.base_url: names no host"),
        (OpenaiSystem, {"base_url": "https://h:99999/v1"}, "part.base_url: "),
        (OpenaiSystem, {"base_url": "https://[h/v1"}, "part.base_url: "),
        (
            FetchParameters,
            {"files": [{"pattern": "a"}, {"pattern": "a"}]},
            "part.files: pattern a is listed twice",
        ),
        (
            FetchParameters,
            {"files": [{"pattern": "a", "columns": ["x", "x"]}]},
            "part.files.0.columns: x is listed twice",
        ),
    ],
)
def test_it_is_one_line_that_names_the_parameter(
    model: type[Row], changes: dict[str, Any], said: str
) -> None:
    assert f"profiles/small.yaml: {said}" in line(model, GOOD[model] | changes)


@pytest.mark.parametrize(
    "changes",
    [{"base_url": "https://user:tok3n@h/v1"}, {"api_key_env": "sk-tok3n-123456"}],
)
def test_a_secret_in_a_wrong_place_is_not_shown(changes: dict[str, Any]) -> None:
    text = line(OpenaiSystem, OPENAI | changes)
    assert "tok3n" not in text
    assert "***" in text


@pytest.mark.parametrize(
    ("model", "change"),
    [
        (EmbeddedSystem, lambda values: values | {"solve_tokens": 1023}),
        (ScriptedSystem, lambda values: values | {"tracks": []}),
        (OpenaiSystem, lambda values: values | {"api_key_env": None, "budget_usd": None}),
        (OpenaiSystem, lambda values: values | {"base_url": "http://[::1]:8000/v1"}),
    ],
)
def test_what_is_at_the_edge_and_works_stays_allowed(
    model: type[Row], change: Callable[[dict[str, Any]], dict[str, Any]]
) -> None:
    Settings("small", {}, {"part": change(GOOD[model])}, 1).section("part", model)
