"""S_sem, S_eq, S_num, S_key and their sum S (Eq. 2; MB-066 to MB-071)."""

from dataclasses import dataclass

from instruments.metrics.expressions import shared
from instruments.metrics.features import TextFeatures, cosine
from instruments.metrics.number_set import number_overlap
from schemas.parameters.score import ScoreParameters

__all__ = ["Similarity", "keyword_overlap", "similarity"]


@dataclass(frozen=True, slots=True)
class Similarity:
    """The four parts and the sum for one predicted unit and one gold milestone.

    Attributes:
        semantic: S_sem, in [0, 1].
        equation: S_eq, 0 or 1.
        numbers: S_num, in [0, 1].
        keywords: S_key, in [0, 1].
        total: S, in [0, 1].
    """

    semantic: float
    equation: int
    numbers: float
    keywords: float
    total: float


def similarity(
    predicted: TextFeatures, gold: TextFeatures, parameters: ScoreParameters
) -> Similarity:
    """Computes S(p, g); S_num is relative to the gold side, the rest is symmetric."""
    inside, weights = parameters.semantic_weights, parameters.weights
    semantic = inside.words * cosine(predicted.words, gold.words)
    semantic += inside.characters * cosine(predicted.characters, gold.characters)
    equation = int(shared(predicted.expressions, gold.expressions) is not None)
    numbers = number_overlap(predicted.numbers, gold.numbers)
    keywords = keyword_overlap(predicted.keywords, gold.keywords)
    total = (
        weights.semantic * semantic
        + weights.equation * equation
        + weights.numbers * numbers
        + weights.keywords * keywords
    )
    return Similarity(semantic, equation, numbers, keywords, total)


def keyword_overlap(first: frozenset[str], second: frozenset[str]) -> float:
    """S_key: Jaccard similarity; 0 when both sets are empty (MB-070)."""
    union = len(first | second)
    return len(first & second) / union if union else 0.0
