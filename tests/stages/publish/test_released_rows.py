"""From validated rows to released ones."""

from schemas.defect import CATEGORIES
from schemas.release import PositiveRow
from schemas.visual_evidence import VisualEvidence
from stages.publish.configs import CONFIG_SPLITS, ReleaseRows, release_splits
from stages.publish.embedded_media import MediaShelf
from stages.publish.evidence_rows import evidence_rows
from stages.publish.negative_rows import negative_row
from stages.publish.positive_rows import positive_row
from tests.stages.publish.release_build import make_negative, make_problem, make_sample

EMPTY = MediaShelf([], [])


def _positive(number: int, difficulty: str = "easy") -> PositiveRow:
    return positive_row(make_sample(make_problem(number), difficulty), EMPTY)


def _fact(sample: str, index: int) -> VisualEvidence:
    return VisualEvidence(
        sample_id=sample,
        index=index,
        text=f"fact {index}",
        region=[],
        needed=None,
        origin="construction",
    )


def test_a_positive_row_keeps_origin_and_licence() -> None:
    sample = make_sample(make_problem(5))
    row, origin = positive_row(sample, EMPTY), sample.problem.provenance
    assert (row.source, row.upstream_split, row.upstream_id) == ("gsm8k", "test", "test-5")
    assert (row.licence, row.url) == (origin.licence, origin.url)
    assert row.upstream_sha256 == origin.upstream_sha256
    assert row.transformations == ["strip"]
    assert row.tier == sample.tier


def test_a_positive_row_keeps_every_path_in_structure_and_as_text() -> None:
    sample = make_sample(make_problem(1), paths=3)
    row = positive_row(sample, EMPTY)
    assert [path.id for path in row.paths] == [path.id for path in sample.paths]
    released, original = row.paths[0].milestones[1], sample.paths[0].milestones[1]
    assert released.text == "2 + 4 = 6"
    assert released.conditions == original.conditions
    assert released.rule == original.rule
    assert released.conclusion == original.conclusion
    assert released.premises == ["m1"]


def test_a_positive_row_has_no_reference_solution_and_no_span() -> None:
    fields = PositiveRow.model_fields
    assert "solutions" not in fields
    assert "spans" not in str(_positive(1).model_dump())


def test_a_negative_row_keeps_origin_and_licence_like_a_positive_one() -> None:
    plain = make_problem(5, licence="CC0-1.0", url="https://example.org/own")
    origin = plain.provenance.model_copy(update={"revision": "r1"})
    problem = plain.model_copy(update={"provenance": origin})
    row = negative_row(make_negative(problem), EMPTY)
    positive = positive_row(make_sample(problem), EMPTY)
    names = [name for name in PositiveRow.model_fields if name.startswith("upstream_")]
    assert len(names) == 4
    for name in (*names, "source", "licence", "url", "transformations"):
        assert getattr(row, name) == getattr(positive, name)
    assert row.upstream_revision == "r1"


def test_a_negative_row_keeps_chain_label_and_witness() -> None:
    negative = make_negative(make_problem(1))
    row = negative_row(negative, EMPTY)
    assert row.steps == negative.steps
    assert row.label == negative.label
    assert row.witness == negative.witness
    assert row.problem_id == "gsm8k-test-1"
    assert row.source_path_id == "gsm8k-test-1/s1"


def test_the_id_of_a_negative_row_tells_neither_category_nor_source() -> None:
    row = negative_row(make_negative(make_problem(1), "swapped"), EMPTY)
    assert "swapped" not in row.id
    assert "gsm8k" not in row.id


def test_facts_are_sorted_and_those_of_other_samples_left_out() -> None:
    facts = [_fact("b", 2), _fact("x", 1), _fact("b", 1), _fact("a", 1)]
    rows = evidence_rows(facts, {"a": "medium", "b": "hard"})
    assert [(row.sample_id, row.index, row.difficulty) for row in rows] == [
        ("a", 1, "medium"),
        ("b", 1, "hard"),
        ("b", 2, "hard"),
    ]


def test_the_names_of_configs_and_splits_are_fixed() -> None:
    assert CONFIG_SPLITS == {
        "positive": ("easy", "medium", "hard"),
        "negative": ("wrong", "redundant", "repeated", "missing", "swapped", "clean"),
        "visual_evidence": ("easy", "medium", "hard"),
        "legacy": ("easy", "medium", "hard"),
    }


def test_every_row_lands_in_the_split_of_its_tier_or_category() -> None:
    rows = ReleaseRows(
        positives=[_positive(1, "hard"), _positive(2, "easy")],
        negatives=[negative_row(make_negative(make_problem(1), c), EMPTY) for c in CATEGORIES],
        evidence=evidence_rows([_fact("gsm8k-test-1", 1)], {"gsm8k-test-1": "hard"}),
    )
    sizes = {
        config: {split: len(members) for split, members in splits}
        for config, _, splits in release_splits(rows)
    }
    assert sizes == {
        "positive": {"easy": 1, "medium": 0, "hard": 1},
        "negative": dict.fromkeys(CATEGORIES, 1),
        "visual_evidence": {"easy": 0, "medium": 0, "hard": 1},
        "legacy": {"easy": 1, "medium": 0, "hard": 1},
    }


def test_legacy_rows_get_the_facts_of_their_own_sample() -> None:
    rows = ReleaseRows(
        positives=[_positive(1), _positive(2)],
        negatives=[],
        evidence=evidence_rows([_fact("gsm8k-test-2", 1)], {"gsm8k-test-2": "easy"}),
    )
    legacy = {config: splits for config, _, splits in release_splits(rows)}["legacy"]
    easy = dict(legacy)["easy"]
    first_keys = [row.milestones_0[0].text.partition(":")[0] for row in easy]  # type: ignore[attr-defined]
    assert first_keys == ['{"step_1"', '{"image_recognition_info"']
