"""Self-made samples, chains and predictions for the tests of the stage ``score``."""

from collections.abc import Sequence
from pathlib import Path

from instruments.stage_runner.settings import Settings
from instruments.stage_runner.stage_run import StageRun
from instruments.tables import write_rows
from schemas.answer import Answer, AnswerPolicy
from schemas.call import Usage
from schemas.defect import Category, DefectLabel, Witness
from schemas.milestone import Conclusion, Condition, Milestone, Rule
from schemas.negative_sample import NegativeSample
from schemas.parameters.score import ScoreParameters
from schemas.prediction import Prediction, PredictionStatus, PredictionTask
from schemas.problem import Problem
from schemas.provenance import Provenance
from schemas.sample import Difficulty, Sample, TierEvidence
from schemas.solution_path import SolutionPath
from stages.score.stage import run

PARAMETERS = ScoreParameters.model_validate(
    {
        "weights": {"semantic": 0.55, "equation": 0.25, "numbers": 0.1, "keywords": 0.1},
        "semantic_weights": {"words": 0.65, "characters": 0.35},
        "thresholds": {"similarity": 0.4, "semantic": 0.4, "numbers": 0.5, "keywords": 0.2},
        "idf": "idf_v1",
        "segmenter": "segmenter_v1",
        "lenient_extraction": False,
    }
)
TEXTS = ("Ann has 3 + 5 = 8 figs.", "Doubling yields 8 * 2 = 16.", "Eaten fruit: 16 - 1 = 15 stay.")
REFERENCE = "\n".join([*TEXTS, "#### 15"])


def make_problem(identifier: str, answer: str | None = "15") -> Problem:
    kind = "proof" if answer is None else "number"
    return Problem(
        id=identifier,
        type="word problem",
        question="Ann has 3 figs and finds 5. She doubles them and eats one. How many are left?",
        answer=Answer(
            text=answer, upstream_text=answer, value=answer, policy=AnswerPolicy(kind=kind)
        ),
        solutions=[],
        media=[],
        modality="text",
        domain_complexity=1,
        level=None,
        subfield=None,
        family=identifier,
        tags=[],
        corrections=[],
        provenance=Provenance(
            source="gsm8k",
            upstream_id=identifier,
            split="test",
            revision=None,
            layout="repository",
            licence="MIT",
            url="https://example.org",
            upstream_sha256="0" * 64,
            transformations=[],
            redistributable=True,
        ),
    )


def make_milestone(index: int, text: str) -> Milestone:
    condition = Condition(kind="fact", ref="q0", text="figs", value=None, confidence="certain")
    return Milestone(
        id=f"m{index}",
        index=index,
        text=text,
        conditions=[condition],
        rule=Rule(name="sum", kind="arithmetic"),
        conclusion=Conclusion(text=text, expression=None, value=None, unit=None),
        equations=[],
        premises=[],
        spans=[],
        confidence="certain",
        origin="rule",
    )


def make_path(identifier: str, texts: Sequence[str], solution: str = "s1") -> SolutionPath:
    return SolutionPath(
        id=f"{identifier}/{solution}",
        problem_id=identifier,
        solution_id=solution,
        milestones=[make_milestone(index, text) for index, text in enumerate(texts, start=1)],
        final_answer="15",
        failed_checks=[],
        accepted=True,
    )


def make_sample(
    number: int,
    *,
    answer: str | None = "15",
    texts: Sequence[str] = TEXTS,
    difficulty: Difficulty = "easy",
) -> Sample:
    identifier = f"gsm8k-test-{number}"
    return Sample(
        id=identifier,
        difficulty=difficulty,
        modality="text",
        problem=make_problem(identifier, answer),
        paths=[make_path(identifier, texts)] if texts else [],
        tier=TierEvidence(
            milestone_count=len(texts),
            modality="text",
            domain_complexity=1,
            tie_rule_used=False,
            priority=0.0,
            train_split_used=False,
        ),
    )


def make_label(category: Category) -> DefectLabel:
    steps = {"wrong": [2], "redundant": [2], "repeated": [3], "swapped": [1, 2]}
    missing = category == "missing"
    return DefectLabel(
        category=category,
        steps=steps.get(category, []),
        of=[1] if category == "repeated" else [],
        after_step=1 if missing else None,
        window=[1, 1] if missing else [],
        content=TEXTS[1] if missing else None,
    )


def make_negative(number: int, category: Category) -> NegativeSample:
    return NegativeSample(
        id=f"n-{number:016x}",
        category=category,
        kind="any",
        stratum="arithmetic",
        difficulty="easy",
        modality="text",
        problem=make_problem(f"gsm8k-test-{number}"),
        source_path_id=f"gsm8k-test-{number}/s1",
        source_path_sha256="0" * 64,
        in_positive_split=False,
        steps=list(TEXTS),
        milestones=[],
        label=make_label(category),
        witness=Witness(
            edits=[],
            before=[],
            after=[],
            answer_before=True,
            answer_after=True,
            algebra=[],
            unsupported=[],
            exempt=[],
            unique_repair=None,
        ),
    )


def make_prediction(
    item_id: str,
    text: str | None,
    *,
    task: PredictionTask = "solve",
    status: PredictionStatus = "ok",
    category: Category | None = None,
    steps: Sequence[str] = (),
    sample_index: int = 0,
) -> Prediction:
    return Prediction(
        id=f"tester/{task}/{item_id}/{sample_index}",
        system="tester",
        model="planted",
        simulated=True,
        task=task,
        item_id=item_id,
        category=category,
        modality="text",
        sample_index=sample_index,
        status=status,
        text=text,
        steps=list(steps),
        call_keys=[],
        usage=Usage(prompt_tokens=None, completion_tokens=None, attempts=1),
    )


def score(
    project: Path,
    predictions: Sequence[Prediction],
    samples: Sequence[Sample] = (),
    negatives: Sequence[NegativeSample] = (),
    parameters: ScoreParameters = PARAMETERS,
) -> StageRun:
    """Runs the stage for the system ``tester`` in a fresh project folder."""
    build = project / "data" / "build"
    output = build / "score" / "tester"
    for folder in (build / "validate", build / "predict" / "tester", output):
        folder.mkdir(parents=True, exist_ok=True)
    write_rows(build / "validate" / "samples.parquet", Sample, samples)
    write_rows(build / "validate" / "negatives.parquet", NegativeSample, negatives)
    write_rows(build / "predict" / "tester" / "predictions.parquet", Prediction, predictions)
    settings = Settings(profile="sample", sources={}, sections={}, seed=1)
    stage = StageRun("score", "tester", project, output, settings)
    run(stage, parameters)
    return stage
