"""Plants near-duplicates, searches for them, and prints what was found and how fast.

    python -m benchmarks.near_duplicates [--data ROOT] [--check]

``same`` is the share of the planted texts that were called the same problem.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from benchmarks.near_duplicates.base_texts import generated_texts, source_texts
from benchmarks.near_duplicates.quality import KindResult, measure_kinds
from instruments.near_duplicates import DEFAULT_THRESHOLD

THRESHOLDS = (0.4, 0.5, 0.6, 0.7, 0.8)
TEXTS = 21_000
SPEED, PRECISION, RECALL, MEGABYTES = 3000, 0.99, 0.95, 400


def main() -> int:
    """Prints the tables; with --check, gives 1 when a figure falls short."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, help="folder that holds one folder per source")
    parser.add_argument("--texts", type=int, default=600, help="texts that are edited")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    random = Random(1)  # noqa: S311  # a reproducible choice, nothing secret
    if arguments.data:
        texts = source_texts(arguments.data)
        bases = random.sample(texts, min(arguments.texts, len(texts)))
    else:
        bases = generated_texts(arguments.texts, random)
    faults = []
    for threshold in THRESHOLDS:
        results = measure_kinds(bases, threshold, bool(arguments.data))
        _print_table(threshold, results)
        if threshold == DEFAULT_THRESHOLD:
            faults += _faults(results)
    faults += _print_speed(arguments.data)
    print("\n".join(faults) if faults else "every figure is good enough")
    return int(arguments.check and bool(faults))


def _print_table(threshold: float, results: Sequence[KindResult]) -> None:
    print(f"threshold {threshold}{' (default)' if threshold == DEFAULT_THRESHOLD else ''}")
    print(f"  {'edit':<20} planted recall precision  same")
    for row in results:
        same = row.called_same / row.planted if row.planted else 0.0
        print(
            f"  {row.edit.name:<20} {row.planted:>7} {row.recall:6.3f} "
            f"{row.precision:9.4f} {same:5.3f}"
        )


def _faults(results: Sequence[KindResult]) -> list[str]:
    faults = []
    for row in results:
        if row.precision < PRECISION:
            faults.append(f"{row.edit.name}: precision {row.precision:.4f} below {PRECISION}")
        counts = row.edit.same is not False or row.edit.name == "numbers changed"
        if counts and row.recall < RECALL:
            faults.append(f"{row.edit.name}: recall {row.recall:.3f} below {RECALL}")
    right = sum(row.called_same for row in results if row.edit.same is not False)
    wrong = sum(row.called_same for row in results if row.edit.same is False)
    if right + wrong and right / (right + wrong) < PRECISION:
        faults.append(f"{wrong} of {right + wrong} called the same problem are another")
    return faults


def _print_speed(root: Path | None) -> list[str]:
    faults = []
    for workers in (1, 2):
        command = [sys.executable, "-m", "benchmarks.near_duplicates.speed"]
        command += [str(workers), str(TEXTS), *([str(root)] if root else [])]
        run = subprocess.run(command, capture_output=True, text=True, check=True)
        speed, peak, peak_of_worker, pairs = map(int, run.stdout.split())
        print(
            f"{workers} workers: {speed} texts/s for {TEXTS} texts, {pairs} pairs, "
            f"{peak} MB, largest worker {peak_of_worker} MB"
        )
        if speed < SPEED:
            faults.append(f"{workers} workers: {speed} texts/s, below {SPEED}")
        if peak > MEGABYTES:
            faults.append(f"{workers} workers: {peak} MB, above {MEGABYTES}")
    return faults


if __name__ == "__main__":
    raise SystemExit(main())
