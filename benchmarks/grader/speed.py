"""The grader's speed beside Math-Verify's, on the same pairs in one run.

    python -m benchmarks.grader.speed [--rows 500] [--kinds slash plain_text ...] [--json OUT.json]

GSM8K and SVAMP rows as models write their answers, and the different gold answers of MATH-500
against each kind of rewrite. Ours runs with the shortcut by equal spelling off, in this process;
Math-Verify in its own, timed there without the pipe. Needs ``make .venv/peers``.
"""

import argparse
import json
import random
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

from benchmarks.grader.agreement import distinct
from benchmarks.grader.gold_answers import GoldAnswer, gold_answers
from benchmarks.grader.peer import Peer
from benchmarks.grader.rewrites.kinds import REWRITES, rewrites_of
from benchmarks.grader.timing import HEADER, Comparison, Pair, compare, joined
from schemas.answer import Answer, AnswerPolicy

_PROJECT = Path(__file__).resolve().parents[2]

_WORD_PROBLEMS = ("gsm8k", "svamp")

WAYS: dict[str, Callable[[str], str]] = {
    "plain": lambda text: text,
    "1,234": lambda text: f"{float(text):,.0f}" if text.lstrip("-").isdigit() else text,
    "72.": lambda text: f"{text}.",
    "72.00": lambda text: f"{float(text):.2f}" if float(text) * 100 % 1 == 0 else text,
    "between dollars": lambda text: f"${text}$",
    "boxed": lambda text: rf"\boxed{{{text}}}",
    "money": lambda text: f"${float(text):.2f}" if float(text) * 100 % 1 == 0 else f"${text}",
    "18 dollars": lambda text: f"{text} dollars",
}
"""How models write a number at the end of a word problem."""

_MONEY = ("money", "18 dollars")


def main() -> int:
    """Prints one line per source and kind."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--data", type=Path, default=_PROJECT.parent / "shared/data")
    parser.add_argument("--rows", type=int, default=2000, help="rows of GSM8K and of SVAMP")
    parser.add_argument("--golds", type=int, help="gold answers of MATH-500, drawn by a seed")
    parser.add_argument("--kinds", nargs="+", help="kinds of rewrites (default: all)")
    parser.add_argument("--identity", action="store_true", help="leave our shortcut on")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    measured: dict[str, Comparison] = {}
    with Peer() as peer:
        _warm_up(peer)
        print(HEADER)
        for name, pairs in _groups(arguments):
            measured[name] = compare(pairs, peer, identity=arguments.identity)
            print(measured[name].row(name), flush=True)
    for source in _WORD_PROBLEMS:
        measured[source] = joined(one for name, one in measured.items() if name.startswith(source))
        print(measured[source].row(source))
    rewrites = [one for name, one in measured.items() if name in REWRITES]
    if rewrites:
        measured["all rewrites"] = joined(rewrites)
        print(measured["all rewrites"].row("all rewrites"))
    report = {name: one.told() for name, one in measured.items()}
    slow = [name for name, told in report.items() if _is_slow(name, told)]
    print(f"slower than the aim: {', '.join(slow) or 'none'}")
    if arguments.json:
        arguments.json.write_text(json.dumps(report, indent=1) + "\n")
    return 0


def _groups(arguments: argparse.Namespace) -> list[tuple[str, list[Pair]]]:
    groups: list[tuple[str, list[Pair]]] = []
    for source in _WORD_PROBLEMS:
        golds = _drawn(list(gold_answers(arguments.data, [source])), arguments.rows)
        written = [_as_a_model(place, gold) for place, gold in enumerate(golds)]
        for way in WAYS:
            pairs = [(text, answer) for name, text, answer in written if name == way]
            groups += [(f"{source}: {way}", pairs)] if pairs else []
    by_kind: dict[str, list[Pair]] = defaultdict(list)
    golds = _drawn(distinct(gold_answers(arguments.data, ["math500"])), arguments.golds)
    for _, _, answer in golds:
        by_kind["(itself)"].append((answer.text or "", answer))
        for kind, text in rewrites_of(answer):
            by_kind[kind].append((text, answer))
    wanted = arguments.kinds or list(by_kind)
    groups += [(kind, pairs) for kind, pairs in by_kind.items() if kind in wanted]
    return groups


def _as_a_model(place: int, gold: GoldAnswer) -> tuple[str, str, Answer]:
    """Writes a gold number in one of the ways, in turn: the way, the text, the gold answer."""
    answer = gold[2]
    text = (answer.text or "").replace(",", "")
    ways = [way for way in WAYS if answer.policy.unit is None or way not in _MONEY]
    way = ways[place % len(ways)]
    return way, WAYS[way](text), answer


def _drawn(golds: list[GoldAnswer], count: int | None) -> list[GoldAnswer]:
    draw = random.Random(5)  # noqa: S311 - a sample, no secret
    return golds if count is None or count >= len(golds) else draw.sample(golds, count)


def _warm_up(peer: Peer) -> None:
    """Imports and builds on both sides what later calls share."""
    texts = (r"\frac{1}{2}", "x + 1", "y = 2x", "(1, 2]", r"\{1, 2\}", r"\sqrt{2} + \pi")
    for text, gold in [*zip(texts, texts, strict=True), ("1 < x", r"(1, \infty)")]:
        policy = AnswerPolicy(kind="expression")
        compare([(text, Answer(text=gold, upstream_text=gold, policy=policy))], peer)


def _is_slow(name: str, told: dict[str, float]) -> bool:
    """The aims: 0.03 ms for rows of word problems, five times the peer's speed for the rest."""
    if name.startswith(_WORD_PROBLEMS):
        return told["ours_median_ms"] > 0.03
    return (
        told["theirs_median_ms"] < 5 * told["ours_median_ms"]
        or told["theirs_p95_ms"] < 5 * told["ours_p95_ms"]
    )


if __name__ == "__main__":
    raise SystemExit(main())
