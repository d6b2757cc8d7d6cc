"""The stage: one source's folder becomes one table of problems and one of pictures."""

import importlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from pydantic import ValidationError

from instruments.decisions.book import DecisionBook
from instruments.media_files.checked_medium import MediaLimits
from instruments.stage_runner import Stage, StageRun
from schemas.decision import LabelCorrectionDecision
from schemas.errors import ConfigurationError, SourceError
from schemas.media import Media, MediaReference
from schemas.parameters.ingest import IngestParameters
from schemas.problem import Problem
from schemas.reject import Reject
from stages.ingest.corrections import corrected
from stages.ingest.fetched_files import verify_fetched_files
from stages.ingest.origin import FolderOrigin, read_origin
from stages.ingest.pictures import Pictures
from stages.ingest.source import Source
from stages.ingest.upstream_row import BrokenRow, RowError, UpstreamRow

__all__ = ["STAGE", "known_sources", "load_source", "run"]

Corrections = DecisionBook[LabelCorrectionDecision]

_PICTURES_PER_GROUP = 50
_NO_PICTURE = "I-MEDIA-MISSING"


def run(stage: StageRun, parameters: IngestParameters) -> None:
    """Reads a source's rows, corrects known errors, logs what cannot be read.

    Args:
        stage: The run; its item is the source's name. Status ``incomplete`` when the rows are
            there but every picture is missing, as in a copy of the texts alone.
        parameters: Limits.

    Raises:
        SourceError: The folder is missing, in no known layout, not as it was fetched, or holds
            not one problem; the message tells the first row's fault, since a stage that stops
            leaves no reject log.
    """
    name = stage.item or ""
    source = load_source(name)
    folder = stage.project / stage.settings.sources[name]
    book = Corrections.load(
        stage.project / "data/decisions/label_corrections", LabelCorrectionDecision
    )
    verify_fetched_files(folder)
    stage.detail("folder", stage.settings.sources[name])
    limits = MediaLimits(parameters.max_picture_bytes, parameters.max_picture_pixels)
    with Pictures(folder, stage.output / "pictures.spool", limits) as pictures:
        problems = list(_problems(stage, source, folder, book, parameters, pictures))
        if not problems:
            _explain_nothing(stage, name, folder)
        problems.sort(key=lambda problem: _natural(problem.id))
        stage.write("problems.parquet", Problem, problems)
        used = {reference.sha256 for problem in problems for reference in _references(problem)}
        stage.write("media.parquet", Media, pictures.rows(used), _PICTURES_PER_GROUP)
    _report_decisions(stage, book, name)


def _references(problem: Problem) -> Iterator[MediaReference]:
    yield from problem.media
    for solution in problem.solutions:
        yield from solution.media


def _explain_nothing(stage: StageRun, name: str, folder: Path) -> None:
    first = f"{len(stage.rejects)} rows rejected, first {_fault(stage.rejects[:1])}"
    if stage.rejects and all(reject.rule == _NO_PICTURE for reject in stage.rejects):
        stage.mark("incomplete", f"not one row has its picture: {first}")
        return
    told = first if stage.rejects else "it has no rows"
    raise SourceError(f"source {name}: no problem in {folder}: {told}", "check the folder's files")


def _fault(rejects: list[Reject]) -> str:
    return "".join(f"{reject.id}: {reject.rule}, {reject.reason}" for reject in rejects)


def _report_decisions(stage: StageRun, book: Corrections, name: str) -> None:
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


def known_sources() -> list[str]:
    """Lists the source modules by name, in alphabetical order."""
    return sorted(path.stem for path in (Path(__file__).parent / "sources").glob("[a-z]*.py"))


def load_source(name: str) -> Source:
    """Finds a source by the name of its module.

    Raises:
        ConfigurationError: There is no such source.
    """
    if name not in known_sources():
        raise ConfigurationError(
            f"params.yaml: unknown source {name!r}", f"choose of {', '.join(known_sources())}"
        )
    source = importlib.import_module(f"stages.ingest.sources.{name}").SOURCE
    if not isinstance(source, Source):
        raise TypeError(f"stages.ingest.sources.{name}.SOURCE is no Source")
    return source


def _problems(
    stage: StageRun,
    source: Source,
    folder: Path,
    book: Corrections,
    parameters: IngestParameters,
    pictures: Pictures,
) -> Iterator[Problem]:
    origin = read_origin(folder)
    seen: set[str] = set()
    parts: dict[str, Counter[str]] = {}
    for upstream in stage.progress(source.rows(folder)):
        stage.count("rows")
        row = upstream if isinstance(upstream, BrokenRow) else origin.named(upstream)
        part = row.part or (row.split if isinstance(row, UpstreamRow) else "unreadable")
        counts = parts.setdefault(part, Counter(rows=0, problems=0, rejected=0))
        counts["rows"] += 1
        try:
            problems = _understood(source, row, origin, book, parameters, pictures)
            for problem in problems:
                if problem.id in seen:
                    raise RowError("I-DUPLICATE-ID", "an earlier row has the same id")
        except RowError as error:
            place = row.place if isinstance(row, BrokenRow) else f"{source.name}-{row.upstream_id}"
            stage.reject(Reject(source=source.name, id=place, rule=error.rule, reason=error.reason))
            counts["rejected"] += 1
            continue
        seen.update(problem.id for problem in problems)
        counts["problems"] += len(problems)
        yield from problems
    stage.detail("parts", [{"part": part, **counts} for part, counts in parts.items()])
    stage.detail("left_out", source.left_out(folder))


def _understood(
    source: Source,
    row: UpstreamRow | BrokenRow,
    origin: FolderOrigin,
    book: Corrections,
    parameters: IngestParameters,
    pictures: Pictures,
) -> list[Problem]:
    if isinstance(row, BrokenRow):
        raise RowError("I-UNREADABLE", row.reason)
    try:
        provenance = source.provenance(row, origin)
        problems = source.problems(row, provenance, pictures)
    except RowError:
        raise
    except ValidationError as error:  # a text that is not Unicode
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"])
        raise RowError("I-FIELD", f"{field}: {first['msg']}".replace("\n", " ")) from error
    except ValueError as error:  # a number that is not finite
        raise RowError("I-FIELD", str(error).replace("\n", " ")) from error
    for problem in problems:
        if len(problem.question) > parameters.max_question_characters:
            raise RowError("I-LENGTH", f"question of {len(problem.question)} characters")
    sha256 = provenance.upstream_sha256
    return [corrected(problem, book.find(problem.id, sha256)) for problem in problems]


def _natural(identity: str) -> list[tuple[int, str]]:
    """Orders ``x-2`` before ``x-10``."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in identity.split("-")]


STAGE = Stage(name="ingest", parameters=IngestParameters, run=run)
