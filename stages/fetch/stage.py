"""The stage: a source's pinned files become a folder that ``ingest`` reads."""

import json
import shutil
from pathlib import Path

from instruments.stage_runner import Stage, StageRun
from schemas.errors import SourceError
from schemas.fingerprints import sha256_of_file
from schemas.parameters.fetch import FetchParameters
from stages.fetch.file_checks import check_columns, check_content
from stages.fetch.file_selection import select_files
from stages.fetch.hub import HubRepository

__all__ = ["PINS", "STAGE", "run"]

PINS = "pipelines/upstream/sources.yaml"


def run(stage: StageRun, parameters: FetchParameters) -> None:
    """Downloads, checks, and only then fills the output; files keep upstream's bytes and names.

    Downloads lie in ``.mamath/fetch/SOURCE`` until all of them have passed, so that a run that
    was killed goes on where it stopped.

    Args:
        stage: The run; its item is the source's name.
        parameters: The source's entry in pipelines/upstream/sources.yaml.

    Raises:
        SourceError: No commit is pinned, the Hub cannot be reached or has no such thing, or
            what it gave is not what was asked for.
    """
    source = stage.item or ""
    hub = HubRepository(source, parameters.repository, _revision(source, parameters))
    selected = select_files(source, hub.files(), parameters.files)
    downloads = stage.project / ".mamath" / "fetch" / source
    names: dict[str, Path] = {}
    for file, wanted in stage.progress(selected, total=len(selected)):
        place = downloads / hub.revision / file.path
        hub.download(file, place)
        check_content(source, place, file, wanted.sha256)
        check_columns(source, place, file.path, wanted.columns)
        names[file.path] = place
        stage.count("bytes", file.size)
    hashes = {name: _placed(place, stage.output / name) for name, place in sorted(names.items())}
    note = {"repository": hub.repository, "revision": hub.revision, "files": hashes}
    (stage.output / "fetched.json").write_text(json.dumps(note, indent=2) + "\n", encoding="utf-8")
    stage.count("files", len(hashes))
    shutil.rmtree(downloads)


def _revision(source: str, parameters: FetchParameters) -> str:
    if parameters.revision is None:
        raise SourceError(
            f"source {source}: no commit of {parameters.repository} is pinned",
            f"write the full commit id that the data set's History page shows into {PINS}",
        )
    return parameters.revision


def _placed(download: Path, place: Path) -> str:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(download, place)
    return sha256_of_file(place)


STAGE = Stage(name="fetch", parameters=FetchParameters, run=run, parameters_file=PINS)
