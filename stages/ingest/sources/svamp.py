"""SVAMP: one- and two-operator word problems with equations (sources.md 2)."""

import math
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path

from instruments.arithmetic.numbers import canonical, parse_number
from schemas.answer import Answer
from schemas.problem import Problem, ReferenceSolution
from schemas.provenance import Provenance
from stages.ingest.percentages import number_policy
from stages.ingest.pictures import Pictures
from stages.ingest.source import Source
from stages.ingest.upstream_files import first_existing, json_list_rows, parquet_rows
from stages.ingest.upstream_row import BrokenRow, Layout, RowError, UpstreamRow

__all__ = ["SOURCE"]

_KEYS = ["ID", "Body", "Question", "Equation", "Answer", "Type"]
_ID = re.compile(r"[A-Za-z0-9_.-]{1,80}")
_LOWERED = {"How", "What", "Which", "Who", "When", "Where", "Find", "Calculate", "The", "Total"}
_CLAUSE = re.compile(r"(?:^|[.!?]\s+)(?P<opening>If|When|After|Since|As|Once|Suppose)\b[^.!?]*$")


class _Svamp(Source):
    """``ChilleD/SVAMP``: SVAMP.json (one list, no split), or the Hub's train and test."""

    name = "svamp"
    licence = "MIT"
    url = "https://github.com/arkilpatel/SVAMP"
    redistributable = True

    def rows(self, folder: Path) -> Iterator[UpstreamRow | BrokenRow]:
        """Reads the list, or both splits of the Hub's layout."""
        layout = first_existing(
            folder, {"repository": ["SVAMP.json"], "hub": ["data/*.parquet"]}, self.name
        )
        if layout == "repository":
            for number, row in enumerate(json_list_rows(folder / "SVAMP.json"), 1):
                yield _row(row, "all", "repository", f"SVAMP.json:{number}")
            return
        for split in ("train", "test"):
            for path in sorted((folder / "data").glob(f"{split}-*.parquet")):
                for number, row in enumerate(parquet_rows(path, _KEYS), 1):
                    yield _row(row, split, "hub", f"{path.name}:{number}")

    def problems(
        self, row: UpstreamRow, provenance: Provenance, pictures: Pictures
    ) -> list[Problem]:
        """Joins body and question; the equation is the reference solution."""
        value = row.value
        answer = _answer(value.get("Answer"))
        question, transformations = _joined(_text(value, "Body"), _text(value, "Question"))
        problem = Problem(
            id=f"{self.name}-{row.upstream_id}",
            type="word problem",
            question=question,
            answer=Answer(
                text=canonical(answer),
                upstream_text=str(value["Answer"]),
                value=canonical(answer),
                policy=number_policy(question),
            ),
            solutions=[ReferenceSolution(id="s1", kind="equation", text=_text(value, "Equation"))],
            media=[],
            modality="text",
            domain_complexity=1,
            level=None,
            subfield=_text(value, "Type"),
            family=f"{self.name}-{row.upstream_id}",
            tags=[],
            corrections=[],
            provenance=provenance.model_copy(update={"transformations": transformations}),
        )
        return [problem]


def _row(
    value: Mapping[str, object] | BrokenRow,
    split: str,
    layout: Layout,
    place: str,
) -> UpstreamRow | BrokenRow:
    if isinstance(value, BrokenRow):
        return value
    row = {key: value.get(key) for key in _KEYS}
    if isinstance(row["Answer"], str):  # the Hub's copy has texts where the repository has floats
        row["Answer"] = _number(row["Answer"])
    identity = row["ID"]
    if not isinstance(identity, str) or _ID.fullmatch(identity) is None:
        return BrokenRow(place, f"ID is {identity!r:.60}, not like chal-1")
    return UpstreamRow(identity, split, layout, row)


def _number(text: str) -> object:
    return text if parse_number(text) is None else float(text.replace(",", ""))


def _answer(value: object) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise RowError("I-FIELD", f"Answer is {value!r}, not a number")
    return Fraction(repr(value))


def _text(value: Mapping[str, object], key: str) -> str:
    text = value.get(key)
    if not isinstance(text, str) or not text.strip():
        raise RowError("I-FIELD", f"{key} is missing, empty or not a text")
    return text.strip()


def _joined(body: str, question: str) -> tuple[str, list[str]]:
    """Joins body and question so that they read on; many bodies end without a full stop."""
    if body[-1] in ".!?,;:":
        return f"{body} {question}", ["join-body-question"]
    if _CLAUSE.search(body):
        if question.split()[0] in _LOWERED:  # a name keeps its capital
            question = question[0].lower() + question[1:]
        return f"{body}, {question}", ["join-body-question", "add-comma"]
    return f"{body}. {question}", ["join-body-question", "add-full-stop"]


SOURCE = _Svamp()
