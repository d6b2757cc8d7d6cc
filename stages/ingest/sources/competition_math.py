"""Competition Math (MATH): boxed answers, levels, figures as drawing code (sources.md 3)."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from instruments.mathematical_text.boxes import find_boxes
from schemas.answer import Answer, AnswerPolicy
from schemas.problem import Problem, ReferenceSolution
from schemas.provenance import Provenance
from stages.ingest.answers import upstream_answer
from stages.ingest.drawing_code import has_drawing_code, without_drawing_code
from stages.ingest.pictures import Pictures
from stages.ingest.problem_types import problem_type
from stages.ingest.row_fields import RowFields
from stages.ingest.source import Source
from stages.ingest.upstream_files import (
    RawRow,
    first_existing,
    json_file_row,
    json_line_rows,
    parquet_rows,
)
from stages.ingest.upstream_row import BrokenRow, Layout, RowError, UpstreamRow

__all__ = ["SOURCE"]

_SPLITS = ("train", "test")
_COLUMNS = ("problem", "level", "type", "solution")
_ID = re.compile(r"(train|test)/([a-z_]+)/([0-9]+)\.json")
_SUBJECTS = (
    "algebra",
    "counting_and_probability",
    "geometry",
    "intermediate_algebra",
    "number_theory",
    "prealgebra",
    "precalculus",
)
_SENTENCE_END = re.compile(r"[.!?][\s$)}\]]+(?=[A-Z$\\])|\n\s*\n|\\\]")
_SPACE = re.compile(r"\s+")


class _CompetitionMath(Source):
    """``EleutherAI/hendrycks_math``, the upstream tree of files, or files of JSON Lines."""

    name = "competition_math"
    licence = "MIT"
    url = "https://github.com/hendrycks/math"
    redistributable = False
    """The MIT licence covers the authors' work; the texts are under a takedown notice."""

    def rows(self, folder: Path) -> Iterator[UpstreamRow | BrokenRow]:
        """Reads the tree where there is one, then lines, then the Hub's seven configurations."""
        trees = [f"{base}{split}/*/*.json" for base in ("MATH/", "") for split in _SPLITS]
        # Tables first: a fetched folder also holds the log of the fetch, rejects.jsonl.
        tables = [f"{subject}/*.parquet" for subject in _SUBJECTS]
        layout = first_existing(
            folder, {"hub": tables, "repository": [*trees, "*.jsonl"]}, self.name
        )
        if layout == "hub":
            yield from self._hub_rows(folder)
        elif any(next(folder.glob(tree), None) for tree in trees):
            yield from self._tree_rows(folder / "MATH" if (folder / "MATH").is_dir() else folder)
        else:
            for path in sorted(folder.glob("*.jsonl")):
                yield from self._line_rows(path)

    def problems(
        self, row: UpstreamRow, provenance: Provenance, pictures: Pictures
    ) -> list[Problem]:
        """Takes the answer from its own field, else from the solution's boxes."""
        fields = RowFields(row.value)
        question, solution = fields.text("problem"), fields.text("solution")
        subject = fields.optional_text("type") or fields.optional_text("subject")
        told = fields.optional_text("answer")
        if told is None:
            answer, changes = _boxed_answer(solution)
        else:
            answer, changes = upstream_answer(told, AnswerPolicy(kind="expression")), []
        identity = f"{self.name}-{row.upstream_id}"
        problem = Problem(
            id=identity,
            type=problem_type(self.name, subject, question),
            question=question,
            answer=answer,
            solutions=[ReferenceSolution(id="s1", kind="latex_prose", text=solution)],
            media=[],
            # Upstream draws the code; as text alone it is no question that people can read.
            modality="text-image" if has_drawing_code(question) else "text",
            domain_complexity=2,
            level=_level(row.value.get("level")),
            subfield=subject,
            family=identity,
            tags=[],
            corrections=[],
            provenance=provenance.model_copy(update={"transformations": changes}),
        )
        return [problem]

    def _tree_rows(self, folder: Path) -> Iterator[UpstreamRow | BrokenRow]:
        for split in _SPLITS:
            for subject in sorted(path for path in (folder / split).glob("*") if path.is_dir()):
                files = sorted(subject.glob("*.json"), key=lambda path: (len(path.name), path.name))
                for path in files:
                    place = f"{split}/{subject.name}/{path.name}"
                    part = f"{split}/{subject.name}"
                    yield _numbered(json_file_row(path, place), place, split, part)

    def _line_rows(self, path: Path) -> Iterator[UpstreamRow | BrokenRow]:
        stem = path.stem
        split = stem if stem in _SPLITS else "all"
        for number, value in enumerate(json_line_rows(path)):
            identity = f"{stem}-{number}"
            if isinstance(value, Mapping) and "unique_id" in value:
                identity = str(value["unique_id"])
                if _ID.fullmatch(identity) is None:
                    place = f"{path.name}:{number + 1}"
                    yield BrokenRow(
                        place, f"unique_id {identity!r:.60} is not like test/algebra/1.json", stem
                    )
                    continue
            yield _numbered(value, identity, split, stem)

    def _hub_rows(self, folder: Path) -> Iterator[UpstreamRow | BrokenRow]:
        for subject in _SUBJECTS:
            for split in _SPLITS:
                number = 0
                for path in sorted((folder / subject).glob(f"{split}-*.parquet")):
                    for value in parquet_rows(path, _COLUMNS):
                        # The Hub has no file numbers: "row" keeps its ids apart from theirs.
                        identity = f"{split}-{subject}-row-{number}"
                        yield _numbered(value, identity, split, f"{split}/{subject}", "hub")
                        number += 1


def _numbered(
    value: RawRow, identity: str, split: str, part: str, layout: Layout = "repository"
) -> UpstreamRow | BrokenRow:
    if isinstance(value, BrokenRow):
        return value
    match = _ID.fullmatch(identity)
    if match is not None:
        split, subject, number = match.groups()
        identity = f"{split}-{subject}-{number}"
    return UpstreamRow(identity, split, layout, value, part=part)


def _level(level: object) -> str:
    """``Level 5`` or ``Level ?`` as upstream writes it; MATH-500 has the bare number."""
    if isinstance(level, int) and not isinstance(level, bool):
        return f"Level {level}"
    if not isinstance(level, str) or not level.strip():
        raise RowError("I-FIELD", "level is missing, empty or of another type")
    return level


def _boxed_answer(solution: str) -> tuple[Answer, list[str]]:
    """Reads the boxes outside of drawing code.

    Boxes that differ within one sentence are several answers (``x=-1`` and ``x=2``); across
    sentences an earlier box is a step on the way, and the last one counts.
    """
    text = without_drawing_code(solution)
    boxes = find_boxes(text)
    if not boxes:
        raise RowError("I-BOX", "the solution has no boxed answer")
    distinct = list({_SPACE.sub("", box.content): box for box in boxes}.values())
    last = boxes[-1]
    if len(distinct) == 1:
        return upstream_answer(last.content, AnswerPolicy(kind="expression")), []
    between = text[distinct[0].end : distinct[-1].start]
    if _SENTENCE_END.search(between) is None:
        parts = [box.content for box in distinct]
        policy = AnswerPolicy(kind="expression", several=True)
        return upstream_answer(", ".join(parts), policy, parts=parts), ["several-boxes"]
    return upstream_answer(last.content, AnswerPolicy(kind="expression")), ["last-box"]


SOURCE = _CompetitionMath()
