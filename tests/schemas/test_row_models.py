"""Every row model can be a table, is closed and immutable, and survives a table."""

import importlib
import inspect
import pkgutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

import schemas
from instruments.tables import read_rows, table_schema, write_rows
from schemas.call import Call
from schemas.finding import Finding
from schemas.media import Media
from schemas.milestone import Milestone
from schemas.negative_sample import NegativeSample
from schemas.prediction import Prediction
from schemas.problem import Problem
from schemas.release import LegacyRow, NegativeRow, PositiveRow
from schemas.review import Review, Ruling
from schemas.row import Row
from schemas.sample import Sample
from schemas.score import SolutionScore
from schemas.solution_path import SolutionPath
from tests.schemas.row_strategies import rows_of

MODULES = [name for _, name, is_package in pkgutil.iter_modules(schemas.__path__) if not is_package]
MODELS = sorted(
    {
        model
        for name in MODULES
        for _, model in inspect.getmembers(importlib.import_module(f"schemas.{name}"))
        if inspect.isclass(model) and issubclass(model, Row) and model is not Row
    },
    key=lambda model: (model.__module__, model.__name__),
)
TABLES = [
    Call,
    Finding,
    LegacyRow,
    Media,
    NegativeRow,
    NegativeSample,
    PositiveRow,
    Prediction,
    Problem,
    Review,
    Ruling,
    Sample,
    SolutionPath,
    SolutionScore,
]


def test_the_models_are_found() -> None:
    assert {Problem, Sample, NegativeSample, Prediction, Review, Milestone} <= set(MODELS)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_every_row_model_has_a_table_schema_with_its_fields(model: type[Row]) -> None:
    assert list(table_schema(model)) == list(model.model_fields)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_the_docstring_of_a_model_names_every_field_or_the_model_that_does(
    model: type[Row],
) -> None:
    text = inspect.getdoc(model) or ""
    own = [name for name in model.model_fields if name not in inspect.get_annotations(Row)]
    inherited = {name for base in model.__bases__ for name in getattr(base, "model_fields", {})}
    missing = [name for name in own if name not in inherited and f"{name}:" not in text]
    assert not missing or "Attributes are those of" in text


@pytest.mark.parametrize("model", TABLES, ids=lambda model: model.__name__)
@settings(
    max_examples=8,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(data=st.data())
def test_any_rows_survive_a_table(tmp_path: Path, model: type[Row], data: st.DataObject) -> None:
    rows = data.draw(st.lists(rows_of(model), max_size=2))
    path = tmp_path / "rows.parquet"
    write_rows(path, model, rows)
    assert list(read_rows(path, model)) == rows


@pytest.mark.parametrize("model", TABLES, ids=lambda model: model.__name__)
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_row_is_closed_and_immutable(model: type[Row], data: st.DataObject) -> None:
    row = data.draw(rows_of(model))
    values = row.model_dump()
    first = next(iter(values))
    with pytest.raises(ValidationError, match="unknown"):
        model.model_validate({**values, "unknown": 1})
    with pytest.raises(ValidationError, match="frozen"):
        setattr(row, first, values[first])
