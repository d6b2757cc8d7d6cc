"""MathVista: figures of many kinds and what can be read from them (sources.md 6.3)."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

from schemas.answer import AnswerKind, AnswerPolicy
from schemas.problem import Problem
from schemas.provenance import Provenance
from stages.ingest.answers import upstream_answer
from stages.ingest.pictures import Pictures
from stages.ingest.problem_types import problem_type
from stages.ingest.row_fields import RowFields
from stages.ingest.source import Source
from stages.ingest.table_pictures import split_pictures
from stages.ingest.upstream_files import RawRow, first_existing, json_table_rows, parquet_rows
from stages.ingest.upstream_row import (
    BrokenRow,
    Layout,
    PictureBytes,
    PictureFile,
    RowError,
    UpstreamRow,
)

__all__ = ["SOURCE"]

_SPLITS = ("testmini", "test")
_COLUMNS = (
    "pid",
    "question",
    "image",
    "choices",
    "unit",
    "precision",
    "answer",
    "question_type",
    "answer_type",
    "metadata",
)
_PICTURE = "decoded_image"
_ID = re.compile(r"[0-9]{1,9}")
_KINDS: dict[str, AnswerKind] = {
    "float": "number",
    "integer": "number",
    "list": "tuple",
    "text": "text",
}
_LANGUAGES: dict[str, Literal["en", "zh", "fa"]] = {
    "chinese": "zh",
    "english": "en",
    "persian": "fa",
}
_MOST_DECIMALS = 12


class _MathVista(Source):
    """``AI4Math/MathVista``: one JSON object per split beside ``images/``, or tables."""

    name = "mathvista"
    licence = "CC-BY-SA-4.0"
    url = "https://github.com/lupantech/MathVista"
    redistributable = False
    """For tests only, by its authors' wish; the pictures belong to 31 other data sets."""
    evaluation_only = True

    def rows(self, folder: Path) -> Iterator[UpstreamRow | BrokenRow]:
        """Reads ``testmini`` and, where it is there, ``test``, whose answers are withheld."""
        layout = first_existing(
            folder,
            {
                "repository": [f"{at}{split}.json" for at in ("data/", "") for split in _SPLITS],
                "hub": [f"data/{split}-*.parquet" for split in _SPLITS],
            },
            self.name,
        )
        for split in _SPLITS:
            if layout == "hub":
                for table in sorted(folder.glob(f"data/{split}-*.parquet")):
                    for number, value in enumerate(parquet_rows(table, _COLUMNS, [_PICTURE]), 1):
                        yield _row(value, split, layout, f"{table.name}:{number}")
                continue
            for path in (folder / "data" / f"{split}.json", folder / f"{split}.json"):
                if path.exists():
                    for key, value in json_table_rows(path):
                        yield _row(value, split, layout, f"{path.name}:{key:.40}")
                    break

    def problems(
        self, row: UpstreamRow, provenance: Provenance, pictures: Pictures
    ) -> list[Problem]:
        """Carries choices, unit, precision and language; line ends become line feeds."""
        fields = RowFields(row.value)
        told = fields.text("question")
        question = told.replace("\r\n", "\n")
        metadata = fields.inner("metadata")
        answer = fields.optional_text("answer")
        if answer is None:
            raise RowError("I-NO-ANSWER", "upstream withholds the answer")
        changes = ["line-ends"] if question != told else []
        language = _LANGUAGES.get(metadata.text("language"))
        if language is None:
            raise RowError("I-FIELD", f"language {metadata.text('language')!r:.40} is unknown")
        identity = f"{self.name}-{row.upstream_id}"
        task, context = metadata.text("task"), metadata.optional_text("context")
        skills = (*metadata.texts("skills"), *([context] if context else []))
        problem = Problem(
            id=identity,
            type=problem_type(self.name, task, question, skills),
            question=question,
            answer=upstream_answer(answer, _policy(fields)),
            solutions=[],
            media=[pictures.add(_picture(row))],
            modality="text-image",
            domain_complexity=1,
            language=language,
            level=metadata.optional_text("grade"),
            subfield=task,
            family=identity,
            tags=[],
            corrections=[],
            provenance=provenance.model_copy(update={"transformations": changes}),
        )
        return [problem]


def _row(value: RawRow, split: str, layout: Layout, place: str) -> UpstreamRow | BrokenRow:
    if isinstance(value, BrokenRow):
        return BrokenRow(value.place, value.reason, split)
    number = value.get("pid")
    if not isinstance(number, str) or _ID.fullmatch(number) is None:
        return BrokenRow(place, f"pid is {number!r:.60}, not a number as text", split)
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


def _policy(fields: RowFields) -> AnswerPolicy:
    """``precision`` counts decimals to which a prediction is rounded: half a unit of the last."""
    kind = fields.text("answer_type")
    if kind not in _KINDS:
        raise RowError("I-FIELD", f"answer_type {kind!r:.40} is none of {', '.join(_KINDS)}")
    choices = fields.texts("choices")
    decimals = fields.optional_whole_number("precision")
    if decimals is not None and not 0 <= decimals <= _MOST_DECIMALS:
        raise RowError("I-FIELD", f"precision is {decimals}")
    return AnswerPolicy(
        kind="choice" if choices else _KINDS[kind],
        unit=fields.optional_text("unit"),
        tolerance=f"0.{'0' * decimals}5" if decimals else None,
        ordered=kind == "list",
        choices=choices,
    )


SOURCE = _MathVista()
