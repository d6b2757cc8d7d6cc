"""Tables: what is written is read back, the same rows are the same bytes, the rest is refused."""

import itertools
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.tables import (
    arrow_schema,
    count_rows,
    read_rows,
    read_table,
    rows_table,
    write_rows,
    write_tables,
)
from schemas.errors import InvalidResultError
from schemas.fingerprints import sha256_of_file
from schemas.row import Row, Text


class Part(Row):
    name: Text
    weight: float | None
    marks: list[int]


class Thing(Row):
    id: str
    text: Text | None
    number: int | None
    data: bytes
    part: Part | None
    parts: list[Part]
    maybe_parts: list[Part] | None


class Other(Row):
    id: str


PARTS = st.builds(
    Part,
    name=st.text(st.characters(exclude_categories=["Cs"]), max_size=5),
    weight=st.none() | st.floats(allow_nan=False),
    marks=st.lists(st.integers(-(2**63), 2**63 - 1), max_size=3),
)
THINGS = st.builds(
    Thing,
    id=st.text(st.characters(exclude_categories=["Cs"]), max_size=5),
    text=st.none() | st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
    number=st.none() | st.integers(-(2**63), 2**63 - 1),
    data=st.binary(max_size=20),
    part=st.none() | PARTS,
    parts=st.lists(PARTS, max_size=3),
    maybe_parts=st.none() | st.lists(PARTS, max_size=3),
)


def thing(name: str, **changes: object) -> Thing:
    values: dict[str, object] = {"id": name, "text": None, "number": None, "data": b"\xff\x00"}
    values |= {"part": None, "parts": [], "maybe_parts": None}
    return Thing.model_validate(values | changes)


@settings(max_examples=40, deadline=None)
@given(rows=st.lists(THINGS, max_size=7), rows_per_group=st.integers(1, 3))
def test_rows_are_read_back_as_they_were_written(
    tmp_path_factory: pytest.TempPathFactory, rows: list[Thing], rows_per_group: int
) -> None:
    path = tmp_path_factory.mktemp("table") / "things.parquet"
    assert write_rows(path, Thing, rows, rows_per_group) == len(rows)
    assert list(read_rows(path, Thing)) == rows
    assert count_rows(path) == len(rows)


def test_null_empty_and_nested_null_stay_apart(tmp_path: Path) -> None:
    part = Part(name="", weight=None, marks=[])
    rows = [
        thing("null"),
        thing("empty", text="", parts=[], maybe_parts=[]),
        thing("nested", part=part, parts=[part], maybe_parts=[part, part]),
    ]
    write_rows(tmp_path / "t.parquet", Thing, rows)
    assert list(read_rows(tmp_path / "t.parquet", Thing)) == rows


def test_an_empty_table_has_its_columns(tmp_path: Path) -> None:
    path = tmp_path / "t.parquet"
    assert write_rows(path, Thing, []) == 0
    assert list(read_rows(path, Thing)) == []
    assert list(pl.read_parquet(path).schema) == list(Thing.model_fields)


def test_rows_are_stored_in_groups_of_the_asked_size(tmp_path: Path) -> None:
    path = tmp_path / "t.parquet"
    write_rows(path, Thing, (thing(str(number)) for number in range(7)), rows_per_group=3)
    sizes = [pq.ParquetFile(path).metadata.row_group(group).num_rows for group in range(3)]
    assert sizes == [3, 3, 1]


def test_reading_and_writing_hold_one_group_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "t.parquet"
    taken: list[int] = []

    def rows() -> Iterator[Thing]:
        for number in range(10):
            taken.append(number)
            yield thing(str(number))

    write_rows(path, Thing, rows(), rows_per_group=2)
    reader = read_rows(path, Thing)
    assert next(reader).id == "0"
    assert len(taken) == 10


def test_the_same_rows_give_the_same_bytes_in_another_process(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from instruments.tables import write_rows;"
        "from schemas.reject import Reject;"
        "write_rows(Path(sys.argv[1]), Reject, [Reject(source='s', id=str(n), rule='r',"
        " reason='\\u00e9' * n) for n in range(50)], 7)"
    )
    paths = [tmp_path / "a.parquet", tmp_path / "b.parquet"]
    for seed, path in enumerate(paths):
        subprocess.run(
            [sys.executable, "-c", program, str(path)],
            check=True,
            env={"PYTHONHASHSEED": str(seed), "PYTHONPATH": ":".join(sys.path)},
        )
    assert sha256_of_file(paths[0]) == sha256_of_file(paths[1])


@pytest.mark.parametrize("row", [Other(id="a"), {"id": "a"}, None])
def test_a_row_of_another_model_is_refused_and_no_file_stays(tmp_path: Path, row: object) -> None:
    path = tmp_path / "t.parquet"
    with pytest.raises(TypeError, match=r"t\.parquet holds Thing"):
        write_rows(path, Thing, [thing("good"), row])  # type: ignore[list-item]
    assert not path.exists()


def test_a_number_that_no_column_holds_is_refused_and_no_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "t.parquet"
    with pytest.raises(OverflowError):
        write_rows(path, Thing, [thing("big", number=2**63)])
    assert not path.exists()


def test_rows_that_fail_on_the_way_leave_no_shorter_table(tmp_path: Path) -> None:
    def rows() -> Iterator[Thing]:
        yield thing("good")
        raise OSError("the source is gone")

    path = tmp_path / "t.parquet"
    with pytest.raises(OSError, match="gone"):
        write_rows(path, Thing, rows(), rows_per_group=1)
    assert not path.exists()


@pytest.mark.parametrize("rows", [[], [thing("a")]])
def test_a_table_of_another_model_is_refused_also_when_it_is_empty(
    tmp_path: Path, rows: list[Thing]
) -> None:
    path = tmp_path / "t.parquet"
    write_rows(path, Thing, rows)
    with pytest.raises(InvalidResultError, match="column text is unknown") as caught:
        list(read_rows(path, Other))
    assert "Other rows" in caught.value.remedy


def test_a_missing_column_and_another_type_are_named(tmp_path: Path) -> None:
    path = tmp_path / "t.parquet"
    pl.DataFrame({"key": ["a"]}).write_parquet(path)
    with pytest.raises(InvalidResultError, match="column id is missing"):
        list(read_rows(path, Other))
    pl.DataFrame({"id": [1]}).write_parquet(path)
    with pytest.raises(InvalidResultError, match="column id holds another type"):
        list(read_rows(path, Other))


def test_a_null_where_a_row_needs_a_value_names_row_and_field(tmp_path: Path) -> None:
    path = tmp_path / "t.parquet"
    pl.DataFrame({"id": ["a", "b", None]}).write_parquet(path)
    reader = read_rows(path, Other)
    assert [next(reader).id, next(reader).id] == ["a", "b"]
    with pytest.raises(InvalidResultError, match=r"t\.parquet row 2: id"):
        next(reader)


@pytest.mark.parametrize("content", [b"", b"PAR1", b"not a table", b"PAR1" + b"\0" * 64 + b"PAR1"])
def test_a_file_that_is_no_table_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "t.parquet"
    path.write_bytes(content)
    with pytest.raises(InvalidResultError, match=r"t\.parquet is no Parquet table"):
        list(read_rows(path, Other))
    with pytest.raises(InvalidResultError):
        count_rows(path)


def test_a_cut_off_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.parquet"
    write_rows(path, Thing, [thing(str(number)) for number in range(50)])
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(InvalidResultError):
        list(read_rows(path, Thing))


def test_damaged_data_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "t.parquet"
    write_rows(path, Thing, [thing(str(number), text="a" * number) for number in range(500)])
    content = bytearray(path.read_bytes())
    content[4:400] = bytes(396)
    path.write_bytes(content)
    with pytest.raises(InvalidResultError):
        list(read_rows(path, Thing))


def test_a_missing_file_is_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read_rows(tmp_path / "t.parquet", Thing))


@pytest.mark.parametrize("sizes", [[7], [1, 6], [3, 0, 4], [1] * 7, [5, 2], [0, 7]])
def test_the_bytes_do_not_depend_on_how_rows_are_spread_over_tables(
    tmp_path: Path, sizes: list[int]
) -> None:
    rows = [thing(str(number), text="x" * number) for number in range(7)]
    write_rows(tmp_path / "rows.parquet", Thing, rows, rows_per_group=3)
    left = iter(rows)
    tables = [rows_table(Thing, list(itertools.islice(left, size))) for size in sizes]
    assert write_tables(tmp_path / "tables.parquet", Thing, tables, rows_per_group=3) == 7
    assert (tmp_path / "tables.parquet").read_bytes() == (tmp_path / "rows.parquet").read_bytes()


def test_a_table_goes_to_another_process_and_back_unchanged() -> None:
    table = rows_table(Thing, [thing("a", parts=[Part(name="b", weight=0.5, marks=[1])])])
    assert pickle.loads(pickle.dumps(table)).equals(table)  # noqa: S301  # our own bytes


def test_no_tables_are_an_empty_file_with_its_columns(tmp_path: Path) -> None:
    assert write_tables(tmp_path / "t.parquet", Thing, []) == 0
    assert list(read_rows(tmp_path / "t.parquet", Thing)) == []


def test_rows_table_refuses_a_row_of_another_model() -> None:
    with pytest.raises(TypeError, match="holds Thing"):
        rows_table(Thing, [Other(id="a")])  # type: ignore[list-item]


def test_a_table_read_whole_has_the_columns_of_the_rows(tmp_path: Path) -> None:
    path = tmp_path / "t.parquet"
    rows = [thing(str(number)) for number in range(5)]
    write_rows(path, Thing, rows, rows_per_group=2)
    table = read_table(path, Thing)
    assert table.schema.equals(arrow_schema(Thing))
    assert [Thing.model_validate(row) for row in table.to_pylist()] == rows
    with pytest.raises(InvalidResultError, match="column text is unknown"):
        read_table(path, Other)
