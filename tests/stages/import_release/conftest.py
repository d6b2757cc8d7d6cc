"""A project with the repository's own plan, and a release beside it."""

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import pytest
import yaml

from instruments.stage_runner import run_stage
from instruments.tables import read_rows
from schemas.row import Row
from stages.import_release.stage import STAGE

REPOSITORY = Path(__file__).resolve().parents[3]
R = TypeVar("R", bound=Row)


@dataclass
class ImportProject:
    root: Path

    @property
    def release(self) -> Path:
        return self.root / "their release"

    @property
    def output(self) -> Path:
        return self.root / "data/build/import_release/release_v1"

    def run(self) -> int:
        return run_stage(STAGE, ["release_v1"])

    def table(self, name: str, model: type[R]) -> list[R]:
        return list(read_rows(self.output / f"{name}.parquet", model))

    def report(self) -> dict[str, Any]:
        report: dict[str, Any] = yaml.safe_load((self.output / "report.json").read_text())
        return report


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ImportProject:
    root = tmp_path / "project"
    for name in ("pipelines", "profiles"):
        shutil.copytree(REPOSITORY / name, root / name)
    for name in ("dvc.yaml", "params.yaml"):
        shutil.copy(REPOSITORY / name, root / name)
    entry = {"sources": {"release_v1": {"folder": "their release"}}}
    (root / "pipelines/release_v1/sources.yaml").write_text(yaml.safe_dump(entry))
    monkeypatch.chdir(root)
    return ImportProject(root)
