"""The label corrections of this project, against the upstream files where they are on hand."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from instruments.decisions.book import DecisionBook
from instruments.decisions.reading import read_decisions
from instruments.decisions.replacement import replace_words
from schemas.decision import LabelCorrectionDecision
from schemas.fingerprints import sha256_of

PROJECT = Path(__file__).parents[3]
FOLDER = PROJECT / "data" / "decisions" / "label_corrections"
REAL = PROJECT.parent / "shared" / "data"
DECISIONS = read_decisions(FOLDER, LabelCorrectionDecision)

real_data = pytest.mark.real_data
needs_files = pytest.mark.skipif(not REAL.is_dir(), reason="the upstream files are not on hand")


@pytest.fixture(scope="module")
def upstream() -> dict[str, dict[str, Any]]:
    rows = {}
    for split in ("train", "test"):
        with (REAL / "gsm8k" / f"{split}.jsonl").open(encoding="utf-8") as lines:
            for index, line in enumerate(lines):
                rows[f"gsm8k-{split}-{index}"] = json.loads(line)
    for row in json.loads((REAL / "svamp" / "SVAMP.json").read_text(encoding="utf-8")):
        rows[f"svamp-{row['ID']}"] = row
    return rows


def upstream_field(row: dict[str, Any], field: str) -> str:
    if "ID" in row:
        question = f"{row['Body']} {row['Question']}"
        return {"answer": str(row["Answer"]), "type": row["Type"], "question": question}[field]
    solution, _, answer = row["answer"].partition("####")
    return {"answer": answer.strip(), "question": row["question"], "solution": solution}[field]


def test_the_corrections_do_not_contradict_each_other() -> None:
    assert len(DecisionBook.load(FOLDER, LabelCorrectionDecision)) == len(DECISIONS) > 0


def test_the_example_of_the_readme_is_a_decision(tmp_path: Path) -> None:
    text = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
    example = text.split("```yaml\n")[1].split("```")[0]
    (tmp_path / "example.yaml").write_text(example, encoding="utf-8")
    assert list(read_decisions(tmp_path, LabelCorrectionDecision)) == ["example"]


@pytest.mark.parametrize("name", DECISIONS)
def test_a_correction_says_what_was_checked(name: str) -> None:
    decision = DECISIONS[name]
    assert name.startswith(decision.target)
    assert len(decision.evidence) > 60
    if decision.status == "verified":
        assert decision.corrected_text is not None


@pytest.mark.parametrize("name", DECISIONS)
def test_no_upstream_sentence_is_quoted(name: str) -> None:
    assert len(DECISIONS[name].upstream_text.split()) <= 3


@real_data
@needs_files
@pytest.mark.parametrize("name", DECISIONS)
def test_a_correction_is_about_the_upstream_row(
    name: str, upstream: dict[str, dict[str, Any]]
) -> None:
    decision = DECISIONS[name]
    row = upstream[decision.target]
    assert sha256_of(row) == decision.applies_to_sha256
    text = upstream_field(row, decision.field)
    if decision.field in ("answer", "type"):
        assert text == decision.upstream_text
    elif decision.corrected_text is not None:
        assert decision.corrected_text in replace_words(text, decision, name)


@real_data
@needs_files
@pytest.mark.parametrize("name", DECISIONS)
def test_no_evidence_copies_six_words_of_its_row(
    name: str, upstream: dict[str, dict[str, Any]]
) -> None:
    decision = DECISIONS[name]
    row = " ".join(str(value) for value in upstream[decision.target].values()).lower()
    known = " " + " ".join(re.findall(r"[a-z]+", row)) + " "
    words = re.findall(r"[a-z]+", f"{decision.reason} {decision.evidence}".lower())
    runs = [" " + " ".join(words[i : i + 6]) + " " for i in range(len(words) - 5)]
    assert [run for run in runs if run in known] == []
