"""Fixtures: a build to publish, and ``load_dataset`` on the result."""

from pathlib import Path

import datasets
import pytest

from tests.stages.publish.release_build import Build


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Build:
    """An empty build; what it publishes is loaded through a fresh cache, without a network."""
    monkeypatch.setattr(datasets.config, "HF_DATASETS_CACHE", tmp_path / "cache")
    monkeypatch.setattr(datasets.config, "HF_DATASETS_OFFLINE", True)
    datasets.disable_progress_bars()
    return Build(tmp_path)
