"""What a text brings to every comparison, computed once."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from math import fsum, sqrt

from instruments.metrics.expressions import ExpressionSet, expression_set
from instruments.metrics.grams import grams_of
from instruments.metrics.inverse_document_frequency import load_idf
from instruments.metrics.number_set import Numeral, number_set
from instruments.metrics.tokens import comparable_text, keywords, tokens

__all__ = ["LONGEST_TEXT", "TextFeatures", "cosine", "text_features"]

LONGEST_TEXT = 20_000
"""Characters of a unit that are read; longer units are cut there, so that work stays bounded."""


@dataclass(frozen=True, slots=True)
class TextFeatures:
    """Features of one milestone or predicted unit.

    Attributes:
        words: TF-IDF of the word tokens, of length 1; empty for an empty text.
        characters: TF-IDF of character 3- to 5-grams, of length 1.
        numbers: N(.), exact rationals.
        keywords: K(.), without stop words and numbers.
        expressions: E(.), relations and non-trivial expressions.
    """

    words: dict[str, float]
    characters: dict[str, float]
    numbers: frozenset[Numeral]
    keywords: frozenset[str]
    expressions: ExpressionSet


@lru_cache(maxsize=32_768)
def text_features(text: str) -> TextFeatures:
    """Reads a text under the frozen IDF; gold texts come from the cache.

    Args:
        text: A milestone's or unit's text; at most ``LONGEST_TEXT`` characters are read.
    """
    comparable = comparable_text(text[:LONGEST_TEXT])
    listed = tokens(comparable)
    counts = Counter(listed)
    return TextFeatures(
        words=_unit_length({token: count * _word_weight(token) for token, count in counts.items()}),
        characters=_unit_length(_gram_vector(counts)),
        numbers=number_set(comparable),
        keywords=keywords(listed),
        expressions=expression_set(comparable),
    )


def cosine(first: dict[str, float], second: dict[str, float]) -> float:
    """Cosine of two vectors of length 1, clipped to [0, 1]; 0 when one is empty.

    The sum is exact before rounding, so that it does not depend on the order of terms.
    """
    common = first.keys() & second.keys()
    return min(fsum([first[term] * second[term] for term in common]), 1.0)


@lru_cache(maxsize=65_536)
def _word_weight(token: str) -> float:
    idf = load_idf()
    return idf.words.get(token, idf.unseen)


@lru_cache(maxsize=65_536)
def _gram_weights(token: str) -> tuple[tuple[str, float], ...]:
    idf = load_idf()
    return tuple((gram, idf.grams.get(gram, idf.unseen)) for gram in grams_of(token))


def _gram_vector(counts: Counter[str]) -> dict[str, float]:
    """TF-IDF of the grams; tokens in order of first mention, so that sums are reproducible."""
    vector: dict[str, float] = {}
    for token, count in counts.items():
        for gram, weight in _gram_weights(token):
            vector[gram] = vector.get(gram, 0.0) + count * weight
    return vector


def _unit_length(vector: dict[str, float]) -> dict[str, float]:
    length = sqrt(fsum([value * value for value in vector.values()]))
    return {term: value / length for term, value in vector.items()} if length else {}
