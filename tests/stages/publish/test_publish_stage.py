"""What the stage writes and says besides the rows."""

from pathlib import Path

from tests.stages.publish.release_build import Build, make_negative, make_problem, make_sample


def _files(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_two_builds_give_identical_bytes(build: Build) -> None:
    build.samples = [make_sample(make_problem(number)) for number in range(1, 9)]
    build.negatives = [make_negative(make_problem(1), kind) for kind in ("wrong", "clean")]
    build.publish("data/release")
    build.samples.reverse()
    build.negatives.reverse()
    build.publish("data/again")
    first, second = _files(build.project / "data/release"), _files(build.project / "data/again")
    assert first == second
    assert len(first) == 5


def test_rows_that_may_not_be_redistributed_are_withheld_counted_and_logged(build: Build) -> None:
    closed = make_problem(2, source="competition_math", licence="none", redistributable=False)
    build.samples = [make_sample(make_problem(1)), make_sample(closed)]
    build.negatives = [make_negative(closed)]
    run = build.publish()
    assert list(build.load("positive", "easy")["id"]) == ["gsm8k-test-1"]
    assert [(reject.rule, reject.source) for reject in run.rejects] == [
        ("licence", "competition_math")
    ] * 2
    assert run.status == "incomplete"
    assert run.reason == "publish: 2 rows withheld by their licence"


def test_no_text_of_a_withheld_row_is_anywhere_in_the_folder(build: Build) -> None:
    closed = make_problem(777, source="competition_math", licence="none", redistributable=False)
    build.samples = [make_sample(make_problem(1)), make_sample(closed)]
    build.publish()
    for content in _files(build.project / "data/release").values():
        assert b"Ada has 777" not in content


def test_a_profile_may_keep_everything_in_a_folder_that_must_not_be_pushed(build: Build) -> None:
    build.parameters["include_non_redistributable"] = True
    closed = make_problem(2, source="competition_math", licence="none", redistributable=False)
    build.samples = [make_sample(closed)]
    run = build.publish()
    assert build.load("positive", "easy").num_rows == 1
    assert run.status == "complete"
    assert "**Do not pass on.**" in build.card


def test_shortfalls_of_earlier_stages_are_passed_on(build: Build) -> None:
    build.shortfall = "cells short of their quota: medium/text 1"
    build.samples = [make_sample(make_problem(1))]
    run = build.publish()
    assert run.status == "incomplete"
    assert run.reason == "tier: cells short of their quota: medium/text 1"


def test_counts_name_every_config(build: Build) -> None:
    build.samples = [make_sample(make_problem(1)), make_sample(make_problem(2), "hard")]
    run = build.publish()
    assert run.counts == {"positive": 2, "legacy": 2, "negative": 0, "visual_evidence": 0}


def test_a_build_without_rows_still_has_a_card_that_says_why(build: Build) -> None:
    build.quotas = {}
    build.publish()
    assert "This build has no row" in build.card
    assert "the profile asks for none" in build.card
