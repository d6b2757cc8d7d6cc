"""The state of a reviewed item, derived from reviews and rulings."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.reviews.review_status import review_status
from schemas.errors import DecisionError
from schemas.review import ArbiterVerdict, JudgedField, Review, Ruling

NOW = "a" * 64
BEFORE = "b" * 64


def judged(**values: str) -> list[JudgedField]:
    return [JudgedField(name=name, value=value) for name, value in values.items()]


def review(reviewer: str, verdict: str = "ok", **changes: object) -> Review:
    values = Review(
        id=f"review-{reviewer}",
        round=1,
        packet_id="packet-1",
        target_kind="decomposition",
        target_id="gsm8k-train-1",
        target_sha256=NOW,
        guideline_version="1",
        reviewer=reviewer,
        role="student_math",
        blind=True,
        fields=judged(m1=verdict, m2="ok"),
        supersedes=None,
    )
    return values.model_copy(update=changes)


def arbiter(name: str, verdict: str = "ok", **changes: object) -> ArbiterVerdict:
    values = ArbiterVerdict(
        arbiter=name, role="professor_cs", fields=judged(m1=verdict), note="because"
    )
    return values.model_copy(update=changes)


def ruling(one: str = "ok", other: str = "ok", **changes: object) -> Ruling:
    values = Ruling(
        id="ruling-1",
        target_kind="decomposition",
        target_id="gsm8k-train-1",
        target_sha256=NOW,
        guideline_version="2",
        first=arbiter("x", one),
        second=arbiter("y", other),
        supersedes=None,
    )
    return values.model_copy(update=changes)


DISPUTE = [review("anna"), review("bert", "split")]


def test_nothing_is_unreviewed() -> None:
    assert review_status(NOW, [], []) == "unreviewed"


def test_one_review_is_in_review() -> None:
    assert review_status(NOW, [review("anna")], []) == "in_review"


def test_two_equal_reviews_agree() -> None:
    assert review_status(NOW, [review("anna"), review("bert")], []) == "agreed"


def test_the_order_of_the_fields_does_not_matter() -> None:
    turned = review("bert", fields=judged(m2="ok", m1="ok"))
    assert review_status(NOW, [review("anna"), turned], []) == "agreed"


def test_one_differing_field_is_a_dispute() -> None:
    assert review_status(NOW, DISPUTE, []) == "disputed"


def test_a_field_that_only_one_judged_is_a_dispute() -> None:
    more = review("bert", fields=judged(m1="ok", m2="ok", m3="wrong"))
    assert review_status(NOW, [review("anna"), more], []) == "disputed"


def test_a_third_review_can_dispute() -> None:
    assert review_status(NOW, [review("anna"), review("bert"), review("cora", "wrong")], []) == (
        "disputed"
    )


def test_one_person_twice_is_no_agreement() -> None:
    again = review("anna", id="review-anna-2")
    assert review_status(NOW, [review("anna"), again], []) == "in_review"


def test_one_person_with_two_differing_reviews_is_an_error() -> None:
    again = review("anna", "wrong", id="review-anna-2")
    with pytest.raises(DecisionError, match="anna has two reviews"):
        review_status(NOW, [review("anna"), again], [])


def test_machines_never_count_as_people() -> None:
    machine = review("model", role="machine")
    assert review_status(NOW, [machine], []) == "unreviewed"
    assert review_status(NOW, [review("anna"), machine], []) == "in_review"
    dissent = review("model", "wrong", role="machine")
    assert review_status(NOW, [review("anna"), review("bert"), dissent], []) == "agreed"


def test_a_review_that_was_not_blind_does_not_count() -> None:
    assert review_status(NOW, [review("anna"), review("bert", blind=False)], []) == "in_review"


def test_a_note_of_round_two_does_not_count() -> None:
    note = review("cora", "wrong", round=2, role="professor_cs")
    assert review_status(NOW, [review("anna"), review("bert"), note], []) == "agreed"


def test_two_equal_arbiters_rule() -> None:
    assert review_status(NOW, DISPUTE, [ruling("split", "split")]) == "ruled"


def test_two_differing_arbiters_leave_it_unresolved() -> None:
    assert review_status(NOW, DISPUTE, [ruling("split", "ok")]) == "unresolved"


def test_a_later_ruling_replaces_an_earlier_one() -> None:
    later = ruling("split", "split", id="ruling-2", supersedes="ruling-1")
    assert review_status(NOW, DISPUTE, [ruling("split", "ok"), later]) == "ruled"


def test_two_differing_rulings_are_an_error() -> None:
    with pytest.raises(DecisionError, match="ruling-1, ruling-2 differ"):
        review_status(NOW, DISPUTE, [ruling(), ruling("split", id="ruling-2")])


def test_a_ruling_about_another_state_does_not_rule() -> None:
    assert review_status(NOW, DISPUTE, [ruling(target_sha256=BEFORE)]) == "disputed"


def test_a_ruling_of_a_machine_does_not_rule() -> None:
    machine = ruling(second=arbiter("y", role="machine"))
    assert review_status(NOW, DISPUTE, [machine]) == "disputed"


def test_a_ruling_before_the_reviews_closes_nothing() -> None:
    assert review_status(NOW, [], [ruling()]) == "stale"
    assert review_status(NOW, [review("anna")], [ruling()]) == "in_review"


def test_one_arbiter_cannot_rule_alone() -> None:
    with pytest.raises(DecisionError, match="one arbiter twice"):
        review_status(NOW, DISPUTE, [ruling(second=arbiter("x"))])


def test_a_ruling_needs_a_note() -> None:
    with pytest.raises(DecisionError, match="lacks a note"):
        review_status(NOW, DISPUTE, [ruling(first=arbiter("x", note=" "))])


def test_a_changed_target_reopens_the_item() -> None:
    agreed = [review("anna", target_sha256=BEFORE), review("bert", target_sha256=BEFORE)]
    assert review_status(BEFORE, agreed, []) == "agreed"
    assert review_status(NOW, agreed, []) == "stale"
    assert review_status(NOW, [*agreed, review("anna", id="new")], []) == "in_review"


def test_a_reviewer_replaces_an_own_review() -> None:
    second = review("bert", id="bert-2", supersedes="review-bert")
    assert review_status(NOW, [*DISPUTE, second], []) == "agreed"


def test_a_chain_counts_with_its_end() -> None:
    second = review("bert", id="bert-2", supersedes="review-bert")
    third = review("bert", "wrong", id="bert-3", supersedes="bert-2")
    assert review_status(NOW, [*DISPUTE, second, third], []) == "disputed"


def test_a_circle_is_an_error() -> None:
    first = review("anna", id="one", supersedes="two")
    second = review("anna", id="two", supersedes="one")
    with pytest.raises(DecisionError, match="supersedes itself"):
        review_status(NOW, [first, second], [])


def test_another_persons_review_cannot_be_replaced() -> None:
    with pytest.raises(DecisionError, match="another reviewer"):
        review_status(NOW, [review("anna"), review("bert", supersedes="review-anna")], [])


def test_replacing_an_unknown_review_is_an_error() -> None:
    with pytest.raises(DecisionError, match="not about the same target"):
        review_status(NOW, [review("anna", supersedes="elsewhere")], [])


def test_a_repeated_id_is_an_error() -> None:
    with pytest.raises(DecisionError, match="have the id review-anna"):
        review_status(NOW, [review("anna"), review("bert", id="review-anna")], [])


def test_rows_of_two_targets_are_an_error() -> None:
    with pytest.raises(DecisionError, match="several targets"):
        review_status(NOW, [review("anna"), review("bert", target_id="other")], [])


LOG = [
    *DISPUTE,
    review("bert", "wrong", id="bert-2", supersedes="review-bert"),
    review("cora", target_sha256=BEFORE),
    review("model", role="machine"),
]


def test_every_order_of_a_small_log_gives_the_same_status() -> None:
    assert {review_status(NOW, order, [ruling()]) for order in permutations(LOG)} == {"ruled"}


reviews = st.lists(
    st.builds(
        review,
        st.sampled_from(["anna", "bert", "cora"]),
        st.sampled_from(["ok", "split"]),
        target_sha256=st.sampled_from([NOW, BEFORE]),
        role=st.sampled_from(["student_math", "machine"]),
        blind=st.booleans(),
    ),
    max_size=3,
    unique_by=lambda row: row.id,
)
rulings = st.lists(
    st.builds(
        ruling, st.sampled_from(["ok", "split"]), target_sha256=st.sampled_from([NOW, BEFORE])
    ),
    max_size=1,
)


@given(reviews, rulings, st.randoms())
def test_the_order_of_the_rows_does_not_matter(
    rows: list[Review], ruled: list[Ruling], random: Random
) -> None:
    shuffled = random.sample(rows, len(rows))
    assert review_status(NOW, shuffled, ruled) == review_status(NOW, rows, ruled)


@given(reviews, rulings)
def test_a_closed_status_has_two_people_behind_it(rows: list[Review], ruled: list[Ruling]) -> None:
    status = review_status(NOW, rows, ruled)
    people = {
        row.reviewer
        for row in rows
        if row.blind and row.role != "machine" and row.target_sha256 == NOW
    }
    assert (status in ("agreed", "disputed", "ruled", "unresolved")) == (len(people) >= 2)


@given(reviews, rulings)
def test_reviews_of_another_state_change_nothing_once_there_is_a_current_one(
    rows: list[Review], ruled: list[Ruling]
) -> None:
    current = [row for row in rows if row.target_sha256 == NOW]
    status = review_status(NOW, current, ruled)
    if status not in ("unreviewed", "stale"):
        assert review_status(NOW, rows, ruled) == status
