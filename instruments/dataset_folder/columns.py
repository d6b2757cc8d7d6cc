"""What the columns of a row model mean: its docstring, read once for every reader of the data."""

import inspect
import re
import types
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from schemas.release import EmbeddedAudio, EmbeddedImage, JsonText

__all__ = ["Column", "columns_of", "structures_of"]

_SCALARS = {str: "string", int: "int64", float: "float64", bool: "bool", bytes: "binary"}
_LEAVES: dict[type, str] = {EmbeddedImage: "image", EmbeddedAudio: "audio", JsonText: "JSON"}
_ATTRIBUTE = re.compile(r" {4}(?P<name>\w+): (?P<meaning>.*)")
_REFERENCE = re.compile(r" \((?:(?:MB|M3)-\d+|[a-z_]+\.md)[^()]*\)|, (?:MB|M3)-\d+(?=\))")
"""Where a rule comes from: of use to those who read the code."""


@dataclass(frozen=True)
class Column:
    """A column as a reader of the data sees it.

    Attributes:
        name: Its name.
        kind: Its type: a scalar of Arrow, ``image``, ``audio``, ``JSON``, the name of a structure,
            or a list of these, and with ``or null``.
        meaning: What it holds, in one line, with the values of a closed set.
    """

    name: str
    kind: str
    meaning: str


def columns_of(model: type[BaseModel]) -> list[Column]:
    """Describes the columns of a row model or structure.

    Args:
        model: A model of ``schemas.release`` or one inside it.

    Returns:
        The columns in the order of the model.

    Raises:
        TypeError: The model's docstring does not say what a column means, or a column has a type
            that no data set can hold.
    """
    meanings = _meanings(model)
    return [
        Column(
            name,
            _kind(field.annotation),
            _meaning(model, name, meanings) + _values(field.annotation),
        )
        for name, field in model.model_fields.items()
    ]


def structures_of(models: Iterable[type[BaseModel]]) -> list[type[BaseModel]]:
    """Gives the structures inside row models, each once, outer ones first."""
    found: list[type[BaseModel]] = []
    waiting = list(models)
    while waiting:
        for field in waiting.pop(0).model_fields.values():
            new = [model for model in _inner(field.annotation) if model not in found]
            found += new
            waiting += new
    return found


def _inner(annotation: object) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        if annotation not in _LEAVES:
            yield annotation
    else:
        for argument in get_args(annotation):
            yield from _inner(argument)


def _kind(annotation: object) -> str:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if isinstance(annotation, type):
        if annotation in _SCALARS:
            return _SCALARS[annotation]
        if issubclass(annotation, BaseModel):
            return _LEAVES.get(annotation, annotation.__name__)
    if origin is Annotated:
        return _kind(arguments[0])
    if origin is Literal:
        return _SCALARS[type(arguments[0])]
    if origin is list:
        return f"list of {_kind(arguments[0])}"
    if origin in (Union, types.UnionType):
        inner = [argument for argument in arguments if argument is not type(None)]
        if len(inner) == 1:
            return f"{_kind(inner[0])} or null"
    raise TypeError(f"no type for {annotation!r}")


def _values(annotation: object) -> str:
    if get_origin(annotation) is Literal:
        return f" One of: {', '.join(map(str, get_args(annotation)))}."
    return "".join(_values(argument) for argument in get_args(annotation))


def _meanings(model: type[BaseModel]) -> dict[str, str]:
    """Reads the section ``Attributes`` of a docstring in Google style."""
    meanings: dict[str, str] = {}
    name = ""
    for line in (inspect.getdoc(model) or "").partition("Attributes:\n")[2].splitlines():
        if start := _ATTRIBUTE.fullmatch(line):
            name = start["name"]
            meanings[name] = start["meaning"]
        elif name and line.startswith(" " * 8):
            meanings[name] += f" {line.strip()}"
    return meanings


def _meaning(model: type[BaseModel], name: str, meanings: dict[str, str]) -> str:
    if name not in meanings:
        raise TypeError(f"the docstring of {model.__name__} does not say what {name} means")
    text = _REFERENCE.sub("", meanings[name]).replace("``", "`")
    return re.sub(r"\bNone\b", "null", text)
