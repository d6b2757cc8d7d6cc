"""Column types follow from the row model."""

from enum import Enum
from typing import Annotated, Any, Literal

import polars as pl
import pyarrow as pa
import pytest
from pydantic import Field, create_model

from instruments.tables.table_schema import arrow_schema, table_schema
from schemas.row import Row, Sha256, Text


class Inner(Row):
    number: int
    names: list[Text]


class Outer(Row):
    text: Text
    key: Sha256
    kind: Literal["a", "b"]
    level: Literal[1, 2]
    share: float
    flag: bool
    data: bytes
    maybe: int | None
    maybe_text: Text | None
    bounded: Annotated[int, Field(ge=0)]
    inner: Inner
    maybe_inner: Inner | None
    many: list[Inner]
    maybe_many: list[Inner] | None
    holes: list[str | None]


class Letter(Enum):
    A = "a"


INNER = pl.Struct({"number": pl.Int64, "names": pl.List(pl.String)})


def test_every_form_of_a_field_has_its_column_in_the_order_of_the_fields() -> None:
    assert list(table_schema(Outer).items()) == [
        ("text", pl.String()),
        ("key", pl.String()),
        ("kind", pl.String()),
        ("level", pl.Int64()),
        ("share", pl.Float64()),
        ("flag", pl.Boolean()),
        ("data", pl.Binary()),
        ("maybe", pl.Int64()),
        ("maybe_text", pl.String()),
        ("bounded", pl.Int64()),
        ("inner", INNER),
        ("maybe_inner", INNER),
        ("many", pl.List(INNER)),
        ("maybe_many", pl.List(INNER)),
        ("holes", pl.List(pl.String)),
    ]


@pytest.mark.parametrize(
    "annotation",
    [dict[str, int], int | str, set[int], tuple[int, int], Any, object, Letter, Literal[1, "a"]],
)
def test_a_field_that_no_column_can_hold_is_refused(annotation: Any) -> None:  # noqa: ANN401
    model = create_model("Model", __base__=Row, field=(annotation, ...))
    with pytest.raises(TypeError, match="no column type"):
        table_schema(model)


def test_the_arrow_form_has_the_same_columns() -> None:
    schema = arrow_schema(Outer)
    assert schema.names == list(table_schema(Outer))
    assert schema.field("maybe").type == pa.int64()
    assert pa.types.is_large_binary(schema.field("data").type)
