"""The stage: one source's folder becomes one table of problems."""

import importlib
from collections.abc import Iterator
from pathlib import Path

from pydantic import ValidationError

from instruments.decisions.book import DecisionBook
from instruments.stage_runner import Stage, StageRun
from schemas.decision import LabelCorrectionDecision
from schemas.errors import ConfigurationError, SourceError
from schemas.media import Media
from schemas.parameters.ingest import IngestParameters
from schemas.problem import Problem
from schemas.reject import Reject
from stages.ingest.corrections import corrected
from stages.ingest.origin import FolderOrigin, read_origin
from stages.ingest.source import Source
from stages.ingest.upstream_row import BrokenRow, RowError, UpstreamRow

__all__ = ["STAGE", "load_source", "run"]

Corrections = DecisionBook[LabelCorrectionDecision]


def run(stage: StageRun, parameters: IngestParameters) -> None:
    """Reads a source's rows, corrects known errors, logs what cannot be read.

    Args:
        stage: The run; its item is the source's name.
        parameters: Limits.

    Raises:
        SourceError: The folder is missing, in no known layout or holds not one problem; the
            message tells the first row's fault, since a stage that stops leaves no reject log.
    """
    name = stage.item or ""
    source = load_source(name)
    folder = stage.project / stage.settings.sources[name]
    book = Corrections.load(
        stage.project / "data/decisions/label_corrections", LabelCorrectionDecision
    )
    problems = list(_problems(stage, source, folder, book, parameters))
    if not problems:
        raise SourceError(
            f"source {name}: no problem in {folder}: {_first_fault(stage)}",
            "check the folder's files",
        )
    problems.sort(key=lambda problem: _natural(problem.id))
    stage.write("problems.parquet", Problem, problems)
    stage.write("media.parquet", Media, [])
    for state, number in book.states(f"{name}-").items():
        stage.count(f"label_corrections_{state}", number)
    for decision in book.stale(f"{name}-"):
        stage.reject(
            Reject(
                source=name,
                id=decision,
                rule="I-STALE-DECISION",
                reason="its row has changed since the decision; look at it again",
            )
        )


def _first_fault(stage: StageRun) -> str:
    if not stage.rejects:
        return "it has no rows"
    first = stage.rejects[0]
    return f"{len(stage.rejects)} rows rejected, first {first.id}: {first.rule}, {first.reason}"


def load_source(name: str) -> Source:
    """Finds a source by the name of its module.

    Raises:
        ConfigurationError: There is no such source.
    """
    known = sorted(path.stem for path in (Path(__file__).parent / "sources").glob("[a-z]*.py"))
    if name not in known:
        raise ConfigurationError(
            f"params.yaml: unknown source {name!r}", f"choose of {', '.join(known)}"
        )
    source = importlib.import_module(f"stages.ingest.sources.{name}").SOURCE
    if not isinstance(source, Source):
        raise TypeError(f"stages.ingest.sources.{name}.SOURCE is no Source")
    return source


def _problems(
    stage: StageRun, source: Source, folder: Path, book: Corrections, parameters: IngestParameters
) -> Iterator[Problem]:
    origin = read_origin(folder)
    seen: set[str] = set()
    for upstream in stage.progress(source.rows(folder)):
        stage.count("rows")
        row = upstream if isinstance(upstream, BrokenRow) else origin.named(upstream)
        place = row.place if isinstance(row, BrokenRow) else f"{source.name}-{row.upstream_id}"
        try:
            yield _problem(source, row, origin, book, parameters, seen)
        except RowError as error:
            stage.reject(Reject(source=source.name, id=place, rule=error.rule, reason=error.reason))


def _problem(
    source: Source,
    row: UpstreamRow | BrokenRow,
    origin: FolderOrigin,
    book: Corrections,
    parameters: IngestParameters,
    seen: set[str],
) -> Problem:
    if isinstance(row, BrokenRow):
        raise RowError("I-UNREADABLE", row.reason)
    try:
        provenance = source.provenance(row, origin)
        problem = source.problem(row, provenance)
    except RowError:
        raise
    except ValidationError as error:  # a text that is not Unicode
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"])
        raise RowError("I-FIELD", f"{field}: {first['msg']}".replace("\n", " ")) from error
    except ValueError as error:  # a number that is not finite
        raise RowError("I-FIELD", str(error).replace("\n", " ")) from error
    if problem.id in seen:
        raise RowError("I-DUPLICATE-ID", "an earlier row has the same id")
    seen.add(problem.id)
    if len(problem.question) > parameters.max_question_characters:
        raise RowError("I-LENGTH", f"question of {len(problem.question)} characters")
    return corrected(problem, book.find(problem.id, provenance.upstream_sha256))


def _natural(identity: str) -> list[tuple[int, str]]:
    """Orders ``x-2`` before ``x-10``."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in identity.split("-")]


STAGE = Stage(name="ingest", parameters=IngestParameters, run=run)
