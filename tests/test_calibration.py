"""What the instruments measure of a scripted model is what its server says it did.

One build of generated word problems runs through every stage from ingest to score, as DVC runs
them: more than a thousand solutions and four hundred detections, compared item by item.
"""

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from instruments.build_reports.ratio import Ratio
from instruments.grading.grader import grade
from instruments.stage_runner.settings import read_settings
from instruments.stage_runner.stage_run import StageRun
from instruments.tables import read_rows
from schemas.negative_sample import NegativeSample
from schemas.sample import Sample
from schemas.score import DetectionScore, SolutionScore
from stages.report.calibration import calibration_rows
from stages.report.detection import detection_rows
from stages.report.systems import read_systems

PROJECT = Path(__file__).parents[1]
SYSTEM = "scripted-steady"
LINKED = ["mamath", "stages", "instruments", "schemas", "dvc.yaml", "data/decisions"]
PROBLEMS = 1300
SOLUTIONS = 1050
THINGS = ["pears", "bolts", "stamps", "tiles", "pencils", "candles", "ribbons", "shells"]
KEEPERS = ["A grocer", "A carpenter", "A collector", "A school", "A museum", "A farm", "A port"]


def problem(number: int, draw: random.Random) -> dict[str, str]:
    """Writes one problem of two to five steps, all numbers different."""
    while True:
        boxes, each, sold, price = (
            draw.randint(*r) for r in ((4, 40), (41, 90), (91, 150), (2, 3))
        )
        total, rest = boxes * each, boxes * each - sold
        income, fee = rest * price, draw.randint(151, 199)
        gain = income - fee
        values = [boxes, each, sold, price, total, rest, income, fee, gain]
        if len(set(values)) == len(values) and min(values) > 1 and rest > 200:
            break
    thing, keeper = THINGS[number % len(THINGS)], KEEPERS[number % len(KEEPERS)]
    steps = [
        f"There are {boxes} * {each} = <<{boxes}*{each}={total}>>{total} {thing}.",
        f"After the gift {total} - {sold} = <<{total}-{sold}={rest}>>{rest} {thing} are left.",
        f"They bring {rest} * {price} = $<<{rest}*{price}={income}>>{income}.",
        f"The gain is {income} - {fee} = $<<{income}-{fee}={gain}>>{gain}.",
    ]
    asked = [
        (f"How many {thing} are left?", rest),
        (f"Each is sold for ${price}. How many dollars do they bring?", income),
        (f"Each is sold for ${price} and the stall costs ${fee}. What is the gain?", gain),
    ]
    length = number % 3
    question, answer = asked[length]
    return {
        "question": f"{keeper} has {boxes} boxes of {each} {thing} each and gives {sold} {thing} "
        f"away. {question}",
        "answer": "\n".join([*steps[: length + 2], f"#### {answer}"]),
    }


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("calibration")
    for name in LINKED:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).symlink_to(PROJECT / name)
    draw = random.Random(7)
    rows = [problem(number, draw) for number in range(PROBLEMS)]
    (root / "upstream").mkdir()
    text = "".join(json.dumps(row) + "\n" for row in rows)
    (root / "upstream/test.jsonl").write_text(text)
    profile = yaml.safe_load((PROJECT / "profiles/sample.yaml").read_text())
    profile["tier"]["cells"] = [
        {"difficulty": "easy", "modality": "text", "quota": 850},
        {"difficulty": "medium", "modality": "text", "quota": SOLUTIONS - 850},
    ]
    profile["filter"]["family_similarity"] = None  # they are all of one mould
    profile["inject"]["quotas"] = dict.fromkeys(profile["inject"]["quotas"], 40)
    (root / "profiles").mkdir()
    (root / "profiles/sample.yaml").write_text(yaml.safe_dump(profile))
    (root / "params.yaml").write_text("profile: sample\nsources: {gsm8k: upstream}\n")
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    runs = [
        ["preflight"],
        ["ingest", "gsm8k"],
        ["filter"],
        ["decompose"],
        ["tier"],
        ["inject"],
        ["validate"],
    ]
    for words in [*runs, ["predict", SYSTEM], ["score", SYSTEM]]:
        command = [sys.executable, "-m", f"stages.{words[0]}", *words[1:]]
        run = subprocess.run(
            command, cwd=root, env=environment, capture_output=True, text=True, check=False
        )
        assert run.returncode == 0, run.stderr
    return root


def log(build: Path) -> Iterator[dict[str, object]]:
    (path,) = (build / ".mamath/scripted").glob("*.log.jsonl")
    for line in path.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def solutions(build: Path) -> dict[str, SolutionScore]:
    path = build / f"data/build/score/{SYSTEM}/solution_scores.parquet"
    return {score.item_id: score for score in read_rows(path, SolutionScore)}


def test_more_than_a_thousand_answers_are_right_exactly_where_the_server_was(build: Path) -> None:
    said = {line["item_id"]: line["decision"] for line in log(build) if line["task"] == "solve"}
    measured = {item: "right" if s.correct else "wrong" for item, s in solutions(build).items()}
    assert len(measured) == SOLUTIONS
    assert measured == said
    assert 0 < list(said.values()).count("wrong") < len(said)


def test_the_units_of_every_answer_are_the_steps_that_the_server_wrote(build: Path) -> None:
    said = {
        line["item_id"]: len(line["steps"])  # type: ignore[arg-type]
        for line in log(build)
        if line["task"] == "solve"
    }
    assert {item: score.n_pred for item, score in solutions(build).items()} == said


def test_every_milestone_of_a_right_answer_that_was_written_out_is_matched(build: Path) -> None:
    scores = solutions(build)
    right = [line for line in log(build) if line["task"] == "solve" and line["decision"] == "right"]
    assert len(right) > SOLUTIONS / 2
    for line in right:
        written = line["kept"]
        assert isinstance(written, list)
        milestones = scores[str(line["item_id"])].milestones
        assert [milestones[index].matched for index in written] == [True] * len(written)


@pytest.mark.parametrize("task", ["detect_typed", "detect_blind"])
def test_detections_are_right_exactly_where_the_server_was(build: Path, task: str) -> None:
    said = {line["item_id"]: line["decision"] for line in log(build) if line["task"] == task}
    path = build / f"data/build/score/{SYSTEM}/detection_scores.parquet"
    measured = {
        score.item_id: "right" if score.correct else "wrong"
        for score in read_rows(path, DetectionScore)
        if score.task == task
    }
    assert len(measured) == (200 if task == "detect_typed" else 240)
    assert measured == said


def test_the_report_decides_what_the_server_decided(build: Path) -> None:
    settings = read_settings(build)
    stage = StageRun("report", None, build, build, settings)
    systems = [system for system in read_systems(stage) if system.name == SYSTEM]
    rows = calibration_rows(
        stage,
        systems,
        detection_rows(systems),
        stage.read("validate/samples.parquet", Sample),
        stage.read("validate/negatives.parquet", NegativeSample),
    )
    lines = list(log(build))
    solved = [line for line in lines if line["task"] == "solve"]
    for row, task in ((rows[0], "solve"), (rows[2], "detect_typed"), (rows[3], "detect_blind")):
        said = [line["decision"] for line in lines if line["task"] == task]
        assert row.decided == Ratio(said.count("right"), len(said)) == row.measured
    kept = sum(len(line["kept"]) for line in solved)  # type: ignore[arg-type]
    assert rows[1].decided.numerator == kept


def test_every_gold_answer_grades_as_right_against_itself(build: Path) -> None:
    samples = read_rows(build / "data/build/validate/samples.parquet", Sample)
    answers = [sample.problem.answer for sample in samples]
    assert len(answers) == SOLUTIONS
    for answer in answers:
        assert grade(f"So \\boxed{{{answer.text}}}.", answer).status == "match"


def test_scoring_again_asks_nothing(build: Path) -> None:
    before = sum(1 for _ in log(build))
    run = subprocess.run(
        [sys.executable, "-m", "stages.predict", SYSTEM],
        cwd=build,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "calls sent" not in run.stdout
    assert sum(1 for _ in log(build)) == before
