"""Problems belong together by a picture, an opening, their text, or their source's word."""

from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.near_duplicates import group_families
from schemas.media import MediaReference
from schemas.problem import Problem
from tests.rows.problem import make_problem

PREAMBLE = (
    "A clock maker paints the hours of a round dial in three colours so that no two neighbouring "
    "hours have the same colour. Call such a dial cheerful. "
)


def row(number: int, question: str, picture: str | None = None, **changes: object) -> Problem:
    media = [MediaReference(sha256=picture * 64, role="diagram")] if picture else []
    return make_problem(f"svamp-{number}", question, media=media, **changes)


def test_a_problem_alone_is_its_own_family() -> None:
    rows = [row(1, "Where does the sun set?"), row(2, "Count the primes below thirty.")]
    assert group_families(rows) == {"svamp-1": "svamp-1", "svamp-2": "svamp-2"}


def test_a_shared_picture_makes_a_family_named_by_its_first_member() -> None:
    rows = [row(10, "Find the angle.", "a"), row(2, "What is its area?", "a"), row(3, "Why?", "b")]
    families = group_families(rows)
    assert families == {"svamp-10": "svamp-2", "svamp-2": "svamp-2", "svamp-3": "svamp-3"}


def test_a_shared_preamble_makes_a_family() -> None:
    rows = [
        row(1, PREAMBLE + "How many cheerful dials are there?"),
        row(
            2,
            PREAMBLE + "Prove that every mechanic who repairs a dial at night needs a ladder, "
            "two assistants, a lamp, seven brushes and a great deal of patience with pigeons.",
        ),
    ]
    assert set(group_families(rows).values()) == {"svamp-1"}
    assert len(set(group_families(rows, pairs=[], opening_words=60).values())) == 2


def test_a_stock_phrase_makes_no_family() -> None:
    rows = [
        row(1, "Let $ABC$ be a triangle. Its incircle touches $BC$ at a point of the altitude."),
        row(2, "Let $ABC$ be a triangle. Construct a square on each side and colour them red."),
    ]
    assert len(set(group_families(rows).values())) == 2


def test_twins_make_a_family() -> None:
    text = "Lea plants {} tulips in each of {} rows behind the old mill. How many tulips grow?"
    rows = [row(1, text.format(3, 8)), row(2, text.format(5, 6))]
    assert set(group_families(rows).values()) == {"svamp-1"}


def test_the_family_that_a_source_gives_names_the_whole_family() -> None:
    rows = [
        row(1, "Find the angle.", "a"),
        row(2, "What is its area?", "a", family="svamp-figure-7"),
        row(3, "How far is the moon?", family="svamp-figure-7"),
    ]
    assert set(group_families(rows).values()) == {"svamp-figure-7"}


@settings(deadline=None, max_examples=40)
@given(st.permutations(range(8)))
def test_the_order_of_the_problems_has_no_influence(order: list[int]) -> None:
    rows = [row(number, f"Question {number} is posed.", "abc"[number % 3]) for number in range(8)]
    assert group_families([rows[place] for place in order]) == group_families(rows)
