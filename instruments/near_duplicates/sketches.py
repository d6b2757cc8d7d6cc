"""MinHash sketches of texts; imports datasketch, so it is imported when it is needed."""

from collections.abc import Sequence
from zlib import crc32

from datasketch import MinHash

from instruments.near_duplicates.shingles import read_shingles

__all__ = ["SEED", "sketch_texts"]

SEED = 1


def sketch_texts(texts: Sequence[str], permutations: int) -> list[MinHash | None]:
    """Sketches texts one after another; a blank text has None.

    A checksum stands in for a random hash: datasketch mixes its bits before it permutes them,
    and unlike ``hash`` it is the same in every process.

    Args:
        texts: Any texts.
        permutations: Length of a sketch.
    """
    shingles = [read_shingles(text)[0] for text in texts]
    encoded = [[shingle.encode() for shingle in found] for found in shingles]
    sketches = MinHash.bulk(encoded, num_perm=permutations, seed=SEED, hashfunc=crc32)
    return [sketch if found else None for sketch, found in zip(sketches, shingles, strict=True)]
