"""Near-duplicates, twins and upstream rows."""

import pytest

from instruments.release_audit.check import UpstreamText
from instruments.release_audit.checks.near_duplicate import NEAR_DUPLICATES
from instruments.release_audit.checks.twins import TWINS
from instruments.release_audit.checks.upstream import UPSTREAM
from instruments.release_items.item import Medium
from tests.rows.release_item import audited, found, make_negative_item, make_positive_item

ASKED = "A farmer plants 12 rows of 8 trees and sells 5 of them. How many trees are left?"
OTHER_NUMBERS = ASKED.replace("12", "13")
A, B = (Medium(f"{name}.png", "image", sha256=name * 64) for name in "ab")


def test_the_same_question_twice_in_a_cell_is_an_error() -> None:
    items = [make_positive_item(1, question=ASKED), make_positive_item(2, question=ASKED.upper())]
    subject = audited(items)
    detail = "similarity 1.00 to 1 in easy/text, the same numbers"
    assert found(NEAR_DUPLICATES, subject) == [("error", "2", detail)]
    assert found(TWINS, subject) == []


def test_a_template_with_other_numbers_is_a_warning() -> None:
    items = [
        make_positive_item(1, question=ASKED),
        make_positive_item(2, question=OTHER_NUMBERS),
    ]
    detail = "similarity 1.00 to 1 in easy/text, other numbers"
    assert found(NEAR_DUPLICATES, audited(items)) == [("warning", "2", detail)]


@pytest.mark.parametrize(("second", "level"), [(A, "error"), (B, "warning")])
def test_the_same_words_about_another_picture_are_another_question(
    second: Medium, level: str
) -> None:
    items = [
        make_positive_item(1, question=ASKED, images=(A,)),
        make_positive_item(2, question=ASKED, images=(second,)),
    ]
    assert [found[0] for found in found(NEAR_DUPLICATES, audited(items))] == [level]


def test_a_twin_in_another_cell_is_a_warning_of_its_own() -> None:
    items = [
        make_positive_item(1, question=ASKED, difficulty="hard", modality="text-image"),
        make_positive_item(2, question=ASKED, difficulty="hard", modality="audio-image"),
    ]
    subject = audited(items)
    detail = "hard/audio-image: similarity 1.00 to 1 in hard/text-image, the same numbers"
    assert found(TWINS, subject) == [("warning", "2", detail)]
    assert found(NEAR_DUPLICATES, subject) == []


UPSTREAM_ROWS = (
    UpstreamText("gsm8k", "train", "train-7", ASKED),
    UpstreamText("gsm8k", "test", "test-1", "What is $x - 3$ for x = 9?"),
)


def test_a_train_row_of_upstream_is_told_and_counted_by_cell() -> None:
    items = [
        make_positive_item(1, question=ASKED.replace(". How", ".  how")),
        make_positive_item(2, question="What is x\u22123 for x=9"),
        make_positive_item(3, question="What is x 3 for x = 9?"),
    ]
    subject = audited(items, [make_negative_item(4, question=ASKED)], UPSTREAM_ROWS)
    assert found(UPSTREAM, subject) == [
        ("warning", "1", "is gsm8k/train train-7"),
        ("warning", "n4", "is gsm8k/train train-7"),
    ]
    assert UPSTREAM.measure(subject) == (
        "3 of 4 questions found upstream: easy/text gsm8k/test 1, easy/text gsm8k/train 1, "
        "negative wrong gsm8k/train 1"
    )


@pytest.mark.parametrize(
    ("source", "split", "wrong"),
    [
        ("gsm8k", "train", False),
        ("gsm8k", "all", False),
        ("gsm8k", "test", True),
        ("svamp", "train", True),
    ],
)
def test_an_origin_that_is_not_as_said_is_an_error(source: str, split: str, wrong: bool) -> None:
    item = make_positive_item(1, question=ASKED, source=source, upstream_split=split)
    told = found(UPSTREAM, audited([item], upstream=UPSTREAM_ROWS))
    detail = f"said to be {source}/{split}, is gsm8k/train train-7"
    assert told == ([("error", "1", detail)] if wrong else [])


def test_without_sources_the_audit_says_that_it_did_not_compare() -> None:
    assert "--sources" in UPSTREAM.measure(audited([make_positive_item(1)]))


def test_of_equally_near_items_the_earliest_is_told() -> None:
    questions = [OTHER_NUMBERS, ASKED, ASKED.replace("12", "14")]
    items = [make_positive_item(n, question=question) for n, question in enumerate(questions)]
    details = [detail for _, _, detail in found(NEAR_DUPLICATES, audited(items))]
    assert details[1] == "similarity 1.00 to 0 in easy/text, other numbers; near 1 more"


def test_an_item_is_told_once_beside_the_nearest_of_several() -> None:
    questions = [ASKED, OTHER_NUMBERS, ASKED]
    items = [make_positive_item(n, question=question) for n, question in enumerate(questions)]
    assert found(NEAR_DUPLICATES, audited(items)) == [
        ("warning", "1", "similarity 1.00 to 0 in easy/text, other numbers"),
        ("error", "2", "similarity 1.00 to 0 in easy/text, the same numbers; near 1 more"),
    ]
