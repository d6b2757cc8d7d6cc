"""The column types of a row model, in Arrow's and in Polars' words."""

import types
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin

import pyarrow as pa
from pydantic import BaseModel

if TYPE_CHECKING:
    import polars as pl

__all__ = ["arrow_schema", "table_schema"]

_SCALARS: Mapping[Any, pa.DataType] = {
    str: pa.large_string(),
    int: pa.int64(),
    float: pa.float64(),
    bool: pa.bool_(),
    bytes: pa.large_binary(),
}


def table_schema(model: type[BaseModel]) -> "pl.Schema":
    """Derives the column types of a table from its row model, for work with Polars.

    Args:
        model: A row model; nested models become structs, ``Literal`` and annotated texts become
            strings, ``X | None`` is a nullable X.

    Returns:
        The schema, with the columns in the order of the model's fields.

    Raises:
        TypeError: A field has a type that no column can hold (a dictionary, a union).
    """
    import polars as pl  # a stage reads and writes without it; its import takes a third of a second

    return pl.DataFrame(arrow_schema(model).empty_table()).schema


@cache
def arrow_schema(model: type[BaseModel]) -> pa.Schema:
    """Derives the Arrow form of a table's schema, the file's column types, in the same way.

    Raises:
        TypeError: As in ``table_schema``.
    """
    return pa.schema(_fields(model))


def _fields(model: type[BaseModel]) -> list[pa.Field]:
    return [
        pa.field(name, _data_type(field.annotation)) for name, field in model.model_fields.items()
    ]


def _data_type(annotation: object) -> pa.DataType:
    origin = get_origin(annotation)
    arguments = get_args(annotation)
    if annotation in _SCALARS:
        return _SCALARS[annotation]
    if origin is Annotated:
        return _data_type(arguments[0])
    if origin is Literal and len({type(argument) for argument in arguments}) == 1:
        return _data_type(type(arguments[0]))
    if origin is list:
        return pa.large_list(_data_type(arguments[0]))
    if origin in (Union, types.UnionType):
        inner = [a for a in arguments if a is not type(None)]
        if len(inner) == 1:
            return _data_type(inner[0])
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return pa.struct(_fields(annotation))
    raise TypeError(f"no column type for {annotation!r}")
