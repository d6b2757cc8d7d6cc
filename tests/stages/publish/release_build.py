"""A self-made build: validated rows and media, published into a temporary project."""

import hashlib
import io
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import datasets
import soundfile
from PIL import Image, ImageDraw

from instruments.stage_runner.settings import Settings
from instruments.stage_runner.stage_run import StageRun
from instruments.tables import write_rows
from schemas.answer import Answer, AnswerPolicy
from schemas.defect import DefectLabel, Edit, PredicateRow, Witness
from schemas.finding import Finding
from schemas.media import Media, MediaReference
from schemas.milestone import Conclusion, Condition, Equation, Milestone, Rule, Span
from schemas.negative_sample import NegativeSample
from schemas.parameters.publish import PublishParameters
from schemas.problem import Problem
from schemas.provenance import LabelCorrection, Provenance
from schemas.sample import Sample, TierEvidence
from schemas.solution_path import SolutionPath
from schemas.visual_evidence import VisualEvidence
from stages.publish.stage import STAGE

ZERO = "0" * 64


def make_problem(
    number: int = 1,
    *,
    source: str = "gsm8k",
    licence: str = "MIT",
    redistributable: bool = True,
    url: str = "https://example.org/pens",
    media: Sequence[MediaReference] = (),
    answer: str | None = "7",
    corrections: Sequence[LabelCorrection] = (),
) -> Problem:
    return Problem(
        id=f"{source}-test-{number}",
        type="word problem",
        question=f"Ada has {number} pens and buys 4 more. How many pens has she? | Zoë asks.",
        answer=Answer(
            text=answer,
            upstream_text=answer,
            value=answer,
            policy=AnswerPolicy(kind="number" if answer else "proof"),
        ),
        solutions=[],
        media=list(media),
        modality="text-image" if media else "text",
        domain_complexity=1,
        level=None,
        subfield=None,
        family=f"{source}-test-{number}",
        tags=[],
        corrections=list(corrections),
        provenance=Provenance(
            source=source,
            upstream_id=f"test-{number}",
            split="test",
            revision=None,
            layout="repository",
            licence=licence,
            url=url,
            upstream_sha256=ZERO,
            transformations=["strip"],
            redistributable=redistributable,
        ),
    )


def make_milestone(index: int) -> Milestone:
    return Milestone(
        id=f"m{index}",
        index=index,
        text=f"{index} + 4 = {index + 4}",
        conditions=[
            Condition(kind="fact", ref="q8", text="3 pens", value="3", confidence="certain")
        ],
        rule=Rule(name="sum", kind="arithmetic"),
        conclusion=Conclusion(text="7 pens", expression="3 + 4", value="7", unit=None),
        equations=[Equation(lhs="3 + 4", rel="=", rhs="7", status="true")],
        premises=[f"m{index - 1}"] if index > 1 else [],
        spans=[Span(solution_id="s1", start=0, end=9)],
        confidence="certain",
        origin="rule",
    )


def make_path(problem: Problem, solution: str = "s1", steps: int = 2) -> SolutionPath:
    return SolutionPath(
        id=f"{problem.id}/{solution}",
        problem_id=problem.id,
        solution_id=solution,
        milestones=[make_milestone(index) for index in range(1, steps + 1)],
        final_answer="7",
        failed_checks=[],
        accepted=True,
    )


def make_sample(problem: Problem, difficulty: str = "easy", paths: int = 1) -> Sample:
    modality = "text-image" if problem.media else "text"
    if any(reference.role == "speech" for reference in problem.media):
        modality = "audio-image"
    return Sample(
        id=problem.id,
        difficulty=difficulty,
        modality=modality,
        problem=problem,
        paths=[make_path(problem, f"s{number}") for number in range(1, paths + 1)],
        tier=TierEvidence(
            milestone_count=2,
            modality=modality,
            domain_complexity=1,
            tie_rule_used=False,
            priority=0.0,
            train_split_used=False,
        ),
    )


def make_negative(problem: Problem, category: str = "wrong") -> NegativeSample:
    predicates = [PredicateRow(step=1, truth=False, support=True, novelty=True, utility=True)]
    return NegativeSample(
        id="n-" + hashlib.sha256(f"{problem.id}{category}".encode()).hexdigest()[:16],
        category=category,
        kind="result_number",
        stratum="arithmetic",
        difficulty="easy",
        modality="text",
        problem=problem,
        source_path_id=f"{problem.id}/s1",
        source_path_sha256=ZERO,
        in_positive_split=True,
        steps=["3 + 4 = 8", "So she has 8 pens."],
        milestones=[],
        label=DefectLabel(
            category=category, steps=[1], of=[], after_step=None, window=[], content=None
        ),
        witness=Witness(
            edits=[
                Edit(
                    operation="replace",
                    position=1,
                    original=make_milestone(1),
                    other=None,
                    before="7",
                    after="8",
                )
            ],
            before=predicates,
            after=predicates,
            answer_before=True,
            answer_after=False,
            algebra=["3 + 4 = 7, not 8"],
            unsupported=[],
            exempt=[],
            unique_repair=None,
        ),
    )


def picture_medium(colour: str = "navy", name: str = "train_station.png") -> Media:
    picture = Image.new("RGB", (48, 32), "white")
    ImageDraw.Draw(picture).polygon([(4, 28), (44, 28), (24, 4)], outline=colour)
    stream = io.BytesIO()
    picture.save(stream, "PNG")
    data = stream.getvalue()
    return Media(
        sha256=hashlib.sha256(data).hexdigest(),
        kind="image",
        format="png",
        data=data,
        width=48,
        height=32,
        name=name,
    )


def sound_medium() -> Media:
    stream = io.BytesIO()
    soundfile.write(stream, [0.0, 0.25, -0.25, 0.0] * 400, 8000, format="FLAC")
    data = stream.getvalue()
    return Media(
        sha256=hashlib.sha256(data).hexdigest(),
        kind="audio",
        format="flac",
        data=data,
        seconds=0.2,
        name="test.flac",
    )


def refer(media: Media) -> MediaReference:
    role = "diagram" if media.kind == "image" else "speech"
    return MediaReference(sha256=media.sha256, role=role)


def _report(stage: str, **known: object) -> dict[str, Any]:
    return {
        "stage": stage,
        "item": None,
        "status": "complete",
        "reason": "",
        "counts": {},
        "rejected": 0,
        "rejects_by_rule": {},
    } | known


@dataclass
class Build:
    """A project whose validated rows a test chooses."""

    project: Path
    samples: list[Sample] = field(default_factory=list)
    negatives: list[NegativeSample] = field(default_factory=list)
    media: list[Media] = field(default_factory=list)
    evidence: list[VisualEvidence] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    quotas: dict[str, int] = field(default_factory=lambda: {"easy/text": 2, "medium/text": 1})
    shortfall: str = ""
    reviews: dict[str, int] = field(default_factory=dict)
    parameters: dict[str, Any] = field(
        default_factory=lambda: {
            "title": "Pens",
            "version": "0.1.0",
            "include_non_redistributable": False,
            "rows_per_group": 100,
        }
    )

    def _validate_report(self) -> dict[str, Any]:
        return _report("validate", counts={f"review_{k}": n for k, n in self.reviews.items()})

    def _tier_report(self) -> dict[str, Any]:
        cells = [
            {"difficulty": cell.split("/")[0], "modality": cell.split("/")[1], "quota": quota}
            for cell, quota in self.quotas.items()
        ]
        return _report(
            "tier",
            status="incomplete" if self.shortfall else "complete",
            reason=self.shortfall,
            counts={"samples": len(self.samples)},
            rejected=3,
            rejects_by_rule={"T-CELL": 3},
            details={"cells": cells},
        )

    def publish(self, folder: str = "data/release") -> StageRun:
        self.write_inputs()
        output = self.project / folder
        output.mkdir(parents=True)
        run = StageRun("publish", None, self.project, output, Settings("sample", {}, {}, 1))
        STAGE.run(run, PublishParameters.model_validate(self.parameters))
        return run

    def write_inputs(self) -> None:
        build = self.project / "data" / "build"
        validated = build / "validate"
        validated.mkdir(parents=True, exist_ok=True)
        write_rows(validated / "samples.parquet", Sample, self.samples)
        write_rows(validated / "negatives.parquet", NegativeSample, self.negatives)
        write_rows(validated / "findings.parquet", Finding, self.findings)
        if self.evidence:
            write_rows(validated / "visual_evidence.parquet", VisualEvidence, self.evidence)
        ingested = build / "ingest" / "drawn"
        ingested.mkdir(parents=True, exist_ok=True)
        write_rows(ingested / "media.parquet", Media, self.media)
        (build / "tier").mkdir(exist_ok=True)
        (build / "tier" / "report.json").write_text(json.dumps(self._tier_report()))
        if self.reviews:
            (validated / "report.json").write_text(json.dumps(self._validate_report()))

    def load(
        self,
        config: str | None = None,
        split: str | None = None,
        folder: str = "data/release",
        streaming: bool = False,
    ) -> Any:  # noqa: ANN401  # the type depends on the arguments
        return datasets.load_dataset(
            str(self.project / folder), config, split=split, streaming=streaming
        )

    @property
    def card(self) -> str:
        return (self.project / "data" / "release" / "README.md").read_text(encoding="utf-8")
