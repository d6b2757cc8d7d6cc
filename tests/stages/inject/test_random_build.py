"""A few hundred negatives: each row proves itself, and nothing but the defect gives labels away."""

import re
from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from instruments.chains.clean_gate import refusal_of
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.injection import Injection
from instruments.chains.repair import repaired
from instruments.chains.single_defect import defect_faults, witness_of
from schemas.defect import CATEGORIES, Category
from schemas.fingerprints import sha256_of
from schemas.negative_sample import NegativeSample
from schemas.sample import Sample
from stages.inject.eligible_positions import eligible_positions
from tests.rows.path import make_path
from tests.stages.inject.cue_words import CUES
from tests.stages.inject.defect_cases import parameters
from tests.stages.inject.inject_project import ran, random_samples
from tests.stages.inject.plain_reader import PlainReader

LENGTHS = (4, 5, 6)
QUOTAS: dict[Category, int] = {
    "wrong": 72,
    "redundant": 24,
    "repeated": 24,
    "missing": 24,
    "swapped": 24,
    "clean": 24,
}


@pytest.fixture(scope="module")
def build(
    tmp_path_factory: pytest.TempPathFactory,
) -> tuple[list[NegativeSample], dict[str, Sample]]:
    rows = random_samples(228)
    stage, negatives = ran(tmp_path_factory.mktemp("build"), rows, parameters(**QUOTAS), seed=11)
    assert stage.status == "complete"
    return negatives, {row.id: row for row in rows}


@pytest.fixture(scope="module")
def negatives(build: tuple[list[NegativeSample], dict[str, Sample]]) -> list[NegativeSample]:
    return build[0]


def displayed_of(row: NegativeSample) -> DisplayedChain:
    """Reads the displayed chain from the row alone."""
    last = repaired(_shown(row, ""), row.witness.edits).milestones[-1]
    return _shown(row, last.id)


def _shown(row: NegativeSample, final_id: str) -> DisplayedChain:
    gold = Fraction(row.problem.answer.value or "")
    return DisplayedChain(
        row.source_path_id, row.problem.question, gold, tuple(row.milestones), final_id
    )


def of(negatives: list[NegativeSample], category: Category) -> list[NegativeSample]:
    return [row for row in negatives if row.category == category]


def test_the_quotas_are_full(negatives: list[NegativeSample]) -> None:
    assert Counter(row.category for row in negatives) == QUOTAS


def test_a_row_alone_repairs_to_its_clean_source(
    build: tuple[list[NegativeSample], dict[str, Sample]],
) -> None:
    negatives, samples = build
    for row in negatives:
        source = repaired(displayed_of(row), row.witness.edits)
        assert refusal_of(source) is None
        path = make_path(row.problem.id, source.milestones, row.problem.answer.value or "")
        assert path == samples[row.problem.id].paths[0]
        assert sha256_of(path) == row.source_path_sha256


def test_a_row_alone_gives_its_witness_again(negatives: list[NegativeSample]) -> None:
    for row in negatives:
        displayed = displayed_of(row)
        source = repaired(displayed, row.witness.edits)
        injection = Injection(displayed, row.label, row.kind, row.witness.edits)
        assert witness_of(source, injection) == row.witness


def test_a_label_of_another_row_is_refused(negatives: list[NegativeSample]) -> None:
    for row in negatives:
        displayed = displayed_of(row)
        source = repaired(displayed, row.witness.edits)
        others = [other.label for other in negatives if other.label != row.label]
        for label in Random(row.id).sample(others, 5):
            if label.category != "missing" or row.category != "missing":
                assert defect_faults(source, displayed, label) != []


def test_the_steps_are_the_texts_of_the_milestones(negatives: list[NegativeSample]) -> None:
    for row in negatives:
        assert row.steps == [milestone.text for milestone in row.milestones]
        assert [milestone.index for milestone in row.milestones] == [*range(1, len(row.steps) + 1)]


def test_exactly_one_equation_of_a_wrong_row_is_false_and_none_of_the_others(
    negatives: list[NegativeSample],
) -> None:
    for row in negatives:
        reader = PlainReader(row.problem.question, row.steps)
        assert reader.false_steps() == (row.label.steps if row.category == "wrong" else [])


def test_displayed_lengths_are_distributed_alike_in_all_categories(
    negatives: list[NegativeSample],
) -> None:
    for category, quota in QUOTAS.items():
        lengths = Counter(len(row.steps) for row in of(negatives, category))
        assert lengths == dict.fromkeys(LENGTHS, quota // len(LENGTHS)), category


@pytest.mark.parametrize("category", ["wrong", "redundant", "missing"])
def test_no_constant_guess_of_the_place_beats_chance(
    negatives: list[NegativeSample], category: Category
) -> None:
    rows = of(negatives, category)
    places = Counter(_place(row) for row in rows)
    expected = {
        place: sum(
            places_of.count(place) / len(places_of)
            for places_of in (
                [position[0] for position in eligible_positions(category, length)]
                for length in LENGTHS
            )
        )
        / len(LENGTHS)
        for place in range(max(LENGTHS) + 1)
    }
    assert max(places.values()) / len(rows) <= max(expected.values()) + 0.05


def _place(row: NegativeSample) -> int:
    return row.label.steps[0] if row.label.after_step is None else row.label.after_step


@pytest.mark.parametrize("category", ["wrong", "redundant", "missing"])
def test_places_of_one_length_differ_by_at_most_one(
    negatives: list[NegativeSample], category: Category
) -> None:
    for length in LENGTHS:
        places = Counter(_place(r) for r in of(negatives, category) if len(r.steps) == length)
        counts = [places[position[0]] for position in eligible_positions(category, length)]
        assert max(counts) - min(counts) <= 1


def guess(row: NegativeSample, feature: str) -> int:
    """Guesses the wrong step from a look at each step, without any calculation."""
    reader = PlainReader(row.problem.question, row.steps)
    scores: dict[str, list[float]] = {
        "largest": [told.result for told in reader.told],
        "smallest": [-told.result for told in reader.told],
        "largest operand": [max(told.left, told.right) for told in reader.told],
        "longest": [len(text) for text in row.steps],
        "shortest": [-len(text) for text in row.steps],
        "last digit": [told.result % 10 for told in reader.told],
        "round": [-len(str(told.result).rstrip("0")) for told in reader.told],
        "digits": [len(set(str(told.result))) for told in reader.told],
    }
    found = scores[feature]
    return found.index(max(found)) + 1


@pytest.mark.parametrize(
    "feature",
    [
        "largest",
        "smallest",
        "largest operand",
        "longest",
        "shortest",
        "last digit",
        "round",
        "digits",
    ],
)
def test_neither_length_nor_magnitude_tells_the_wrong_step(
    negatives: list[NegativeSample], feature: str
) -> None:
    rows = of(negatives, "wrong")
    chance = sum(1 / len(row.steps) for row in rows) / len(rows)
    hits = sum(guess(row, feature) == row.label.steps[0] for row in rows) / len(rows)
    assert hits <= chance + 3 * sqrt(chance * (1 - chance) / len(rows))


def test_a_wrong_result_is_too_large_as_often_as_too_small(
    negatives: list[NegativeSample],
) -> None:
    signs = []
    for row in of(negatives, "wrong"):
        if row.kind == "result_number":
            (edit,) = row.witness.edits
            assert edit.before is not None
            assert edit.after is not None
            before, after = (
                PlainReader("", [text]).told[0].result for text in (edit.before, edit.after)
            )
            assert 0.005 <= abs(after - before) / before <= 1
            signs.append(after > before)
    assert len(signs) == 24
    assert 0.2 <= sum(signs) / len(signs) <= 0.8


def test_kinds_of_wrong_are_equally_frequent(negatives: list[NegativeSample]) -> None:
    kinds = Counter(row.kind for row in of(negatives, "wrong"))
    assert kinds == {"result_number": 24, "operand_number": 24, "operator": 24}


def test_copies_keep_the_proportions_of_their_forms(negatives: list[NegativeSample]) -> None:
    rows = of(negatives, "repeated")
    assert Counter(row.kind for row in rows) == {"full-exact": 8, "full-para": 8, "partial": 8}
    adjacent = [row for row in rows if row.label.of[-1] + 1 == row.label.steps[0]]
    assert len(adjacent) <= 8


def test_equal_neighbours_stand_in_repeated_rows_alone(negatives: list[NegativeSample]) -> None:
    for row in negatives:
        twins = [a for a, b in zip(row.steps, row.steps[1:], strict=False) if a == b]
        assert not twins or row.category == "repeated"


def test_no_cue_word_stands_in_any_step(negatives: list[NegativeSample]) -> None:
    assert [text for row in negatives for text in row.steps if CUES.search(text)] == []


def test_steps_of_all_categories_end_and_space_alike(negatives: list[NegativeSample]) -> None:
    for row in negatives:
        for text in row.steps:
            assert re.fullmatch(r"[A-Z0-9][^.]*[a-z]\.", text), text
            assert "  " not in text
            assert re.search(r"\d [-+*/] \d+ = \d", text), text


def test_the_order_of_the_rows_tells_nothing(negatives: list[NegativeSample]) -> None:
    ids = [row.id for row in negatives]
    assert ids == sorted(ids)
    for category in CATEGORIES:
        places = [place for place, row in enumerate(negatives) if row.category == category]
        mean = sum(places) / len(places)
        spread = len(negatives) / sqrt(12 * len(places))
        assert abs(mean - (len(negatives) - 1) / 2) <= 3 * spread, category


def test_the_last_step_is_the_answer_except_where_the_defect_takes_it(
    negatives: list[NegativeSample],
) -> None:
    for row in negatives:
        last = PlainReader(row.problem.question, row.steps).told[-1].result
        right = str(last) == row.problem.answer.value
        assert right == row.witness.answer_after
        moved = row.category in ("wrong", "swapped") and len(row.steps) in row.label.steps
        assert right or moved
