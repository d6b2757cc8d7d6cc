"""Shards of splits and the header of the card."""

from pathlib import Path

import pyarrow.parquet as pq
import yaml

from instruments.dataset_folder.header import card_header
from instruments.dataset_folder.splits import Config, write_config
from schemas.row import Row


class Word(Row):
    text: str | None


def _config(folder: Path, name: str = "words", rows_per_group: int = 2) -> Config:
    splits = [
        ("first", [Word(text=None), Word(text=None), Word(text="c")]),
        ("second", []),
        ("third", [Word(text="d")]),
    ]
    return write_config(folder, name, Word, splits, rows_per_group)


def test_splits_without_rows_leave_neither_file_nor_entry(tmp_path: Path) -> None:
    config = _config(tmp_path)
    assert [(split.name, split.rows) for split in config.splits] == [("first", 3), ("third", 1)]
    assert config.rows == 4
    files = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.parquet"))
    assert files == ["data/words/first-00000.parquet", "data/words/third-00000.parquet"]


def test_rows_lie_in_groups_of_the_size_asked_for(tmp_path: Path) -> None:
    _config(tmp_path, rows_per_group=2)
    with pq.ParquetFile(tmp_path / "data/words/first-00000.parquet") as file:
        assert [file.metadata.row_group(i).num_rows for i in range(file.num_row_groups)] == [2, 1]


def test_a_first_group_of_nulls_does_not_decide_the_type(tmp_path: Path) -> None:
    _config(tmp_path)
    table = pq.read_table(tmp_path / "data/words/first-00000.parquet")
    assert table.column("text").to_pylist() == [None, None, "c"]
    assert str(table.schema.field("text").type) == "string"


def test_the_same_rows_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        _config(tmp_path / name)
    one, two = (
        (tmp_path / name / "data/words/first-00000.parquet").read_bytes() for name in ("one", "two")
    )
    assert one == two


def test_sizes_of_files_are_told(tmp_path: Path) -> None:
    split = _config(tmp_path).splits[0]
    assert split.file_bytes == (tmp_path / split.files[0]).stat().st_size
    assert split.table_bytes > 0


def _header(configs: list[Config]) -> dict[str, object]:
    text = card_header(configs, {"pretty_name": "Wörter"}, default="words")
    assert text.startswith("---\n")
    assert text.endswith("---\n")
    loaded = yaml.safe_load(text.strip("-\n"))
    assert isinstance(loaded, dict)
    return loaded


def test_the_header_names_every_file_and_the_default(tmp_path: Path) -> None:
    header = _header([_config(tmp_path), _config(tmp_path, "others")])
    assert list(header) == ["pretty_name", "configs", "dataset_info"]
    assert header["pretty_name"] == "Wörter"
    words, others = header["configs"]  # type: ignore[misc]
    assert words["default"] is True
    assert "default" not in others
    assert words["data_files"] == [
        {"split": "first", "path": ["data/words/first-00000.parquet"]},
        {"split": "third", "path": ["data/words/third-00000.parquet"]},
    ]


def test_the_header_declares_features_and_rows(tmp_path: Path) -> None:
    config = _config(tmp_path)
    info = _header([config])["dataset_info"]
    assert isinstance(info, dict)
    assert info["config_name"] == "words"
    assert info["features"] == [{"name": "text", "dtype": "string"}]
    assert [split["num_examples"] for split in info["splits"]] == [3, 1]
    assert info["download_size"] == sum(split.file_bytes for split in config.splits)


def test_a_config_without_rows_is_left_out(tmp_path: Path) -> None:
    empty = write_config(tmp_path, "empty", Word, [("first", [])], 2)
    header = _header([empty])
    assert header["configs"] == []
    assert header["dataset_info"] == []
