from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.loopback_hub.server import LoopbackHub
from tests.stages.fetch.fetch_project import FetchProject


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Iterator[LoopbackHub]:
    """A Hub that HF_ENDPOINT names; pauses between attempts are left out."""
    with LoopbackHub() as running:
        monkeypatch.setenv("HF_ENDPOINT", running.url)
        monkeypatch.setenv("HF_TOKEN", "hf_a_token_that_nobody_may_see")
        monkeypatch.setattr("stages.fetch.transfer.sleep", lambda _seconds: None)
        yield running


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FetchProject:
    """A project with the repository's own plan and pins of test commits."""
    made = FetchProject.make(tmp_path / "project")
    monkeypatch.chdir(made.root)
    return made
