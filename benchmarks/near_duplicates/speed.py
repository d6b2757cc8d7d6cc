"""Seconds and memory of one search, in a process of its own.

    python -m benchmarks.near_duplicates.speed WORKERS COUNT [ROOT]

Prints texts per second, megabytes of this process and of the largest worker, and pairs.
"""

import resource
import sys
import time
from itertools import cycle
from pathlib import Path
from random import Random

from benchmarks.near_duplicates.base_texts import source_texts, varied_texts
from benchmarks.near_duplicates.edits import EDITS
from instruments.near_duplicates import DEFAULT_THRESHOLD, find_near_duplicates

__all__ = ["main"]


def main(workers: int, count: int, root: Path | None) -> None:
    """Searches once, texts of the sources being filled up with edited ones."""
    random = Random(1)  # noqa: S311  # a reproducible choice, nothing secret
    texts = source_texts(root)[:count] if root else varied_texts(count // 2, random)
    for edit, base in zip(cycle(EDITS), list(texts), strict=False):
        if len(texts) >= count:
            break
        texts.append(edit.apply(base, random))
    started = time.perf_counter()
    pairs = find_near_duplicates(texts, DEFAULT_THRESHOLD, workers)
    seconds = time.perf_counter() - started
    peaks = [
        resource.getrusage(who).ru_maxrss // 1024
        for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    ]
    print(f"{len(texts) / seconds:.0f} {peaks[0]} {peaks[1]} {len(pairs)}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]) if len(sys.argv) > 3 else None)
