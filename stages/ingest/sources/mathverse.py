"""MathVerse: each problem in up to six versions, from all text to all picture (sources.md 6.2)."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from schemas.answer import Answer, AnswerPolicy
from schemas.media import MediaReference, Modality
from schemas.problem import Problem
from schemas.provenance import Provenance
from stages.ingest.answers import upstream_answer
from stages.ingest.lettered_choices import lettered_choices
from stages.ingest.pictures import Pictures
from stages.ingest.problem_types import problem_type
from stages.ingest.row_fields import RowFields
from stages.ingest.source import Source
from stages.ingest.table_pictures import split_pictures
from stages.ingest.upstream_files import (
    RawRow,
    first_existing,
    json_list_rows,
    json_table_rows,
    parquet_rows,
)
from stages.ingest.upstream_row import (
    BrokenRow,
    Layout,
    PictureBytes,
    PictureFile,
    RowError,
    UpstreamRow,
)

__all__ = ["SOURCE"]

_TEXT_ONLY, _TESTMINI, _WEBSITE = "testmini_text_only", "testmini", "visualizer"
_SCRIPT = "visualizer/data/mv_data_public.js"
_COLUMNS = (
    "sample_index",
    "problem_index",
    "problem_version",
    "question",
    "answer",
    "question_type",
    "metadata",
)
_PICTURE = "image"
_VERSIONS: dict[str, Modality] = {
    "Text Dominant": "text-image",
    "Text Lite": "text-image",
    "Text Only": "text",
    "Vision Intensive": "text-image",
    "Vision Dominant": "text-image",
    "Vision Only": "image",
}
_ID = re.compile(r"[0-9]{1,9}")
_LETTER = re.compile(r"\(?([A-H])\)?")
_MOJIBAKE = "\u63b3"
"""The degree sign's two bytes of UTF-8, read as GBK."""
_FOLDERS = ("images", "data", "data/images", "visualizer/images")


class _MathVerse(Source):
    """``AI4Math/MathVerse``: JSON beside ``images/`` or ``images.zip``, a script, or tables."""

    name = "mathverse"
    licence = "MIT"
    url = "https://github.com/ZrrSkywalker/MathVerse"
    redistributable = True
    evaluation_only = True

    def rows(self, folder: Path) -> Iterator[UpstreamRow | BrokenRow]:
        """Reads the text-only set, the whole ``testmini`` and the website's public set."""
        files = [f"{at}{name}.json" for at in ("data/", "") for name in (_TEXT_ONLY, _TESTMINI)]
        layout = first_existing(
            folder,
            {"repository": [*files, _SCRIPT], "hub": [f"{_TEXT_ONLY}*", f"{_TESTMINI}*"]},
            self.name,
        )
        for part in (_TEXT_ONLY, _TESTMINI):
            yield from self._part_rows(folder, part, layout)
        if (folder / _SCRIPT).is_file():
            yield from _website_rows(folder / _SCRIPT)

    def problems(
        self, row: UpstreamRow, provenance: Provenance, pictures: Pictures
    ) -> list[Problem]:
        """Reads choices and letters; what the picture alone says is not in the question."""
        fields = RowFields(row.value)
        metadata = fields.inner("metadata")
        version = _version(row.value)
        modality = _VERSIONS[version]
        question = _question(fields, modality)
        answer = fields.text("answer")
        subject = metadata.text("subjects" if row.part == _WEBSITE else "subject")
        choices = lettered_choices("\n".join([question, *fields.texts("choices")]))
        question, *choices = (text.replace(_MOJIBAKE, "\u00b0") for text in (question, *choices))
        changes = []
        if _MOJIBAKE in "".join((answer, fields.optional_text("question") or "")):
            changes.append("mojibake-degree")
        problem = Problem(
            id=f"{self.name}-{row.upstream_id}",
            type=problem_type(self.name, subject),
            question=question,
            answer=_answer(answer, choices, fields.text("question_type")),
            solutions=[],
            media=_media(row, pictures, modality),
            modality=modality,
            domain_complexity=1,
            version=version.lower().replace(" ", "-"),
            level=None,
            subfield=metadata.text("subfields" if row.part == _WEBSITE else "subfield"),
            family=f"{self.name}-{_family(row)}",
            tags=[],
            corrections=[],
            provenance=provenance.model_copy(update={"transformations": changes}),
        )
        return [problem]

    def _part_rows(
        self, folder: Path, part: str, layout: Layout
    ) -> Iterator[UpstreamRow | BrokenRow]:
        if layout == "hub":
            tables = sorted({*folder.glob(f"{part}.parquet"), *folder.glob(f"{part}/*.parquet")})
            for table in tables:
                values = parquet_rows(table, _COLUMNS, [_PICTURE, "question_for_eval"])
                for number, value in enumerate(values, 1):
                    yield _row(value, part, layout, f"{table.name}:{number}")
            return
        for path in (folder / "data" / f"{part}.json", folder / f"{part}.json"):
            if path.exists():
                for number, value in enumerate(json_list_rows(path), 1):
                    yield _row(value, part, layout, f"{path.name}:{number}")
                return


def _row(value: RawRow, part: str, layout: Layout, place: str) -> UpstreamRow | BrokenRow:
    if isinstance(value, BrokenRow):
        return BrokenRow(value.place, value.reason, part)
    number = value.get("sample_index")
    if not isinstance(number, str) or _ID.fullmatch(number) is None:
        return BrokenRow(place, f"sample_index is {number!r:.60}, not a number as text", part)
    identity = f"text-only-{number}" if part == _TEXT_ONLY else number
    row: Mapping[str, object] = value
    pictures: dict[str, PictureFile | PictureBytes] = {}
    if isinstance(value.get(_PICTURE), Mapping):
        row, held = split_pictures(value, [_PICTURE], identity)
        pictures |= held
    return UpstreamRow(identity, "testmini", layout, row, pictures, part)


def _website_rows(path: Path) -> Iterator[UpstreamRow | BrokenRow]:
    """The website numbers rows, not problems: the n-th rows of all versions are one problem."""
    seen: Counter[str] = Counter()
    for key, value in json_table_rows(path):
        if isinstance(value, BrokenRow):
            yield BrokenRow(value.place, value.reason, _WEBSITE)
            continue
        number = value.get("pid")
        if not isinstance(number, str) or _ID.fullmatch(number) is None:
            reason = f"pid is {number!r:.60}, not a number as text"
            yield BrokenRow(f"{path.name}:{key:.40}", reason, _WEBSITE)
            continue
        metadata = value.get("metadata")
        told = metadata.get("problem_version") if isinstance(metadata, Mapping) else None
        seen[str(told)] += 1
        row = {**value, "problem_version": told, "problem_index": f"website-{seen[str(told)]}"}
        yield UpstreamRow(f"website-{number}", "testmini", "repository", row, part=_WEBSITE)


def _version(value: Mapping[str, object]) -> str:
    told = value.get("problem_version")
    if not isinstance(told, str) or told not in _VERSIONS:
        raise RowError("I-FIELD", f"problem_version {told!r:.60} is none of {', '.join(_VERSIONS)}")
    return told


def _family(row: UpstreamRow) -> str:
    return f"problem-{RowFields(row.value).text('problem_index')}"


def _question(fields: RowFields, modality: Modality) -> str:
    """A question that stands in the picture alone has its text in a column of newer revisions."""
    if modality != "image":
        return fields.text("question")
    return fields.optional_text("question") or fields.optional_text("question_for_eval") or ""


def _media(row: UpstreamRow, pictures: Pictures, modality: Modality) -> list[MediaReference]:
    if modality == "text":
        return []
    held = row.pictures.get(_PICTURE)
    if held is None:
        path = RowFields(row.value).text(_PICTURE)
        held = PictureFile(path, tuple(f"{folder}/{path}" for folder in _FOLDERS))
    return [pictures.add(held, role="question" if modality == "image" else "diagram")]


def _answer(upstream: str, choices: list[str], question_type: str) -> Answer:
    """Letters, bare or in brackets, a line each; anything else is compared as it is written.

    A multiple choice whose answer is no letter names the choice's text, or a truth value.
    """
    text = upstream.replace(_MOJIBAKE, "\u00b0")
    lines = text.strip().split("\n")
    letters = [match[1] for line in lines if (match := _LETTER.fullmatch(line.strip()))]
    if len(letters) == len(lines) and (choices or question_type.startswith("multi")):
        policy = AnswerPolicy(kind="choice", choices=choices, several=len(letters) > 1)
        return upstream_answer(", ".join(letters), policy, upstream=upstream, parts=letters)
    return upstream_answer(text, AnswerPolicy(kind="expression"), upstream=upstream)


SOURCE = _MathVerse()
