"""The facts of sources.md 1 and 2, counted anew on the upstream files where they are at hand."""

from pathlib import Path

import pytest

from instruments.stage_runner import StageRun
from instruments.stage_runner.settings import Settings
from instruments.tables import read_rows
from schemas.parameters.ingest import IngestParameters
from schemas.problem import Problem
from stages.ingest.stage import run

PROJECT = Path(__file__).parents[3]
UPSTREAM = PROJECT.parent / "shared" / "data"

pytestmark = [
    pytest.mark.real_data,
    pytest.mark.skipif(not (UPSTREAM / "gsm8k").is_dir(), reason="no upstream files"),
]


def ingest(source: str, output: Path) -> tuple[dict[str, Problem], StageRun]:
    settings = Settings("test", {source: str(UPSTREAM / source)}, {}, 1)
    stage = StageRun("ingest", source, PROJECT, output, settings)
    run(stage, IngestParameters(max_question_characters=20_000))
    problems = {row.id: row for row in read_rows(output / "problems.parquet", Problem)}
    return problems, stage


def test_gsm8k_is_read_whole(tmp_path: Path) -> None:
    problems, stage = ingest("gsm8k", tmp_path)
    splits = [problem.provenance.split for problem in problems.values()]
    assert (splits.count("train"), splits.count("test")) == (7473, 1319)
    assert stage.rejects == []
    upstream = {name: str(problem.answer.upstream_text) for name, problem in problems.items()}
    assert sum("," in text for text in upstream.values()) == 93
    negative = {name for name, text in upstream.items() if text.startswith("-")}
    assert negative == {
        *(f"gsm8k-train-{row}" for row in (5715, 5844, 6189)),
        *(f"gsm8k-test-{row}" for row in (489, 1113)),
    }
    assert all(problem.answer.value is not None for problem in problems.values())
    asked_in_percent = [p for p in problems.values() if p.answer.policy.unit == "percent"]
    assert len(asked_in_percent) == 106
    texts = {name: p.question + p.solutions[0].text for name, p in problems.items()}
    assert [name for name, text in texts.items() if "\u2028" in text] == ["gsm8k-train-2381"]
    assert sorted(name for name, text in texts.items() if "\u200b" in text) == [
        "gsm8k-test-393",
        "gsm8k-train-7388",
    ]
    assert problems["gsm8k-train-7401"].answer.value == "10750"
    assert problems["gsm8k-test-454"].answer.value == "240"
    assert "label_corrections_stale" not in stage.counts
    assert "label_corrections_absent" not in stage.counts


def test_svamp_is_read_whole(tmp_path: Path) -> None:
    problems, stage = ingest("svamp", tmp_path)
    assert len(problems) == 1000
    assert stage.rejects == []
    assert {problem.subfield for problem in problems.values()} == {
        "Subtraction",
        "Addition",
        "Common-Division",
        "Multiplication",
    }
    added = [p.provenance.transformations[1:] for p in problems.values()]
    assert sum(bool(steps and steps[0] in ("add-comma", "add-full-stop")) for steps in added) == 358
    assert "label_corrections_stale" not in stage.counts
