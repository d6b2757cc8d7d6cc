"""OlympiadBench: olympiad problems and proofs, with pictures (sources.md 4)."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from schemas.answer import Answer, AnswerKind, AnswerPolicy
from schemas.media import MediaReference
from schemas.problem import Problem, ReferenceSolution
from schemas.provenance import Provenance
from stages.ingest.answers import upstream_answer
from stages.ingest.decimal_text import decimal_text
from stages.ingest.pictures import Pictures
from stages.ingest.problem_types import problem_type
from stages.ingest.row_fields import RowFields
from stages.ingest.single_answers import single_answers
from stages.ingest.source import Source
from stages.ingest.table_pictures import split_pictures
from stages.ingest.upstream_files import RawRow, first_existing, json_list_rows, parquet_rows
from stages.ingest.upstream_row import (
    BrokenRow,
    Layout,
    PictureBytes,
    PictureFile,
    RowError,
    UpstreamRow,
)

__all__ = ["SOURCE"]

_PARTS = tuple(
    f"{kind}_{modality}_maths_en_COMP" for kind in ("OE", "TP") for modality in ("TO", "MM")
)
"""English mathematics (MB-015); open-ended and proofs, text only and multimodal."""

_KEYS = (
    "id",
    "subfield",
    "context",
    "question",
    "solution",
    "final_answer",
    "is_multiple_answer",
    "unit",
    "answer_type",
    "error",
)
_PICTURES = tuple(f"image_{number}" for number in range(1, 10))
_MARK = re.compile(r"<img_[0-9]+>|<image_[0-9]+>")
_ENDINGS = ("jpg", "jpeg", "png")
_KINDS: dict[str, AnswerKind] = {
    "Numerical": "number",
    "Expression": "expression",
    "Equation": "equation",
    "Interval": "interval",
    "Tuple": "tuple",
}
_PROOF = "TP"


class _OlympiadBench(Source):
    """``Hothan/OlympiadBench``: JSON files beside ``images/``, or one configuration each."""

    name = "olympiadbench"
    licence = "Apache-2.0"
    url = "https://github.com/OpenBMB/OlympiadBench"
    redistributable = True

    def rows(self, folder: Path) -> Iterator[UpstreamRow | BrokenRow]:
        """Reads the four English files of mathematics, as far as they are there."""
        layout = first_existing(
            folder,
            {
                "repository": [f"data/{part}.json" for part in _PARTS],
                "hub": [f"OlympiadBench/{part}/*.parquet" for part in _PARTS],
            },
            self.name,
        )
        for part in _PARTS:
            place = folder / "data" / f"{part}.json"
            if layout == "repository" and place.exists():
                for number, value in enumerate(json_list_rows(place), 1):
                    yield _row(value, part, layout, f"{part}.json:{number}")
            elif layout == "hub":
                yield from self._hub_rows(folder / "OlympiadBench" / part, part)

    def left_out(self, folder: Path) -> list[str]:
        """Names the files of other languages and subjects."""
        files = [path.stem for path in folder.glob("data/*.json")]
        folders = [path.name for path in folder.glob("OlympiadBench/*") if path.is_dir()]
        return sorted(name for name in files + folders if name not in _PARTS)

    def problems(
        self, row: UpstreamRow, provenance: Provenance, pictures: Pictures
    ) -> list[Problem]:
        """Carries all solutions, all answers, unit and tolerance; a proof has no answer."""
        fields = RowFields(row.value)
        question = fields.text("question")
        subfield = fields.text("subfield")
        context = fields.optional_text("context")
        texts = [text for text in fields.texts("solution") if text.strip()]
        media = [pictures.add(_picture(row, mark), placeholder=mark) for mark in _marks(question)]
        changes: list[str] = []
        if context is not None:
            question = f"{context.strip()}\n\n{question}"
            changes.append("join-context-question")
        identity = f"{self.name}-{row.upstream_id}"
        solutions = [
            ReferenceSolution(
                id=f"s{number}",
                kind="latex_prose",
                text=text,
                media=_solution_media(row, text, pictures, changes),
            )
            for number, text in enumerate(texts, 1)
        ]
        problem = Problem(
            id=identity,
            type=problem_type(self.name, subfield, question),
            question=question,
            answer=_proof(fields) if row.part.startswith(_PROOF) else _answer(fields),
            solutions=solutions,
            media=media,
            modality="text-image" if media else "text",
            domain_complexity=3,
            level=None,
            subfield=subfield,
            family=identity,
            tags=[],
            corrections=[],
            provenance=provenance.model_copy(update={"transformations": changes}),
        )
        return [problem]

    def _hub_rows(self, folder: Path, part: str) -> Iterator[UpstreamRow | BrokenRow]:
        for path in sorted(folder.glob("*.parquet")):
            for number, value in enumerate(parquet_rows(path, _KEYS, _PICTURES), 1):
                yield _row(value, part, "hub", f"{path.name}:{number}")


def _row(value: RawRow, part: str, layout: Layout, place: str) -> UpstreamRow | BrokenRow:
    if isinstance(value, BrokenRow):
        return BrokenRow(value.place, value.reason, part)
    identity = value.get("id")
    if not isinstance(identity, int) or isinstance(identity, bool) or identity < 0:
        return BrokenRow(place, f"id is {identity!r:.60}, not a whole number", part)
    row: Mapping[str, object] = value
    pictures: dict[str, PictureFile | PictureBytes] = {}
    if layout == "hub":
        there = [column for column in _PICTURES if column in value]
        row, held = split_pictures(value, there, str(identity))
        pictures = {f"<{column}>": picture for column, picture in held.items()}
    return UpstreamRow(str(identity), "all", layout, row, pictures, part)


def _marks(text: str) -> list[str]:
    """The pictures that a text mentions, each once."""
    return list(dict.fromkeys(_MARK.findall(text)))


def _picture(row: UpstreamRow, mark: str) -> PictureFile | PictureBytes:
    if row.layout == "repository":
        name = mark.strip("<>")
        return PictureFile(*_places(f"images/{name}"))
    held = row.pictures.get(mark)
    if held is None:
        raise RowError("I-MEDIA-MISSING", f"the row has no picture for {mark}")
    return held


def _places(stem: str) -> tuple[str, tuple[str, ...]]:
    first, *others = (f"{stem}.{ending}" for ending in _ENDINGS)
    return first, tuple(others)


def _solution_media(
    row: UpstreamRow, text: str, pictures: Pictures, changes: list[str]
) -> list[MediaReference]:
    """The pictures of a solution; the Hub's text-only tables mention some that they lack."""
    media = []
    for mark in _marks(text):
        try:
            media.append(pictures.add(_picture(row, mark), placeholder=mark))
        except RowError as error:
            if error.rule != "I-MEDIA-MISSING":
                raise
            if "solution-picture-missing" not in changes:
                changes.append("solution-picture-missing")
    return media


def _proof(fields: RowFields) -> Answer:
    told = "; ".join(fields.texts("final_answer")) or None
    return Answer(text=None, upstream_text=told, policy=AnswerPolicy(kind="proof"))


def _answer(fields: RowFields) -> Answer:
    """Several answers stand in one text, or, in a few rows, in a list of texts."""
    texts = fields.texts("final_answer")
    if not any(text.strip() for text in texts):
        raise RowError("I-FIELD", "final_answer is missing or empty")
    text = ", ".join(texts)
    kinds = (fields.optional_text("answer_type") or "Expression").split(",")
    unknown = [kind for kind in kinds if kind not in _KINDS]
    if unknown:
        raise RowError("I-FIELD", f"answer_type {unknown[0]!r:.60} is none of {', '.join(_KINDS)}")
    several = fields.truth("is_multiple_answer")
    error = fields.optional_text("error")
    policy = AnswerPolicy(
        kind=_KINDS[kinds[0]] if len(kinds) == 1 else "expression",
        unit=fields.optional_text("unit"),
        tolerance=None if error is None else decimal_text(error, "error"),
        several=several,
    )
    listed = several or len(kinds) > 1 or len(texts) > 1
    parts = [part for told in texts for part in single_answers(told)] if listed else []
    return upstream_answer(text, policy, parts=parts)


SOURCE = _OlympiadBench()
