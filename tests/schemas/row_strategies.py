"""Rows of any model, made from its annotations."""

import types
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from hypothesis import strategies as st
from pydantic import BaseModel

from schemas.row import Sha256

R = TypeVar("R", bound=BaseModel)

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
HASH = st.text("0123456789abcdef", min_size=64, max_size=64)
SCALARS: dict[object, st.SearchStrategy[Any]] = {
    str: TEXT,
    int: st.integers(-(2**63), 2**63 - 1),
    float: st.floats(allow_nan=False, allow_infinity=False),
    bool: st.booleans(),
    bytes: st.binary(max_size=6),
}


def rows_of(model: type[R]) -> st.SearchStrategy[R]:
    """Builds valid rows; texts are any Unicode text, lists are short."""
    fields = {
        name: _values(field.rebuild_annotation()) for name, field in model.model_fields.items()
    }
    return st.fixed_dictionaries(fields).map(model.model_validate)


def _values(annotation: object) -> st.SearchStrategy[Any]:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if annotation == Sha256:
        return HASH
    if annotation in SCALARS:
        return SCALARS[annotation]
    if origin is Annotated:
        return _values(arguments[0])
    if origin is Literal:
        return st.sampled_from(arguments)
    if origin is list:
        return st.lists(_values(arguments[0]), max_size=2)
    if origin in (Union, types.UnionType):
        return st.one_of([_values(argument) for argument in arguments])
    if annotation is type(None):
        return st.none()
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return rows_of(annotation)
    raise TypeError(f"no rows for {annotation!r}")
