"""Of equal problems one stays; those that resemble each other share a family."""

import pytest

from instruments.near_duplicates import Pair
from instruments.tables import read_rows
from schemas.answer import Answer, AnswerPolicy
from schemas.media import MediaReference
from schemas.problem import Problem
from stages.filter.near_pairs import NearPair, earlier_pairs, near_pairs
from stages.filter.priority_tags import priority_tags
from stages.filter.rules.exact_duplicate import ExactDuplicate
from stages.filter.rules.missing_solution import MissingSolution
from stages.filter.rules.near_duplicate import NearDuplicate
from stages.filter.rules.other_language import OtherLanguage
from stages.filter.sensitivity import sensitivity
from tests.stages.filter.filter_project import PARAMETERS, FilterProject, make_problem

STORY = (
    "On Monday morning a baker carries 12 trays of 20 rolls each to the market by the harbour, "
    "sells 150 rolls before noon and gives 30 rolls to the school. How many rolls are left?"
)
TWIN = STORY.replace("12 trays", "14 trays")
EDITED = STORY.replace("carries", "brings")
PREAMBLE = (
    "A lamp stands at each of the eight corners of a cube made of wire, and a move switches "
    "every lamp of one face from on to off or from off to on. "
)


def pictured(name: str, letter: str, question: str = "How large is the area?") -> Problem:
    reference = MediaReference(sha256=letter * 64, role="diagram")
    return make_problem(name, question, media=[reference], modality="text-image")


def families(project: FilterProject) -> dict[str, str]:
    table = project.root / "output/problems.parquet"
    return {row.id: row.family for row in read_rows(table, Problem)}


def test_the_same_words_about_another_picture_are_another_question() -> None:
    rule = ExactDuplicate()
    assert rule.reason(pictured("gsm8k-test-0", "a")) is None
    assert rule.reason(pictured("gsm8k-test-1", "b")) is None
    assert rule.reason(pictured("gsm8k-test-2", "a")) == "same question as gsm8k-test-0"


def test_the_same_words_with_other_choices_are_another_question() -> None:
    rule = ExactDuplicate()
    for number, choices in enumerate((["3", "4"], ["5", "6"])):
        policy = AnswerPolicy(kind="choice", choices=choices)
        gold = Answer(text="A", upstream_text="A", policy=policy)
        assert rule.reason(make_problem(f"gsm8k-test-{number}", answer=gold)) is None


def test_a_duplicate_of_a_problem_that_fell_itself_stays(project: FilterProject) -> None:
    fallen = make_problem("gsm8k-test-0", solution=None)
    filtered = project.filter(fallen, make_problem("gsm8k-test-1"))
    assert filtered.kept == ["gsm8k-test-1"]
    assert filtered.rules == {"gsm8k-test-0": ["F6"]}


def test_a_near_duplicate_falls_and_a_twin_shares_a_family(project: FilterProject) -> None:
    filtered = project.filter(
        make_problem("gsm8k-test-0", STORY),
        make_problem("gsm8k-test-1", EDITED),
        make_problem("gsm8k-test-2", TWIN),
        make_problem("gsm8k-test-3"),
    )
    assert filtered.rules == {"gsm8k-test-1": ["F8"]}
    found = families(project)
    assert found["gsm8k-test-2"] == found["gsm8k-test-0"] == "gsm8k-test-0"
    assert found["gsm8k-test-3"] == "gsm8k-test-3"
    assert filtered.stage.counts["in_shared_families"] == 2


def test_twins_share_no_family_where_the_profile_says_so(project: FilterProject) -> None:
    apart = PARAMETERS.model_copy(update={"family_similarity": None})
    rows = [make_problem("gsm8k-test-0", STORY), make_problem("gsm8k-test-2", TWIN)]
    project.filter(*rows, parameters=apart)
    assert len(set(families(project).values())) == 2


def test_one_picture_makes_a_family(project: FilterProject) -> None:
    project.filter(
        pictured("gsm8k-test-0", "a", "How long is AB?"),
        pictured("gsm8k-test-1", "a", "What is the angle at the centre of the drawing?"),
        pictured("gsm8k-test-2", "b", "Which chord has the greatest length of all?"),
    )
    found = families(project)
    assert found["gsm8k-test-0"] == found["gsm8k-test-1"] != found["gsm8k-test-2"]


def test_a_long_common_preamble_makes_a_family(project: FilterProject) -> None:
    project.filter(
        make_problem("gsm8k-test-0", PREAMBLE + "How many moves light them all?"),
        make_problem("gsm8k-test-1", PREAMBLE + "Can 3 lamps be on? Which ones, at the least?"),
        make_problem("gsm8k-test-2", "A lamp stands here. How many lamps stand here?"),
    )
    found = families(project)
    assert found["gsm8k-test-0"] == found["gsm8k-test-1"] != found["gsm8k-test-2"]


def test_sets_that_are_only_measured_on_are_not_read(project: FilterProject) -> None:
    filtered = project.filter(make_problem(), make_problem("mathvista-testmini-1", "Other one?"))
    assert filtered.kept == ["gsm8k-test-0"]
    assert filtered.stage.counts["read"] == 1


def test_the_report_tells_what_each_threshold_removes(project: FilterProject) -> None:
    filtered = project.filter(make_problem(), make_problem("gsm8k-test-1", "No?", solution=None))
    table = filtered.stage.details["sensitivity"]
    assert isinstance(table, list)
    used = [line["rule"] for line in table if line["in_use"]]
    assert sorted(used) == sorted(set(used))
    assert set(used) == {f"F{number}" for number in range(1, 15)} - {"F3"}
    assert [line["removed"] for line in table if line["rule"] == "F6"] == [1]
    similarities = [line["threshold"] for line in table if line["rule"] == "F8"]
    assert similarities == ["similarity 0.6", *(f"similarity {n}" for n in (0.7, 0.8, 0.9))]


def test_sensitivity_counts_what_falls_under_one_rule_alone() -> None:
    rows = [
        make_problem("gsm8k-test-0"),
        make_problem("gsm8k-test-1", solution=None),
        make_problem("gsm8k-test-2", solution=None, language="zh"),
    ]
    lines = sensitivity(rows, [MissingSolution(), OtherLanguage()])
    assert [(line["rule"], line["removed"], line["alone"]) for line in lines] == [
        ("F6", 2, 1),
        ("F14", 1, 0),
    ]


def test_questions_about_different_pictures_are_not_compared() -> None:
    same = near_pairs(
        [pictured("gsm8k-test-1", "a", STORY), pictured("gsm8k-test-2", "a", EDITED)], 0.6, 1
    )
    other = near_pairs(
        [pictured("gsm8k-test-1", "a", STORY), pictured("gsm8k-test-2", "b", EDITED)], 0.6, 1
    )
    assert [(pair.first, pair.second) for pair in same] == [(0, 1)]
    assert other == []


def test_versions_of_one_problem_are_no_duplicates() -> None:
    rows = [make_problem(f"gsm8k-test-{n}", STORY, family="one") for n in (0, 1)]
    pair = Pair(0, 1, 1.0, same_numbers=True, same_task=True)
    assert earlier_pairs(rows, [pair]) == {}
    apart = [row.model_copy(update={"family": row.id}) for row in rows]
    assert earlier_pairs(apart, [pair]) == {
        "gsm8k-test-1": [NearPair("gsm8k-test-0", 1.0, same_problem=True)]
    }


@pytest.mark.parametrize(
    ("similarity", "same", "falls"), [(0.8, True, True), (0.81, True, False), (0.8, False, False)]
)
def test_a_near_duplicate_is_similar_enough_and_asks_the_same(
    similarity: float, same: bool, falls: bool
) -> None:
    rule = NearDuplicate({"gsm8k-test-0": [NearPair("x", 0.8, same)]}, similarity)
    assert (rule.reason(make_problem()) is not None) == falls


@pytest.mark.parametrize(
    ("question", "kind", "tags"),
    [
        ("How many pets?", "word problem", []),
        ("How many pets?", "geometry", ["spatial"]),
        ("A circle is inscribed in a square.", "algebra", ["spatial"]),
        ("What is the remainder when 7 is divided by 3?", "prealgebra", ["number-theory"]),
        ("In how many ways can 3 sit?", "word problem", ["combinatorics"]),
        ("How many pets?", "number theory", ["number-theory"]),
        ("How many pets?", "probability", ["combinatorics"]),
        (
            "In how many ways can primes label a cube?",
            "algebra",
            ["combinatorics", "number-theory", "spatial"],
        ),
    ],
)
def test_tags_follow_the_type_and_the_words(question: str, kind: str, tags: list[str]) -> None:
    assert priority_tags(make_problem(question=question, type=kind)) == tags
