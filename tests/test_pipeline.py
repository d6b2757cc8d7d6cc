"""dvc.yaml, params.yaml and the profiles agree with the code."""

import ast
from pathlib import Path

import pytest
import yaml
from ruamel.yaml import YAML

from instruments.stage_runner.checked_plan import CHECKED_PLAN
from instruments.stage_runner.pipeline_file import stage_files
from instruments.stage_runner.settings import Settings
from mamath.import_closures import differences, write
from stages.preflight.plan_check import check_plan

PROJECT = Path(__file__).parents[1]
PROFILES = sorted(path.stem for path in (PROJECT / "profiles").glob("*.yaml"))


def settings_of(profile: str) -> Settings:
    sections = yaml.safe_load((PROJECT / "profiles" / f"{profile}.yaml").read_text())
    sources = {name: f"data/sample/{name}" for name in ("gsm8k", "svamp")}
    return Settings(profile, sources, sections, sections["seed"])


def test_code_dependencies_are_the_import_closures() -> None:
    assert differences(PROJECT) == []


def test_a_missing_and_a_needless_dependency_are_both_found(tmp_path: Path) -> None:
    for layer in ("stages", "instruments", "pipelines"):
        (tmp_path / layer).symlink_to(PROJECT / layer)
    text = (PROJECT / "dvc.yaml").read_text()
    assert text.count("      - stages/filter\n") == 1
    wrong = text.replace("      - stages/filter\n", "      - stages/ingest\n")
    (tmp_path / "dvc.yaml").write_text(wrong)
    assert differences(tmp_path) == [
        "filter: stages/filter is missing",
        "filter: stages/ingest is not needed",
    ]


def test_writing_the_closures_changes_nothing_in_a_right_file(tmp_path: Path) -> None:
    for layer in ("stages", "instruments"):
        (tmp_path / layer).symlink_to(PROJECT / layer)
    (tmp_path / "dvc.yaml").write_bytes((PROJECT / "dvc.yaml").read_bytes())
    write(tmp_path)
    assert (tmp_path / "dvc.yaml").read_text() == (PROJECT / "dvc.yaml").read_text()


@pytest.mark.parametrize("layer", ["mamath", "stages", "instruments", "schemas"])
def test_a_layer_runs_nothing_when_it_is_imported(layer: str) -> None:
    # The layers' own files are not among the listed dependencies.
    body = ast.parse((PROJECT / layer / "__init__.py").read_text()).body
    assert [type(node) for node in body] == [ast.Expr]


@pytest.mark.parametrize("profile", PROFILES)
def test_every_parameter_of_every_profile_is_in_range(profile: str) -> None:
    check_plan(PROJECT, settings_of(profile))


def test_the_paper_profile_holds_the_papers_cells_and_quotas() -> None:
    sections = settings_of("paper").sections
    cells = {(c["difficulty"], c["modality"]): c["quota"] for c in sections["tier"]["cells"]}
    assert cells == {
        ("easy", "text"): 200,
        ("medium", "text"): 100,
        ("medium", "image"): 100,
        ("medium", "text-image"): 100,
        ("hard", "text"): 100,
        ("hard", "text-image"): 100,
        ("hard", "audio-image"): 100,
    }
    assert sections["inject"]["quotas"] == {
        "wrong": 83,
        "redundant": 30,
        "repeated": 30,
        "missing": 30,
        "swapped": 30,
        "clean": 0,
    }


def test_every_stage_package_is_in_a_pipeline() -> None:
    listed = set()
    for file in [PROJECT / "dvc.yaml", *PROJECT.glob("pipelines/*/dvc.yaml")]:
        listed |= set(YAML(typ="safe").load(file.read_text())["stages"])
    packages = {path.parent.name for path in PROJECT.glob("stages/*/__main__.py")}
    assert listed == packages


def test_no_value_goes_through_a_command() -> None:
    stages = yaml.safe_load((PROJECT / "dvc.yaml").read_text())["stages"]
    for name, body in stages.items():
        words = body.get("do", body)["cmd"].split()
        assert words[:3] == ["python", "-m", f"stages.{name}"]
        assert words[3:] in ([], ["${key}"], ["${item}"])


def test_every_stage_but_the_first_names_its_parameters_in_the_checked_plan() -> None:
    stages = yaml.safe_load((PROJECT / "dvc.yaml").read_text())["stages"]
    assert stages.pop("preflight")["outs"] == [CHECKED_PLAN]
    for name, body in stages.items():
        entries = [entry for entry in body.get("do", body)["params"] if entry != "sources"]
        ((file, keys),) = [pair for entry in entries for pair in entry.items()]
        assert file == CHECKED_PLAN
        assert name in keys


def test_the_runner_reads_the_same_files_that_dvc_tracks() -> None:
    files = stage_files(PROJECT, settings_of("sample"), "ingest", "svamp")
    assert "data/sample/svamp" in files.dependencies
    assert files.output == "data/build/ingest/svamp"
    assert files.parameters == [CHECKED_PLAN]
