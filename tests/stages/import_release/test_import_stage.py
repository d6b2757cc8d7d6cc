"""The authors' files become our tables, as they are, with their known faults as warnings."""

import hashlib
import json

import pytest

from schemas.defect import DefectLabel
from schemas.finding import Finding
from schemas.media import Media
from schemas.negative_sample import NegativeSample
from schemas.sample import Sample
from schemas.visual_evidence import VisualEvidence
from tests.rows.published_release import PublishedFolder, positive_row
from tests.stages.import_release.conftest import ImportProject
from tests.stages.import_release.faulty_release import CHAIN, write_faulty_release


@pytest.fixture
def imported(project: ImportProject) -> ImportProject:
    write_faulty_release(project.release)
    (project.root / "secret.png").write_bytes(b"secret")
    assert project.run() == 0
    return project


def samples(imported: ImportProject) -> dict[str, Sample]:
    return {sample.id: sample for sample in imported.table("samples", Sample)}


def test_every_item_that_the_schemas_can_hold_is_there(imported: ImportProject) -> None:
    assert list(samples(imported)) == [f"release_v1-{number}" for number in range(1, 7)]
    rejects = [json.loads(line) for line in (imported.output / "rejects.jsonl").open()]
    assert [(row["id"], row["rule"]) for row in rejects] == [
        ("math-220/dataset-220.json:7 (7)", "I-MEDIA-PATH"),
        ("math-220/dataset-220.json:8 (8)", "V-TYPE"),
    ]


def test_imported_texts_may_not_be_passed_on(imported: ImportProject) -> None:
    rows = [*imported.table("samples", Sample), *imported.table("negatives", NegativeSample)]
    origins = {
        (row.problem.provenance.licence, row.problem.provenance.redistributable) for row in rows
    }
    assert origins == {("none stated", False)}


def test_forms_are_mended_and_the_row_says_so(imported: ImportProject) -> None:
    nested = samples(imported)["release_v1-2"]
    assert nested.problem.type == "algebra"
    assert [step.text for step in nested.paths[0].milestones] == ["Two."]
    assert nested.problem.provenance.transformations == ["fold-type", "flatten-steps", "null-word"]
    assert samples(imported)["release_v1-1"].problem.provenance.transformations == []


def test_answers_are_numbers_expressions_or_absent(imported: ImportProject) -> None:
    answers = {name: sample.problem.answer for name, sample in samples(imported).items()}
    assert (answers["release_v1-6"].text, answers["release_v1-6"].value) == ("-12", "-12")
    assert answers["release_v1-4"].policy.kind == "proof"
    assert answers["release_v1-4"].text is None


@pytest.mark.parametrize(
    ("answer", "kind", "value"),
    [
        ("1,200", "number", "1200"),
        (-7, "number", "-7"),
        (2.5, "number", "5/2"),
        ("x + 1", "expression", None),
        ("grows when x grows", "text", None),
        (r"\text{the larger of both}", "expression", None),
        (["2", "3"], "expression", None),
    ],
)
def test_an_answer_has_the_kind_that_its_text_shows(
    project: ImportProject, answer: object, kind: str, value: str | None
) -> None:
    PublishedFolder(project.release).positives([positive_row(1, final_answer=answer)])
    assert project.run() == 0
    gold = samples(project)["release_v1-1"].problem.answer
    assert (gold.policy.kind, gold.value) == (kind, value)
    assert gold.parts == (answer if isinstance(answer, list) else [])
    assert gold.policy.several is isinstance(answer, list)


def test_an_item_without_steps_has_no_path(imported: ImportProject) -> None:
    sample = samples(imported)["release_v1-4"]
    assert sample.paths == []
    assert sample.tier.milestone_count == 0


def test_paths_are_steps_with_their_texts_alone(imported: ImportProject) -> None:
    paths = samples(imported)["release_v1-6"].paths
    assert [len(path.milestones) for path in paths] == [6, 21]
    assert [path.solution_id for path in paths] == ["s1", "s2"]
    step = paths[0].milestones[2]
    assert (step.id, step.index, step.text, step.origin) == ("m3", 3, "Count box 3.", "upstream")
    assert step.conditions == step.premises == []


def test_evidence_of_the_tier_is_the_first_path(imported: ImportProject) -> None:
    rows = samples(imported)
    tiers = {name: (row.tier.milestone_count, row.tier.tie_rule_used) for name, row in rows.items()}
    assert tiers["release_v1-3"] == (4, False)
    assert tiers["release_v1-6"] == (6, True)


def test_media_come_along_byte_by_byte_and_are_referred_to(imported: ImportProject) -> None:
    media = {row.sha256: row for row in imported.table("media", Media)}
    rows = samples(imported)
    assert [hashlib.sha256(row.data).hexdigest() for row in media.values()] == list(media)
    roles = [
        [(media[one.sha256].format, one.role) for one in rows[f"release_v1-{number}"].problem.media]
        for number in (3, 4, 6)
    ]
    assert roles == [
        [("png", "question")],
        [("png", "diagram"), ("jpeg", "diagram")],
        [("jpeg", "diagram"), ("mp3", "speech")],
    ]
    assert sorted(row.name for row in media.values()) == ["3.png", "4.jpg", "6.mp3"]


def test_gold_descriptions_of_pictures_stay_apart(imported: ImportProject) -> None:
    (fact,) = imported.table("visual_evidence", VisualEvidence)
    assert (fact.sample_id, fact.text) == ("release_v1-3", "A red box.")
    assert "A red box." not in samples(imported)["release_v1-3"].model_dump_json()


def test_labels_count_displayed_steps_from_1(imported: ImportProject) -> None:
    labels = {row.category: row.label for row in imported.table("negatives", NegativeSample)}
    plain = {"steps": [], "of": [], "after_step": None, "window": [], "content": None}
    expected = {
        "missing": {"after_step": 2, "window": [2, 2], "content": CHAIN[2]},
        "redundant": {"steps": [2, 3]},
        "repeated": {"steps": [3], "of": [2]},
        "swapped": {"steps": [2, 3]},
        "wrong": {"steps": [2]},
    }
    assert labels == {
        name: DefectLabel.model_validate(plain | {"category": name} | changes)
        for name, changes in expected.items()
    }


def test_negatives_have_opaque_ids_and_no_proof(imported: ImportProject) -> None:
    rows = imported.table("negatives", NegativeSample)
    assert len({row.id for row in rows}) == 5
    assert all(row.id.startswith("n-") and len(row.id) == 18 for row in rows)
    assert {tuple(row.witness.algebra) for row in rows} == {
        ("no proof: the label is the release's own",)
    }


def test_known_faults_are_warnings_under_their_ids(imported: ImportProject) -> None:
    findings = imported.table("findings", Finding)
    assert {finding.level for finding in findings} == {"warning"}
    told = {(finding.check, finding.item_id) for finding in findings}
    assert told >= {
        ("R3", "release_v1-4"),
        ("R4", "*"),
        ("R5", "release_v1-2"),
        ("R5", "release_v1-8"),
        ("R7", "release_v1-5"),
        ("R8", "release_v1-negatives-redundant_step-0"),
        ("R9", "*"),
        ("R10", "release_v1-2"),
        ("R10", "release_v1-4"),
        ("R10", "release_v1-5"),
        ("R11", "*"),
        ("R13", "*"),
        ("A-MEDIA", "release_v1-7"),
    }
    assert not {item for check, item in told if item == "release_v1-1"}
    (several,) = (finding for finding in findings if finding.check == "R4")
    assert several.detail == "1 of 8 items have several paths"


def test_the_report_counts_rows_and_warnings(imported: ImportProject) -> None:
    counts = imported.report()["counts"]
    assert (counts["samples"], counts["negatives"], counts["media"]) == (6, 5, 3)
    assert counts["warning_R11"] == 1


def test_two_imports_give_identical_bytes(imported: ImportProject) -> None:
    first = {path.name: path.read_bytes() for path in imported.output.iterdir()}
    assert imported.run() == 0
    assert {path.name: path.read_bytes() for path in imported.output.iterdir()} == first


def test_an_id_that_comes_again_costs_the_later_item(project: ImportProject) -> None:
    rows = [positive_row(1), positive_row(2, id=1), positive_row(3, id="../1"), {"remark": 1}]
    PublishedFolder(project.release).positives(rows)
    assert project.run() == 0
    assert [sample.problem.answer.text for sample in project.table("samples", Sample)] == ["4", "6"]
    assert list(samples(project)) == ["release_v1-1", "release_v1-..-1"]
    assert project.report()["rejects_by_rule"] == {"V-ID": 1, "V-UNREADABLE": 1}


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"difficulty": "simple"}, "V-TIER"),
        ({"modality": None}, "V-MODALITY"),
        ({"problem": float("nan")}, "V-QUESTION"),
        ({"modality": "image", "image": "absent.png"}, "I-MEDIA-MISSING"),
        ({"modality": "audio-image", "audio": "math-220/dataset-220.json"}, "I-MEDIA-DAMAGED"),
    ],
)
def test_a_row_that_cannot_be_held_costs_itself_with_a_reason(
    project: ImportProject, changes: dict[str, object], rule: str
) -> None:
    folder = PublishedFolder(project.release)
    folder.positives([positive_row(1), positive_row(2, **changes)])
    assert project.run() == 0
    assert list(samples(project)) == ["release_v1-1"]
    assert project.report()["rejects_by_rule"] == {rule: 1}


@pytest.mark.parametrize(
    ("row", "rule"),
    [
        ({"question": "q", "steps": ["a"], "error_type": "odd", "tags": 0}, "V-CATEGORY"),
        ({"steps": ["a"], "first_error_step": 1}, "V-QUESTION"),
        ({"question": "q", "steps": [], "first_error_step": 1}, "V-STEPS"),
        ({"question": "q", "steps": ["a", ""], "first_error_step": 1}, "V-STEPS"),
        ({"question": "q", "steps": ["a"], "first_error_step": 2}, "V-LABEL"),
        ({"question": "q", "steps": ["a"], "first_error_step": None}, "V-LABEL"),
        ({"question": "q", "steps": ["a"], "error_type": "remove", "tags": 2}, "V-LABEL"),
        ({"question": "q", "steps": ["a"], "error_type": "remove", "tags": None}, "V-LABEL"),
    ],
)
def test_a_negative_that_cannot_be_held_costs_itself_with_a_reason(
    project: ImportProject, row: dict[str, object], rule: str
) -> None:
    folder = PublishedFolder(project.release)
    folder.positives([positive_row(1)])
    folder.positives([row], "any.json")
    assert project.run() == 0
    assert project.table("negatives", NegativeSample) == []
    assert project.report()["rejects_by_rule"] == {rule: 1}


@pytest.mark.parametrize(("place", "held"), [(0, False), (1, True), (2, True), (3, False)])
def test_a_label_may_name_the_ends_of_its_chain_and_nothing_beyond(
    project: ImportProject, place: int, held: bool
) -> None:
    folder = PublishedFolder(project.release)
    folder.positives([positive_row(1)])
    folder.negatives("wrong", [{"question": "q", "steps": ["a", "b"], "first_error_step": place}])
    assert project.run() == 0
    steps = [negative.label.steps for negative in project.table("negatives", NegativeSample)]
    assert steps == ([[place]] if held else [])


@pytest.mark.parametrize("place", [0, 2])
def test_a_step_may_be_missing_at_either_end(project: ImportProject, place: int) -> None:
    row = {"question": "q", "steps": ["a", "b"], "error_type": "remove", "tags": place}
    PublishedFolder(project.release).positives([row])
    assert project.run() == 0
    (negative,) = project.table("negatives", NegativeSample)
    assert (negative.label.after_step, negative.label.window) == (place, [place, place])


def test_without_the_folder_the_error_says_where_to_name_it(
    project: ImportProject, capsys: pytest.CaptureFixture[str]
) -> None:
    assert project.run() == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "no folder their release -> name your copy" in said
    assert "pipelines/release_v1/sources.yaml" in said
    assert not project.output.exists()


def test_a_folder_without_items_is_an_error(
    project: ImportProject, capsys: pytest.CaptureFixture[str]
) -> None:
    PublishedFolder(project.release).write("a.json", b"[{")
    assert project.run() == 1
    assert "holds no item: a.json: is not JSON" in capsys.readouterr().err
