"""The frozen IDF table of S_sem (MB-066; metrics.md 6.3)."""

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from math import log
from pathlib import Path

from schemas.errors import InvalidResultError

__all__ = ["IDF_VERSION", "TABLE", "InverseDocumentFrequency", "load_idf", "read_table"]

IDF_VERSION = "idf_v1"

TABLE = Path(__file__).with_name("idf_v1.txt")
"""Rebuilt by ``python -m instruments.metrics.build_idf``; frozen with the metric version."""


@dataclass(frozen=True)
class InverseDocumentFrequency:
    """Weights of terms; fitted once, so that a score depends on the two compared texts alone.

    Attributes:
        version: Name of the corpus and its preparation.
        documents: Number of documents of the corpus.
        words: Weight of each known word token, ln((1 + n) / (1 + df)) + 1.
        grams: The same for character 3- to 5-grams.
        unseen: Weight of an unknown term: the maximum, that of a term in one document.
        sha256: Hash of the table's bytes.
    """

    version: str
    documents: int
    words: dict[str, float]
    grams: dict[str, float]
    unseen: float
    sha256: str


def read_table(data: bytes) -> InverseDocumentFrequency:
    """Reads a table that ``build_idf`` wrote.

    Raises:
        InvalidResultError: The bytes are not such a table.
    """
    try:
        header, *lines = data.decode("utf-8").rstrip("\n").split("\n")
        version, count = header.split("\t")
        documents = int(count)
        tables: dict[str, dict[str, float]] = {"w": {}, "g": {}}
        weights: dict[str, float] = {}
        for line in lines:
            kind, term, frequency = line.split("\t")
            weight = weights.get(frequency)
            if weight is None:
                weight = weights[frequency] = _weight(documents, int(frequency))
            tables[kind][term] = weight
    except (ValueError, KeyError) as error:
        raise InvalidResultError(
            "the IDF table is damaged", "rebuild it with python -m instruments.metrics.build_idf"
        ) from error
    unseen = _weight(documents, 1)
    digest = hashlib.sha256(data).hexdigest()
    return InverseDocumentFrequency(version, documents, tables["w"], tables["g"], unseen, digest)


@lru_cache(maxsize=1)
def load_idf() -> InverseDocumentFrequency:
    """Loads the frozen table of this metric version, once per process."""
    return read_table(TABLE.read_bytes())


def _weight(documents: int, frequency: int) -> float:
    """Smoothed IDF: as if one more document held every term."""
    return log((1 + documents) / (1 + frequency)) + 1.0
