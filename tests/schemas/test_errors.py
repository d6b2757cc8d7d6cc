"""The errors say what is wrong and what to do, in one line each, also after a journey."""

import pickle

import pytest

from schemas.errors import (
    ConfigurationError,
    DecisionError,
    InputChangedError,
    InvalidResultError,
    MamathError,
    ModelCallError,
    SourceError,
)

KINDS = [
    ConfigurationError,
    DecisionError,
    InputChangedError,
    InvalidResultError,
    ModelCallError,
    SourceError,
]


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_prints_its_problem_and_its_remedy(kind: type[MamathError]) -> None:
    error = kind("the folder is missing", "fetch it")
    assert str(error) == "the folder is missing -> fetch it"
    assert (error.problem, error.remedy) == ("the folder is missing", "fetch it")


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_survives_the_way_from_another_process(kind: type[MamathError]) -> None:
    error = pickle.loads(pickle.dumps(kind("problem", "remedy")))  # noqa: S301  # our own bytes
    assert type(error) is kind
    assert (error.problem, error.remedy) == ("problem", "remedy")


@pytest.mark.parametrize("kind", KINDS)
def test_every_error_is_one_that_a_user_can_mend(kind: type[MamathError]) -> None:
    assert issubclass(kind, MamathError)
    assert kind.__doc__
