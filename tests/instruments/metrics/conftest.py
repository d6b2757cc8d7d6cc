"""The paper's parameters, and small gold paths."""

from collections.abc import Callable

import pytest

from schemas.parameters.score import ScoreParameters
from schemas.solution_path import SolutionPath
from tests.rows.parameters import PAPER_SCORING
from tests.rows.path import make_path


@pytest.fixture
def parameters() -> ScoreParameters:
    return PAPER_SCORING


@pytest.fixture
def path() -> Callable[..., SolutionPath]:
    """Makes a path from its milestone texts."""

    def make(*texts: str, solution: str = "s1") -> SolutionPath:
        return make_path("gsm8k-test-0", texts, "8", solution)

    return make
