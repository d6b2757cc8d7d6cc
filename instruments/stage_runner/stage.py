"""What a stage declares about itself."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from instruments.stage_runner.stage_run import StageRun
from schemas.row import Row

__all__ = ["Stage"]

P = TypeVar("P", bound=Row)


@dataclass(frozen=True)
class Stage(Generic[P]):
    """A stage of the pipeline.

    Attributes:
        name: Its name in dvc.yaml.
        parameters: Model of its section of the profile.
        run: Does the work; reads and writes through the ``StageRun``.
        parameters_file: File, relative to the project, whose ``sources.ITEM`` holds the parameters
            of a stage that no profile decides; its output is then the same under every profile.
    """

    name: str
    parameters: type[P]
    run: Callable[[StageRun, P], None]
    parameters_file: str | None = None
