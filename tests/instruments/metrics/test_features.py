"""Features of one text."""

from math import fsum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.metrics.features import cosine, text_features

texts = st.text(alphabet="abc xyz 0123456789+=.", min_size=1, max_size=50)


@given(texts)
def test_vectors_have_length_one_or_are_empty(text: str) -> None:
    features = text_features(text)
    for vector in (features.words, features.characters):
        length = fsum(value * value for value in vector.values())
        assert length == pytest.approx(1.0 if vector else 0.0)


@given(texts, texts)
def test_cosine_is_symmetric(first: str, second: str) -> None:
    one, other = text_features(first).words, text_features(second).words
    assert cosine(one, other) == cosine(other, one)


@given(st.permutations(["red", "fox", "3", "+", "5"]))
def test_order_of_words_does_not_matter(words: list[str]) -> None:
    straight = text_features("red fox 3 + 5").words
    assert cosine(text_features(" ".join(words)).words, straight) == pytest.approx(1.0)


def test_equal_texts_share_their_features() -> None:
    assert text_features("Ann has 3 figs.") is text_features("Ann has 3 figs.")


def test_spelling_of_signs_does_not_matter() -> None:
    plain, unicode = text_features("3 * 4 - 2"), text_features("3 \u00d7 4 \u2212 2")
    assert plain.words == unicode.words
    assert plain.expressions == unicode.expressions


def test_unknown_word_does_not_vanish() -> None:
    known, mixed = text_features("apples"), text_features("apples qqzzqq")
    assert 0 < cosine(known.words, mixed.words) < 0.8


def test_all_features_of_a_step() -> None:
    features = text_features("Ann buys 3 + 5 = 8 figs.")
    assert features.keywords == {"ann", "buys", "figs"}
    assert {numeral.value for numeral in features.numbers} == {3, 5, 8}
    assert len(features.expressions.relations) == 1
