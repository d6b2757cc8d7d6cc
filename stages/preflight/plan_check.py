"""The checks of a plan."""

from collections.abc import Mapping
from pathlib import Path

from instruments.stage_runner.input_files import input_files, require_regular_file
from instruments.stage_runner.settings import Settings, read_yaml
from schemas.errors import ConfigurationError, SourceError
from schemas.parameters.decompose import DecomposeParameters
from schemas.parameters.filter import FilterParameters
from schemas.parameters.ingest import IngestParameters
from schemas.parameters.inject import InjectParameters
from schemas.parameters.predict import SYSTEM_KINDS, PredictParameters
from schemas.parameters.publish import PublishParameters
from schemas.parameters.report import ReportParameters
from schemas.parameters.score import ScoreParameters
from schemas.parameters.tier import TierParameters
from schemas.parameters.validate import ValidateParameters
from schemas.row import Row

__all__ = ["check_plan"]

_SECTIONS: Mapping[str, type[Row]] = {
    "ingest": IngestParameters,
    "filter": FilterParameters,
    "decompose": DecomposeParameters,
    "tier": TierParameters,
    "inject": InjectParameters,
    "validate": ValidateParameters,
    "publish": PublishParameters,
    "predict": PredictParameters,
    "score": ScoreParameters,
    "report": ReportParameters,
}
_FETCHED = "data/upstream/"


def check_plan(project: Path, settings: Settings) -> None:
    """Checks a profile and the sources' folders.

    Args:
        project: Root of the project.
        settings: params.yaml and its profile.

    Raises:
        ConfigurationError: A section or parameter is missing, unknown or out of range.
        SourceError: A source's folder is missing. A folder that the ``fetch`` pipeline brings
            may be missing: DVC brings it first.
        MamathError: A source's folder holds what is no file; DVC, which hashes the folder before
            ``ingest`` runs, would wait for a named pipe for ever.
    """
    file = f"profiles/{settings.profile}.yaml"
    # First, so that a misspelt section is named as it stands and not as the one that is missing.
    unknown = sorted(map(str, set(settings.sections) - set(_SECTIONS) - {"seed", "systems"}))
    if unknown:
        raise ConfigurationError(
            f"{file}: unknown section {unknown[0]}",
            f"remove it or rename it; sections: {', '.join(_SECTIONS)}, seed, systems",
        )
    settings.require_all(_SECTIONS)
    _check_systems(project, settings, file)
    modules = Path(__file__).parents[1] / "ingest" / "sources"
    known = sorted(path.stem for path in modules.glob("[a-z]*.py"))
    if not settings.sources:
        raise ConfigurationError("params.yaml: sources is empty", "name at least one source")
    for source, folder in settings.sources.items():
        if source not in known:
            raise ConfigurationError(
                f"params.yaml: unknown source {source}", f"choose of {', '.join(known)}"
            )
        if not folder.startswith(_FETCHED) and not (project / folder).is_dir():
            raise SourceError(
                f"params.yaml: source {source}: no folder {folder}",
                "correct the path, or `mamath sources use ROOT`",
            )
        for path in input_files([project / folder]):
            require_regular_file(path)


def _check_systems(project: Path, settings: Settings, file: str) -> None:
    systems = settings.sections.get("systems")
    if not isinstance(systems, dict):
        raise ConfigurationError(f"{file} has no section systems", "copy it from a profile")
    stages = read_yaml(project / "dvc.yaml").get("stages") or {}
    for name in stages.get("predict", {}).get("foreach", []):
        if name not in systems:
            raise ConfigurationError(
                f"{file}: systems has no entry {name}", f"add it; `{name}: null` leaves it out"
            )
    for name, entry in systems.items():
        if entry is None:
            continue
        kind = entry.get("kind") if isinstance(entry, dict) else None
        if not isinstance(kind, str) or kind not in SYSTEM_KINDS:
            raise ConfigurationError(
                f"{file}: systems.{name}.kind is {kind!r}", f"choose of {', '.join(SYSTEM_KINDS)}"
            )
        settings.section("systems", SYSTEM_KINDS[kind], key=name)
