"""The systems of a build: those with scores, and those without, with the reason."""

from collections import Counter
from dataclasses import dataclass, field

from instruments.build_reports.ratio import Ratio
from instruments.build_reports.stage_report import read_report
from instruments.stage_runner.stage_run import StageRun
from schemas.prediction import Prediction, PredictionStatus, PredictionTask
from schemas.score import SystemScore

__all__ = ["System", "read_systems"]

Key = tuple[str, str, str, str, str]


@dataclass(frozen=True)
class System:
    """One system with its scores.

    Attributes:
        name: Name in the profile.
        model: Model that answered; None without scores.
        simulated: Whether a scripted model answered.
        absence: Why there are no scores; None when there are.
        scores: Totals, by task, slice kind, slice, metric and average.
        configurations: Hashes of the metric configurations behind the totals.
        statuses: Predictions by task and status.
    """

    name: str
    model: str | None = None
    simulated: bool = False
    absence: str | None = None
    scores: dict[Key, SystemScore] = field(default_factory=dict)
    configurations: frozenset[str] = frozenset()
    statuses: Counter[tuple[PredictionTask, PredictionStatus]] = field(default_factory=Counter)

    @property
    def label(self) -> str:
        """The name, marked when a script answered."""
        return f"{self.name} (simulated)" if self.simulated else self.name

    def score(
        self, task: PredictionTask, kind: str, name: str, metric: str, average: str = "micro"
    ) -> SystemScore | None:
        """Looks a total up; None when the system has none there."""
        return self.scores.get((task, kind, name, metric, average))

    def ratio(
        self, task: PredictionTask, kind: str, name: str, metric: str, average: str = "micro"
    ) -> Ratio:
        """Looks a total up as a ratio; undefined when the system has none there."""
        score = self.score(task, kind, name, metric, average)
        return Ratio(0, 0) if score is None else Ratio(score.numerator, score.denominator)


def read_systems(stage: StageRun) -> list[System]:
    """Reads the scores of the profile's systems.

    What an earlier build left of a system that was removed since is not looked at: DVC does not
    remove the outs of a stage that is no longer in dvc.yaml.

    Args:
        stage: The run.

    Returns:
        Systems in the order of the profile.
    """
    return [
        _read_system(stage, name)
        if (stage.build / "score" / name).is_dir()
        else System(name, absence="was not run")
        for name in stage.settings.sections.get("systems") or {}
    ]


def _read_system(stage: StageRun, name: str) -> System:
    rows = list(stage.read(f"score/{name}/system_scores.parquet", SystemScore))
    if not rows:
        return System(name, absence=_absence(stage, name))
    predictions = stage.read(f"predict/{name}/predictions.parquet", Prediction)
    statuses = Counter((prediction.task, prediction.status) for prediction in predictions)
    return System(
        name,
        model=rows[0].model,
        simulated=any(row.simulated for row in rows),
        scores={(r.task, r.slice_kind, r.slice, r.metric, r.average): r for r in rows},
        configurations=frozenset(row.configuration_sha256 for row in rows),
        statuses=statuses,
    )


def _absence(stage: StageRun, name: str) -> str:
    """Says why a system has no scores: the first stage that was not complete knows."""
    for folder in ("predict", "score"):
        report = read_report(stage.build / folder / name)
        if report.status != "complete":
            status = report.status.replace("_", " ")
            return f"{status}: {report.reason}" if report.reason else status
    return "no item was scored"
