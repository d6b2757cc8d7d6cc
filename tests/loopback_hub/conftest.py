from collections.abc import Iterator

import pytest

from tests.loopback_hub.server import LoopbackHub


@pytest.fixture
def hub() -> Iterator[LoopbackHub]:
    with LoopbackHub() as running:
        yield running
