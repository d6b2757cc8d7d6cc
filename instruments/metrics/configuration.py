"""One hash of everything that a score depends on (MB-073)."""

import hashlib
import json

from instruments.metrics.expressions import EXPRESSIONS_VERSION
from instruments.metrics.inverse_document_frequency import load_idf
from instruments.metrics.segmentation import SEGMENTER_VERSION
from instruments.metrics.stop_words import STOP_WORDS_VERSION
from schemas.parameters.score import ScoreParameters

__all__ = ["METRIC_VERSION", "configuration_sha256"]

METRIC_VERSION = "metrics_v1"
"""Raised whenever a change of code changes a score."""


def configuration_sha256(parameters: ScoreParameters) -> str:
    """Hashes weights, thresholds, the IDF table and the versions of every rule.

    Two systems may stand in one report only when their hashes are equal.
    """
    parts = {
        "metrics": METRIC_VERSION,
        "segmenter": SEGMENTER_VERSION,
        "expressions": EXPRESSIONS_VERSION,
        "stop_words": STOP_WORDS_VERSION,
        "idf_sha256": load_idf().sha256,
        "parameters": parameters.model_dump(mode="json"),
    }
    canonical = json.dumps(parts, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()
