"""Fixtures of the stage runner's tests."""

from pathlib import Path

import pytest

from tests.instruments.stage_runner.tiny_project import TinyProject


@pytest.fixture
def project(tmp_path: Path) -> TinyProject:
    return TinyProject(tmp_path)
