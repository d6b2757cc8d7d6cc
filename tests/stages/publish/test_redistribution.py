"""Licences part the rows."""

from stages.publish.redistribution import select_redistributable
from tests.stages.publish.release_build import make_negative, make_problem, make_sample

OPEN = make_problem(2)
CLOSED = make_problem(1, source="competition_math", licence="none", redistributable=False)


def test_rows_are_parted_and_sorted_by_id() -> None:
    rows = [make_sample(make_problem(3)), make_sample(CLOSED), make_sample(OPEN)]
    chosen = select_redistributable(rows, include_all=False)
    assert [row.id for row in chosen.released] == ["gsm8k-test-2", "gsm8k-test-3"]
    assert [row.id for row in chosen.withheld] == ["competition_math-test-1"]


def test_a_negative_follows_its_problem() -> None:
    chosen = select_redistributable([make_negative(CLOSED)], include_all=False)
    assert not chosen.released
    assert len(chosen.withheld) == 1


def test_a_profile_may_include_all() -> None:
    chosen = select_redistributable([make_sample(CLOSED)], include_all=True)
    assert not chosen.withheld
