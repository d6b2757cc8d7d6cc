"""Fixtures: a build to predict on."""

from pathlib import Path

import pytest

from tests.stages.predict.predict_build import Build, make_negative, make_sample


@pytest.fixture
def build(tmp_path: Path) -> Build:
    """Twelve samples and twelve chains, two of each category."""
    made = Build(tmp_path)
    made.validated([make_sample(n) for n in range(12)], [make_negative(n) for n in range(12)])
    return made
