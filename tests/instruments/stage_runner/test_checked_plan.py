"""A stage runs with the parameters that preflight checked, and with no others."""

import pytest

from instruments.stage_runner.checked_plan import CHECKED_PLAN, checked_plan
from instruments.stage_runner.settings import read_settings
from schemas.errors import ConfigurationError
from tests.instruments.stage_runner.tiny_project import DVC, PARAMS, PROFILE, TinyProject


@pytest.fixture
def planned(project: TinyProject) -> TinyProject:
    """A project whose stage names a key of the checked plan."""
    place = "    outs: [data/build/copy]\n"
    project.write(
        "dvc.yaml", DVC.replace(place, f"{place}    params: [{{{CHECKED_PLAN}: [copy]}}]\n")
    )
    (project.path / CHECKED_PLAN).parent.mkdir(parents=True)
    project.write(CHECKED_PLAN, plan_of(project))
    return project


def plan_of(project: TinyProject) -> str:
    return checked_plan(read_settings(project.path))


def test_a_stage_runs_with_the_parameters_that_preflight_checked(planned: TinyProject) -> None:
    assert planned.run()[0] == 0


def test_a_stage_refuses_a_plan_that_preflight_has_not_seen(planned: TinyProject) -> None:
    (planned.path / CHECKED_PLAN).unlink()
    assert planned.failure() == (
        "copy: data/build/parameters.json is missing"
        " -> run `dvc repro`, which begins with preflight"
    )


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("profiles/small.yaml", PROFILE.replace("repeats: 2", "repeats: 3")),
        ("profiles/small.yaml", PROFILE.replace("7", "8")),
        ("params.yaml", PARAMS.replace("small", "other")),
        ("params.yaml", PARAMS.replace("second: more", "second: inputs")),
    ],
)
def test_a_plan_edited_after_preflight_is_refused(
    planned: TinyProject, name: str, text: str
) -> None:
    planned.write("profiles/other.yaml", PROFILE)
    planned.write(name, text)
    assert "is not what preflight checked -> run `dvc repro`" in planned.failure()
    assert planned.built() == ["parameters.json"]


def test_a_comment_in_the_profile_is_no_other_plan(planned: TinyProject) -> None:
    planned.write("profiles/small.yaml", f"# a comment\n{PROFILE}")
    assert planned.run()[0] == 0


@pytest.mark.parametrize("number", [".nan", ".inf"])
def test_a_number_that_is_not_finite_is_no_plan(project: TinyProject, number: str) -> None:
    project.write("profiles/small.yaml", f"{PROFILE}share: {number}\n")
    with pytest.raises(ConfigurationError, match="not finite"):
        plan_of(project)


@pytest.mark.parametrize("key", ["1", "null", "true", "2024-01-01"])
def test_a_key_that_is_no_text_is_no_plan(project: TinyProject, key: str) -> None:
    project.write("profiles/small.yaml", f"{PROFILE}more: {{a: 1, {key}: 2}}\n")
    with pytest.raises(ConfigurationError, match="a key that is no text"):
        plan_of(project)


def test_a_file_that_is_no_text_is_no_checked_plan(planned: TinyProject) -> None:
    (planned.path / CHECKED_PLAN).write_bytes(b"\xff\xfe")
    assert "is not what preflight checked" in planned.failure()


@pytest.mark.parametrize("text", [f"seed: 1{'0' * 5000}\n", f"seed: {'[' * 3000}\n"])
def test_a_number_or_a_nesting_that_is_too_much_is_one_line(
    project: TinyProject, text: str
) -> None:
    project.write("profiles/small.yaml", text)
    assert "small.yaml is not YAML" in project.failure()
