"""What the server of a scripted model is started with."""

from schemas.parameters.predict import PlantedFigures
from schemas.row import Row

__all__ = ["ScriptedPlan"]


class ScriptedPlan(Row):
    """A file of one JSON object.

    Attributes:
        system: Name of the system; enters every decision.
        model: Model name that requests must carry; others get HTTP 404.
        seed: Seed of the profile.
        planted: What the model does.
        answer_key: Path of the key (``answer_key.write_answer_key``).
    """

    system: str
    model: str
    seed: int
    planted: PlantedFigures
    answer_key: str
