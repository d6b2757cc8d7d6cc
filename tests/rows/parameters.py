"""Parameters that several folders share."""

from schemas.parameters.score import ScoreParameters

__all__ = ["PAPER_SCORING"]

PAPER_SCORING = ScoreParameters.model_validate(
    {
        "weights": {"semantic": 0.55, "equation": 0.25, "numbers": 0.1, "keywords": 0.1},
        "semantic_weights": {"words": 0.65, "characters": 0.35},
        "thresholds": {"similarity": 0.4, "semantic": 0.4, "numbers": 0.5, "keywords": 0.2},
        "idf": "idf_v1",
        "segmenter": "segmenter_v1",
        "lenient_extraction": False,
    }
)
"""Weights and thresholds of the paper's matching rule."""
