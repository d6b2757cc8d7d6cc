"""The gold answers of seven benchmarks, as they stand upstream, with their policies."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from schemas.answer import Answer, AnswerKind, AnswerPolicy
from stages.ingest.percentages import number_policy

__all__ = ["SOURCES", "GoldAnswer", "gold_answers"]

GoldAnswer = tuple[str, str, Answer]
"""Id (unique within all sources), name of the source, answer."""

_Rows = Iterator[tuple[str, Answer]]

_OLYMPIAD_KINDS: dict[str, AnswerKind] = {
    "Numerical": "number",
    "Expression": "expression",
    "Equation": "equation",
    "Tuple": "tuple",
    "Interval": "interval",
}
_CHOICE_MARK = re.compile(r"^[ \t]*([A-H])[ \t]*[:.][ \t]*(.*?)[ \t]*$", re.MULTILINE)
_LETTER = re.compile(r"[A-H]")


def gold_answers(root: Path, sources: list[str] | None = None) -> Iterator[GoldAnswer]:
    """Reads the gold answers that have a text; proofs are left out.

    Args:
        root: Folder with one folder per source, each in its upstream layout (sources.md).
        sources: Names out of ``SOURCES``; None for all.

    Yields:
        Id, source and answer, in upstream order.

    Raises:
        FileNotFoundError: A file of a wanted source is missing.
    """
    for name in sources or list(SOURCES):
        for place, answer in SOURCES[name](root):
            yield f"{name}-{place}", name, answer


def _gsm8k(root: Path) -> _Rows:
    for split in ("train", "test"):
        for number, row in enumerate(_json_lines(root / "gsm8k" / f"{split}.jsonl")):
            final = row["answer"].rpartition("####")[2].strip()
            yield f"{split}-{number}", _answer(final, number_policy(row["question"]))


def _svamp(root: Path) -> _Rows:
    for row in _json(root / "svamp/SVAMP.json"):
        question = f"{row['Body']} {row['Question']}"
        yield row["ID"], _answer(str(row["Answer"]), number_policy(question))


def _math500(root: Path) -> _Rows:
    for row in _json_lines(root / "competition_math/math500.jsonl"):
        yield row["unique_id"], _answer(row["answer"], AnswerPolicy(kind="expression"))


def _olympiadbench(root: Path) -> _Rows:
    """Open-ended English mathematics; upstream writes the text ``None`` where there is none."""
    for name in ("OE_TO", "OE_MM"):
        for row in _json(root / f"olympiadbench/data/{name}_maths_en_COMP.json"):
            text = row["final_answer"][0]
            policy = AnswerPolicy(
                kind=_OLYMPIAD_KINDS.get(row["answer_type"], "expression"),
                unit=_told(row["unit"]),
                tolerance=_decimal(_told(row["error"])),
                several=bool(row["is_multiple_answer"]),
            )
            yield str(row["id"]), _answer(text, policy)


def _mathvision(root: Path) -> _Rows:
    for row in _json_lines(root / "mathvision/data/test.jsonl"):
        options = row["options"]
        kind: AnswerKind = "choice" if options else "expression"
        yield row["id"], _answer(row["answer"], AnswerPolicy(kind=kind, choices=options))


def _mathverse(root: Path) -> _Rows:
    """Each problem once: the text-only set, and the website's set in its fullest version."""
    for row in _json(root / "mathverse/data/testmini_text_only.json"):
        choices = _lettered(row["question"]) if row["question_type"] == "multi-choice" else []
        yield f"text-{row['problem_index']}", _mathverse_answer(row["answer"], choices)
    script = (root / "mathverse/visualizer/data/mv_data_public.js").read_text(encoding="utf-8")
    table = json.loads(script[script.index("{") : script.rindex("}") + 1])
    for number, row in table.items():
        if row["metadata"]["problem_version"] == "Text Dominant":
            choices = _lettered("\n".join(row["choices"] or []))
            yield f"site-{number}", _mathverse_answer(row["answer"], choices)


def _mathverse_answer(text: str, choices: list[str]) -> Answer:
    letters = text.strip(" ()").split("\n")
    letter = all(_LETTER.fullmatch(part.strip()) for part in letters)
    if not letter:
        return _answer(text, AnswerPolicy(kind="expression"))
    return _answer(text, AnswerPolicy(kind="choice", choices=choices, several=len(letters) > 1))


def _mathvista(root: Path) -> _Rows:
    """``precision`` is the number of decimals a prediction is rounded to: half a unit of it."""
    kinds: dict[str, AnswerKind] = {"integer": "number", "float": "number", "list": "tuple"}
    for name, row in _json(root / "mathvista/data/testmini.json").items():
        choices = row["choices"] or []
        precision = row["precision"]
        policy = AnswerPolicy(
            kind="choice" if choices else kinds.get(row["answer_type"], "text"),
            unit=row["unit"],
            tolerance=f"0.{'0' * int(precision)}5" if precision else None,
            choices=choices,
            ordered=row["answer_type"] == "list",
        )
        yield name, _answer(row["answer"], policy)


SOURCES: dict[str, Callable[[Path], _Rows]] = {
    "gsm8k": _gsm8k,
    "svamp": _svamp,
    "math500": _math500,
    "olympiadbench": _olympiadbench,
    "mathvision": _mathvision,
    "mathverse": _mathverse,
    "mathvista": _mathvista,
}
"""Reader of each source; its folder under the root has another name only for ``math500``."""


def _answer(text: str, policy: AnswerPolicy) -> Answer:
    return Answer(text=text, upstream_text=text, policy=policy)


def _told(text: str | None) -> str | None:
    return None if text in (None, "None", "") else text


def _decimal(error: str | None) -> str | None:
    """Writes an upstream error such as ``1e-1`` as a decimal text."""
    return None if error is None else f"{float(error):.12f}".rstrip("0").rstrip(".")


def _lettered(text: str) -> list[str]:
    """Finds the texts of the choices A, B, C, ... each at the start of a line, in order."""
    found: list[str] = []
    for letter, choice in _CHOICE_MARK.findall(text):
        if letter == "A":
            found = []
        if letter == "ABCDEFGH"[len(found) : len(found) + 1]:
            found.append(choice)
    return found


def _json(path: Path) -> Any:  # noqa: ANN401 - upstream's own shape
    return json.loads(path.read_text(encoding="utf-8"))


def _json_lines(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
