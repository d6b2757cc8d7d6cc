"""Parameters of ``predict``: what holds for all systems, and one entry per system."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from schemas.media import Modality
from schemas.row import Row

__all__ = [
    "SYSTEM_KINDS",
    "EmbeddedSystem",
    "OpenaiSystem",
    "PlantedFigures",
    "PredictParameters",
    "ScriptedSystem",
    "SystemParameters",
    "Track",
]

Track = Literal["typed", "blind"]
"""``typed``: the prompt names the defect, as in the paper; ``blind``: it does not (MB-080)."""

Share = Annotated[float, Field(ge=0, le=1)]
Cap = Annotated[int, Field(ge=0)]


class PredictParameters(Row):
    """What holds for every system (section ``predict``).

    Attributes:
        instruction: The task instruction; one for all systems (MB-092, MB-093).
        timeout_s: Seconds for one request, from sending to the last byte.
        retries: Attempts after the first one.
        max_wait_s: Longest Retry-After that is waited for, seconds; a longer one fails the call.
        sample_count: Draws per item; the papers make one.
        replay: Sends nothing: every call must be in the journal or in the ``calls.parquet`` that
            dvc.lock names, and a missing one is an error.
    """

    instruction: Literal["mamath_bench"]
    timeout_s: Annotated[float, Field(gt=0, le=3600)]
    retries: Annotated[int, Field(ge=0, le=20)]
    max_wait_s: Annotated[float, Field(gt=0, le=3600)]
    sample_count: Annotated[int, Field(ge=1, le=64)]
    replay: bool


class SystemParameters(Row):
    """What every system says about itself (an entry of section ``systems``).

    Attributes:
        kind: How the model is reached.
        model: Model name; an ``openai`` system sends it as it is.
        modalities: What the system can take; other items are ``not_accessible`` (MB-060).
        tracks: Detection tracks that are asked.
        problems: Largest number of problems that are asked; None asks all.
        detections: Largest number of detection questions over all tracks; None asks all.
        temperature: Sampling temperature; None leaves it to the provider.
        solve_tokens: Token limit of a solution.
        detect_tokens: Token limit of a detection answer.
        concurrency: Largest number of requests in flight.
    """

    kind: Literal["embedded", "scripted", "openai"]
    model: Annotated[str, Field(min_length=1)]
    modalities: list[Modality]
    tracks: list[Track]
    problems: Cap | None
    detections: Cap | None
    temperature: Annotated[float, Field(ge=0, le=2)] | None
    solve_tokens: Annotated[int, Field(ge=1)]
    detect_tokens: Annotated[int, Field(ge=1)]
    concurrency: Annotated[int, Field(ge=1, le=1024)]

    @property
    def simulated(self) -> bool:
        """Whether a script answers; it is marked in every table and figure."""
        return self.kind == "scripted"


class EmbeddedSystem(SystemParameters):
    """The model whose weights come with an installed package; needs no network.

    Attributes:
        kind: ``embedded``.
        context_tokens: Longest conversation, prompt and answer together.
        threads: Processor threads; part of the result's identity, since sums are split by them.
        concurrency: 1: with more slots the same request gives other bytes.
    """

    kind: Literal["embedded"]
    context_tokens: Annotated[int, Field(ge=256, le=8192)]
    threads: Annotated[int, Field(ge=1, le=64)]
    concurrency: Literal[1]


class PlantedFigures(Row):
    """What a scripted model is made to do; every share is a probability per item in [0, 1].

    Attributes:
        accuracy: Problems whose final answer is right.
        milestone_share: Reference milestones that a solution writes out.
        filler_steps: Steps that say nothing, per solution.
        typed_skill: Typed detection questions that are answered rightly.
        blind_skill: Blind detection questions that are answered rightly.
        rate_limited_share: Requests whose first attempt gets HTTP 429 with Retry-After.
        server_error_share: Requests whose first attempt gets HTTP 500.
        retry_after_s: What such a 429 asks for, seconds.
    """

    accuracy: Share
    milestone_share: Share
    filler_steps: Annotated[int, Field(ge=0, le=8)]
    typed_skill: Share
    blind_skill: Share
    rate_limited_share: Share
    server_error_share: Share
    retry_after_s: Annotated[float, Field(ge=0, le=60)]


class ScriptedSystem(SystemParameters):
    """A model of known accuracy that a loopback server plays: a calibration weight.

    Attributes:
        kind: ``scripted``.
        planted: What it does.
    """

    kind: Literal["scripted"]
    planted: PlantedFigures


class OpenaiSystem(SystemParameters):
    """Any OpenAI-compatible address.

    Attributes:
        kind: ``openai``.
        base_url: Address up to and without ``/chat/completions``.
        api_key_env: Environment variable that holds the key; None when the address needs none.
        budget_usd: Largest sum that a run may cost. A system with a key must name one: a profile
            never spends by surprise.
        seed: Seed that is sent; None sends none.
    """

    kind: Literal["openai"]
    base_url: Annotated[str, Field(pattern=r"^https?://")]
    api_key_env: str | None
    budget_usd: Annotated[float, Field(gt=0)] | None
    seed: int | None


SYSTEM_KINDS: Mapping[str, type[SystemParameters]] = {
    "embedded": EmbeddedSystem,
    "openai": OpenaiSystem,
    "scripted": ScriptedSystem,
}
"""The model of an entry by its ``kind``."""
