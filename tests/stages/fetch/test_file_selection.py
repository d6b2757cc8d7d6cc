import pytest
from hypothesis import given
from hypothesis import strategies as st

from schemas.errors import SourceError
from schemas.parameters.fetch import UpstreamFile
from stages.fetch.file_selection import select_files
from stages.fetch.hub_file import HubFile


def files(*paths: str) -> list[HubFile]:
    return [HubFile(path, 1, None, None) for path in paths]


def chosen(pattern: str, *paths: str) -> list[str]:
    selected = select_files("x", files(*paths), [UpstreamFile(pattern=pattern)])
    return [file.path for file, _ in selected]


def test_a_star_stays_within_a_folder() -> None:
    assert chosen("main/*", "main/a.parquet", "main/deep/b.parquet", "x/main/a") == [
        "main/a.parquet"
    ]


@pytest.mark.parametrize("path", ["main/..", "../main", "main//", "main/.", "main/a\\b"])
def test_a_path_that_leaves_its_folder_is_never_chosen(path: str) -> None:
    with pytest.raises(SourceError, match="0 files match"):
        chosen("main/*", path)


@given(st.lists(st.sampled_from([".", "..", "", "a", "main"]), min_size=1, max_size=4))
def test_no_pattern_lets_a_climbing_path_through(parts: list[str]) -> None:
    path = "/".join(parts)
    pattern = "/".join("*" for _ in parts)
    climbs = any(part in ("", ".", "..") for part in parts)
    if climbs:
        with pytest.raises(SourceError):
            chosen(pattern, path)
    else:
        assert chosen(pattern, path) == [path]


def test_a_file_that_two_patterns_match_is_taken_once_with_the_first() -> None:
    wanted = [UpstreamFile(pattern="a.*", columns=["x"]), UpstreamFile(pattern="*.json")]
    selected = select_files("x", files("b.json", "a.json"), wanted)
    assert [(file.path, entry.columns) for file, entry in selected] == [
        ("a.json", ["x"]),
        ("b.json", []),
    ]


def test_one_hash_cannot_stand_for_two_files() -> None:
    with pytest.raises(SourceError, match=r"2 files match \*\.json"):
        select_files(
            "x", files("a.json", "b.json"), [UpstreamFile(pattern="*.json", sha256="0" * 64)]
        )
