"""MathVision: competition problems around one picture each (sources.md 6.1)."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from schemas.answer import Answer, AnswerPolicy
from schemas.problem import Problem, ReferenceSolution
from schemas.provenance import Provenance
from stages.ingest.answers import upstream_answer
from stages.ingest.pictures import Pictures
from stages.ingest.problem_types import problem_type
from stages.ingest.row_fields import RowFields
from stages.ingest.source import Source
from stages.ingest.table_pictures import split_pictures
from stages.ingest.upstream_files import RawRow, first_existing, json_line_rows, parquet_rows
from stages.ingest.upstream_row import (
    BrokenRow,
    Layout,
    PictureBytes,
    PictureFile,
    UpstreamRow,
)

__all__ = ["SOURCE"]

_SPLITS = ("test", "testmini")
_COLUMNS = ("id", "question", "options", "answer", "solution", "level", "subject", "image")
_PICTURE = "decoded_image"
_MARK = re.compile(r"<image[0-9]*>")
_LETTER = re.compile(r"[A-E]")
_ID = re.compile(r"[0-9]{1,9}")


class _MathVision(Source):
    """``MathLLMs/MathVision``: JSON Lines beside ``images/``, or tables with the pictures."""

    name = "mathvision"
    licence = "MIT"
    url = "https://github.com/mathllm/MATH-V"
    redistributable = True
    evaluation_only = True

    def rows(self, folder: Path) -> Iterator[UpstreamRow | BrokenRow]:
        """Reads both splits; ``testmini`` is a part of ``test`` under ids of its own."""
        layout = first_existing(
            folder,
            {
                "repository": [f"data/{split}.jsonl" for split in _SPLITS],
                "hub": [f"data/{split}-*.parquet" for split in _SPLITS],
            },
            self.name,
        )
        for split in _SPLITS:
            path = folder / "data" / f"{split}.jsonl"
            if layout == "repository" and path.exists():
                for number, value in enumerate(json_line_rows(path), 1):
                    yield _row(value, split, layout, f"{path.name}:{number}")
            elif layout == "hub":
                for table in sorted(folder.glob(f"data/{split}-*.parquet")):
                    for number, value in enumerate(parquet_rows(table, _COLUMNS, [_PICTURE]), 1):
                        yield _row(value, split, layout, f"{table.name}:{number}")

    def problems(
        self, row: UpstreamRow, provenance: Provenance, pictures: Pictures
    ) -> list[Problem]:
        """Carries the options and the solution where there are any."""
        fields = RowFields(row.value)
        question, subject = fields.text("question"), fields.text("subject")
        solution = fields.optional_text("solution")
        level = fields.optional_whole_number("level")
        # A question may name several pictures, or none: upstream gives one that shows them all.
        mark = _MARK.search(question)
        media = [pictures.add(_picture(row), placeholder=mark[0] if mark else None)]
        solutions = []
        if solution is not None:
            solutions = [ReferenceSolution(id="s1", kind="latex_prose", text=solution)]
        number = row.value["id"]
        problem = Problem(
            id=f"{self.name}-{row.upstream_id}",
            type=problem_type(self.name, subject),
            question=question,
            answer=_answer(fields),
            solutions=solutions,
            media=media,
            modality="text-image",
            domain_complexity=2,
            level=None if level is None else str(level),
            subfield=subject,
            family=f"{self.name}-{number}",
            tags=[],
            corrections=[],
            provenance=provenance,
        )
        return [problem]


def _row(value: RawRow, split: str, layout: Layout, place: str) -> UpstreamRow | BrokenRow:
    if isinstance(value, BrokenRow):
        return BrokenRow(value.place, value.reason, split)
    number = value.get("id")
    if not isinstance(number, str) or _ID.fullmatch(number) is None:
        return BrokenRow(place, f"id is {number!r:.60}, not a number as text", split)
    row: Mapping[str, object] = value
    pictures: dict[str, PictureFile | PictureBytes] = {}
    if layout == "hub":
        row, held = split_pictures(value, [_PICTURE], number)
        pictures |= held
    return UpstreamRow(f"{split}-{number}", split, layout, row, pictures)


def _picture(row: UpstreamRow) -> PictureFile | PictureBytes:
    held = row.pictures.get(_PICTURE)
    if held is not None:
        return held
    path = RowFields(row.value).text("image")
    return PictureFile(path, (f"data/{path}",))


def _answer(fields: RowFields) -> Answer:
    """A letter is a choice, also in the rows whose options stand in the picture alone."""
    text, options = fields.text("answer"), fields.texts("options")
    if options or _LETTER.fullmatch(text.strip()):
        return upstream_answer(text, AnswerPolicy(kind="choice", choices=options))
    return upstream_answer(text, AnswerPolicy(kind="expression"))


SOURCE = _MathVision()
