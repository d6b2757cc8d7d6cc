r"""MAVIS-Function: plotted functions; some boxes lost their first letters (sources.md 5)."""

import re
from collections.abc import Iterator
from pathlib import Path

from instruments.arithmetic.numbers import parse_number
from instruments.mathematical_text.boxes import find_boxes
from schemas.answer import Answer, AnswerPolicy
from schemas.problem import Problem, ReferenceSolution
from schemas.provenance import Provenance
from stages.ingest.answers import upstream_answer
from stages.ingest.mavis_table import mavis_rows
from stages.ingest.pictures import Pictures
from stages.ingest.problem_types import problem_type
from stages.ingest.row_fields import RowFields
from stages.ingest.single_answers import single_answers
from stages.ingest.source import Source
from stages.ingest.upstream_row import BrokenRow, RowError, UpstreamRow

__all__ = ["SOURCE"]

_COLUMNS = ("question", "CoT_reasoning", "function_type", "extra_info")
_PICTURE = "image"
_EATEN = re.compile(r"(?<![A-Za-z])[\\\x08]?oxed(?=\s*\{)")
r"""``\b`` is a backspace where a text is not written raw: ``\boxed`` became ``oxed``."""


class _MavisFunction(Source):
    """``CaraJ/MAVIS-Function``, configuration ``visualization``."""

    name = "mavis_function"
    licence = "none stated"
    url = "https://huggingface.co/datasets/CaraJ/MAVIS-Function"
    redistributable = False

    def rows(self, folder: Path) -> Iterator[UpstreamRow | BrokenRow]:
        """Reads the table."""
        yield from mavis_rows(folder, self.name, _COLUMNS, [_PICTURE])

    def left_out(self, folder: Path) -> list[str]:
        """Names the archives of loose pictures."""
        return sorted(path.name for path in folder.glob("*.zip"))

    def problems(
        self, row: UpstreamRow, provenance: Provenance, pictures: Pictures
    ) -> list[Problem]:
        """Mends the eaten boxes; the answer has a field of its own."""
        fields = RowFields(row.value)
        question, told = fields.text("question"), fields.text("CoT_reasoning")
        kind = fields.text("function_type")
        picture = row.pictures.get(_PICTURE)
        if picture is None:
            raise RowError("I-MEDIA-MISSING", "the row has no image")
        solution, mended = _EATEN.subn(lambda _: r"\boxed", told)
        changes = ["mend-box"] if mended else []
        answer = fields.inner("extra_info").optional_text("answer")
        if answer is None:
            answer = _boxed(solution)
            changes.append("answer-from-box")
        identity = f"{self.name}-{row.upstream_id}"
        problem = Problem(
            id=identity,
            type=problem_type(self.name, kind),
            question=question,
            answer=_answer(answer),
            solutions=[ReferenceSolution(id="s1", kind="function_steps", text=solution)],
            media=[pictures.add(picture)],
            modality="text-image",
            domain_complexity=1,
            level=None,
            subfield=kind,
            family=identity,
            tags=[],
            corrections=[],
            provenance=provenance.model_copy(update={"transformations": changes}),
        )
        return [problem]


def _boxed(solution: str) -> str:
    boxes = {box.content for box in find_boxes(solution)}
    if len(boxes) != 1:
        raise RowError("I-BOX", f"no answer, and {len(boxes)} different boxes")
    return boxes.pop()


def _answer(text: str) -> Answer:
    parts = single_answers(text)
    numeric = parse_number(text) is not None
    policy = AnswerPolicy(kind="number" if numeric else "expression", several=len(parts) > 1)
    return upstream_answer(text, policy, parts=parts)


SOURCE = _MavisFunction()
