"""Parameters of ``predict``: what holds for all systems, and one entry per system."""

from collections.abc import Mapping
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, field_validator, model_validator

from schemas.media import Modality
from schemas.parameters.distinct import distinct
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
        modalities: What the system can take, at least one; other items are ``not_accessible``
            (MB-060).
        tracks: Detection tracks that are asked; none asks for solutions only.
        problems: Largest number of problems that are asked; None asks all.
        detections: Largest number of detection questions over all tracks; None asks all.
        temperature: Sampling temperature; None leaves it to the provider.
        solve_tokens: Token limit of a solution.
        detect_tokens: Token limit of a detection answer.
        concurrency: Largest number of requests in flight.
    """

    kind: Literal["embedded", "scripted", "openai"]
    model: Annotated[str, Field(min_length=1)]
    modalities: Annotated[list[Modality], Field(min_length=1), AfterValidator(distinct)]
    tracks: Annotated[list[Track], AfterValidator(distinct)]
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
        context_tokens: Longest conversation, prompt and answer together; above both limits of an
            answer, or there is no room for a question.
        threads: Processor threads; part of the result's identity, since sums are split by them.
        concurrency: 1: with more slots the same request gives other bytes.
    """

    kind: Literal["embedded"]
    context_tokens: Annotated[int, Field(ge=256, le=8192)]
    threads: Annotated[int, Field(ge=1, le=64)]
    concurrency: Literal[1]

    @model_validator(mode="after")
    def _there_is_room_for_a_question(self) -> Self:
        for name in ("solve_tokens", "detect_tokens"):
            if getattr(self, name) >= self.context_tokens:
                raise ValueError(
                    f"{name} {getattr(self, name)} is not below context_tokens "
                    f"{self.context_tokens}, which leaves no room for a question"
                )
        return self


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
        base_url: Address up to and without ``/chat/completions``; no user name, password, query
            or fragment, which no request would carry.
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

    @field_validator("base_url")
    @classmethod
    def _an_address_and_nothing_else(cls, base_url: str) -> str:
        parts = urlsplit(base_url)  # a ValueError of its own for brackets that hold no address
        if "@" in parts.netloc:
            raise ValueError(
                "holds a user name or password; name the variable that holds the key in api_key_env"
            )
        if parts.query or parts.fragment:
            raise ValueError("holds a query or fragment, which no request would carry")
        if not parts.hostname or parts.port == 0:  # a port that is none: a ValueError of its own
            raise ValueError("names no host or no port")
        return base_url

    @field_validator("api_key_env")
    @classmethod
    def _a_name_and_no_key(cls, name: str | None) -> str | None:
        if name is not None and not (name.isascii() and name.isidentifier()):
            raise ValueError("is no name of an environment variable; the key itself stays out")
        return name

    @model_validator(mode="after")
    def _a_key_has_a_budget(self) -> Self:
        if self.api_key_env is not None and self.budget_usd is None:
            raise ValueError(
                "a system with a key needs budget_usd, the largest sum that a run may cost"
            )
        return self


SYSTEM_KINDS: Mapping[str, type[SystemParameters]] = {
    "embedded": EmbeddedSystem,
    "openai": OpenaiSystem,
    "scripted": ScriptedSystem,
}
"""The model of an entry by its ``kind``."""
