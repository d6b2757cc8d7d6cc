"""Files are read by what they hold, and only when they are files of the folder."""

import os
from pathlib import Path

import pytest

from instruments.release_items import json_files as module
from instruments.release_items.json_files import JsonFile, json_files


def read(folder: Path) -> dict[str, JsonFile]:
    return {file.name: file for file in json_files(folder)}


def told(file: JsonFile) -> list[str]:
    return [f"{place}: {fault.detail}" for place, fault in file.faults]


def test_a_list_and_lines_give_numbered_objects(tmp_path: Path) -> None:
    (tmp_path / "list.json").write_text('[{"a": 1}, 2, {"a": 3}]')
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "lines.json").write_text('{"a": 1}\n\nbroken\n{"a": 4}\n')
    files = read(tmp_path)
    assert list(files) == ["list.json", "sub/lines.json"]
    assert files["list.json"].rows == ((1, {"a": 1}), (3, {"a": 3}))
    assert told(files["list.json"]) == ["list.json:2: a int, not an object"]
    assert [number for number, _ in files["sub/lines.json"].rows] == [1, 4]
    assert len(files["sub/lines.json"].faults) == 1


def test_numbers_are_kept_as_they_are_written(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('[{"a": 2.50, "b": 1e999, "c": NaN, "d": 7}]')
    assert read(tmp_path)["a.json"].rows == ((1, {"a": "2.50", "b": "1e999", "c": "NaN", "d": 7}),)


@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, "[{]", "\x00", '[{"a": ' + "9" * 5000 + "}]", "[" + '{"a":' * 100_000],
)
def test_what_is_no_json_is_a_fault_of_the_file(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.json").write_text(text)
    file = read(tmp_path)["a.json"]
    assert file.rows == ()
    assert [fault.rule for _, fault in file.faults] == ["file"]


def test_a_configuration_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text('{\n "name": "x"\n}\n')
    assert read(tmp_path)["config.json"].faults == ()


def test_links_out_pipes_and_loops_are_told_and_not_opened(tmp_path: Path) -> None:
    outside = tmp_path / "outside.json"
    outside.write_text('[{"milestones_0": []}]')
    root = tmp_path / "release"
    root.mkdir()
    (root / "link.json").symlink_to(outside)
    (root / "folder").symlink_to(tmp_path)
    (root / "loop.json").symlink_to(root / "loop.json")
    (root / "gone.json").symlink_to(root / "nothing.json")
    os.mkfifo(root / "pipe.json")
    files = read(root)
    assert {name: len(file.rows) for name, file in files.items()} == dict.fromkeys(
        ["gone.json", "link.json", "loop.json", "pipe.json"], 0
    )
    assert told(files["link.json"]) == ["link.json: is a link that leads out of the folder"]
    assert told(files["pipe.json"]) == ["pipe.json: is no regular file"]


def test_a_huge_file_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_FILE_BYTES", 10)
    (tmp_path / "a.json").write_text('[{"a": 100}]')
    assert told(read(tmp_path)["a.json"]) == ["a.json: has 12 bytes, more than 10"]


def test_a_name_that_is_no_unicode_can_be_told(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"\xff.json")).write_text('[{"a": 1}]')
    (name,) = read(tmp_path)
    assert name.encode() == rb"\udcff.json"
