"""S and its parts: golden pairs computed by hand, and an independent S_sem."""

import json
from collections import Counter
from math import sqrt
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.metrics.features import LONGEST_TEXT, cosine, text_features
from instruments.metrics.inverse_document_frequency import load_idf
from instruments.metrics.matching import align
from instruments.metrics.similarity import keyword_overlap, similarity
from instruments.metrics.tokens import comparable_text, tokens
from schemas.parameters.score import ScoreParameters

GOLDEN = json.loads(Path(__file__).with_name("golden_pairs.json").read_text(encoding="utf-8"))

plain_texts = st.text(alphabet="abcdxyz 0123456789+-=*/.,$", min_size=1, max_size=60)


def naive_semantic(first: str, second: str) -> float:
    """S_sem written out again, without caches or shared helpers."""
    idf = load_idf()

    def vector(counts: Counter[str], table: dict[str, float]) -> dict[str, float]:
        return {term: n * table.get(term, idf.unseen) for term, n in counts.items()}

    def grams(listed: list[str]) -> Counter[str]:
        found: Counter[str] = Counter()
        for token in listed:
            padded = f" {token} "
            for size in (3, 4, 5):
                for start in range(len(padded) - size + 1):
                    found[padded[start : start + size]] += 1
        return found

    def cos(one: dict[str, float], other: dict[str, float]) -> float:
        lengths = [sqrt(sum(value**2 for value in v.values())) for v in (one, other)]
        if 0 in lengths:
            return 0.0
        dot = sum(value * other.get(term, 0.0) for term, value in one.items())
        return dot / lengths[0] / lengths[1]

    lists = [tokens(comparable_text(text)) for text in (first, second)]
    words = cos(*(vector(Counter(listed), idf.words) for listed in lists))
    characters = cos(*(vector(grams(listed), idf.grams) for listed in lists))
    return 0.65 * words + 0.35 * characters


@pytest.mark.parametrize("pair", GOLDEN, ids=lambda pair: pair["why"][:40])
def test_golden_pair(pair: dict[str, object], parameters: ScoreParameters) -> None:
    predicted, gold = str(pair["predicted"]), str(pair["gold"])
    found = similarity(text_features(predicted), text_features(gold), parameters)
    shared, wanted = pair["numbers"]  # type: ignore[misc]
    common, union = pair["keywords"]  # type: ignore[misc]
    assert found.equation == pair["equation"]
    assert found.numbers == pytest.approx(shared / wanted)
    assert found.keywords == pytest.approx(common / union if union else 0.0)
    assert found.semantic == pytest.approx(naive_semantic(predicted, gold), abs=1e-12)
    expected = (
        0.55 * found.semantic + 0.25 * found.equation + 0.1 * found.numbers + 0.1 * found.keywords
    )
    assert found.total == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("pair", [pair for pair in GOLDEN if pair["rule"] is not None])
def test_golden_rule(pair: dict[str, str], parameters: ScoreParameters) -> None:
    alignment = align([pair["predicted"]], [pair["gold"]], parameters)
    assert alignment.rules == (pair["rule"],)


def test_text_is_fully_similar_to_itself(parameters: ScoreParameters) -> None:
    found = text_features("Tom buys 3 + 5 = 8 pens.")
    own = similarity(found, found, parameters)
    assert own.semantic == pytest.approx(1.0)
    assert own.total == pytest.approx(1.0)


def test_empty_text_has_cosine_zero() -> None:
    empty, text = text_features(""), text_features("some words")
    assert cosine(empty.words, text.words) == 0.0
    assert cosine(empty.words, empty.words) == 0.0


def test_keyword_overlap_of_two_empty_sets_is_zero() -> None:
    assert keyword_overlap(frozenset(), frozenset()) == 0.0


def test_only_the_start_of_a_very_long_text_is_read() -> None:
    long = "word " * LONGEST_TEXT
    assert "tail" not in text_features(long + "tail").words


@given(plain_texts, plain_texts)
def test_parts_stay_in_their_ranges(first: str, second: str) -> None:
    one, other = text_features(first), text_features(second)
    for vector in ("words", "characters"):
        assert 0.0 <= cosine(getattr(one, vector), getattr(other, vector)) <= 1.0
    assert 0.0 <= keyword_overlap(one.keywords, other.keywords) <= 1.0


@given(plain_texts)
def test_semantic_part_equals_the_independent_one(text: str) -> None:
    other = "Tom buys 3 + 5 = 8 pens."
    one, two = text_features(text), text_features(other)
    semantic = 0.65 * cosine(one.words, two.words) + 0.35 * cosine(one.characters, two.characters)
    assert semantic == pytest.approx(naive_semantic(text, other), abs=1e-9)
