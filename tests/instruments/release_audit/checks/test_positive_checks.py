"""The checks of positives, one fault at a time."""

import pytest

from instruments.release_audit.checks.answers import ANSWERS
from instruments.release_audit.checks.chains import CHAINS
from instruments.release_audit.checks.equations import EQUATIONS
from instruments.release_audit.checks.fields import FIELDS
from instruments.release_audit.checks.ids import IDS
from instruments.release_audit.checks.licence import LICENCE
from instruments.release_audit.checks.padding import PADDING
from instruments.release_audit.checks.repeated_steps import REPEATED_STEPS
from instruments.release_audit.checks.tiers import TIERS
from instruments.release_audit.checks.types import TYPES
from instruments.release_items.item import Fault
from tests.rows.release_item import audited, found, make_negative_item, make_positive_item


def steps(count: int) -> tuple[tuple[str, ...], ...]:
    return (tuple(f"Step {number} of many." for number in range(1, count + 1)),)


@pytest.mark.parametrize(
    ("difficulty", "modality", "count", "detail"),
    [
        ("easy", "text", 4, "easy with 4 milestones, not 1 to 3"),
        ("medium", "text", 3, "medium with 3 milestones, not 4 to 6"),
        ("medium", "image", 7, "medium with 7 milestones, not 4 to 6"),
        ("hard", "text", 5, "hard with 5 milestones, not 6 to 20"),
        ("hard", "audio-image", 21, "hard with 21 milestones, not 6 to 20"),
        ("easy", "image", 2, "easy with modality image"),
        ("medium", "audio-image", 5, "medium with modality audio-image"),
        ("hard", "video", 6, "unknown modality 'video'"),
        ("simple", "text", 2, "unknown difficulty 'simple'"),
    ],
)
def test_a_tier_has_its_milestones_and_modalities(
    difficulty: str, modality: str, count: int, detail: str
) -> None:
    item = make_positive_item(difficulty=difficulty, modality=modality, paths=steps(count))
    assert found(TIERS, audited([item])) == [("error", "1", detail)]


@pytest.mark.parametrize(
    ("difficulty", "count"),
    [("easy", 1), ("easy", 3), ("medium", 4), ("medium", 6), ("hard", 6), ("hard", 20)],
)
def test_the_ends_of_a_tier_belong_to_it(difficulty: str, count: int) -> None:
    item = make_positive_item(difficulty=difficulty, paths=steps(count))
    assert found(TIERS, audited([item])) == []


def test_the_first_path_decides_the_tier() -> None:
    item = make_positive_item(paths=(*steps(2), *steps(9)))
    assert found(TIERS, audited([item])) == []


def test_an_answer_may_be_missing_of_a_proof_alone() -> None:
    items = [
        make_positive_item(1, answers=()),
        make_positive_item(2, answers=(), question="Prove that 2 divides n(n+1)."),
        make_positive_item(3, answers=(), question="Show  that the lines meet."),
        make_positive_item(4, answers=(), is_proof=True),
        make_positive_item(5, answers=(), is_proof=False, question="Prove it."),
        make_positive_item(6, answers=(), question="How well does it improve?"),
    ]
    subject = audited(items)
    assert [item for _, item, _ in found(ANSWERS, subject)] == ["1", "5", "6"]
    assert ANSWERS.measure(subject) == "6 of 6 without an answer, 3 of them proofs"


def test_a_chain_is_there_has_steps_and_no_blank_or_nested_one() -> None:
    nested = (Fault("nested", "milestones_0: 1 lists within the list of steps"),)
    items = [
        make_positive_item(1, paths=()),
        make_positive_item(2, paths=(("one",), ())),
        make_positive_item(3, paths=(("one", "  "),)),
        make_positive_item(4, faults=nested),
    ]
    told = found(CHAINS, audited(items, [make_negative_item(5, steps=())]))
    assert told == [
        ("error", "1", "no path"),
        ("error", "2", "path 1: no step"),
        ("error", "3", "path 0: step 2 is blank"),
        ("error", "4", "milestones_0: 1 lists within the list of steps"),
        ("error", "n5", "no step"),
    ]


def test_a_step_is_said_once_in_a_path() -> None:
    path = ("Add 3 + 4 = 7.", "Then double.", "add 3+4 = 7")
    other = ("Add 3 - 4 = -1.", "Add 3 + 4 = 7.")
    told = found(REPEATED_STEPS, audited([make_positive_item(paths=(other, path))]))
    assert told == [("error", "1", "path 1: step 3 says what step 1 says")]


def test_a_false_equation_in_a_gold_step_is_told() -> None:
    item = make_positive_item(paths=(("So 2 + 3 = 5.", "So 5 * 2 = 11."),))
    told = found(EQUATIONS, audited([item]))
    assert told == [("warning", "1", "path 0, step 2: 5*2 = 11")]


def test_one_count_for_a_whole_cell_looks_padded() -> None:
    items = [make_positive_item(number, paths=steps(3)) for number in range(20)]
    assert found(PADDING, audited(items)) == [
        ("warning", "*", "easy/text: 20 of 20 items have 3 milestones")
    ]


def test_small_or_mixed_cells_do_not_look_padded() -> None:
    same = [make_positive_item(number, paths=steps(3)) for number in range(19)]
    assert found(PADDING, audited(same)) == []
    mixed = [*same, *(make_positive_item(number, paths=steps(2)) for number in (20, 21))]
    assert found(PADDING, audited(mixed)) == []


def test_labels_of_another_case_are_warnings_and_unknown_ones_errors() -> None:
    labels = ["algebra", "Algebra", "Number  Theory", "word Problem", "logic", ""]
    items = [make_positive_item(n, type_label=label) for n, label in enumerate(labels)]
    subject = audited(items)
    assert [(level, item) for level, item, _ in found(TYPES, subject)] == [
        ("warning", "1"),
        ("warning", "2"),
        ("warning", "3"),
        ("error", "4"),
        ("error", "5"),
    ]
    details = [detail for _, _, detail in found(TYPES, subject)]
    assert details[0] == "type 'Algebra' is written 'algebra'"
    assert details[3] == "type 'logic' is unknown"
    assert TYPES.measure(subject) == "6 raw labels, 5 after case folding"


def test_ids_are_unique_among_positives_and_among_negatives() -> None:
    positives = [make_positive_item(1, id="a"), make_positive_item(2, id="a")]
    negatives = [make_negative_item(1, id="a"), make_negative_item(2, id="b")]
    assert found(IDS, audited(positives, negatives)) == [("error", "a", "2 positives have this id")]
    assert found(IDS, audited(positives[:1], negatives[:1] * 3)) == [
        ("error", "a", "3 negatives have this id")
    ]


def test_a_lost_item_is_an_error_and_an_odd_value_a_warning() -> None:
    item = make_positive_item(faults=(Fault("word", "audio is a word"), Fault("nested", "n")))
    broken = (("a.json:3", Fault("row", "no object", item_lost=True)),)
    negative = make_negative_item(faults=(Fault("label", "odd"),))
    assert found(FIELDS, audited([item], [negative], broken=broken)) == [
        ("error", "a.json:3", "no object"),
        ("warning", "1", "audio is a word"),
        ("warning", "n1", "odd"),
    ]


def test_a_release_without_a_licence_is_told() -> None:
    assert found(LICENCE, audited()) == []
    assert [found[:2] for found in found(LICENCE, audited(licence=False))] == [("warning", "*")]
