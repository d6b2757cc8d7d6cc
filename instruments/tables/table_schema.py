"""The column types of a row model, in Polars' and in Arrow's words."""

import types
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import polars as pl
import pyarrow as pa
from pydantic import BaseModel

__all__ = ["arrow_schema", "table_schema"]

_SCALARS: Mapping[Any, type[pl.DataType]] = {
    str: pl.String,
    int: pl.Int64,
    float: pl.Float64,
    bool: pl.Boolean,
    bytes: pl.Binary,
}


@cache
def table_schema(model: type[BaseModel]) -> pl.Schema:
    """Derives the column types of a table from its row model.

    Args:
        model: A row model; nested models become structs, ``Literal`` and annotated texts become
            strings, ``X | None`` is a nullable X.

    Returns:
        The schema, with the columns in the order of the model's fields.

    Raises:
        TypeError: A field has a type that no column can hold (a dictionary, a union).
    """
    return pl.Schema(
        {name: _data_type(field.annotation) for name, field in model.model_fields.items()}
    )


@cache
def arrow_schema(model: type[BaseModel]) -> pa.Schema:
    """Gives the Arrow form of a table's schema: the file's column types."""
    empty = pl.DataFrame(schema=table_schema(model))
    return empty.to_arrow(compat_level=pl.CompatLevel.oldest()).schema


def _data_type(annotation: object) -> pl.DataType | type[pl.DataType]:
    origin = get_origin(annotation)
    arguments = get_args(annotation)
    if annotation in _SCALARS:
        return _SCALARS[annotation]
    if origin is Annotated:
        return _data_type(arguments[0])
    if origin is Literal and len({type(argument) for argument in arguments}) == 1:
        return _data_type(type(arguments[0]))
    if origin is list:
        return pl.List(_data_type(arguments[0]))
    if origin in (Union, types.UnionType):
        inner = [a for a in arguments if a is not type(None)]
        if len(inner) == 1:
            return _data_type(inner[0])
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return pl.Struct(dict(table_schema(annotation)))
    raise TypeError(f"no column type for {annotation!r}")
