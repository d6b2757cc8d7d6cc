"""GSM8K: word problems with calculator annotations (sources.md 1)."""

from collections.abc import Iterator
from pathlib import Path

from instruments.arithmetic.numbers import canonical, parse_number
from schemas.answer import Answer
from schemas.problem import Problem, ReferenceSolution
from schemas.provenance import Provenance
from stages.ingest.percentages import number_policy
from stages.ingest.pictures import Pictures
from stages.ingest.source import Source
from stages.ingest.upstream_files import first_existing, json_line_rows, parquet_rows
from stages.ingest.upstream_row import BrokenRow, Layout, RowError, UpstreamRow

__all__ = ["SOURCE"]

_SPLITS = ("train", "test")
_COLUMNS = ["question", "answer"]
_MARK = "####"


class _Gsm8k(Source):
    """``openai/gsm8k``: train.jsonl and test.jsonl, or the Hub's ``main`` configuration."""

    name = "gsm8k"
    licence = "MIT"
    url = "https://github.com/openai/grade-school-math"
    redistributable = True

    def rows(self, folder: Path) -> Iterator[UpstreamRow | BrokenRow]:
        """Reads both splits; the socratic and the model-solution files are not problems."""
        layout = first_existing(
            folder,
            {"repository": ["train.jsonl", "test.jsonl"], "hub": ["main/*.parquet"]},
            self.name,
        )
        for split in _SPLITS:
            if layout == "repository":
                yield from self._repository_rows(folder / f"{split}.jsonl", split)
            else:
                yield from self._hub_rows(folder / "main", split)

    def problems(
        self, row: UpstreamRow, provenance: Provenance, pictures: Pictures
    ) -> list[Problem]:
        """Splits the answer at ``####``; the part before it is the reference solution."""
        question, answer = (_text(row, column) for column in _COLUMNS)
        if answer.count(_MARK) != 1:
            raise RowError(
                "I-ANSWER-MARK", f"{answer.count(_MARK)} final answer marks instead of one"
            )
        solution, _, final = answer.partition(_MARK)
        final = final.strip()
        value = parse_number(final)
        problem = Problem(
            id=f"{self.name}-{row.upstream_id}",
            type="word problem",
            question=question,
            answer=Answer(
                text=final,
                upstream_text=final,
                value=None if value is None else canonical(value),
                policy=number_policy(question),
            ),
            solutions=[
                ReferenceSolution(
                    id="s1", kind="calculator_annotations", text=solution.strip("\n \r")
                )
            ],
            media=[],
            modality="text",
            domain_complexity=1,
            level=None,
            subfield=None,
            family=f"{self.name}-{row.upstream_id}",
            tags=[],
            corrections=[],
            provenance=provenance,
        )
        return [problem]

    def _repository_rows(self, path: Path, split: str) -> Iterator[UpstreamRow | BrokenRow]:
        if path.exists():
            for number, value in enumerate(json_line_rows(path)):
                yield _numbered(value, split, number, "repository")

    def _hub_rows(self, folder: Path, split: str) -> Iterator[UpstreamRow | BrokenRow]:
        number = 0
        for path in sorted(folder.glob(f"{split}-*.parquet")):
            for value in parquet_rows(path, _COLUMNS):
                yield _numbered(value, split, number, "hub")
                number += 1


def _numbered(value: object, split: str, number: int, layout: Layout) -> UpstreamRow | BrokenRow:
    if isinstance(value, BrokenRow):
        return value
    if not isinstance(value, dict):
        raise TypeError(f"a row reader gave a {type(value).__name__}")
    return UpstreamRow(f"{split}-{number}", split, layout, value)


def _text(row: UpstreamRow, column: str) -> str:
    value = row.value.get(column)
    if not isinstance(value, str) or not value.strip():
        raise RowError("I-FIELD", f"{column} is missing, empty or not a text")
    return value


SOURCE = _Gsm8k()
