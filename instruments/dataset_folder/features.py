"""The ``datasets`` features of a row model, and rows in their storage form."""

import types
from collections.abc import Mapping
from typing import Annotated, Literal, Union, get_args, get_origin

import pyarrow as pa
from datasets import Audio, Features, Image, Json, List, Value
from pydantic import BaseModel

from schemas.release import EmbeddedAudio, EmbeddedImage, JsonText

__all__ = ["features_of", "storage_of", "storage_schema"]

_SCALARS: Mapping[type, str] = {
    str: "string",
    int: "int64",
    float: "float64",
    bool: "bool",
    bytes: "binary",
}


def features_of(model: type[BaseModel]) -> Features:
    """Derives the declared features of a config from its row model.

    Nothing is inferred from rows, so that a column stays what it is when its first million
    values are null. Lists are ``List``, nested models structs with fixed keys, pictures
    ``Image()``, recordings ``Audio(decode=False)`` (decoding would need torch), texts of JSON
    ``Json()``.

    Args:
        model: A row model of ``schemas.release``.

    Returns:
        The features, in the order of the model's fields.

    Raises:
        TypeError: A field has a type that no feature can hold.
    """
    return Features(_struct(model))


def _struct(model: type[BaseModel]) -> dict[str, object]:
    return {name: _feature(field.annotation) for name, field in model.model_fields.items()}


def _feature(annotation: object) -> object:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if isinstance(annotation, type) and annotation in _SCALARS:
        return Value(_SCALARS[annotation])
    if origin is Annotated:
        return _feature(arguments[0])
    if origin is Literal:
        return _feature(type(arguments[0]))
    if origin is list:
        return List(_feature(arguments[0]))
    if origin in (Union, types.UnionType):
        inner = [argument for argument in arguments if argument is not type(None)]
        if len(inner) == 1:
            return _feature(inner[0])
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return _model_feature(annotation)
    raise TypeError(f"no feature for {annotation!r}")


def _model_feature(model: type[BaseModel]) -> object:
    if model is EmbeddedImage:
        return Image()
    if model is EmbeddedAudio:
        return Audio(decode=False)
    if model is JsonText:
        return Json()
    return _struct(model)


def storage_schema(features: Features) -> pa.Schema:
    """Gives the Parquet columns of features, with the features in the schema's metadata.

    JSON is stored as plain text, which every reader of Parquet understands; ``datasets`` makes
    it JSON again by the metadata.

    Args:
        features: From ``features_of``.

    Returns:
        The Arrow schema.
    """
    declared = features.arrow_schema
    fields = [pa.field(field.name, _plain(field.type)) for field in declared]
    return pa.schema(fields, metadata=declared.metadata)


def _plain(kind: pa.DataType) -> pa.DataType:
    if isinstance(kind, pa.BaseExtensionType):
        return kind.storage_type
    if pa.types.is_list(kind):
        return pa.list_(_plain(kind.value_type))
    if pa.types.is_struct(kind):
        return pa.struct([pa.field(field.name, _plain(field.type)) for field in kind])
    return kind


def storage_of(row: BaseModel) -> dict[str, object]:
    """Turns a row into the values of its columns.

    Args:
        row: A row of a model that ``features_of`` knows.

    Returns:
        Column values by name.
    """
    return {name: _storage(value) for name, value in row}


def _storage(value: object) -> object:
    if isinstance(value, JsonText):
        return value.text
    if isinstance(value, BaseModel):
        return storage_of(value)
    if isinstance(value, list):
        return [_storage(item) for item in value]
    return value
