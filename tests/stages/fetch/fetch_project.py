"""A project folder in which ``fetch`` and ``ingest`` run as DVC would run them."""

import hashlib
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from instruments.stage_runner import run_stage
from instruments.stage_runner.checked_plan import CHECKED_PLAN, checked_plan
from instruments.stage_runner.settings import read_settings
from instruments.tables import read_rows
from schemas.problem import Problem
from stages.fetch.stage import STAGE as FETCH
from stages.ingest.stage import STAGE as INGEST
from tests.loopback_hub import pictured_rows
from tests.loopback_hub.server import LoopbackHub
from tests.loopback_hub.upstream_rows import gsm8k_hub_files, svamp_hub_files

REPOSITORY = Path(__file__).resolve().parents[3]
HUB_FILES = {
    "gsm8k": gsm8k_hub_files(),
    "svamp": svamp_hub_files(),
    "competition_math": pictured_rows.competition_math_hub_files(),
    "olympiadbench": pictured_rows.olympiadbench_hub_files(),
    "mavis_geometry": pictured_rows.mavis_geometry_hub_files(),
    "mavis_function": pictured_rows.mavis_function_hub_files(),
    "mathvision": pictured_rows.mathvision_hub_files(),
    "mathvista": pictured_rows.mathvista_hub_files(),
    "mathverse": pictured_rows.mathverse_hub_files(),
}
COMMITS = {source: letter * 40 for source, letter in zip(HUB_FILES, "abcdef123", strict=True)}
NAMES = {
    "gsm8k": "openai/gsm8k",
    "svamp": "ChilleD/SVAMP",
    "competition_math": "EleutherAI/hendrycks_math",
    "olympiadbench": "Hothan/OlympiadBench",
    "mavis_geometry": "CaraJ/MAVIS-Geometry",
    "mavis_function": "CaraJ/MAVIS-Function",
    "mathvision": "MathLLMs/MathVision",
    "mathvista": "AI4Math/MathVista",
    "mathverse": "AI4Math/MathVerse",
}


def serve(hub: LoopbackHub, source: str, files: dict[str, bytes] | None = None) -> None:
    hub.add(NAMES[source], COMMITS[source], HUB_FILES[source] if files is None else files)


@dataclass
class FetchProject:
    root: Path

    @classmethod
    def make(cls, root: Path) -> "FetchProject":
        """Copies the plan; the pins become those of the test rows."""
        shutil.copytree(REPOSITORY / "pipelines", root / "pipelines")
        shutil.copytree(REPOSITORY / "profiles", root / "profiles")
        for name in ("dvc.yaml", "params.yaml"):
            shutil.copy(REPOSITORY / name, root / name)
        project = cls(root)
        for source, commit in COMMITS.items():
            project.pin(source, revision=commit)
            for file in project.pins[source]["files"]:
                file.pop("sha256", None)
                project.pin(source, files=project.pins[source]["files"])
        files = project.pins["gsm8k"]["files"]
        for file in files:
            file["sha256"] = hashlib.sha256(HUB_FILES["gsm8k"][file["pattern"]]).hexdigest()
        project.pin("gsm8k", files=files)
        return project

    @property
    def pins(self) -> dict[str, Any]:
        text = (self.root / "pipelines/upstream/sources.yaml").read_text()
        pins: dict[str, Any] = yaml.safe_load(text)["sources"]
        return pins

    def pin(self, source: str, **values: object) -> None:
        pins = self.pins
        pins[source] |= values
        text = yaml.safe_dump({"sources": pins}, sort_keys=False)
        (self.root / "pipelines/upstream/sources.yaml").write_text(text)

    def point(self, source: str, folder: str) -> None:
        params = yaml.safe_load((self.root / "params.yaml").read_text())
        params["sources"][source] = folder
        (self.root / "params.yaml").write_text(yaml.safe_dump(params, sort_keys=False))
        if (self.root / "plan.json").exists():
            (self.root / "plan.json").write_text(checked_plan(read_settings(self.root)))

    def output(self, source: str) -> Path:
        return self.root / "data/upstream" / source

    def fetch(self, source: str) -> int:
        return run_stage(FETCH, [source])

    def ingest(self, source: str, folder: str) -> list[Problem]:
        self.point(source, folder)
        (self.root / CHECKED_PLAN).parent.mkdir(parents=True, exist_ok=True)
        (self.root / CHECKED_PLAN).write_text(checked_plan(read_settings(self.root)))
        assert run_stage(INGEST, [source]) == 0
        table = self.root / "data/build/ingest" / source / "problems.parquet"
        return list(read_rows(table, Problem))

    def bytes_of(self, source: str) -> dict[str, bytes]:
        folder = self.output(source)
        return {
            str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
