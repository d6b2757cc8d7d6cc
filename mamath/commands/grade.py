"""``mamath grade``: verdicts on pairs of answers."""

import argparse
import json
import sys
from pathlib import Path

from schemas.errors import ConfigurationError

HELP = "compare answers with gold answers: IN.jsonl -> OUT.jsonl, or --explain one pair"

_PAIR = (
    "gold",
    "pred",
    "completion",
    "kind",
    "unit",
    "tolerance",
    "choices",
    "domain",
    "ordered",
    "multi_answer",
)
_POOL_FROM = 4 << 20
"""Bytes of input from which a process pool pays."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Two files, or one pair to explain."""
    parser.epilog = (
        "A line of IN: id; pred or completion; gold; optional kind, unit, tolerance, ordered, "
        "multi_answer, choices, domain. A line of OUT: id, status, match, lenient_match, answer, "
        "answer_form, gold_form, rule, extraction, several_boxes, ms. Answers are read by a "
        "grammar and compared exactly; a tolerance comes from the row only."
    )
    parser.add_argument("source", nargs="?", type=Path, metavar="IN.jsonl")
    parser.add_argument("result", nargs="?", type=Path, metavar="OUT.jsonl")
    parser.add_argument("--workers", type=int, help="processes, at least 1 (default: by IN's size)")
    parser.add_argument("--explain", action="store_true", help="explain one pair")
    parser.add_argument("--gold", help="with --explain: the gold answer")
    parser.add_argument("--pred", help="with --explain: the answer alone")
    parser.add_argument("--completion", help="with --explain: the model's whole text")
    parser.add_argument("--kind", help="with --explain: form of the gold answer")
    parser.add_argument("--unit", help="with --explain: the gold answer's unit")
    parser.add_argument("--tolerance", help="with --explain: the row's tolerance")
    parser.add_argument("--choices", nargs="+", help="with --explain: texts of A, B, C, ...")
    parser.add_argument("--domain", choices=("real", "positive", "integer"), help="with --explain")
    parser.add_argument("--ordered", action="store_true", default=None, help="with --explain")
    parser.add_argument("--multi-answer", action="store_true", default=None, help="with --explain")


def run(arguments: argparse.Namespace) -> int:
    """Grades a file, or explains one pair."""
    if arguments.explain:
        return _explain(arguments)
    if any(getattr(arguments, name) is not None for name in _PAIR):
        raise ConfigurationError(
            "a pair is given on the command line", "add --explain, or put the pair into IN"
        )
    if arguments.source is None or arguments.result is None:
        raise ConfigurationError("two files are needed", "`mamath grade IN.jsonl OUT.jsonl`")
    return _grade_file(arguments.source, arguments.result, arguments.workers)


def _grade_file(source: Path, result: Path, workers: int | None) -> int:
    from instruments.grading.batch import grade_lines, numbered_lines
    from instruments.stage_runner.row_mapping import worker_count

    if workers is not None and workers < 1:
        raise ConfigurationError(f"--workers is {workers}", "give 1 or more")
    if not source.is_file():
        raise ConfigurationError(f"no file {source}", "name a file of JSON lines")
    result = result.resolve()
    if result.exists() and not result.is_file():
        raise ConfigurationError(f"{result} is no regular file", "name another OUT")
    if result.exists() and result.samefile(source):
        raise ConfigurationError("IN and OUT are the same file", "name another OUT")
    if workers is None and source.stat().st_size < _POOL_FROM:
        workers = 1
    # One name, so that the next run replaces what a killed one left.
    partial = result.with_name(f"{result.name}.partial")
    rows = matches = bad = 0
    try:
        with source.open("rb") as stream, partial.open("w", encoding="utf-8") as output:
            for line in grade_lines(numbered_lines(stream), worker_count(workers)):
                output.write(f"{line}\n")
                told = json.loads(line)
                rows += 1
                matches += told["match"]
                bad += told["status"] == "bad_row"
        partial.replace(result)
    except OSError as error:
        reason = error.strerror or str(error)
        raise ConfigurationError(
            f"{result} cannot be written: {reason}", "check the disk and the path of OUT"
        ) from error
    finally:
        partial.unlink(missing_ok=True)
    print(f"{rows:,} rows, {matches:,} match, {bad:,} bad rows -> {result}")
    return 0


def _explain(arguments: argparse.Namespace) -> int:
    from instruments.grading.batch import grade_lines

    pair = {name: getattr(arguments, name) for name in _PAIR}
    if pair["gold"] is None or (pair["pred"] is None) == (pair["completion"] is None):
        raise ConfigurationError(
            "--explain needs --gold and either --pred or --completion", "`mamath grade --help`"
        )
    line = json.dumps({name: value for name, value in pair.items() if value is not None})
    (told,) = grade_lines([(1, line.encode())])
    for name, value in json.loads(told).items():
        if name != "id":
            # Escaped: a model's text must not steer the terminal.
            print(f"{name:>13}  {json.dumps(value)}")
    sys.stdout.flush()
    return 0
