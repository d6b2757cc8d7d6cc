"""Waits between attempts."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.language_models.retry import RetryPolicy, retry_after_s

NOW = datetime(2026, 1, 1, 12, 0, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, None),
        ({"retry-after": "2"}, 2),
        ({"retry-after": "0.5"}, 0.5),
        ({"retry-after-ms": "250", "retry-after": "9"}, 0.25),
        ({"retry-after": "Thu, 01 Jan 2026 12:00:30 GMT"}, 30),
        ({"retry-after": "Thu, 01 Jan 2026 11:00:00 GMT"}, 0),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "-1"}, None),
        ({"retry-after": "nan"}, None),
        ({"retry-after": "inf"}, None),
    ],
)
def test_retry_after_is_read_in_all_its_forms(
    headers: dict[str, str], seconds: float | None
) -> None:
    assert retry_after_s(headers, NOW) == seconds


def test_the_number_of_attempts_is_bounded() -> None:
    policy = RetryPolicy(retries=2, timeout_s=1, max_wait_s=60)
    assert [policy.wait_s("k", attempt, None) is None for attempt in (1, 2, 3)] == [
        False,
        False,
        True,
    ]


@given(st.text(), st.integers(1, 40))
def test_waits_grow_without_chance_and_stay_bounded(key: str, attempt: int) -> None:
    policy = RetryPolicy(retries=50, timeout_s=1, max_wait_s=20)
    wait = policy.wait_s(key, attempt, None)
    assert wait == policy.wait_s(key, attempt, None)
    assert wait is not None
    assert 0.375 <= wait <= 20


@pytest.mark.parametrize(
    ("status", "again"), [(429, True), (503, True), (501, False), (400, False)]
)
def test_only_passing_failures_are_tried_again(status: int, again: bool) -> None:
    assert RetryPolicy.retries_status(status) is again
