"""Fixtures of the filter's tests."""

from pathlib import Path

import pytest

from tests.stages.filter.filter_project import FilterProject


@pytest.fixture
def project(tmp_path: Path) -> FilterProject:
    """A project without ingested problems."""
    return FilterProject(tmp_path)
