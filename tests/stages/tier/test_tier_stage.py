"""Filling the cells: deterministic, test rows first, even over sources, bounded per family."""

from collections import Counter

import pytest
from pydantic import ValidationError

from schemas.parameters.tier import TierParameters
from tests.stages.tier.tier_project import Entry, TierProject, easy_text, make_entry, parameters_of


def entries(source: str, split: str, count: int, **changes: object) -> list[Entry]:
    return [
        make_entry(f"{source}-{split}-{n}", question=f"{source} {split} {n}?", **changes)
        for n in range(count)
    ]


def test_a_sample_carries_the_three_inputs_of_its_tier(project: TierProject) -> None:
    project.tier([make_entry("gsm8k-test-0", 6)], parameters_of(("medium", "text", 1)))
    (sample,) = project.samples()
    assert (sample.difficulty, sample.modality, sample.id) == ("medium", "text", "gsm8k-test-0")
    assert sample.tier.milestone_count == 6
    assert sample.tier.modality == "text"
    assert sample.tier.domain_complexity == 1
    assert sample.tier.tie_rule_used
    assert not sample.tier.train_split_used


def test_the_first_accepted_path_decides(project: TierProject) -> None:
    entry = make_entry("gsm8k-test-0", 2, accepted=False)
    other = make_entry("gsm8k-test-0", 5).paths[0].model_copy(update={"id": "gsm8k-test-0/s2"})
    entry.paths.append(other)
    project.tier([entry], parameters_of(("medium", "text", 1)))
    (sample,) = project.samples()
    assert sample.tier.milestone_count == 5
    assert [path.id for path in sample.paths] == ["gsm8k-test-0/s2"]


def test_without_an_accepted_path_a_problem_is_counted_out(project: TierProject) -> None:
    stage = project.tier([make_entry("gsm8k-test-0", accepted=False)], easy_text(1))
    assert stage.counts["without_accepted_path"] == 1
    assert project.chains() == []


def test_a_problem_that_fits_no_cell_is_rejected_with_the_reason(project: TierProject) -> None:
    stage = project.tier([make_entry("gsm8k-test-0", 9)], easy_text(1))
    (reject,) = stage.rejects
    assert (reject.source, reject.id, reject.rule) == ("gsm8k", "gsm8k-test-0", "T-CELL")
    assert "9 milestones" in reject.reason


def test_chains_hold_all_eligible_problems_chosen_or_not(project: TierProject) -> None:
    project.tier(entries("gsm8k", "test", 4), easy_text(1))
    assert len(project.chosen()) == 1
    assert project.chains() == [f"gsm8k-test-{n}" for n in range(4)]


def test_the_choice_does_not_depend_on_the_order_of_rows(project: TierProject) -> None:
    rows = entries("gsm8k", "test", 30) + entries("svamp", "chal", 30)
    project.tier(rows, easy_text(11))
    first = (project.output / "samples.parquet").read_bytes()
    project.tier(rows[::-1], easy_text(11))
    assert (project.output / "samples.parquet").read_bytes() == first


def test_the_choice_does_not_depend_on_other_rows(project: TierProject) -> None:
    rows = entries("gsm8k", "test", 30)
    project.tier(rows, easy_text(5))
    chosen = project.chosen()
    unchosen = [row for row in rows if row.problem.id not in chosen]
    project.tier([row for row in rows if row is not unchosen[0]], easy_text(5))
    assert project.chosen() == chosen


def test_another_seed_chooses_otherwise(project: TierProject) -> None:
    rows = entries("gsm8k", "test", 30)
    project.tier(rows, easy_text(5), seed=1)
    first = project.chosen()
    project.tier(rows, easy_text(5), seed=2)
    assert project.chosen() != first


def test_test_rows_come_before_train_rows(project: TierProject) -> None:
    rows = entries("gsm8k", "train", 20) + entries("gsm8k", "test", 3)
    project.tier(rows, easy_text(5))
    samples = project.samples()
    assert Counter(sample.tier.train_split_used for sample in samples) == {False: 3, True: 2}


def test_sources_take_turns(project: TierProject) -> None:
    rows = entries("gsm8k", "test", 40) + entries("svamp", "chal", 40)
    project.tier(rows, easy_text(11))
    counts = Counter(name.split("-")[0] for name in project.chosen())
    assert counts == {"gsm8k": 6, "svamp": 5}


def test_a_small_source_leaves_its_turns_to_the_others(project: TierProject) -> None:
    rows = entries("gsm8k", "test", 40) + entries("svamp", "chal", 2)
    project.tier(rows, easy_text(10))
    counts = Counter(name.split("-")[0] for name in project.chosen())
    assert counts == {"gsm8k": 8, "svamp": 2}


def test_priority_orders_inside_a_cell(project: TierProject) -> None:
    rows = entries("gsm8k", "test", 20)
    tagged = make_entry("gsm8k-test-77", question="tagged?", tags=["spatial"])
    project.tier([*rows, tagged], easy_text(1))
    assert project.chosen() == ["gsm8k-test-77"]


def test_a_higher_bonus_never_lowers_the_share_of_its_tags(project: TierProject) -> None:
    rows = entries("gsm8k", "test", 20) + [
        make_entry(f"gsm8k-test-{n}", question=f"tagged {n}?", tags=["combinatorics"])
        for n in range(100, 110)
    ]
    shares = []
    for bonus in (0.0, 0.5, 5.0):
        project.tier(rows, easy_text(8, bonus=bonus))
        shares.append(sum("combinatorics" in s.problem.tags for s in project.samples()))
    assert shares == sorted(shares)
    assert shares[-1] == 8


def test_test_rows_come_before_a_priority(project: TierProject) -> None:
    tagged = make_entry("gsm8k-train-0", tags=["spatial"])
    project.tier([tagged, make_entry("gsm8k-test-1", question="b?")], easy_text(1))
    assert project.chosen() == ["gsm8k-test-1"]


@pytest.mark.parametrize(("bound", "chosen"), [(1, 1), (2, 2), (9, 4)])
def test_a_family_gives_no_more_than_its_bound(
    project: TierProject, bound: int, chosen: int
) -> None:
    rows = entries("gsm8k", "test", 4, family="one")
    project.tier(rows, easy_text(4, max_per_family=bound))
    assert len(project.chosen()) == chosen


def test_the_bound_holds_over_cells(project: TierProject) -> None:
    rows = [
        make_entry("gsm8k-test-0", 2, family="one"),
        make_entry("gsm8k-test-1", 5, question="b?", family="one"),
    ]
    project.tier(rows, parameters_of(("easy", "text", 1), ("medium", "text", 1)))
    assert project.chosen() == ["gsm8k-test-0"]


def test_a_shortfall_is_incomplete_and_says_by_how_much(project: TierProject) -> None:
    cells = parameters_of(("easy", "text", 5), ("hard", "audio-image", 7))
    stage = project.tier(entries("gsm8k", "test", 3), cells)
    assert stage.status == "incomplete"
    assert stage.reason == "cells short of their quota: easy/text 2, hard/audio-image 7"
    easy, hard = stage.details["cells"]  # type: ignore[misc]
    assert easy == {
        "difficulty": "easy",
        "modality": "text",
        "quota": 5,
        "eligible": 3,
        "chosen": 3,
        "short": 2,
        "from_train": 0,
    }
    assert hard["chosen"] == 0


def test_full_cells_are_complete(project: TierProject) -> None:
    stage = project.tier(entries("gsm8k", "test", 3), easy_text(3, required=["gsm8k"]))
    assert (stage.status, stage.reason) == ("complete", "")


def test_a_required_source_without_a_sample_is_a_shortfall(project: TierProject) -> None:
    stage = project.tier(
        entries("gsm8k", "test", 3), easy_text(3, required=["gsm8k", "svamp", "drawn"])
    )
    assert stage.status == "incomplete"
    assert stage.reason == "no sample of svamp, drawn"
    assert stage.details["sources_missing"] == ["svamp", "drawn"]


def test_no_problem_is_chosen_twice(project: TierProject) -> None:
    rows = entries("gsm8k", "test", 12) + entries("svamp", "chal", 7)
    project.tier(rows, easy_text(100, max_per_family=100))
    assert Counter(project.chosen()).most_common(1)[0][1] == 1
    assert len(project.chosen()) == 19


def test_a_cell_may_be_listed_only_once() -> None:
    with pytest.raises(ValidationError, match="cell easy text is listed twice"):
        parameters_of(("easy", "text", 1), ("easy", "text", 2))


def test_the_quotas_of_the_paper_are_valid_parameters() -> None:
    cells = {
        "easy/text": 200,
        "medium/text": 100,
        "medium/image": 100,
        "medium/text-image": 100,
        "hard/text": 100,
        "hard/text-image": 100,
        "hard/audio-image": 100,
    }
    rows = [(*name.split("/"), quota) for name, quota in cells.items()]
    parameters: TierParameters = parameters_of(*rows)  # type: ignore[arg-type]
    assert sum(cell.quota for cell in parameters.cells) == 800
