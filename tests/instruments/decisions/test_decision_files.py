"""Reading decisions: what is wrong is named with its file and field."""

from pathlib import Path

import pytest

from instruments.decisions.book import DecisionBook
from instruments.decisions.reading import read_decisions
from schemas.decision import FilterVerdict, LabelCorrectionDecision, MilestoneEdit
from schemas.errors import DecisionError

HASH = "a" * 64
OTHER_HASH = "b" * 64


def write(folder: Path, name: str, **fields: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text("".join(f"{key}: {value}\n" for key, value in fields.items()), "utf-8")
    return path


def correction(folder: Path, name: str, **changes: str) -> Path:
    fields = {
        "target": "gsm8k-train-1",
        "applies_to_sha256": HASH,
        "field": "answer",
        "upstream_text": '"12"',
        "corrected_text": '"14"',
        "status": "verified",
        "author": "maintainer",
        "reason": "wrong sum",
        "evidence": "recomputed",
    }
    return write(folder, name, **(fields | changes))


def verdict(folder: Path, name: str, **changes: str) -> Path:
    fields = {
        "target": "gsm8k-train-1",
        "applies_to_sha256": HASH,
        "author": "maintainer",
        "reason": "good problem",
        "verdict": "keep",
    }
    return write(folder, name, **(fields | changes))


def test_a_decision_is_read_with_all_its_fields(tmp_path: Path) -> None:
    correction(tmp_path, "one.yaml")
    assert read_decisions(tmp_path, LabelCorrectionDecision) == {
        "one": LabelCorrectionDecision(
            target="gsm8k-train-1",
            applies_to_sha256=HASH,
            field="answer",
            upstream_text="12",
            corrected_text="14",
            status="verified",
            author="maintainer",
            reason="wrong sum",
            evidence="recomputed",
        )
    }


def test_a_missing_folder_holds_no_decisions(tmp_path: Path) -> None:
    assert read_decisions(tmp_path / "none", FilterVerdict) == {}


def test_readme_and_hidden_files_are_no_decisions(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("words")
    (tmp_path / ".gitkeep").write_text("")
    assert read_decisions(tmp_path, FilterVerdict) == {}


@pytest.mark.parametrize("name", ["verdict.yml", "verdict.json", "verdict"])
def test_a_file_with_another_ending_is_not_passed_over(tmp_path: Path, name: str) -> None:
    verdict(tmp_path, name)
    with pytest.raises(DecisionError, match=name):
        read_decisions(tmp_path, FilterVerdict)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"upstream_text": "12"}, "upstream_text"),
        ({"applies_to_sha256": "abc"}, "applies_to_sha256"),
        ({"status": "sure"}, "status"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_wrong_field_is_named_with_its_file(
    tmp_path: Path, changes: dict[str, str], field: str
) -> None:
    correction(tmp_path, "broken.yaml", **changes)
    with pytest.raises(DecisionError) as error:
        read_decisions(tmp_path, LabelCorrectionDecision)
    assert "broken.yaml" in error.value.problem
    assert field in error.value.problem


def test_a_missing_field_is_named(tmp_path: Path) -> None:
    write(tmp_path, "short.yaml", target="x")
    with pytest.raises(DecisionError, match=r"short\.yaml: applies_to_sha256: Field required"):
        read_decisions(tmp_path, FilterVerdict)


@pytest.mark.parametrize("text", ["- a\n- b\n", "just words", "", "a: [1,", "<<<<<<< ours\na: 1\n"])
def test_a_file_that_is_no_mapping_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "odd.yaml").write_text(text)
    with pytest.raises(DecisionError, match=r"odd\.yaml"):
        read_decisions(tmp_path, FilterVerdict)


def test_yaml_tags_make_no_objects(tmp_path: Path) -> None:
    (tmp_path / "evil.yaml").write_text("target: !!python/object/apply:os.getcwd []\n")
    with pytest.raises(DecisionError, match=r"evil\.yaml is not YAML"):
        read_decisions(tmp_path, FilterVerdict)


def test_two_contradicting_files_are_both_named(tmp_path: Path) -> None:
    verdict(tmp_path, "anna.yaml", verdict="keep")
    verdict(tmp_path, "bert.yaml", verdict="drop")
    with pytest.raises(DecisionError, match=r"anna and bert contradict .* gsm8k-train-1"):
        DecisionBook.load(tmp_path, FilterVerdict)


def test_two_people_who_decide_the_same_do_not_contradict(tmp_path: Path) -> None:
    verdict(tmp_path, "anna.yaml", reason="clear")
    verdict(tmp_path, "bert.yaml", reason="needed", author="reviewer")
    book = DecisionBook.load(tmp_path, FilterVerdict)
    assert [found.name for found in book.find("gsm8k-train-1", HASH)] == ["anna"]
    assert book.states() == {"applied": 2}


def test_decisions_about_two_versions_of_a_row_do_not_contradict(tmp_path: Path) -> None:
    verdict(tmp_path, "old.yaml", verdict="drop")
    verdict(tmp_path, "new.yaml", verdict="keep", applies_to_sha256=OTHER_HASH)
    book = DecisionBook.load(tmp_path, FilterVerdict)
    states = {found.name: found.state for found in book.find("gsm8k-train-1", OTHER_HASH)}
    assert states == {"new": "applied", "old": "stale"}


def test_corrections_of_one_answer_contradict(tmp_path: Path) -> None:
    correction(tmp_path, "first.yaml")
    correction(tmp_path, "second.yaml", corrected_text='"15"')
    with pytest.raises(DecisionError, match="first and second"):
        DecisionBook.load(tmp_path, LabelCorrectionDecision)


def test_verified_and_disputed_contradict(tmp_path: Path) -> None:
    correction(tmp_path, "first.yaml")
    correction(tmp_path, "second.yaml", status="disputed")
    with pytest.raises(DecisionError, match="first and second"):
        DecisionBook.load(tmp_path, LabelCorrectionDecision)


def test_corrections_of_two_fields_or_two_places_stand_together(tmp_path: Path) -> None:
    correction(tmp_path, "answer.yaml")
    correction(tmp_path, "type.yaml", field="type", upstream_text="Sun", corrected_text="Sum")
    correction(tmp_path, "a.yaml", field="question", upstream_text="teh", corrected_text="the")
    correction(tmp_path, "b.yaml", field="question", upstream_text="adn", corrected_text="and")
    book = DecisionBook.load(tmp_path, LabelCorrectionDecision)
    assert len(book.find("gsm8k-train-1", HASH)) == 4


def test_corrections_of_overlapping_words_contradict(tmp_path: Path) -> None:
    words = {"field": "question", "corrected_text": "the cat"}
    correction(tmp_path, "a.yaml", upstream_text="teh cat", **words)
    correction(tmp_path, "b.yaml", upstream_text="teh", **words)
    with pytest.raises(DecisionError, match="a and b"):
        DecisionBook.load(tmp_path, LabelCorrectionDecision)


def test_milestone_edits_of_two_solutions_stand_together(tmp_path: Path) -> None:
    fields = {
        "target": "gsm8k-train-1",
        "applies_to_sha256": HASH,
        "author": "maintainer",
        "reason": "clearer",
        "milestones": "[]",
    }
    write(tmp_path, "a.yaml", **fields, solution_id="s1")
    write(tmp_path, "b.yaml", **fields, solution_id="s2")
    assert len(DecisionBook.load(tmp_path, MilestoneEdit).find("gsm8k-train-1", HASH)) == 2
