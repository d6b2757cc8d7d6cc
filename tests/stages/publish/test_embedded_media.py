"""Media are found, verified and embedded."""

from pathlib import Path

import pytest

from instruments.tables import write_rows
from schemas.errors import InvalidResultError
from schemas.media import Media, MediaReference
from stages.publish.embedded_media import MediaShelf, media_tables
from tests.stages.publish.release_build import picture_medium, refer, sound_medium


def _table(folder: Path, *media: Media) -> Path:
    path = folder / "media.parquet"
    write_rows(path, Media, media)
    return path


def test_a_missing_medium_stops_the_build_by_its_hash(tmp_path: Path) -> None:
    absent = MediaReference(sha256="a" * 64, role="diagram")
    with pytest.raises(InvalidResultError, match=f"1 media are in no table, first {'a' * 64}"):
        MediaShelf([absent], [_table(tmp_path, picture_medium())])


def test_bytes_that_do_not_have_their_hash_stop_the_build(tmp_path: Path) -> None:
    picture = picture_medium()
    damaged = picture.model_copy(update={"data": picture.data + b"!"})
    with pytest.raises(InvalidResultError, match="another hash"):
        MediaShelf([refer(picture)], [_table(tmp_path, damaged)])


def test_two_recordings_in_a_row_are_refused(tmp_path: Path) -> None:
    sound = sound_medium()
    shelf = MediaShelf([refer(sound)], [_table(tmp_path, sound)])
    with pytest.raises(InvalidResultError, match="2 recordings"):
        shelf.audio([refer(sound), refer(sound)])


def test_pictures_keep_the_order_of_their_mention(tmp_path: Path) -> None:
    navy, red = picture_medium("navy"), picture_medium("red")
    shelf = MediaShelf([refer(navy), refer(red)], [_table(tmp_path, red, navy)])
    assert [image.bytes for image in shelf.images([refer(navy), refer(red)])] == [
        navy.data,
        red.data,
    ]


def test_no_table_is_opened_when_nothing_is_needed(tmp_path: Path) -> None:
    shelf = MediaShelf([], [tmp_path / "absent.parquet"])
    assert shelf.images([]) == []
    assert shelf.audio([]) is None


def test_tables_of_ingest_and_render_are_found_in_order(tmp_path: Path) -> None:
    for name in ("ingest/svamp", "ingest/drawn", "render"):
        (tmp_path / name).mkdir(parents=True)
        _table(tmp_path / name, picture_medium())
    found = [path.relative_to(tmp_path).parent.as_posix() for path in media_tables(tmp_path)]
    assert found == ["ingest/drawn", "ingest/svamp", "render"]
