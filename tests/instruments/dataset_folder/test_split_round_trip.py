"""Whatever rows are written come back, however they are grouped."""

import tempfile
from pathlib import Path

import pyarrow.parquet as pq
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.dataset_folder.splits import write_config
from schemas.row import Row, Text

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)


class Part(Row):
    name: Text | None
    numbers: list[int]


class Item(Row):
    title: Text | None
    parts: list[Part]


PARTS = st.builds(
    Part,
    name=st.none() | TEXTS,
    numbers=st.lists(st.integers(-(2**63), 2**63 - 1), max_size=3),
)
ITEMS = st.builds(Item, title=st.none() | TEXTS, parts=st.lists(PARTS, max_size=2))


@settings(max_examples=40, deadline=None)
@given(st.lists(ITEMS, min_size=1, max_size=7), st.integers(1, 4))
def test_rows_come_back_in_order_from_groups_of_any_size(rows: list[Item], size: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        config = write_config(Path(folder), "items", Item, [("all", rows)], size)
        table = pq.read_table(Path(folder) / config.splits[0].files[0])
    assert [Item.model_validate(row) for row in table.to_pylist()] == rows


@settings(max_examples=20, deadline=None)
@given(st.lists(ITEMS, min_size=1, max_size=5))
def test_the_columns_do_not_depend_on_the_rows(rows: list[Item]) -> None:
    blank = Item(title=None, parts=[])
    with tempfile.TemporaryDirectory() as folder:
        schemas = []
        for name, members in (("some", rows), ("blank", [blank])):
            config = write_config(Path(folder), name, Item, [("all", members)], 2)
            schemas.append(pq.read_schema(Path(folder) / config.splits[0].files[0]))
    assert schemas[0].equals(schemas[1], check_metadata=True)
