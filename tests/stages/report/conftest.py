"""Fixture: an empty build whose scores a test chooses."""

from pathlib import Path

import pytest

from tests.stages.report.result_build import Results


@pytest.fixture
def results(tmp_path: Path) -> Results:
    return Results(tmp_path)
