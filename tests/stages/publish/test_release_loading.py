"""What ``load_dataset`` gives from a published folder."""

import os
import re
import shutil
import subprocess
import sys

import pytest
from datasets import Audio, Image, Json, List, Value

from schemas.defect import CATEGORIES
from schemas.visual_evidence import VisualEvidence
from tests.stages.publish.release_build import (
    Build,
    make_negative,
    make_problem,
    make_sample,
    picture_medium,
    refer,
    sound_medium,
)


def test_positive_has_the_splits_that_have_rows(build: Build) -> None:
    build.samples = [
        make_sample(make_problem(1), "easy"),
        make_sample(make_problem(2), "easy"),
        make_sample(make_problem(3), "hard"),
    ]
    build.publish()
    loaded = build.load("positive")
    assert {name: split.num_rows for name, split in loaded.items()} == {"easy": 2, "hard": 1}


def test_negative_has_one_split_per_category(build: Build) -> None:
    build.negatives = [make_negative(make_problem(1), category) for category in CATEGORIES]
    build.publish()
    loaded = build.load("negative")
    assert list(loaded) == ["wrong", "redundant", "repeated", "missing", "swapped", "clean"]
    assert all(loaded[category][0]["category"] == category for category in CATEGORIES)


def test_an_empty_category_is_not_declared_and_the_others_load(build: Build) -> None:
    build.negatives = [make_negative(make_problem(1), "missing")]
    build.publish()
    assert list(build.load("negative")) == ["missing"]
    assert not (build.project / "data/release/data/negative/wrong-00000.parquet").exists()


def test_without_a_name_the_positive_config_is_loaded(build: Build) -> None:
    build.samples = [make_sample(make_problem(1))]
    build.negatives = [make_negative(make_problem(1))]
    build.publish()
    assert "paths" in build.load(split="easy").column_names


def test_streaming_gives_the_same_rows(build: Build) -> None:
    build.samples = [make_sample(make_problem(number), paths=2) for number in range(1, 6)]
    build.publish()
    streamed = list(build.load("positive", "easy", streaming=True))
    assert streamed == list(build.load("positive", "easy"))
    assert len(streamed) == 5


def test_features_are_declared_lists_structs_and_media(build: Build) -> None:
    build.samples = [make_sample(make_problem(1))]
    build.publish()
    features = build.load("positive", "easy").features
    assert features["images"] == List(Image())
    assert features["audio"] == Audio(decode=False)
    assert isinstance(features["paths"], List)
    milestone = features["paths"].feature["milestones"].feature
    assert milestone["premises"] == List(Value("string"))
    assert milestone["conditions"].feature["value"] == Value("string")
    assert milestone["rule"] == {"name": Value("string"), "kind": Value("string")}


def test_a_column_whose_first_row_groups_are_null_keeps_its_type(build: Build) -> None:
    build.parameters["rows_per_group"] = 5
    build.samples = [make_sample(make_problem(number, answer=None)) for number in range(10, 40)]
    build.samples.append(make_sample(make_problem(99, answer="12")))
    build.publish()
    answers = build.load("positive", "easy")["answer"]
    assert list(answers) == [None] * 30 + ["12"]
    assert build.load("positive", "easy").features["answer"] == Value("string")


def test_a_column_of_nulls_alone_keeps_its_type(build: Build) -> None:
    build.samples = [make_sample(make_problem(1, answer=None))]
    build.publish()
    loaded = build.load("positive", "easy")
    assert loaded.features["answer"] == Value("string")
    assert loaded[0]["answer"] is None
    assert loaded[0]["audio"] is None
    assert loaded[0]["answer_policy"]["unit"] is None


@pytest.mark.parametrize("streaming", [False, True])
def test_a_picture_is_inside_the_parquet(build: Build, streaming: bool) -> None:
    picture = picture_medium()
    build.media = [picture]
    build.samples = [make_sample(make_problem(1, media=[refer(picture)]), "medium")]
    build.publish()
    shutil.rmtree(build.project / "data" / "build")
    row = next(iter(build.load("positive", "medium", streaming=streaming)))
    (image,) = row["images"]
    assert image.size == (48, 32)
    assert image.convert("RGB").getpixel((24, 28)) == (0, 0, 128)


def test_picture_bytes_are_kept_as_they_came(build: Build) -> None:
    picture = picture_medium()
    build.media = [picture]
    build.samples = [make_sample(make_problem(1, media=[refer(picture)]), "medium")]
    build.publish()
    stored = build.load("positive", "medium").cast_column("images", List(Image(decode=False)))
    assert stored[0]["images"] == [{"bytes": picture.data, "path": f"{picture.sha256}.png"}]


def test_a_recording_loads_as_bytes_without_decoding(build: Build) -> None:
    picture, sound = picture_medium(), sound_medium()
    build.media = [picture, sound]
    media = [refer(picture), refer(sound)]
    build.samples = [make_sample(make_problem(1, media=media), "hard")]
    build.publish()
    row = build.load("positive", "hard")[0]
    assert row["audio"] == {"bytes": sound.data, "path": f"{sound.sha256}.flac"}
    assert len(row["images"]) == 1


def test_names_with_train_or_test_change_no_split(build: Build) -> None:
    pictures = [picture_medium("navy", "train_1.png"), picture_medium("red", "test_2.png")]
    build.media = pictures
    build.samples = [
        make_sample(make_problem(number, media=[refer(picture)]), "medium")
        for number, picture in enumerate(pictures)
    ]
    build.publish("train/test-validation")
    loaded = build.load("positive", folder="train/test-validation")
    assert {name: split.num_rows for name, split in loaded.items()} == {"medium": 2}


def test_legacy_gives_lists_of_one_key_dictionaries(build: Build) -> None:
    build.samples = [make_sample(make_problem(1), paths=2)]
    build.publish()
    loaded = build.load("legacy", "easy")
    row = loaded[0]
    assert loaded.features["milestones_0"] == List(Json())
    assert row["milestones_number"] == 2
    assert row["milestones_0"] == [{"step_1": "1 + 4 = 5"}, {"step_2": "2 + 4 = 6"}]
    assert row["milestones_2"] is None
    assert row["image"] is None


def test_legacy_has_the_published_fields(build: Build) -> None:
    build.samples = [make_sample(make_problem(1))]
    build.publish()
    published = (
        "id modality image audio type difficulty problem final_answer milestones_number "
        "milestones_0 milestones_1 milestones_2"
    )
    assert build.load("legacy", "easy").column_names == published.split()


def test_visual_evidence_is_a_config_of_its_own(build: Build) -> None:
    picture = picture_medium()
    build.media = [picture]
    sample = make_sample(make_problem(1, media=[refer(picture)]), "medium")
    build.samples = [sample]
    build.evidence = [
        VisualEvidence(
            sample_id=owner,
            index=1,
            text="The triangle has a horizontal base.",
            region=[4, 4, 44, 28],
            needed=True,
            origin="construction",
        )
        for owner in (sample.id, "not-released")
    ]
    build.publish()
    loaded = build.load("visual_evidence")
    assert {name: list(split["sample_id"]) for name, split in loaded.items()} == {
        "medium": [sample.id]
    }
    assert "evidence" not in " ".join(build.load("positive", "medium").column_names)


def test_the_examples_of_the_card_run_in_a_fresh_process(build: Build) -> None:
    picture, sound = picture_medium(), sound_medium()
    build.media = [picture, sound]
    spoken = make_problem(2, media=[refer(picture), refer(sound)])
    build.samples = [make_sample(make_problem(1)), make_sample(spoken, "hard")]
    build.negatives = [make_negative(make_problem(1))]
    build.publish()
    examples = re.findall(r"```python\n(.*?)```", build.card, re.DOTALL)
    assert len(examples) == 2
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(build.project),
        "HF_HOME": str(build.project / "hf"),
        "HF_HUB_OFFLINE": "1",
    }
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(examples) + "\nprint(len(wave), rate)"],
        cwd=build.project,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Ada has 1 pens and buys 4 more. How many pens has she? | Zoë asks. -> 7" in done.stdout
    assert "2 2 + 4 = 6" in done.stdout
    assert "2 So she has 8 pens." in done.stdout
    assert done.stdout.endswith("1600 8000\n")
