"""Choices without chance: fixed, spread out, and apart from each other."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.language_models.draws import Draws


def draws(item: object) -> Draws:
    return Draws(seed=1, model="m", item_id=str(item), sample_index=0)


@given(st.text(), st.text())
def test_a_number_is_fixed_and_in_range(item: str, purpose: str) -> None:
    number = draws(item).number(purpose)
    assert 0 <= number < 1
    assert number == draws(item).number(purpose)


@given(st.text(), st.text())
def test_what_has_no_share_never_happens_and_the_whole_always_does(item: str, purpose: str) -> None:
    assert not draws(item).happens(purpose, 0.0)
    assert draws(item).happens(purpose, 1.0)


def test_numbers_are_spread_evenly_over_items() -> None:
    tenths = Counter(int(draws(item).number("p") * 10) for item in range(10000))
    assert all(count == pytest.approx(1000, abs=150) for count in tenths.values())


def test_purposes_are_independent() -> None:
    both = sum(
        draws(item).happens("one", 0.5) and draws(item).happens("two", 0.5) for item in range(4000)
    )
    assert both / 4000 == pytest.approx(0.25, abs=0.03)


def test_every_option_is_chosen_sometimes_and_no_other() -> None:
    chosen = {draws(item).choice("p", "abc") for item in range(200)}
    assert chosen == set("abc")


def test_a_higher_share_only_adds_items() -> None:
    def happening(share: float) -> set[int]:
        return {item for item in range(500) if draws(item).happens("p", share)}

    assert happening(0.3) < happening(0.6)
