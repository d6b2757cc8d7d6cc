"""Fixtures of the ingest tests."""

from pathlib import Path

import pytest

from tests.stages.ingest.upstream_project import UpstreamProject


@pytest.fixture
def project(tmp_path: Path) -> UpstreamProject:
    """A project without upstream files."""
    return UpstreamProject(tmp_path)
