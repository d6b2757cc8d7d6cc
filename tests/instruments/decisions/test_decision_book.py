"""Asking for decisions row by row: applied, carried, stale, absent."""

import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.decisions.book import DecisionBook
from instruments.decisions.decision_state import decision_state
from instruments.decisions.problem_fingerprint import problem_sha256
from instruments.decisions.replacement import replace_words
from schemas.decision import FilterVerdict, LabelCorrectionDecision
from schemas.errors import DecisionError
from schemas.fingerprints import sha256_of
from schemas.problem import Problem
from tests.rows.problem import make_answer, make_problem

ROW = {"question": "What is 6 * 7?", "answer": "6 * 7 = 42\n#### 43"}


def correction(**changes: object) -> LabelCorrectionDecision:
    fields: dict[str, object] = {
        "target": "gsm8k-train-0",
        "applies_to_sha256": sha256_of(ROW),
        "field": "answer",
        "upstream_text": "43",
        "corrected_text": "42",
        "status": "verified",
        "author": "maintainer",
        "reason": "wrong",
        "evidence": "recomputed",
    }
    return LabelCorrectionDecision.model_validate(fields | changes)


def problem(**changes: object) -> Problem:
    stored = make_problem("gsm8k-train-0", "What is 6 * 7?", "6 * 7 = 42", value="42")
    return stored.model_copy(update=changes)


def test_a_decision_about_the_row_as_it_is_applies() -> None:
    book = DecisionBook({"a": correction()})
    ((decision, state, name),) = book.find("gsm8k-train-0", sha256_of(ROW))
    assert (decision.corrected_text, state, name) == ("42", "applied", "a")
    assert book.states() == {"applied": 1}


def test_a_decision_about_a_changed_row_is_stale_and_reported() -> None:
    book = DecisionBook({"a": correction()})
    changed = ROW | {"question": "What is 6 * 8?"}
    ((_, state, _),) = book.find("gsm8k-train-0", sha256_of(changed))
    assert state == "stale"
    assert book.stale() == ["a"]
    assert book.states() == {"stale": 1}


def test_a_disputed_correction_is_carried() -> None:
    assert decision_state(correction(status="disputed"), sha256_of(ROW)) == "carried"


def test_a_correction_without_a_value_is_carried() -> None:
    assert decision_state(correction(corrected_text=None), sha256_of(ROW)) == "carried"


def test_a_disputed_correction_of_a_changed_row_is_stale() -> None:
    assert decision_state(correction(status="disputed"), "f" * 64) == "stale"


def test_a_filter_verdict_is_applied_or_stale() -> None:
    verdict = FilterVerdict(
        target="x", applies_to_sha256="a" * 64, author="a", reason="b", verdict="drop"
    )
    assert decision_state(verdict, "a" * 64) == "applied"
    assert decision_state(verdict, "b" * 64) == "stale"
    assert decision_state(verdict, None) == "absent"


def test_a_row_without_decisions_finds_none() -> None:
    assert DecisionBook({"a": correction()}).find("gsm8k-train-1", sha256_of(ROW)) == []


def test_decisions_that_no_row_asked_for_are_unused() -> None:
    book = DecisionBook({"a": correction(), "b": correction(target="svamp-chal-1")})
    book.find("gsm8k-train-0", sha256_of(ROW))
    assert list(book.unused()) == ["b"]
    assert book.unused("gsm8k-") == {}
    assert book.states() == {"absent": 1, "applied": 1}
    assert book.states("svamp-") == {"absent": 1}


def test_the_words_of_a_correction_are_replaced_once() -> None:
    decision = correction(field="question", upstream_text="teh", corrected_text="the")
    assert replace_words("Is teh cat in?", decision, "a") == "Is the cat in?"


@pytest.mark.parametrize("text", ["no such word", "teh cat and teh dog"])
def test_absent_or_ambiguous_words_are_refused(text: str) -> None:
    decision = correction(field="question", upstream_text="teh", corrected_text="the")
    with pytest.raises(DecisionError, match="decision a: 'teh' stands"):
        replace_words(text, decision, "a")


def test_a_doubt_replaces_nothing() -> None:
    with pytest.raises(DecisionError, match="no corrected_text"):
        replace_words("43", correction(corrected_text=None), "a")


@pytest.mark.parametrize(
    "change",
    [
        {"question": "What is 6 * 8?"},
        {"answer": make_answer("43", upstream_text="42", value=None)},
        {"solutions": []},
    ],
)
def test_the_problem_hash_follows_what_people_saw(change: dict[str, object]) -> None:
    assert problem_sha256(problem(**change)) != problem_sha256(problem())


@pytest.mark.parametrize("change", [{"tags": ["spatial"]}, {"family": "f"}, {"level": "5"}])
def test_the_problem_hash_ignores_what_people_did_not_see(change: dict[str, object]) -> None:
    assert problem_sha256(problem(**change)) == problem_sha256(problem())


@given(st.permutations(["a", "b", "c"]))
def test_the_order_of_the_files_does_not_matter(names: list[str]) -> None:
    targets = {"a": "t1", "b": "t2", "c": "t1"}
    corrections = {
        name: correction(target=targets[name], field="type" if name == "c" else "answer")
        for name in names
    }
    book = DecisionBook(corrections)
    assert {found.name for found in book.find("t1", sha256_of(ROW))} == {"a", "c"}
    assert book.states() == {"absent": 1, "applied": 2}


def test_two_branches_with_a_decision_each_merge_without_a_conflict(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        identity = ["-c", "user.name=t", "-c", "user.email=t@example.org"]
        subprocess.run(["git", *identity, *arguments], cwd=tmp_path, check=True, timeout=60)

    def decide(name: str, target: str) -> None:
        text = correction(target=target).model_dump_json()  # JSON is YAML
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
        git("add", ".")
        git("commit", "-q", "-m", name)

    git("init", "-q", "-b", "main")
    git("commit", "-q", "--allow-empty", "-m", "start")
    git("checkout", "-q", "-b", "anna")
    decide("anna", "gsm8k-train-0")
    git("checkout", "-q", "-b", "bert", "main")
    decide("bert", "gsm8k-train-1")
    git("merge", "-q", "--no-edit", "anna")
    book = DecisionBook.load(tmp_path, LabelCorrectionDecision)
    assert len(book) == 2
    assert [found.state for found in book.find("gsm8k-train-0", sha256_of(ROW))] == ["applied"]
    assert list(book.unused()) == ["bert"]
