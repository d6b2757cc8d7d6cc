"""Which files a stage of dvc.yaml declares."""

from pathlib import Path

import pytest

from instruments.stage_runner.pipeline_file import StageFiles, stage_files
from instruments.stage_runner.settings import Settings
from schemas.errors import ConfigurationError

SETTINGS = Settings("small", {"gsm8k": "data/g", "own": "/far/o"}, {}, 1)
DVC = """
stages:
  plain: {cmd: x, deps: [a, {b: {hash: md5}}], outs: [{out: {push: false}}, second]}
  profiled: {cmd: x, deps: ["profiles/${profile}.yaml", "${sources.gsm8k}"], outs: [o],
    params: [seed, {"profiles/${profile}.yaml": [a, b]}]}
  sourced:
    foreach: ${sources}
    do: {cmd: x, deps: ["${item}", code], outs: ["build/${key}"]}
  listed:
    foreach: [one, 2]
    do: {cmd: x, outs: ["build/${item}"]}
  mapped:
    foreach: {short: long/path}
    do: {cmd: x, deps: ["${item}"], outs: ["build/${key}"]}
  crossed:
    matrix: {system: [weak, 3]}
    cmd: x
    deps: ["in/${item.system}"]
    outs: ["build/${item.system}"]
    params: [{plan.json: [a]}]
  twice:
    matrix: {system: [weak], anchor: [a]}
    outs: [x]
  odd:
    foreach: ${systems}
    do: {outs: [x]}
  wrong: {cmd: x, deps: ["${nothing.Here-1}"], outs: [o]}
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "dvc.yaml").write_text(DVC)
    return tmp_path


@pytest.mark.parametrize(
    ("stage", "item", "dependencies", "output", "parameters"),
    [
        ("plain", None, ["a", "b"], "out", []),
        ("profiled", None, ["profiles/small.yaml", "data/g"], "o", ["profiles/small.yaml"]),
        ("sourced", "gsm8k", ["data/g", "code"], "build/gsm8k", []),
        ("sourced", "own", ["/far/o", "code"], "build/own", []),
        ("listed", "2", [], "build/2", []),
        ("mapped", "short", ["long/path"], "build/short", []),
        ("crossed", "weak", ["in/weak"], "build/weak", ["plan.json"]),
        ("crossed", "3", ["in/3"], "build/3", ["plan.json"]),
    ],
)
def test_every_form_of_a_stage_is_resolved(
    root: Path,
    stage: str,
    item: str | None,
    dependencies: list[str],
    output: str,
    parameters: list[str],
) -> None:
    assert stage_files(root, SETTINGS, stage, item) == StageFiles(
        dependencies, output, parameters, "dvc.yaml"
    )


@pytest.mark.parametrize(
    ("stage", "item", "message"),
    [
        ("absent", None, "no dvc.yaml has a stage absent"),
        ("plain", "x", "stage plain takes no item"),
        ("sourced", None, "stage sourced needs an entry -> choose one of gsm8k, own"),
        ("sourced", "x", "sourced has no entry 'x' -> choose one of gsm8k, own"),
        ("crossed", "x", "crossed has no entry 'x' -> choose one of weak, 3"),
        ("twice", "weak", "the matrix of twice has 2 names"),
        ("odd", "x", "foreach of odd is '${systems}'"),
        ("wrong", None, "unknown ${nothing.Here-1}"),
    ],
)
def test_what_cannot_be_resolved_is_named_with_a_remedy(
    root: Path, stage: str, item: str | None, message: str
) -> None:
    with pytest.raises(ConfigurationError) as caught:
        stage_files(root, SETTINGS, stage, item)
    assert message in str(caught.value)


def test_a_pipeline_of_its_own_brings_its_own_sources(root: Path) -> None:
    folder = root / "pipelines" / "upstream"
    folder.mkdir(parents=True)
    (folder / "sources.yaml").write_text("sources: {far: {repository: a/b}}\n")
    (folder / "dvc.yaml").write_text(
        "vars: [sources.yaml]\nstages:\n  fetch:\n    foreach: ${sources}\n"
        "    do: {wdir: ../.., cmd: x, outs: ['data/${key}']}\n"
    )
    found = stage_files(root, SETTINGS, "fetch", "far")
    assert found == StageFiles([], "data/far", [], "pipelines/upstream/dvc.yaml")
    with pytest.raises(ConfigurationError, match="no entry 'gsm8k'"):
        stage_files(root, SETTINGS, "fetch", "gsm8k")


@pytest.mark.parametrize("text", ["", "- a\n", "a: [\n", "\x00"])
def test_a_file_that_holds_no_mapping_is_an_error_of_the_configuration(
    root: Path, text: str
) -> None:
    (root / "dvc.yaml").write_text(text)
    with pytest.raises(ConfigurationError, match=r"dvc\.yaml is not"):
        stage_files(root, SETTINGS, "plain", None)
