"""How far the grader agrees with gold answers, with the shortcut by equal spelling off.

    python -m benchmarks.grader.quality [--only self pairs rewrites mutations] [--json OUT.json]

Of seven benchmarks: the share of gold answers that parse and match themselves. Of MATH-500: the
pairs of different gold answers that match, beside the reviewed list ``equal_gold_pairs.json``. Of
all: rewrites that keep an answer's meaning, which should match, and mutations that change it,
which must not. Ends with status 1 when a wrong answer matches.
"""

import argparse
import json
import random
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

from benchmarks.grader.agreement import (
    Judged,
    distinct,
    judge_all,
    mutated,
    pairs_that_match,
    rewritten,
)
from benchmarks.grader.gold_answers import SOURCES, GoldAnswer, gold_answers
from instruments.stage_runner.row_mapping import worker_count

_PROJECT = Path(__file__).resolve().parents[2]
_REVIEWED = Path(__file__).with_name("equal_gold_pairs.json")
_SECTIONS = ("self", "pairs", "rewrites", "mutations")
_REWRITTEN = ["math500", "olympiadbench", "mathvision", "mathverse", "mathvista"]
_SHOWN = 100

Report = dict[str, object]


def main() -> int:
    """Prints the wanted sections."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--data", type=Path, default=_PROJECT.parent / "shared/data")
    parser.add_argument("--only", nargs="+", choices=_SECTIONS, default=list(_SECTIONS))
    parser.add_argument("--sources", nargs="+", choices=list(SOURCES), default=list(SOURCES))
    parser.add_argument("--sample", type=int, help="gold answers of each source, drawn by a seed")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--json", type=Path, help="where to write all that is printed, and more")
    arguments = parser.parse_args()
    workers = worker_count(arguments.workers)
    report: dict[str, Report] = {}
    golds = _drawn(gold_answers(arguments.data, arguments.sources), arguments.sample)
    if "self" in arguments.only:
        report["self"] = _self(golds, workers)
    if "pairs" in arguments.only:
        report["pairs"] = _pairs([gold for gold in golds if gold[1] == "math500"], workers)
    varied = distinct(gold for gold in golds if gold[1] in _REWRITTEN)
    if "rewrites" in arguments.only:
        report["rewrites"] = _by_kind("rewrites", judge_all(rewritten(varied), workers), "match")
    if "mutations" in arguments.only:
        report["mutations"] = _by_kind("mutations", judge_all(mutated(varied), workers), "wrong")
    if arguments.json:
        arguments.json.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n")
    unreviewed = report.get("pairs", {}).get("unreviewed")
    accepted = report.get("mutations", {}).get("listed")
    return 1 if unreviewed or accepted else 0


def _drawn(golds: Iterable[GoldAnswer], sample: int | None) -> list[GoldAnswer]:
    kept = list(golds)
    if sample is None:
        return kept
    by_source: dict[str, list[GoldAnswer]] = defaultdict(list)
    for gold in kept:
        by_source[gold[1]].append(gold)
    draw = random.Random(7)  # noqa: S311 - a sample, no secret
    return [
        gold for group in by_source.values() for gold in draw.sample(group, min(sample, len(group)))
    ]


def _self(golds: list[GoldAnswer], workers: int) -> Report:
    pairs = (Judged(source, name, "", answer.text or "", answer) for name, source, answer in golds)
    rows, matches = Counter[str](), Counter[str]()
    others: list[Report] = []
    for judged in judge_all(pairs, workers):
        rows[judged.source] += 1
        matches[judged.source] += judged.status == "match"
        if judged.status != "match":
            others.append(_told(judged))
    print("gold answers that match themselves")
    for source, count in rows.items():
        print(f"  {source:<16}{matches[source]:>6} of {count:<6}{matches[source] / count:8.2%}")
    _show(others)
    return {"rows": dict(rows), "matches": dict(matches), "listed": others}


def _pairs(golds: list[GoldAnswer], workers: int) -> Report:
    by_text = {answer.text or "": (name, source, answer) for name, source, answer in golds}
    matches = sorted(pairs_that_match(list(by_text.values()), workers))
    reviewed = {tuple(sorted(pair["texts"])) for pair in json.loads(_REVIEWED.read_text())}
    found = {tuple(sorted(pair)) for pair in matches}
    one_way = sorted(pair for pair in matches if pair[::-1] not in set(matches))
    missed = sorted(pair for pair in reviewed - found if set(pair) <= set(by_text))
    count = len(by_text)
    print(f"\npairs of different gold answers of MATH-500: {count * (count - 1) // 2:,} pairs")
    print(f"  match {len(found)}, of which reviewed as equal {len(found & reviewed)}")
    for title, pairs in (
        ("match, and not reviewed as equal", sorted(found - reviewed)),
        ("match in one direction alone (prediction, gold)", one_way),
        ("reviewed as equal, and do not match", missed),
    ):
        if pairs:
            print(f"  {title}:")
        for pair in pairs:
            print(f"    {pair[0]}   |   {pair[1]}")
    return {
        "texts": count,
        "matches": len(found),
        "unreviewed": sorted(found - reviewed),
        "one_way": one_way,
        "missed": missed,
    }


def _by_kind(title: str, judged: Iterable[Judged], wanted: str) -> Report:
    """Counts per kind; lists the rewrites that do not match, or the mutations that do."""
    kinds: dict[str, Counter[str]] = defaultdict(Counter)
    listed: list[Report] = []
    for pair in judged:
        kinds[pair.kind]["applied"] += 1
        kinds[pair.kind]["match"] += pair.status == "match"
        kinds[pair.kind][pair.status] += 0 if pair.status == "match" else 1
        if (pair.status == "match") != (wanted == "match"):
            listed.append(_told(pair))
    print(f"\n{title:<28}{'applied':>8}{'match':>8}{'rate':>9}   other verdicts")
    total = Counter[str]()
    for kind, counts in kinds.items():
        total.update(counts)
        _print_counts(kind, counts)
    _print_counts("in all", total)
    _show(listed)
    return {"kinds": {kind: dict(counts) for kind, counts in kinds.items()}, "listed": listed}


def _print_counts(kind: str, counts: Counter[str]) -> None:
    rest = ", ".join(
        f"{status} {count}"
        for status, count in sorted(counts.items())
        if status not in ("applied", "match") and count
    )
    rate = counts["match"] / counts["applied"] if counts["applied"] else 0.0
    print(f"  {kind:<26}{counts['applied']:>8}{counts['match']:>8}{rate:>9.2%}   {rest}")


def _told(pair: Judged) -> Report:
    return {
        "id": pair.name,
        "kind": pair.kind,
        "predicted": pair.predicted,
        "gold": pair.answer.text,
        "status": pair.status,
        "rule": pair.rule,
        "ms": round(pair.ms, 3),
    }


def _show(listed: list[Report]) -> None:
    for told in listed[:_SHOWN]:
        print(
            f"    {told['kind'] or told['id']}: {told['predicted']!r} for {told['gold']!r}: "
            f"{told['status']} ({told['rule']})"
        )
    if len(listed) > _SHOWN:
        print(f"    ... and {len(listed) - _SHOWN} more (--json gives all)")


if __name__ == "__main__":
    raise SystemExit(main())
