"""Gold answers, rewrites and mutations on the real upstream files, where they are present."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from benchmarks.grader.agreement import distinct
from benchmarks.grader.answer_tokens import mathematics, tokens
from benchmarks.grader.gold_answers import SOURCES, GoldAnswer, gold_answers
from benchmarks.grader.mutations import MUTATIONS, mutations_of
from benchmarks.grader.rewrites.kinds import POLICY_REWRITES, REWRITES, rewrites_of
from benchmarks.grader.sampling.reading import read, same

_DATA = Path(__file__).resolve().parents[3] / "shared/data"

pytestmark = [
    pytest.mark.real_data,
    pytest.mark.skipif(not _DATA.is_dir(), reason="the upstream files are absent"),
]

_FREE = ["math500", "olympiadbench", "mathvision", "mathverse"]

# Kinds whose meaning is kept by a convention of answers, not by the value that is sampled.
_BY_CONVENTION = {
    "interval_as_inequality",
    "label_added",
    "label_dropped",
    "membership_as_inequality",
    "membership_dropped",
    "unit_added",
}


@cache
def _golds() -> list[GoldAnswer]:
    return list(gold_answers(_DATA))


@cache
def _free() -> list[GoldAnswer]:
    """Each free-form answer of the sets that hold more than plain numbers, once."""
    return [
        gold
        for gold in distinct(gold for gold in _golds() if gold[1] in _FREE)
        if not gold[2].policy.choices
    ]


def test_every_row_with_an_answer_is_read() -> None:
    assert Counter(source for _, source, _ in _golds()) == {
        "gsm8k": 8792,
        "svamp": 1000,
        "math500": 500,
        "olympiadbench": 825,
        "mathvision": 3040,
        "mathverse": 909,
        "mathvista": 1000,
    }
    assert list(SOURCES) == list(dict.fromkeys(source for _, source, _ in _golds()))


def test_no_id_comes_twice() -> None:
    names = [name for name, _, _ in _golds()]
    assert len(set(names)) == len(names)


def test_a_letter_stands_for_one_of_its_choices() -> None:
    for name, _, answer in _golds():
        policy, text = answer.policy, answer.text or ""
        if policy.kind == "choice" and text not in policy.choices and policy.choices:
            for letter in text.strip("()").split("\n"):
                assert letter in "ABCDEFGH"[: len(policy.choices)], name


def test_tolerances_stand_only_on_decimal_numbers() -> None:
    tolerant = [answer for _, _, answer in _golds() if answer.policy.tolerance]
    assert len(tolerant) == 42
    assert {answer.policy.tolerance for answer in tolerant} == {"0.1", "0.05", "0.005"}
    assert all("." in (answer.text or "") for answer in tolerant)


def test_nearly_all_mathematics_can_be_read_at_sample_points() -> None:
    bodies = [body for _, _, answer in _free() if (body := mathematics(answer.text or ""))]
    unread = [body for body in bodies if read(body) is None]
    assert len(unread) <= 0.05 * len(bodies), unread


def test_every_answer_that_is_mathematics_has_balanced_tokens() -> None:
    for _, _, answer in _free():
        body = mathematics(answer.text or "")
        if body is not None:
            assert "".join(token.text for token in tokens(body)) == body


def test_rewrites_keep_the_sampled_value_of_every_answer() -> None:
    changed = []
    for name, _, answer in _free():
        before = read(answer.text or "")
        for kind, text in rewrites_of(answer):
            after = read(text)
            if before and after and kind not in _BY_CONVENTION and not same(before, after):
                changed.append((name, kind, text))
    assert changed == []


def test_every_kind_of_rewrite_applies_somewhere() -> None:
    applied = {kind for _, _, answer in distinct(_golds()) for kind, _ in rewrites_of(answer)}
    assert applied == set(REWRITES) | set(POLICY_REWRITES)


def test_every_kind_of_mutation_applies_somewhere_and_changes_the_value() -> None:
    applied = Counter[str]()
    for _, _, answer in _free():
        text = answer.text or ""
        before = read(text)
        for kind, wrong in mutations_of(text):
            applied[kind] += 1
            after = read(wrong)
            assert before is not None
            assert after is not None
            assert not same(before, after)
    assert set(applied) == set(MUTATIONS)
    assert applied["digit_changed"] > 0.9 * len(_free())
