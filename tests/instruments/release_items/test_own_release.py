"""Our own data/release is read without its pipeline."""

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from instruments.dataset_folder.splits import write_config
from instruments.media_files.checked_medium import MediaLimits
from instruments.release_items.item import Release
from instruments.release_items.own_release import is_own_release
from instruments.release_items.reading import read_release
from schemas.release import EmbeddedImage, NegativeRow, PositiveRow
from stages.publish.embedded_media import MediaShelf
from stages.publish.negative_rows import negative_row
from stages.publish.positive_rows import positive_row
from tests.rows.published_release import small_picture
from tests.stages.publish.release_build import make_negative, make_problem, make_sample

SHELF = MediaShelf((), ())


def publish(
    folder: Path, *changes: dict[str, object], negative: dict[str, object] | None = None
) -> Release:
    rows = [
        positive_row(make_sample(make_problem(number)), SHELF).model_copy(update=change)
        for number, change in enumerate(changes or ({},), 1)
    ]
    write_config(folder, "positive", PositiveRow, [("easy", rows)], 100)
    other = negative_row(make_negative(make_problem(9)), SHELF).model_copy(update=negative or {})
    write_config(folder, "negative", NegativeRow, [("wrong", [other])], 100)
    return read_release(folder, MediaLimits())


def test_rows_give_items_with_their_origin_and_label(tmp_path: Path) -> None:
    release = publish(tmp_path)
    assert release.layout == "own"
    assert release.licence
    assert release.broken == ()
    (item,) = release.positives
    assert (item.id, item.cell, item.type_label) == ("gsm8k-test-1", "easy/text", "word problem")
    assert (item.answers, item.is_proof) == (("7",), False)
    assert item.paths == (("1 + 4 = 5", "2 + 4 = 6"),)
    assert (item.source, item.upstream_split) == ("gsm8k", "test")
    (negative,) = release.negatives
    assert (negative.category, negative.labelled) == ("wrong", (1,))
    assert negative.steps == ("3 + 4 = 8", "So she has 8 pens.")


def test_a_block_that_is_repeated_is_one_edit_of_a_repeated_chain(tmp_path: Path) -> None:
    (wrong,) = publish(tmp_path / "a").negatives
    (repeated,) = publish(tmp_path / "b", negative={"category": "repeated"}).negatives
    assert (wrong.contiguous_block, repeated.contiguous_block) == (False, True)


def test_a_row_keeps_its_id_and_answer_or_their_absence(tmp_path: Path) -> None:
    (there,) = publish(tmp_path / "a").negatives
    (absent,) = publish(tmp_path / "b", negative={"id": "", "answer": None}).negatives
    assert there.id.startswith("n-")
    assert (there.answer, absent.answer) == ("7", None)
    assert absent.id == "data/negative/wrong-00000.parquet:1"


def test_a_proof_says_so(tmp_path: Path) -> None:
    row = positive_row(make_sample(make_problem(1, answer=None)), SHELF)
    (item,) = publish(tmp_path, {"answer": None, "answer_policy": row.answer_policy}).positives
    assert (item.answers, item.is_proof) == ((), True)


@pytest.mark.parametrize(
    ("image", "rule"),
    [
        (EmbeddedImage(bytes=small_picture(), path="any.png"), ""),
        (EmbeddedImage(bytes=small_picture(), path=f"{'0' * 64}.png"), "I-MEDIA-HASH"),
        (EmbeddedImage(bytes=small_picture()[:30], path="any.png"), "I-MEDIA-FORMAT"),
        (EmbeddedImage(bytes=b"", path="any.png"), "I-MEDIA-DAMAGED"),
    ],
)
def test_embedded_pictures_are_looked_at(tmp_path: Path, image: EmbeddedImage, rule: str) -> None:
    (item,) = publish(tmp_path, {"images": [image]}).positives
    assert [medium.rule for medium in item.images] == [rule]


def test_one_row_without_a_licence_leaves_the_release_without_one(tmp_path: Path) -> None:
    assert not publish(tmp_path, {}, {"licence": "none"}).licence


def test_a_damaged_table_and_a_link_out_are_told(tmp_path: Path) -> None:
    root = tmp_path / "release"
    publish(root)
    outside = tmp_path / "outside.parquet"
    outside.write_bytes((root / "data/positive/easy-00000.parquet").read_bytes())
    (root / "data/positive/link-00000.parquet").symlink_to(outside)
    (root / "data/positive/medium-00000.parquet").write_bytes(b"PAR1 no table PAR1")
    release = read_release(root, MediaLimits())
    assert [(place, fault.item_lost) for place, fault in release.broken] == [
        ("data/positive/link-00000.parquet", True),
        ("data/positive/medium-00000.parquet", True),
    ]
    assert len(release.positives) == 1


def test_a_table_of_other_columns_and_types_is_no_crash(tmp_path: Path) -> None:
    place = tmp_path / "data/positive/easy-00000.parquet"
    place.parent.mkdir(parents=True)
    columns = {"id": [7], "paths": ["text"], "images": [[3]], "answer_policy": [1], "audio": [2.5]}
    pq.write_table(pa.table(columns), place)
    assert is_own_release(tmp_path)
    (item,) = read_release(tmp_path, MediaLimits()).positives
    assert (item.id, item.paths, item.question) == ("7", (), "")
    assert [medium.rule for medium in item.images] == ["I-MEDIA-MISSING"]
