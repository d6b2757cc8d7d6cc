"""Which build of the validated items a result belongs to.

``predict`` leaves it in its report and ``score`` compares. DVC keeps both in step; a stage that is
run alone (``dvc repro -s``, ``python -m``) may find answers to items that have changed since, which
keep their ids.
"""

from pathlib import Path

from instruments.build_reports.stage_report import StageReport
from schemas.errors import InvalidResultError
from schemas.fingerprints import sha256_of_file

__all__ = ["VALIDATED", "require_same_build", "validated_build"]

VALIDATED = "validated_sha256"
"""Name among the details of a report."""

_TABLES = ("samples", "negatives")


def validated_build(build: Path) -> dict[str, str]:
    """Hashes the tables of released items as they are now.

    Args:
        build: Folder of the build (data/build).

    Returns:
        SHA-256 of the file by table.
    """
    return {name: sha256_of_file(build / "validate" / f"{name}.parquet") for name in _TABLES}


def require_same_build(report: StageReport, build: Path) -> None:
    """Compares the items that a stage worked on with the present ones.

    Args:
        report: Report of that stage.
        build: Folder of the build.

    Raises:
        InvalidResultError: They are others.
    """
    if report.details.get(VALIDATED) != validated_build(build):
        raise InvalidResultError(
            f"{report.label} asked about another build of data/build/validate",
            f"run `dvc repro {report.label}` first",
        )
