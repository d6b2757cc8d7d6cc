"""What the grader says of gold answers, their pairs, their rewrites and their mutations."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from benchmarks.grader.gold_answers import GoldAnswer
from benchmarks.grader.mutations import mutations_of
from benchmarks.grader.policy_mutations import POLICY_MUTATIONS
from benchmarks.grader.rewrites.kinds import rewrites_of
from instruments.grading import grader
from instruments.stage_runner.row_mapping import map_rows
from schemas.answer import Answer
from schemas.verdict import Verdict

__all__ = ["Judged", "distinct", "judge", "judge_all", "mutated", "pairs_that_match", "rewritten"]

_CHUNK = 50


@dataclass(frozen=True)
class Judged:
    """A pair and the grader's verdict on it, with the shortcut by equal spelling off.

    Attributes:
        source: Where the gold answer is from.
        name: Its id.
        kind: Kind of the rewrite or mutation; empty for the gold answer itself.
        predicted: The text that was graded.
        answer: The gold answer.
        status: The verdict's status.
        rule: The rule that decided.
        ms: Wall milliseconds.
    """

    source: str
    name: str
    kind: str
    predicted: str
    answer: Answer
    status: str = ""
    rule: str = ""
    ms: float = 0.0


def judge(predicted: str, answer: Answer, *, identity: bool = False) -> Verdict:
    """Grades a pair, with the shortcut by equal spelling off unless ``identity``."""
    return grader.grade_answer(predicted, answer, identity=identity)


def judge_all(pairs: Iterable[Judged], workers: int = 1) -> Iterator[Judged]:
    """Grades pairs in order.

    Args:
        pairs: Pairs without a verdict.
        workers: Processes.

    Yields:
        The pairs with their verdicts.
    """
    yield from map_rows(_judged, pairs, workers, _CHUNK)


def distinct(answers: Iterable[GoldAnswer]) -> list[GoldAnswer]:
    """Keeps the first of the answers of a source that say the same under the same policy."""
    kept: dict[str, GoldAnswer] = {}
    for name, source, answer in answers:
        kept.setdefault(f"{source} {answer.model_dump_json()}", (name, source, answer))
    return list(kept.values())


def rewritten(golds: Iterable[GoldAnswer]) -> Iterator[Judged]:
    """Writes each gold answer in every other way that is known."""
    for name, source, answer in golds:
        for kind, text in rewrites_of(answer):
            yield Judged(source, name, kind, text, answer)


def mutated(golds: Iterable[GoldAnswer]) -> Iterator[Judged]:
    """Mutates each gold answer and each of its rewrites; of choices, gives another.

    Answers with a tolerance are left out, since a small change may be within it.
    """
    for name, source, answer in golds:
        if answer.policy.tolerance is not None:
            continue
        for kind, mutation in POLICY_MUTATIONS.items():
            other = mutation(answer)
            if other is not None:
                yield Judged(source, name, kind, other, answer)
        if answer.policy.kind in ("choice", "text"):
            continue
        seen = set()
        for _, text in [("", answer.text or ""), *rewrites_of(answer)]:
            for kind, wrong in mutations_of(text):
                if wrong not in seen:
                    seen.add(wrong)
                    yield Judged(source, name, kind, wrong, answer)


def pairs_that_match(golds: list[GoldAnswer], workers: int = 1) -> Iterator[tuple[str, str]]:
    """Grades every gold answer against every other of the list, in both directions.

    Args:
        golds: Answers with different texts.
        workers: Processes.

    Yields:
        Predicted and gold text of each pair that matches.
    """
    answers = [answer for _, _, answer in golds]
    matches = map_rows(partial(_matching, answers), range(len(answers)), workers, 4)
    for place, matching in enumerate(matches):
        for other in matching:
            yield answers[other].text or "", answers[place].text or ""


def _judged(pair: Judged) -> Judged:
    started = time.perf_counter()
    verdict = judge(pair.predicted, pair.answer)
    milliseconds = (time.perf_counter() - started) * 1000
    return Judged(
        pair.source,
        pair.name,
        pair.kind,
        pair.predicted,
        pair.answer,
        verdict.status,
        verdict.rule,
        milliseconds,
    )


def _matching(answers: list[Answer], place: int) -> list[int]:
    gold = answers[place]
    return [
        other
        for other, answer in enumerate(answers)
        if other != place and judge(answer.text or "", gold).status == "match"
    ]
