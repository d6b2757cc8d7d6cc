"""Pairs are exact: the same as by comparing all with all."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from instruments.release_audit.near_duplicates import _shingles, find_near_duplicates

BASE = "A farmer plants 12 rows of 8 trees and sells 5 of them to a friend"


def test_another_number_is_a_near_duplicate_with_other_numbers() -> None:
    (pair,) = find_near_duplicates([BASE, BASE.replace("12", "13")], 0.8)
    assert (pair.first, pair.second, pair.similarity, pair.same_numbers) == (0, 1, 1.0, False)


def test_another_sign_is_another_number() -> None:
    (pair,) = find_near_duplicates([f"{BASE}: x + 3 = 7", f"{BASE}: x - 3 = 7"], 0.5)
    assert not pair.same_numbers


def test_one_other_word_lowers_the_similarity() -> None:
    texts = [BASE, BASE.replace("farmer", "gardener"), "Something else altogether, of 3 words"]
    (pair,) = find_near_duplicates(texts, 0.5)
    assert pair.same_numbers
    assert 0.5 <= pair.similarity < 1
    assert find_near_duplicates(texts, 0.9) == []


def test_empty_texts_are_in_no_pair() -> None:
    assert find_near_duplicates(["", " ", "\u00a0"], 0.5) == []


@given(
    st.lists(st.text("ab ", max_size=14), max_size=8),
    st.sampled_from([0.3, 0.5, 0.7, 0.8, 1.0]),
)
def test_no_pair_is_lost_and_none_invented(texts: list[str], threshold: float) -> None:
    sets = [_shingles(text) for text in texts]
    expected = [
        (first, second)
        for first, second in itertools.combinations(range(len(texts)), 2)
        if sets[first]
        and sets[second]
        and len(sets[first] & sets[second]) >= threshold * len(sets[first] | sets[second])
    ]
    pairs = find_near_duplicates(texts, threshold)
    assert [(pair.first, pair.second) for pair in pairs] == expected
    assert all(pair.similarity >= threshold for pair in pairs)


def test_all_pairs_of_a_template_are_found() -> None:
    texts = [f"Problem {number}: {BASE} number {number * 7}" for number in range(300)]
    assert len(find_near_duplicates(texts, 0.8)) == 300 * 299 // 2


def test_short_texts_are_compared_as_a_whole() -> None:
    (pair,) = find_near_duplicates(["Find x", "find X."], 0.8)
    assert pair.similarity == 1
