"""When DVC imports a release: only when it is asked to."""

import os
import subprocess
import sys
from pathlib import Path

import yaml
from dvc.repo import Repo

from instruments.stage_runner.pipeline_file import stage_files
from instruments.stage_runner.settings import read_settings
from tests.stages.import_release.conftest import REPOSITORY, ImportProject
from tests.stages.import_release.faulty_release import write_faulty_release

PIPELINE = "pipelines/release_v1/dvc.yaml"


def test_the_users_folder_is_a_dependency_and_the_out_is_not_cached(
    project: ImportProject,
) -> None:
    files = stage_files(project.root, read_settings(project.root), "import_release", "release_v1")
    assert files.dependencies[0] == "their release"
    assert files.output == "data/build/import_release/release_v1"
    plan = yaml.safe_load((project.root / PIPELINE).read_text())
    (out,) = plan["stages"]["import_release"]["do"]["outs"]
    assert out == {"data/build/import_release/${key}": {"cache": False}}


def test_no_stage_of_the_main_pipeline_needs_it() -> None:
    with Repo(str(REPOSITORY)) as repo:
        stages = {stage.addressing: stage for stage in repo.index.stages}
        (imported,) = (name for name in stages if name.startswith(PIPELINE))
        assert not list(repo.index.graph.predecessors(stages[imported]))


def test_dvc_repro_of_the_pipeline_imports_once(project: ImportProject) -> None:
    write_faulty_release(project.release)
    plan = yaml.safe_load((project.root / PIPELINE).read_text())
    plan["stages"]["import_release"]["do"]["deps"] = ["${item.folder}"]
    (project.root / PIPELINE).write_text(yaml.safe_dump(plan))
    dvc(project.root, "init", "--no-scm")
    assert "import_release@release_v1: " in dvc(project.root, "repro", PIPELINE)
    assert (project.output / "samples.parquet").exists()
    assert "Running" not in dvc(project.root, "repro", PIPELINE)


def dvc(root: Path, *arguments: str) -> str:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = os.environ | {"PYTHONPATH": str(REPOSITORY), "PATH": path}
    done = subprocess.run(
        [sys.executable, "-m", "dvc", *arguments],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
