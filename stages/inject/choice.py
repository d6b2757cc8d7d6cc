"""Deterministic choices: by hash, never by a random generator."""

import hashlib
from collections.abc import Iterable
from typing import TypeVar

__all__ = ["rank", "ranked"]

T = TypeVar("T")


def rank(seed: int, *parts: object) -> str:
    """Gives the rank of something under a seed: ``sha256(seed|part|part...)``, hexadecimal."""
    text = "|".join([str(seed), *map(str, parts)])
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def ranked(options: Iterable[T], seed: int, *parts: object) -> list[T]:
    """Orders options by their rank; each option is named by its text, so texts must differ."""
    return sorted(options, key=lambda option: rank(seed, *parts, option))
