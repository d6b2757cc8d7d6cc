"""An interpreter without the project's packages is told in one line."""

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from instruments.stage_runner.installation import PACKAGES

PROJECT = Path(__file__).parents[3]
STAGES = sorted(path.parent.name for path in PROJECT.glob("stages/*/__main__.py"))


@pytest.mark.parametrize("module", [*(f"stages.{stage}" for stage in STAGES), "mamath"])
def test_a_bare_interpreter_is_named_with_what_to_do(module: str) -> None:
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-S", "-m", module, "check"],  # -S: without installed packages
        cwd=PROJECT,
        env=inherited,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert f"packages are not installed for {sys.executable} (no " in done.stderr
    assert " -> `source .venv/bin/activate`" in done.stderr


def test_all_packages_that_the_project_asks_for_are_looked_for() -> None:
    wanted = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]["dependencies"]
    names = {normal(re.split(r"[\[<>=]", entry)[0]) for entry in wanted}
    installed = packages_distributions()
    for package in PACKAGES:
        distributions = {normal(name) for name in installed[package]}
        assert distributions & names
        names -= distributions
    assert names == set()


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
