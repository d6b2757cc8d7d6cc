"""Pairs of texts that are worth an exact comparison; imports datasketch."""

import itertools
from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np
from datasketch import MinHash, MinHashLSH

from instruments.near_duplicates.bands import BANDS, rows_per_band
from instruments.near_duplicates.sketches import SEED, sketch_texts
from instruments.stage_runner.row_mapping import map_rows

__all__ = ["candidate_pairs"]

_BATCH = 500
_MARGIN = 0.2
"""Four standard deviations of the similarity that a sketch of 100 values estimates: a pair that
falls below by more is not worth the exact comparison, which costs a hundred times as much."""


def candidate_pairs(
    texts: Sequence[str], threshold: float, workers: int
) -> Iterator[tuple[int, int]]:
    """Finds pairs whose sketches agree on a band, each once, the earlier text first.

    Pairs come in the order of their later text; blank texts are in none.

    Args:
        texts: Any texts.
        threshold: Least similarity that is of interest; see ``rows_per_band``.
        workers: Processes that sketch; the result is the same for every number.
    """
    rows = rows_per_band(threshold)
    index = MinHashLSH(num_perm=BANDS * rows, params=(BANDS, rows))
    known = np.zeros((len(texts), BANDS * rows), dtype=np.uint32)
    for later, sketch in enumerate(_sketches(texts, BANDS * rows, workers)):
        if sketch is None:
            continue
        known[later] = sketch.hashvalues
        places = sorted(index.query(sketch))
        agreement = (known[places] == known[later]).mean(axis=1)
        for earlier, estimate in zip(places, agreement, strict=True):
            if estimate >= threshold - _MARGIN:
                yield earlier, later
        index.insert(later, sketch, check_duplication=False)


def _sketches(texts: Sequence[str], permutations: int, workers: int) -> Iterator[MinHash | None]:
    """Gives one sketch per text; only its hash values cross between processes."""
    pattern = MinHash(num_perm=permutations, seed=SEED)
    batches = (texts[start : start + _BATCH] for start in range(0, len(texts), _BATCH))
    digests = map_rows(partial(_digests, permutations), batches, workers, chunk=1)
    for digest in itertools.chain.from_iterable(digests):
        if digest is None:
            yield None
        else:
            yield MinHash(
                seed=SEED,
                hashvalues=np.frombuffer(digest, dtype=pattern.hashvalues.dtype),
                permutations=pattern.permutations,
                scheme=pattern.scheme,
            )


def _digests(permutations: int, texts: Sequence[str]) -> list[bytes | None]:
    return [
        None if sketch is None else sketch.hashvalues.tobytes()
        for sketch in sketch_texts(texts, permutations)
    ]
