"""Speed and memory of ingest and filter at the full size of Competition Math and OlympiadBench.

    python -m benchmarks.full_corpus_speed ../shared/data --check

Writes 12,500 rows in the tree of Competition Math and 8,477 rows in the files of OlympiadBench,
made of the rows under the given root by changing every longer word, runs the stages on them and
prints wall seconds and peak memory. With ``--check`` the exit code is 1 when they miss the bounds.
"""

import argparse
import itertools
import json
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import yaml

from benchmarks.stage_speed import link_project, run_stage

T = TypeVar("T")

MATH_ROWS = 12_500
OLYMPIAD_ROWS = 8_477
MOST_SECONDS = 60.0
MOST_MEGABYTES = 1500.0
_WORD = re.compile(r"(?<![\\A-Za-z_<{])[A-Za-z]{4,}(?![A-Za-z_}>])")
_SPLITS = ("train", "test")


def main() -> int:
    """Writes the rows, runs the stages, prints one line per stage and a total."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=Path, help="folder with competition_math and olympiadbench")
    parser.add_argument("--check", action="store_true", help="exit 1 beyond the bounds")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        project = Path(scratch)
        link_project(project)
        upstream = project / "upstream"
        _write_competition_math(arguments.root / "competition_math", upstream / "competition_math")
        _write_olympiadbench(arguments.root / "olympiadbench", upstream / "olympiadbench")
        sources = {path.name: str(path) for path in sorted(upstream.iterdir())}
        text = yaml.safe_dump({"profile": "paper", "sources": sources})
        (project / "params.yaml").write_text(text, encoding="utf-8")
        run_stage(project, "preflight", None)
        total, peak = 0.0, 0.0
        for stage, item in [*(("ingest", name) for name in sources), ("filter", None)]:
            seconds, kilobytes, said = run_stage(project, stage, item)
            total, peak = total + seconds, max(peak, kilobytes / 1024)
            print(f"{seconds:6.2f} s {kilobytes / 1024:6.0f} MB  {said}")
    print(
        f"{total:6.2f} s {peak:6.0f} MB  in all; bounds {MOST_SECONDS:g} s, {MOST_MEGABYTES:g} MB"
    )
    return int(arguments.check and (total > MOST_SECONDS or peak > MOST_MEGABYTES))


def _write_competition_math(given: Path, folder: Path) -> None:
    lines = (given / "math500.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    for number, (copy, row) in enumerate(itertools.islice(_copies(rows), MATH_ROWS)):
        subject = row["unique_id"].split("/")[1]
        place = folder / "MATH" / _SPLITS[number % 2] / subject / f"{number}.json"
        place.parent.mkdir(parents=True, exist_ok=True)
        value = {
            "problem": _changed(row["problem"], copy),
            "level": f"Level {row['level']}",
            "type": row["subject"],
            "solution": row["solution"],
        }
        place.write_text(json.dumps(value), encoding="utf-8")


def _write_olympiadbench(given: Path, folder: Path) -> None:
    (folder / "data").mkdir(parents=True)
    shutil.copytree(given / "images", folder / "images")
    files = {path.name: json.loads(path.read_bytes()) for path in sorted(given.glob("data/*.json"))}
    rows = [(name, row) for name, values in files.items() for row in values]
    written: dict[str, list[object]] = {name: [] for name in files}
    for copy, (name, row) in itertools.islice(_copies(rows), OLYMPIAD_ROWS):
        changes = {"id": row["id"] + 10_000 * copy, "question": _changed(row["question"], copy)}
        written[name].append(row | changes)
    for name, values in written.items():
        (folder / "data" / name).write_text(json.dumps(values), encoding="utf-8")


def _copies(rows: list[T]) -> Iterator[tuple[int, T]]:
    for copy in itertools.count():
        yield from ((copy, row) for row in rows)


def _changed(text: str, copy: int) -> str:
    """Gives every longer word an ending, so that no two copies are alike."""
    ending = "".join(chr(ord("a") + int(digit)) for digit in str(copy))
    return _WORD.sub(lambda match: match[0] + ending, text) if copy else text


if __name__ == "__main__":
    raise SystemExit(main())
