"""A project around one upstream folder, and the stage run on it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from instruments.stage_runner import StageRun
from instruments.stage_runner.settings import Settings
from instruments.tables import read_rows
from schemas.parameters.ingest import IngestParameters
from schemas.problem import Problem
from schemas.reject import Reject
from stages.ingest.stage import run

QUESTION = "Tom has 3 bags with 4 plums each. How many plums does he have?"
ANSWER = "Tom has 3*4=<<3*4=12>>12 plums.\n#### 12"


@dataclass(frozen=True)
class Outcome:
    problems: list[Problem]
    rejects: list[Reject]
    counts: Mapping[str, int]

    @property
    def only(self) -> Problem:
        (problem,) = self.problems
        return problem

    @property
    def only_reject(self) -> Reject:
        (reject,) = self.rejects
        return reject


class UpstreamProject:
    """Writes upstream files and ingests them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / "upstream"
        self.folder.mkdir()

    def lines(self, name: str, *lines: str | bytes, end: bytes = b"\n") -> None:
        raw = [line.encode() if isinstance(line, str) else line for line in lines]
        (self.folder / name).write_bytes(b"".join(line + end for line in raw))

    def decide(self, name: str, **fields: object) -> None:
        folder = self.root / "data/decisions/label_corrections"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.yaml").write_text(yaml.safe_dump(fields), encoding="utf-8")

    def ingest(self, source: str, max_question_characters: int = 20_000) -> Outcome:
        settings = Settings("test", {source: str(self.folder)}, {}, 1)
        output = self.root / "output"
        output.mkdir(exist_ok=True)
        stage = StageRun("ingest", source, self.root, output, settings)
        run(stage, IngestParameters(max_question_characters=max_question_characters))
        problems = list(read_rows(output / "problems.parquet", Problem))
        return Outcome(problems, stage.rejects, stage.counts)

    def gsm8k(self, answer: str, question: str = QUESTION) -> Outcome:
        self.lines("test.jsonl", gsm8k_line(answer, question))
        return self.ingest("gsm8k")

    def svamp(self, *rows: Mapping[str, object]) -> Outcome:
        (self.folder / "SVAMP.json").write_text(json.dumps(list(rows)), encoding="utf-8")
        return self.ingest("svamp")


def gsm8k_line(answer: str = ANSWER, question: str = QUESTION) -> str:
    return json.dumps({"question": question, "answer": answer})


def svamp_row(**changes: object) -> dict[str, object]:
    row: dict[str, object] = {
        "ID": "chal-1",
        "Body": "A jar holds 9.0 sweets and 4 of them are red.",
        "Question": "How many are not red?",
        "Equation": "( 9.0 - 4.0 )",
        "Answer": 5.0,
        "Type": "Subtraction",
    }
    row |= changes
    return {key: value for key, value in row.items() if value is not ...}


def rules(rejects: Sequence[Reject]) -> list[str]:
    return [reject.rule for reject in rejects]
