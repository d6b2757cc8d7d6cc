"""Sections of the card, from facts made by hand."""

from typing import Any

import pytest

from instruments.build_reports.stage_report import StageReport
from instruments.dataset_folder.splits import Config, Split
from schemas.parameters.publish import PublishParameters
from schemas.release import EvidenceRow, NegativeRow
from schemas.sample import Sample
from stages.publish.card.card import card_text
from stages.publish.card.columns import column_section
from stages.publish.card.composition import composition_section
from stages.publish.card.facts import CardFacts
from stages.publish.card.licences import hub_licences, licence_section
from stages.publish.card.making import making_section
from stages.publish.card.splits import split_section
from stages.publish.card.status import status_section
from stages.publish.card.usage import usage_section
from stages.publish.redistribution import Selection
from tests.stages.publish.release_build import make_negative, make_problem, make_sample


def _facts(**known: object) -> CardFacts:
    parameters = {
        "title": "Pens",
        "version": "0.1.0",
        "include_non_redistributable": False,
        "rows_per_group": 100,
    }
    fields: dict[str, Any] = {
        "parameters": PublishParameters.model_validate(parameters),
        "profile": "tiny",
        "quotas": {},
        "configs": [],
        "samples": Selection([], []),
        "negatives": Selection([], []),
        "findings": [],
        "reports": [],
    }
    return CardFacts(**(fields | known))


def _tier(sample: Sample, **changes: object) -> Sample:
    return sample.model_copy(update={"tier": sample.tier.model_copy(update=changes)})


def _from_train(sample: Sample, **changes: object) -> Sample:
    origin = sample.problem.provenance.model_copy(update={"split": "train"} | changes)
    problem = sample.problem.model_copy(update={"provenance": origin})
    return sample.model_copy(update={"problem": problem})


def _report(stage: str, **known: object) -> StageReport:
    fields: dict[str, Any] = {
        "stage": stage,
        "item": None,
        "status": "complete",
        "reason": "",
        "counts": {},
        "rejected": 0,
        "rejects_by_rule": {},
    }
    return StageReport(**(fields | known))


def _cells(text: str, start: str) -> list[str]:
    (line,) = [line for line in text.splitlines() if line.startswith(start)]
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_depth_is_counted_by_milestones_and_modality() -> None:
    samples = [
        _tier(make_sample(make_problem(1)), milestone_count=1),
        _tier(make_sample(make_problem(2)), milestone_count=12),
        _tier(make_sample(make_problem(3)), milestone_count=12),
    ]
    text = composition_section(_facts(samples=Selection(samples, [])))
    assert _cells(text, "| 1  ") == ["1", "1", "0", "0", "0"]
    assert _cells(text, "| 12 ") == ["12", "2", "0", "0", "0"]


def test_several_paths_and_the_tie_rule_are_counted() -> None:
    samples = [
        make_sample(make_problem(1), paths=2),
        _tier(make_sample(make_problem(2)), tie_rule_used=True, milestone_count=6),
        make_sample(make_problem(3)),
        make_sample(make_problem(4)),
    ]
    text = composition_section(_facts(samples=Selection(samples, [])))
    assert "1 of 4 samples have more than one path" in text
    assert "1 with six milestones were placed by the tie rule" in text


def test_train_rows_are_counted_among_positives_and_negatives() -> None:
    samples = [_from_train(make_sample(make_problem(1))), make_sample(make_problem(2))]
    drawn = make_negative(_from_train(make_sample(make_problem(3))).problem, "wrong")
    facts = _facts(samples=Selection(samples, []), negatives=Selection([drawn], []))
    assert "1 of 2 positive and 1 of 1 negative samples come from" in composition_section(facts)


def test_rows_of_the_bundled_sample_come_from_no_upstream_split() -> None:
    own = _from_train(make_sample(make_problem(1)), url="data/sample/README.md")
    text = composition_section(_facts(samples=Selection([own], [])))
    assert "0 of 1 positive and 0 of 0 negative samples come from" in text


def test_only_problem_types_that_occur_are_listed() -> None:
    text = composition_section(_facts(samples=Selection([make_sample(make_problem(1))], [])))
    assert _cells(text, "| word problem") == ["word problem", "1"]
    assert "number theory" not in text


def test_categories_show_kinds_and_the_criterion_they_break() -> None:
    negatives = [make_negative(make_problem(number), "repeated") for number in (1, 2)]
    text = composition_section(_facts(negatives=Selection(negatives, negatives[:1])))
    assert _cells(text, "| repeated ") == ["repeated", "redundancy", "result_number 2", "1", "2"]
    assert _cells(text, "| missing ")[:2] == ["missing", "validity"]
    assert _cells(text, "| clean ")[:2] == ["clean", "(control)"]


@pytest.mark.parametrize(
    ("licences", "names"),
    [
        (["MIT"], ["mit"]),
        (["MIT", "MIT", "Apache-2.0"], ["apache-2.0", "mit"]),
        (["none stated"], ["other"]),
        ([], ["other"]),
    ],
)
def test_licences_become_names_that_a_hub_knows(licences: list[str], names: list[str]) -> None:
    problems = [make_problem(n, licence=licence) for n, licence in enumerate(licences)]
    assert hub_licences(problems) == names


def test_a_source_with_two_licences_has_two_lines() -> None:
    samples = [make_sample(make_problem(1)), make_sample(make_problem(2, licence="CC-BY-4.0"))]
    text = licence_section(_facts(samples=Selection(samples, [])))
    assert sum(line.startswith("| gsm8k") for line in text.splitlines()) == 2


def test_nothing_is_said_of_withheld_rows_when_there_are_none() -> None:
    assert "Withheld rows" not in licence_section(_facts())


def test_only_declared_configs_are_shown_in_the_example() -> None:
    assert usage_section(_facts()) == (
        "## Loading\n\nThis build has no row, so there is nothing to load.\n"
    )


def test_every_empty_split_has_a_reason() -> None:
    text = split_section(_facts(quotas={("easy", "text"): 5}))
    assert _cells(text, "| positive        | easy") == [
        "positive",
        "easy",
        "the build found no row for it",
    ]
    assert _cells(text, "| positive        | hard") == [
        "positive",
        "hard",
        "the profile asks for none",
    ]
    assert text.count("no fact about a picture") == 3


def test_a_category_that_was_not_asked_for_is_told_apart_from_one_that_failed() -> None:
    counts = {"wrong": 3, "missing_short": 2, "clean_short": 0}
    text = split_section(_facts(reports=[_report("inject", counts=counts)]))
    assert _cells(text, "| negative        | wrong")[2] == "the build found no row for it"
    assert _cells(text, "| negative        | missing")[2] == "the build found no row for it"
    assert _cells(text, "| negative        | clean")[2] == "the profile asks for none"


def test_shortfalls_of_all_stages_are_in_the_status() -> None:
    reports = [
        _report("ingest", item="gsm8k", status="incomplete", reason="no train split"),
        _report("filter"),
        _report("tier", status="incomplete", reason="medium/text 3"),
    ]
    text = status_section(_facts(reports=reports))
    assert text.splitlines()[:3] == [
        "> **Incomplete.** This build falls short of what its profile asks for:",
        "> - ingest@gsm8k: no train split",
        "> - tier: medium/text 3",
    ]


def test_a_complete_build_has_no_word_of_shortfalls() -> None:
    assert "Incomplete" not in status_section(_facts(reports=[_report("tier")]))


def test_reviews_come_from_the_report_of_validate_alone() -> None:
    reports = [
        _report("inject", counts={"review_agreed": 9}),
        _report("validate", counts={"review_ruled": 2, "reviews_of_absent_items": 4}),
    ]
    facts = _facts(reports=reports)
    assert facts.reviews == {"ruled": 2}
    assert facts.reviewed == 2


def test_milestones_by_people_are_counted_apart() -> None:
    sample = make_sample(make_problem(1))
    path = sample.paths[0]
    edited = path.milestones[0].model_copy(update={"origin": "human"})
    path = path.model_copy(update={"milestones": [edited, *path.milestones[1:]]})
    sample = sample.model_copy(update={"paths": [path]})
    text = making_section(_facts(samples=Selection([sample], [])))
    assert _cells(text, "| person") == ["person", "1"]
    assert _cells(text, "| rule (d") == ["rule (deterministic program)", "1"]


def test_a_problem_behind_a_sample_and_a_negative_counts_once() -> None:
    problem = make_problem(1)
    facts = _facts(
        samples=Selection([make_sample(problem)], []),
        negatives=Selection([make_negative(problem)], []),
    )
    assert facts.problems == [problem]


def test_the_same_facts_give_the_same_card() -> None:
    facts = _facts(samples=Selection([make_sample(make_problem(1))], []))
    assert card_text(facts) == card_text(facts)
    assert card_text(facts).startswith("---\npretty_name: Pens\n")


def test_the_columns_of_filled_configs_and_their_structures_are_described() -> None:
    filled = Config("negative", NegativeRow, (Split("wrong", 1, ("a.parquet",), 1, 1),))
    text = column_section(_facts(configs=[filled, Config("visual_evidence", EvidenceRow, ())]))
    assert _cells(text, "| `in_positive_split`")[1] == "bool"
    assert "### Columns of `negative`" in text
    assert "### Structure Witness" in text
    assert "### Structure Milestone" in text
    assert "visual_evidence" not in text
    assert column_section(_facts()) == ""
