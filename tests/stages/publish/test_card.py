"""The generated card."""

import yaml

from schemas.finding import Finding
from schemas.provenance import LabelCorrection
from tests.stages.publish.release_build import Build, make_negative, make_problem, make_sample


def _header(card: str) -> dict[str, object]:
    loaded = yaml.safe_load(card.split("---\n")[1])
    assert isinstance(loaded, dict)
    return loaded


def _line(card: str, start: str) -> list[str]:
    (line,) = [line for line in card.splitlines() if line.startswith(start)]
    return [cell.strip() for cell in line.strip("|").split(" | ")]


def test_an_incomplete_build_says_so_in_the_first_lines(build: Build) -> None:
    build.shortfall = "cells short of their quota: medium/text 1"
    build.samples = [make_sample(make_problem(1))]
    build.publish()
    first_lines = build.card.split("---\n")[2].strip().splitlines()[:4]
    assert first_lines == [
        "# Pens 0.1.0",
        "",
        "> **Incomplete.** This build falls short of what its profile asks for:",
        "> - tier: cells short of their quota: medium/text 1",
    ]


def test_machine_checks_are_never_called_a_review(build: Build) -> None:
    build.samples = [make_sample(make_problem(1))]
    build.publish()
    assert "> **Machine draft.**" in build.card
    assert _header(build.card)["annotations_creators"] == ["machine-generated"]


def test_closed_reviews_are_counted_beside_what_machines_checked(build: Build) -> None:
    build.samples = [make_sample(make_problem(1))]
    build.reviews = {"unreviewed": 5, "agreed": 2, "ruled": 1, "disputed": 1}
    build.publish()
    assert "**Machine draft in part.** People have closed the review of 3 of 9" in build.card
    assert _line(build.card, "| agreed ") == ["agreed", "2"]
    assert _header(build.card)["annotations_creators"] == ["machine-generated", "expert-generated"]


def test_open_reviews_alone_leave_a_machine_draft(build: Build) -> None:
    build.samples = [make_sample(make_problem(1))]
    build.reviews = {"unreviewed": 5, "in_review": 2}
    build.publish()
    assert "> **Machine draft.**" in build.card


def test_a_build_that_people_have_reviewed_is_no_draft(build: Build) -> None:
    build.samples = [make_sample(make_problem(1))]
    build.reviews = {"agreed": 1}
    build.publish()
    assert "Machine draft" not in build.card
    assert "> People have closed the review of all 1 checked rows." in build.card


def test_the_header_declares_files_and_features_by_split(build: Build) -> None:
    build.samples = [make_sample(make_problem(1))]
    build.publish()
    header = _header(build.card)
    positive = header["configs"][0]  # type: ignore[index]
    assert positive == {
        "config_name": "positive",
        "data_files": [{"split": "easy", "path": ["data/positive/easy-00000.parquet"]}],
        "default": True,
    }
    infos = {info["config_name"]: info for info in header["dataset_info"]}  # type: ignore[attr-defined]
    assert sorted(infos) == ["legacy", "positive"]
    assert {"name": "images", "list": "image"} in infos["positive"]["features"]
    assert infos["positive"]["splits"][0]["num_examples"] == 1


def test_empty_splits_are_listed_with_the_reason(build: Build) -> None:
    closed = make_problem(3, source="competition_math", licence="none", redistributable=False)
    build.samples = [make_sample(make_problem(1)), make_sample(closed, "hard")]
    build.publish()
    rows = {
        (config, split): reason
        for config, split, reason in (
            [cell.strip() for cell in line.strip("|").split(" | ")]
            for line in build.card.partition("Not declared")[2].splitlines()
            if line.startswith(("| positive", "| negative", "| visual", "| legacy"))
            and line.count(" | ") == 2
        )
    }
    assert rows["positive", "medium"] == "the build found no row for it"
    assert rows["positive", "hard"] == "all 1 validated rows are withheld by their licence"
    assert rows["negative", "wrong"] == "the build found no row for it"
    assert ("positive", "easy") not in rows
    assert len(rows) == 2 + 6 + 3 + 2


def test_cells_show_quota_withheld_released_and_short(build: Build) -> None:
    closed = make_problem(3, source="competition_math", licence="none", redistributable=False)
    build.quotas = {"easy/text": 4, "medium/text": 1}
    build.samples = [make_sample(make_problem(1)), make_sample(closed)]
    build.publish()
    assert _line(build.card, "| easy       | text ") == ["easy", "text", "4", "1", "1", "3"]
    assert _line(build.card, "| all        | all ") == ["all", "all", "5", "1", "1", "4"]
    assert _line(build.card, "| hard       | audio-image") == [
        "hard",
        "audio-image",
        "0",
        "0",
        "0",
        "0",
    ]


def test_licences_are_listed_by_source(build: Build) -> None:
    odd = make_problem(2, source="svamp", licence="upstream's own words")
    build.samples = [make_sample(make_problem(1)), make_sample(odd)]
    build.negatives = [make_negative(make_problem(1))]
    build.publish()
    assert _line(build.card, "| gsm8k ") == ["gsm8k", "MIT", "https://example.org/pens", "0", "2"]
    assert _header(build.card)["license"] == ["mit", "other"]


def test_rows_of_the_bundled_sample_are_not_passed_off_as_upstream(build: Build) -> None:
    own = make_problem(1, url="data/sample/README.md", licence="Apache-2.0")
    build.samples = [make_sample(own), make_sample(make_problem(2, source="svamp"))]
    build.publish()
    assert "The rows of gsm8k come from the project's bundled sample" in build.card
    assert "which uses upstream's split names too, are not counted" in build.card


def test_rows_of_upstream_folders_are_not_called_a_sample(build: Build) -> None:
    build.samples = [make_sample(make_problem(1))]
    build.publish()
    assert "bundled sample" not in build.card


def test_label_corrections_are_counted_once_per_problem(build: Build) -> None:
    corrections = [
        LabelCorrection(
            field="answer",
            decision="pens-1",
            status=status,
            upstream_text="6",
            corrected_text="7",
            applied=status == "verified",
        )
        for status in ("verified", "disputed")
    ]
    problem = make_problem(1, corrections=corrections)
    build.samples = [make_sample(problem)]
    build.negatives = [make_negative(problem)]
    build.publish()
    assert "| gsm8k  | verified | applied |           1 |" in build.card
    assert "| gsm8k  | disputed | carried |           1 |" in build.card


def test_rejects_and_findings_are_counted(build: Build) -> None:
    build.samples = [make_sample(make_problem(1))]
    build.findings = [
        Finding(check="D2", level="warning", item_id="*", detail="unnamed rule"),
        Finding(check="D1", level="error", item_id="x", detail="no step"),
    ]
    build.publish()
    assert "- **tier** (complete): `samples` 1; rejected 3 (`T-CELL` 3)\n" in build.card
    assert "gave 1 errors, which keep an item out, and 1 warnings" in build.card


def test_milestones_are_counted_by_who_made_them(build: Build) -> None:
    build.samples = [make_sample(make_problem(1), paths=2)]
    build.publish()
    assert _line(build.card, "| rule (det") == ["rule (deterministic program)", "4"]
    assert _line(build.card, "| person") == ["person", "0"]
