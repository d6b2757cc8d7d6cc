"""Stable fingerprints of values and files."""

import hashlib
import json
from pathlib import Path

from pydantic import BaseModel

__all__ = ["canonical_json", "sha256_of", "sha256_of_file"]

_BLOCK = 1 << 20


def canonical_json(value: object) -> str:
    """Writes a JSON value with sorted keys, without spaces and without escapes for Unicode.

    Args:
        value: A JSON value (dictionaries with texts as keys), or a row without bytes.

    Returns:
        The text; equal values of the same types give equal texts (1 and 1.0 do not).

    Raises:
        ValueError: A float is not finite.
        TypeError: The value is no JSON value.
    """
    if isinstance(value, BaseModel):
        value = value.model_dump(mode="json")
    return json.dumps(
        value, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False
    )


def sha256_of(value: object) -> str:
    """Hashes a JSON value or row by its canonical JSON; 64 hexadecimal digits."""
    return hashlib.sha256(canonical_json(value).encode("utf-8", "surrogatepass")).hexdigest()


def sha256_of_file(path: Path) -> str:
    """Hashes the bytes of a file, in blocks; 64 hexadecimal digits."""
    digest = hashlib.sha256()
    with path.open("rb") as stream:
        while block := stream.read(_BLOCK):
            digest.update(block)
    return digest.hexdigest()
