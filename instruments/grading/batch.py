"""Grading many pairs: one line out for each line in, whatever the line holds."""

import json
import time
from collections.abc import Iterable, Iterator, Mapping
from typing import BinaryIO, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from instruments.grading.grader import grade, grade_answer
from instruments.grading.pair import GradingPair
from instruments.stage_runner.row_mapping import map_rows
from schemas.verdict import Verdict

__all__ = ["MAX_LINE", "Result", "grade_lines", "grade_rows", "numbered_lines"]

MAX_LINE = 16 << 20
"""Bytes of a line; a longer one is answered with ``bad_row`` and never held in memory."""

_CHUNK = 500
_REASON = 200


class _Named(BaseModel):
    model_config = ConfigDict(strict=True)
    id: str | int | None = None


Result = dict[str, object]
Model = TypeVar("Model", bound=BaseModel)
NumberedLine = tuple[int, bytes | None]
"""Line number from 1, and the line; None for one that is too long."""


def grade_lines(lines: Iterable[NumberedLine], workers: int = 1) -> Iterator[str]:
    """Grades pairs in order.

    Each result is a JSON object: ``id``; ``status`` (``schemas.verdict.VerdictStatus``, or
    ``bad_row`` with ``line`` and ``reason`` for a line that is no pair); ``match``, true only for
    status ``match``; ``lenient_match``, where the last number may stand for a missing answer;
    ``answer`` as found in the text; ``answer_form`` and ``gold_form``, the normal forms;
    ``rule`` that decided; ``extraction``; ``several_boxes``; ``ms``, wall milliseconds.

    Args:
        lines: Numbered lines, each a ``GradingPair`` in JSON (``numbered_lines`` of a file).
        workers: Processes; the results do not depend on it, but for ``ms``.

    Yields:
        One line of JSON per input line, without the line break.
    """
    for result in map_rows(_graded, lines, workers, _CHUNK):
        yield json.dumps(result, ensure_ascii=False)


def grade_rows(rows: Iterable[Mapping[str, object]], workers: int = 1) -> Iterator[Result]:
    """Grades pairs in order, as ``grade_lines`` does, from mappings to dictionaries.

    Args:
        rows: Fields of a ``GradingPair``; a row that is none gives status ``bad_row`` with its
            number from 1.
        workers: Processes; with more than one, call it below ``if __name__ == "__main__":``.

    Yields:
        One result per row.
    """
    yield from map_rows(_graded, enumerate(rows, start=1), workers, _CHUNK)


def numbered_lines(stream: BinaryIO) -> Iterator[NumberedLine]:
    """Reads lines in constant memory.

    Args:
        stream: An open file of bytes.

    Yields:
        Number and content of each line; the content is None when it is longer than ``MAX_LINE``.
    """
    number = 0
    while line := stream.readline(MAX_LINE + 1):
        number += 1
        if number == 1:
            line = line.removeprefix(b"\xef\xbb\xbf")
        if len(line) <= MAX_LINE or line.endswith(b"\n"):
            yield number, line
            continue
        while line and not line.endswith(b"\n"):
            line = stream.readline(MAX_LINE)
        yield number, None


def _graded(numbered: tuple[int, bytes | Mapping[str, object] | None]) -> Result:
    number, row = numbered
    if row is None:
        return _bad_row(number, f"longer than {MAX_LINE} bytes")
    started = time.perf_counter()
    try:
        pair = _validated(GradingPair, row)
        answer = pair.answer()
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        reason = f"{place}: {first['msg']}" if place else first["msg"]
        return _bad_row(number, reason, _id_of(row))
    if pair.completion is None:
        verdict = lenient = grade_answer(pair.pred or "", answer)
    else:
        verdict = lenient = grade(pair.completion, answer)
        if verdict.status == "no_answer":
            lenient = grade(pair.completion, answer, lenient=True)
    milliseconds = (time.perf_counter() - started) * 1000
    return {"id": pair.id, **_told(verdict, lenient), "ms": round(milliseconds, 3)}


def _validated(model: type[Model], row: bytes | Mapping[str, object]) -> Model:
    return model.model_validate_json(row) if isinstance(row, bytes) else model.model_validate(row)


def _told(verdict: Verdict, lenient: Verdict) -> Result:
    return {
        "status": verdict.status,
        "match": verdict.status == "match",
        "lenient_match": lenient.status == "match",
        "answer": verdict.predicted,
        "answer_form": verdict.predicted_form,
        "gold_form": verdict.gold_form,
        "rule": verdict.rule,
        "extraction": verdict.extraction,
        "several_boxes": verdict.several_boxes,
    }


def _id_of(row: bytes | Mapping[str, object]) -> str | int | None:
    """Gives the id of a row that is no pair, so that it can be joined all the same."""
    try:
        return _validated(_Named, row).id
    except ValidationError:
        return None


def _bad_row(number: int, reason: str, name: str | int | None = None) -> Result:
    return {
        "id": name,
        "status": "bad_row",
        "match": False,
        "lenient_match": False,
        "line": number,
        "reason": reason[:_REASON],
    }
