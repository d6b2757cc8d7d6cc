"""The stage: the authors' files become samples, negatives, media, evidence and warnings."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from instruments.media_files.checked_medium import MediaLimits
from instruments.release_items.authors_release import read_authors_release
from instruments.release_items.item import NegativeItem, PositiveItem, Release
from instruments.release_items.media_reading import MediaReading
from instruments.stage_runner import Stage, StageRun
from schemas.errors import SourceError
from schemas.finding import Finding
from schemas.media import Media
from schemas.negative_sample import NegativeSample
from schemas.parameters.import_release import ImportReleaseParameters
from schemas.reject import Reject
from schemas.sample import Sample
from schemas.visual_evidence import VisualEvidence
from stages.import_release.item_error import ItemError
from stages.import_release.known_faults import known_faults
from stages.import_release.negatives import imported_negative
from stages.import_release.origin import SOURCE, imported_id
from stages.import_release.samples import imported_sample

__all__ = ["STAGE", "run"]

ItemT = TypeVar("ItemT", PositiveItem, NegativeItem)
RowT = TypeVar("RowT", Sample, NegativeSample)

_MEDIA_PER_GROUP = 50


def run(stage: StageRun, parameters: ImportReleaseParameters) -> None:
    """Imports a release as it is; nothing is corrected silently.

    Args:
        stage: The run.
        parameters: Where the files lie, and limits.

    Raises:
        SourceError: The folder is missing or holds nothing that can be imported.
        InputChangedError: A medium changed while it was read.
    """
    folder = stage.project / parameters.folder
    if not folder.is_dir():
        raise SourceError(
            f"no folder {parameters.folder}",
            "name your copy of the authors' files in pipelines/release_v1/sources.yaml",
        )
    limits = MediaLimits(parameters.max_media_bytes, parameters.max_picture_pixels)
    media = MediaReading(folder, limits)
    release = read_authors_release(folder, media)
    for place, fault in release.broken:
        stage.reject(Reject(source=SOURCE, id=place, rule="V-UNREADABLE", reason=fault.detail))
    samples = list(_imported(stage, release.positives, imported_sample))
    negatives = list(_imported(stage, release.negatives, imported_negative))
    if not samples and not negatives:
        first = "".join(f": {reject.id}: {reject.reason}" for reject in stage.rejects[:1])
        raise SourceError(f"{parameters.folder} holds no item{first}", "check the folder's files")
    stage.write("samples.parquet", Sample, samples)
    stage.write("negatives.parquet", NegativeSample, negatives)
    used = {reference.sha256 for sample in samples for reference in sample.problem.media}
    stage.write("media.parquet", Media, _media_rows(media, used), _MEDIA_PER_GROUP)
    there = {sample.id for sample in samples}
    stage.write("visual_evidence.parquet", VisualEvidence, _evidence(release, there))
    _write_findings(stage, release)


def _imported(
    stage: StageRun, items: Iterable[ItemT], make: Callable[[ItemT], RowT]
) -> Iterator[RowT]:
    """Makes rows in the order of the files; an id that came before costs the later item."""
    seen: set[str] = set()
    for item in items:
        try:
            row = make(item)
            if row.id in seen:
                raise ItemError("V-ID", f"id {item.id!r:.60} came before")
        except ItemError as error:
            place = f"{item.place} ({item.id:.60})"
            stage.reject(Reject(source=SOURCE, id=place, rule=error.rule, reason=error.reason))
        else:
            seen.add(row.id)
            yield row


def _media_rows(media: MediaReading, used: set[str]) -> Iterator[Media]:
    for name, checked, data in media.read_again(used):
        yield Media(
            sha256=checked.sha256,
            kind=checked.kind,
            format=checked.format,
            data=data,
            width=checked.width,
            height=checked.height,
            seconds=checked.seconds,
            name=name.rpartition("/")[2],
        )


def _evidence(release: Release, there: set[str]) -> list[VisualEvidence]:
    """Keeps the gold descriptions of pictures apart from all that a solver sees (M3-001)."""
    told = {imported_id(item.id): item.image_information for item in release.positives}
    return [
        VisualEvidence(sample_id=sample, index=1, text=text, region=[], needed=None, origin="human")
        for sample, text in told.items()
        if text and sample in there
    ]


def _write_findings(stage: StageRun, release: Release) -> None:
    items: list[PositiveItem | NegativeItem] = [*release.positives, *release.negatives]
    findings = list(known_faults(release, {item.id: imported_id(item.id) for item in items}))
    stage.write("findings.parquet", Finding, findings)
    for check, number in sorted(Counter(finding.check for finding in findings).items()):
        stage.count(f"warning_{check}", number)


STAGE = Stage(
    name="import_release",
    parameters=ImportReleaseParameters,
    run=run,
    parameters_file="pipelines/release_v1/sources.yaml",
)
