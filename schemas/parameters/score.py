"""Parameters of the stage ``score``: everything that a metric depends on (MB-071, MB-072)."""

from typing import Literal, Self

from pydantic import Field, model_validator

from schemas.row import Row

__all__ = ["MatchThresholds", "ScoreParameters", "SemanticWeights", "SimilarityWeights"]

_TOLERANCE = 1e-9


class SimilarityWeights(Row):
    """Weights of Eq. 2, S = 0.55 S_sem + 0.25 S_eq + 0.10 S_num + 0.10 S_key (MB-071).

    Attributes:
        semantic: Weight of S_sem, in [0, 1].
        equation: Weight of S_eq, in [0, 1].
        numbers: Weight of S_num, in [0, 1].
        keywords: Weight of S_key, in [0, 1].
    """

    semantic: float = Field(ge=0, le=1)
    equation: float = Field(ge=0, le=1)
    numbers: float = Field(ge=0, le=1)
    keywords: float = Field(ge=0, le=1)

    @model_validator(mode="after")
    def _sum_to_one(self) -> Self:
        total = self.semantic + self.equation + self.numbers + self.keywords
        if abs(total - 1) > _TOLERANCE:
            raise ValueError(f"the four weights add up to {total}, not 1")
        return self


class SemanticWeights(Row):
    """Weights inside S_sem: 0.65 word cosine and 0.35 character cosine (MB-066).

    Attributes:
        words: Weight of the word TF-IDF cosine, in [0, 1].
        characters: Weight of the character n-gram TF-IDF cosine, in [0, 1].
    """

    words: float = Field(ge=0, le=1)
    characters: float = Field(ge=0, le=1)

    @model_validator(mode="after")
    def _sum_to_one(self) -> Self:
        total = self.words + self.characters
        if abs(total - 1) > _TOLERANCE:
            raise ValueError(f"the two weights add up to {total}, not 1")
        return self


class MatchThresholds(Row):
    """When a milestone counts as matched (MB-072).

    In the paper: S >= 0.4, or S_eq = 1, or S_sem >= 0.4 and (S_num >= 0.5 or S_key >= 0.2).

    Attributes:
        similarity: Least S of the first clause, in [0, 1].
        semantic: Least S_sem of the third clause, in [0, 1].
        numbers: Least S_num of the third clause, in [0, 1].
        keywords: Least S_key of the third clause, in [0, 1].
    """

    similarity: float = Field(ge=0, le=1)
    semantic: float = Field(ge=0, le=1)
    numbers: float = Field(ge=0, le=1)
    keywords: float = Field(ge=0, le=1)


class ScoreParameters(Row):
    """The section ``score`` of a profile.

    Attributes:
        weights: Weights of Eq. 2.
        semantic_weights: Weights inside S_sem.
        thresholds: The matching rule.
        idf: Version of the frozen IDF table (metrics.md 6.3).
        segmenter: Version of the segmenter (metrics.md 6.1).
        lenient_extraction: Whether the last number may stand for a missing final answer; the
            paper's exact match says no (metrics.md 6.6).
    """

    weights: SimilarityWeights
    semantic_weights: SemanticWeights
    thresholds: MatchThresholds
    idf: Literal["idf_v1"]
    segmenter: Literal["segmenter_v1"]
    lenient_extraction: bool
