"""Simulated systems: what was planted, what their scripts decided, what was measured."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from instruments.build_reports.markdown_table import markdown_table
from instruments.build_reports.ratio import Ratio
from instruments.language_models.answer_key import AnswerKeyEntry, fingerprint
from instruments.language_models.scripted_model import ScriptedAnswer, answer
from instruments.stage_runner.stage_run import StageRun
from schemas.negative_sample import NegativeSample
from schemas.parameters.predict import PlantedFigures, ScriptedSystem
from schemas.prediction import Prediction, PredictionTask
from schemas.sample import Sample
from stages.report.detection import TRACKS, DetectionRow, Track
from stages.report.systems import System

__all__ = ["CalibrationRow", "calibration_rows", "calibration_section"]

_NOT_ASKED = frozenset({"not_accessible", "skipped"})
_NOTE = (
    "A check of the instruments, not of any model. *Planted* is the share that the profile asks "
    "for, *decided* what the script then did on these items (its draws are made again from seed "
    "and item, so that nothing measured enters), *measured* what the metrics say. Decided scatters "
    "around planted, the more the fewer items; final answers and detections must be measured "
    "exactly as decided. Milestones may be measured above: by the paper's rule every gold "
    "milestone is compared with the step most similar to it, several milestones may match one "
    "step, and a step need only agree in its equation or in words and numbers, so that a milestone "
    "that was not written out often passes by its neighbour's step. A slip in a wrong answer can "
    "cost a milestone that was.\n"
)


@dataclass(frozen=True)
class CalibrationRow:
    """One planted figure of one system.

    Attributes:
        label: The system, marked as simulated.
        figure: What was planted, in words.
        planted: Its share, in [0, 1].
        decided: What the script did: items, or milestones, of those asked.
        measured: What the metrics say.
    """

    label: str
    figure: str
    planted: float
    decided: Ratio
    measured: Ratio


def calibration_rows(
    stage: StageRun,
    systems: Iterable[System],
    detection: Iterable[DetectionRow],
    samples: Iterable[Sample],
    negatives: Iterable[NegativeSample],
) -> list[CalibrationRow]:
    """Sets planted, decided and measured figures side by side.

    Args:
        stage: The run; its profile says what is planted, its predictions what was asked.
        systems: All systems.
        detection: Their detection rows.
        samples: The validated samples.
        negatives: The validated negative samples.

    Returns:
        Up to four rows per simulated system, in the order of the systems; a figure that was not
        asked for has none.
    """
    entries = {entry.item_id: entry for entry in _entries(samples, negatives)}
    tracks = {(row.system, row.track): row for row in detection}
    rows: list[CalibrationRow] = []
    for system in systems:
        planted = _planted(stage, system)
        if planted is not None:
            answers = _answers(stage, system.name, planted, entries)
            rows += _of_system(system, planted, answers, tracks)
    return [row for row in rows if row.measured.denominator]


def calibration_section(rows: Iterable[CalibrationRow]) -> str:
    """Writes the table with its note; empty without simulated systems."""
    cells = [
        (
            row.label,
            row.figure,
            Ratio(row.planted, 1).percent(),
            row.decided.percent(),
            row.measured.percent(),
            int(row.measured.denominator),
        )
        for row in rows
    ]
    if not cells:
        return ""
    header = ("System", "Figure", "Planted", "Decided", "Measured", "N")
    table = markdown_table(header, cells, text_columns=2)
    return f"## Simulated systems: planted and measured\n\n{table}\n{_NOTE}"


def _planted(stage: StageRun, system: System) -> PlantedFigures | None:
    entry = (stage.settings.sections.get("systems") or {}).get(system.name)
    if not (system.simulated and isinstance(entry, dict) and entry.get("kind") == "scripted"):
        return None
    return stage.settings.section("systems", ScriptedSystem, key=system.name).planted


def _entries(
    samples: Iterable[Sample], negatives: Iterable[NegativeSample]
) -> Iterator[AnswerKeyEntry]:
    """What a script knows of each item; the question itself enters no decision."""
    for sample in samples:
        gold = sample.problem.answer
        steps = [milestone.text for milestone in sample.paths[0].milestones] if sample.paths else []
        yield AnswerKeyEntry(
            fingerprint=fingerprint(sample.id),
            item_id=sample.id,
            task="solve",
            gold=gold.text,
            value=gold.value,
            milestones=steps,
            label=None,
            n_steps=0,
        )
    for negative in negatives:
        yield AnswerKeyEntry(
            fingerprint=fingerprint(negative.id),
            item_id=negative.id,
            task="detect_typed",
            gold=None,
            value=None,
            milestones=[],
            label=negative.label,
            n_steps=len(negative.steps),
        )


Answers = Mapping[PredictionTask, list[tuple[AnswerKeyEntry, ScriptedAnswer]]]


def _answers(
    stage: StageRun, name: str, planted: PlantedFigures, entries: Mapping[str, AnswerKeyEntry]
) -> Answers:
    """Lets the script decide again about every text item that it was asked."""
    answers: dict[PredictionTask, list[tuple[AnswerKeyEntry, ScriptedAnswer]]] = {
        "solve": [],
        "detect_typed": [],
        "detect_blind": [],
    }
    for asked in stage.read(f"predict/{name}/predictions.parquet", Prediction):
        entry = entries.get(asked.item_id)
        counts = asked.sample_index == 0 and asked.status not in _NOT_ASKED
        if entry is None or not counts or (asked.task == "solve" and asked.modality != "text"):
            continue
        entry = entry.model_copy(update={"task": asked.task})
        answers[asked.task].append((entry, answer(entry, planted, stage.seed, name, 0)))
    return answers


def _of_system(
    system: System,
    planted: PlantedFigures,
    answers: Answers,
    tracks: Mapping[tuple[str, Track], DetectionRow],
) -> Iterator[CalibrationRow]:
    solved = answers["solve"]
    graded = [said for _, said in solved if said.decision != "none"]
    written = Ratio(
        sum(len(said.kept) for _, said in solved), sum(len(entry.milestones) for entry, _ in solved)
    )
    yield CalibrationRow(
        system.label,
        "final answers right (FAA)",
        planted.accuracy,
        _right(graded),
        system.ratio("solve", "modality", "text", "FAA"),
    )
    yield CalibrationRow(
        system.label,
        "milestones written out (MA)",
        planted.milestone_share,
        written,
        system.ratio("solve", "modality", "text", "MA"),
    )
    shares = {"typed": planted.typed_skill, "blind": planted.blind_skill}
    for track, task in TRACKS.items():
        row = tracks.get((system.name, track))
        if row is not None:
            yield CalibrationRow(
                system.label,
                f"{track} detections right",
                shares[track],
                _right([said for _, said in answers[task]]),
                _all_items(row),
            )


def _right(answers: list[ScriptedAnswer]) -> Ratio:
    return Ratio(sum(said.decision == "right" for said in answers), len(answers))


def _all_items(row: DetectionRow) -> Ratio:
    """Chains with a defect and clean ones together: a script has one skill for both."""
    micro, clean = row.micro, row.clean
    return Ratio(micro.numerator + clean.numerator, micro.denominator + clean.denominator)
