"""The facts of sources.md, counted anew on the upstream files where they are at hand."""

from collections import Counter
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


def parts(stage: StageRun) -> dict[str, tuple[int, int]]:
    """Rows and problems of each part, as the report has them."""
    table = stage.details["parts"]
    assert isinstance(table, list)
    return {line["part"]: (line["rows"], line["problems"]) for line in table}


def rejected_by(stage: StageRun) -> dict[str, int]:
    return dict(Counter(reject.rule for reject in stage.rejects))


def test_olympiadbench_is_read_whole(tmp_path: Path) -> None:
    problems, stage = ingest("olympiadbench", tmp_path)
    assert parts(stage) == {
        "OE_TO_maths_en_COMP": (675, 675),
        "OE_MM_maths_en_COMP": (150, 150),
        "TP_TO_maths_en_COMP": (503, 503),
        "TP_MM_maths_en_COMP": (62, 62),
    }
    assert stage.rejects == []
    proofs = [problem for problem in problems.values() if problem.answer.policy.kind == "proof"]
    assert len(proofs) == 565
    assert all(problem.answer.text is None for problem in proofs)
    several = [problem for problem in problems.values() if problem.answer.policy.several]
    assert len(several) == 94 + 22
    tolerances = {p.id: p.answer.policy.tolerance for p in problems.values()}
    assert {name: told for name, told in tolerances.items() if told} == {
        "olympiadbench-2592": "0.1",
        "olympiadbench-2237": "0.1",
    }
    assert sum(problem.answer.policy.unit is not None for problem in problems.values()) == 8 + 14
    assert problems["olympiadbench-2269"].answer.parts == ["4", "(4,16)"]
    assert len(problems["olympiadbench-1618"].answer.parts) == 3
    pictured = [problem for problem in problems.values() if problem.media]
    assert len(pictured) == 150 + 62
    assert all(problem.modality == "text-image" for problem in pictured)
    # 142 + 233 + 447 + 77 pictures by file; some are in several files.
    assert stage.counts["media"] == 885
    added = {step for p in problems.values() for step in p.provenance.transformations}
    assert added == set()


def test_math_500_is_read_whole_and_its_boxes_give_its_answers(tmp_path: Path) -> None:
    problems, stage = ingest("competition_math", tmp_path)
    assert parts(stage) == {"math500": (500, 500)}
    assert stage.rejects == []
    assert {problem.level for problem in problems.values()} == {f"Level {n}" for n in range(1, 6)}


def test_mathvision_tells_which_pictures_are_not_at_hand(tmp_path: Path) -> None:
    problems, stage = ingest("mathvision", tmp_path)
    assert parts(stage) == {"test": (3040, 343), "testmini": (304, 304)}
    assert rejected_by(stage) == {"I-MEDIA-MISSING": 2697}
    assert all(problem.media for problem in problems.values())


def test_mathverse_tells_which_pictures_are_not_at_hand(tmp_path: Path) -> None:
    problems, stage = ingest("mathverse", tmp_path)
    assert parts(stage) == {"testmini_text_only": (788, 788), "visualizer": (726, 365)}
    assert rejected_by(stage) == {"I-MEDIA-MISSING": 361}
    mended = [p for p in problems.values() if "mojibake-degree" in p.provenance.transformations]
    assert {problem.id for problem in mended} == {
        "mathverse-text-only-334",
        "mathverse-text-only-357",
    }
    families = {p.family for p in problems.values() if "website" in p.family}
    assert len(families) == 121


def test_mathvista_has_rows_but_no_pictures_at_hand(tmp_path: Path) -> None:
    problems, stage = ingest("mathvista", tmp_path)
    assert problems == {}
    assert parts(stage) == {"testmini": (1000, 0)}
    assert rejected_by(stage) == {"I-MEDIA-MISSING": 1000}
    assert stage.status == "incomplete"
