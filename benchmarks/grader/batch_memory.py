"""Time and memory of batches of easy pairs: ``python -m benchmarks.grader.batch_memory``.

Grades 10,000 and 100,000 self-made pairs by ``mamath grade`` in a process of its own and prints
its seconds and its largest memory, which must not grow with the rows.
"""

import argparse
import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path

_SIZES = (10_000, 100_000)


def main() -> int:
    """Prints one line per size."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=_SIZES)
    arguments = parser.parse_args()
    peaks = []
    for size in arguments.sizes:
        seconds, peak = measure(size)
        peaks.append(peak)
        print(f"{size:>9,} pairs  {seconds:6.2f} s  {peak / 2**20:7.1f} MB")
    print(f"largest over smallest: {max(peaks) / min(peaks):.3f}")
    return 0


def measure(size: int) -> tuple[float, int]:
    """Grades so many pairs with one worker; gives seconds and the largest memory in bytes."""
    with tempfile.TemporaryDirectory() as folder:
        source, result = Path(folder) / "in.jsonl", Path(folder) / "out.jsonl"
        write_pairs(source, size)
        command = [sys.executable, "-m", "mamath", "grade", str(source), str(result)]
        started = time.perf_counter()
        child = os.posix_spawn(
            sys.executable, [*command, "--workers", "1"], os.environ, file_actions=_silent()
        )
        _, status, usage = os.wait4(child, 0)
        seconds = time.perf_counter() - started
        if status or sum(1 for _ in result.open("rb")) != size:
            raise RuntimeError(f"mamath grade ended with {status}")
    return seconds, usage.ru_maxrss * 1024


def write_pairs(path: Path, size: int) -> None:
    """Writes numbers in four notations, most of them right."""
    draw = random.Random(1)  # noqa: S311 - pairs, no secret
    with path.open("w") as stream:
        for number in range(size):
            value = draw.randrange(10**6)
            written = draw.choice(
                (str(value), f"{value:,}", f"${value}.00", rf"\frac{{{value}}}{{2}}")
            )
            pair = {"id": number, "pred": written, "gold": str(value)}
            stream.write(json.dumps(pair) + "\n")


def _silent() -> list[tuple[int, int, str, int, int]]:
    return [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]


if __name__ == "__main__":
    raise SystemExit(main())
