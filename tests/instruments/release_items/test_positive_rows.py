"""Published positive rows: what they say, and the faults of their form."""

from pathlib import Path

import pytest

from instruments.media_files.checked_medium import MediaLimits
from instruments.release_items.item import PositiveItem
from instruments.release_items.media_reading import MediaReading
from instruments.release_items.positive_row import positive_item
from tests.rows.published_release import positive_row, small_picture, steps_of


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "img-220").mkdir()
    for number in (1, 2):
        (tmp_path / "img-220" / f"{number}.png").write_bytes(small_picture(number))
    return tmp_path


def read(folder: Path, **changes: object) -> PositiveItem:
    media = MediaReading(folder, MediaLimits())
    row = positive_row(5, **changes)
    return positive_item(row, "0" * 64, "set.json:1", folder / "set.json", media)


def rules(item: PositiveItem) -> list[str]:
    return [fault.rule for fault in item.faults]


def test_a_clean_row_has_no_fault(folder: Path) -> None:
    item = read(folder)
    assert item.faults == ()
    assert (item.id, item.cell, item.type_label, item.answers) == (
        "5",
        "easy/text",
        "algebra",
        ("8",),
    )
    assert item.paths == (("There are 3 + 5 = 8 beads.",),)
    assert item.is_proof is None


@pytest.mark.parametrize("word", ["null", "NULL", "None", "NaN"])
def test_the_word_null_is_absent_and_a_fault(folder: Path, word: str) -> None:
    item = read(folder, audio=word, final_answer=word, milestones_1=word)
    assert item.audio is None
    assert item.answers == ()
    assert len(item.paths) == 1
    assert rules(item) == ["word", "word", "word"]


@pytest.mark.parametrize("image", ["1.png", ["1.png"], ["img-220/1.png", "2.png"]])
def test_an_image_is_a_text_or_a_list_of_texts(folder: Path, image: object) -> None:
    item = read(folder, image=image)
    names = image if isinstance(image, list) else [image]
    assert [medium.name for medium in item.images] == names
    assert all(medium.sha256 and not medium.rule for medium in item.images)
    assert item.faults == ()


def test_a_list_of_one_answer_is_that_answer_and_a_fault(folder: Path) -> None:
    item = read(folder, final_answer=["8"])
    assert item.answers == ("8",)
    assert rules(item) == ["list"]


def test_an_answer_that_is_a_number_keeps_its_value(folder: Path) -> None:
    assert read(folder, final_answer=-8).answers == ("-8",)


def test_nested_steps_are_flattened_in_order_and_told(folder: Path) -> None:
    one, two, three = steps_of("one", "two", "three")
    item = read(folder, milestones_0=[one, [two, [three]]])
    assert item.paths == (("one", "two", "three"),)
    assert rules(item) == ["nested"]


def test_lists_beyond_the_fourth_level_are_told_and_not_read(folder: Path) -> None:
    one, two = steps_of("one", "two")
    item = read(folder, milestones_0=[one, [[[two]]]])
    assert item.paths == (("one", "two"),)
    item = read(folder, milestones_0=[one, [[[[two]]]]])
    assert item.paths == (("one",),)
    assert sorted(rules(item)) == ["nested", "type"]


def test_descriptions_of_media_are_no_steps(folder: Path) -> None:
    before = [{"image_recognition_info": "A square."}, {"audio_recognition_info": "spoken"}]
    item = read(folder, milestones_0=[*before, *steps_of("one")])
    assert item.paths == (("one",),)
    assert item.image_information == "A square."
    assert item.faults == ()


def test_an_empty_list_is_a_path_without_steps(folder: Path) -> None:
    assert read(folder, milestones_0=[]).paths == ((),)


def test_a_count_of_paths_or_steps_that_disagrees_is_told(folder: Path) -> None:
    assert rules(read(folder, milestones_number=2)) == ["count"]
    assert rules(read(folder, milestones_0=[{"step_1": "a"}, {"step_3": "b"}])) == ["count"]


@pytest.mark.parametrize(
    "changes",
    [
        {"id": {"a": 1}},
        {"problem": ["q"]},
        {"milestones_0": "steps"},
        {"milestones_0": [7]},
        {"milestones_0": [{"step_1": ["a"]}]},
        {"milestones_0": [{"remark": "a"}]},
        {"difficulty": True},
        {"milestones_number": "many"},
        {"problem": "x" * 1_000_001},
    ],
)
def test_a_value_of_a_wrong_type_is_a_fault_and_no_crash(
    folder: Path, changes: dict[str, object]
) -> None:
    assert "type" in rules(read(folder, **changes))


def test_half_a_surrogate_is_no_text(folder: Path) -> None:
    item = read(folder, problem="a \ud800 b")
    assert item.question == ""
    assert rules(item) == ["text"]


def test_of_two_recordings_the_first_is_taken_and_the_other_told(folder: Path) -> None:
    assert rules(read(folder, audio=["1.mp3"])) == []
    item = read(folder, audio=["1.mp3", "2.mp3"])
    assert item.audio is not None
    assert item.audio.name == "1.mp3"
    assert rules(item) == ["list"]


def test_a_row_without_an_id_is_known_by_its_place(folder: Path) -> None:
    assert read(folder, id=None).id == "set.json:1"


def test_a_medium_that_cannot_be_used_says_why(folder: Path) -> None:
    item = read(folder, image=["../1.png", "3.png"], audio="1.mp3")
    assert [medium.rule for medium in item.images] == ["I-MEDIA-PATH", "I-MEDIA-MISSING"]
    assert item.audio is not None
    assert item.audio.rule == "I-MEDIA-MISSING"
