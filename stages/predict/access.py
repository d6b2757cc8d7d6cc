"""How each kind of system is reached; nothing is started before a call must be sent."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from instruments.language_models import draws, near_miss, scripted_model
from instruments.language_models.answer_key import AnswerKeyEntry, write_answer_key
from instruments.language_models.embedded_model import find_embedded_model
from instruments.language_models.endpoint import Endpoint, endpoint_identity
from instruments.language_models.scripted_plan import ScriptedPlan
from instruments.language_models.server_process import serving
from instruments.stage_runner import StageRun
from schemas.fingerprints import sha256_of, sha256_of_file
from schemas.parameters.predict import (
    EmbeddedSystem,
    OpenaiSystem,
    ScriptedSystem,
    SystemParameters,
)

__all__ = ["Access", "access_to"]


@dataclass(frozen=True, slots=True)
class Access:
    """A way to a model.

    Attributes:
        sent_model: Model name as it is sent. Where the name alone does not fix the answers, it
            carries what does: versions of weights and engine, or a digest of what is planted.
        endpoint: Whose model it is, for the keys of its calls; None where the name says it all.
        seed: Seed that is sent; None sends none.
        lacks: What is missing to send anything (``no key``); None if nothing is.
        opened: Starts what must be started and gives the endpoint.
    """

    sent_model: str
    endpoint: str | None
    seed: int | None
    lacks: str | None
    opened: Callable[[], AbstractContextManager[Endpoint]]


def access_to(system: SystemParameters, stage: StageRun, key: list[AnswerKeyEntry]) -> Access:
    """Gives the way to a system's model.

    Args:
        system: The system's entry in the profile.
        stage: The running stage.
        key: What a scripted model knows.

    Returns:
        The way; opening it may raise ``ModelCallError``.

    Raises:
        ModelCallError: The embedded model is not installed.
    """
    if isinstance(system, EmbeddedSystem):
        return _embedded(system, stage.seed)
    if isinstance(system, ScriptedSystem):
        return _scripted(system, stage, key)
    if isinstance(system, OpenaiSystem):
        return _openai(system)
    raise TypeError(f"no access to {type(system).__name__}")


def _embedded(system: EmbeddedSystem, seed: int) -> Access:
    model = find_embedded_model()
    engine = f"{model.identity}, context {system.context_tokens}, threads {system.threads}"

    @contextmanager
    def opened() -> Iterator[Endpoint]:
        """Starts the server of the weights."""
        with model.served(system.context_tokens, system.threads) as base_url:
            yield Endpoint(base_url)

    return Access(f"{system.model} ({engine})", None, seed, None, opened)


def _scripted(system: ScriptedSystem, stage: StageRun, key: list[AnswerKeyEntry]) -> Access:
    name = stage.item or system.model
    sources = [module.__file__ or "" for module in (draws, near_miss, scripted_model)]
    planted = {
        "system": name,
        "seed": stage.seed,
        "planted": system.planted.model_dump(),
        "key": [entry.model_dump(mode="json") for entry in key],
        "script": [sha256_of_file(Path(source)) for source in sources],
    }
    sent_model = f"{system.model}-{sha256_of(planted)[:16]}"
    folder = stage.project / ".mamath" / "scripted"

    @contextmanager
    def opened() -> Iterator[Endpoint]:
        """Writes what the script must know and starts its server."""
        key_file = folder / f"{sent_model}.key.jsonl"
        write_answer_key(key_file, key)
        plan = ScriptedPlan(
            system=name,
            model=sent_model,
            seed=stage.seed,
            planted=system.planted,
            answer_key=str(key_file),
        )
        plan_file = folder / f"{sent_model}.plan.json"
        plan_file.write_text(plan.model_dump_json() + "\n", encoding="utf-8")
        log = folder / f"{sent_model}.log.jsonl"
        server = "instruments.language_models.scripted_server"
        with serving(server, [str(plan_file), str(log)]) as base_url:
            yield Endpoint(base_url)

    return Access(sent_model, None, stage.seed, None, opened)


def _openai(system: OpenaiSystem) -> Access:
    key = None
    lacks = None
    if system.api_key_env is not None:
        key = os.environ.get(system.api_key_env, "").strip() or None
        lacks = None if key else "no key"

    @contextmanager
    def opened() -> Iterator[Endpoint]:
        """Starts nothing: the address is somebody else's."""
        yield Endpoint(system.base_url, key)

    who = endpoint_identity(system.base_url)
    return Access(system.model, who, system.seed, lacks, opened)
