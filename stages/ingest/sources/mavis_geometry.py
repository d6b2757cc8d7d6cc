"""MAVIS-Geometry: drawn figures with a question in three versions (sources.md 5)."""

from collections.abc import Iterator
from pathlib import Path

from schemas.answer import AnswerPolicy
from schemas.problem import Problem, ReferenceSolution
from schemas.provenance import Provenance
from stages.ingest.answers import upstream_answer
from stages.ingest.mavis_table import mavis_rows
from stages.ingest.pictures import Pictures
from stages.ingest.problem_types import problem_type
from stages.ingest.row_fields import RowFields
from stages.ingest.source import Source
from stages.ingest.upstream_row import (
    BrokenRow,
    PictureBytes,
    PictureFile,
    RowError,
    UpstreamRow,
)

__all__ = ["SOURCE"]

_VERSIONS = ("text_dominant", "text_lite", "vision_dominant")
_LETTERS = "ABCDEFGH"


class _MavisGeometry(Source):
    """``CaraJ/MAVIS-Geometry``, configuration ``visualization``."""

    name = "mavis_geometry"
    licence = "none stated"
    url = "https://huggingface.co/datasets/CaraJ/MAVIS-Geometry"
    redistributable = False

    def rows(self, folder: Path) -> Iterator[UpstreamRow | BrokenRow]:
        """Reads the English half of the table."""
        pictures = [f"image_{version}" for version in _VERSIONS]
        columns = ["answer_index", "choices", "text_en"]
        yield from mavis_rows(folder, self.name, columns, pictures)

    def left_out(self, folder: Path) -> list[str]:
        """Names the archives of loose pictures."""
        return sorted(path.name for path in folder.glob("*.zip"))

    def problems(
        self, row: UpstreamRow, provenance: Provenance, pictures: Pictures
    ) -> list[Problem]:
        """Makes three problems of one family: the less the text says, the more the picture does."""
        fields = RowFields(row.value)
        english = fields.inner("text_en")
        choices = fields.texts("choices")
        index = fields.whole_number("answer_index")
        if not 0 <= index < min(len(choices), len(_LETTERS)):
            raise RowError("I-FIELD", f"answer_index {index} is none of {len(choices)} choices")
        answer = upstream_answer(
            _LETTERS[index],
            AnswerPolicy(kind="choice", choices=choices),
            upstream=choices[index],
        )
        solution = ReferenceSolution(
            id="s1", kind="geometry_steps", text=english.text("CoT_reasoning")
        )
        family = f"{self.name}-{row.upstream_id}"
        return [
            Problem(
                id=f"{family}-{version.replace('_', '-')}",
                type=problem_type(self.name, None),
                question=english.text(f"{version}_question"),
                answer=answer,
                solutions=[solution],
                media=[pictures.add(_picture(row, f"image_{version}"))],
                modality="text-image",
                domain_complexity=1,
                version=version.replace("_", "-"),
                level=None,
                subfield=None,
                family=family,
                tags=[],
                corrections=[],
                provenance=provenance,
            )
            for version in _VERSIONS
        ]


def _picture(row: UpstreamRow, column: str) -> PictureFile | PictureBytes:
    held = row.pictures.get(column)
    if held is None:
        raise RowError("I-MEDIA-MISSING", f"the row has no {column}")
    return held


SOURCE = _MavisGeometry()
