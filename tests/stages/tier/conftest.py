"""Fixtures of the tier's tests."""

from pathlib import Path

import pytest

from tests.stages.tier.tier_project import TierProject


@pytest.fixture
def project(tmp_path: Path) -> TierProject:
    """A project without problems."""
    return TierProject(tmp_path)
