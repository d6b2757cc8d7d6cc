"""The legacy form of a positive row."""

import json
from pathlib import Path

from instruments.tables import write_rows
from schemas.media import Media
from schemas.release import EvidenceRow, JsonText
from stages.publish.embedded_media import MediaShelf
from stages.publish.legacy_rows import legacy_row
from stages.publish.positive_rows import positive_row
from tests.stages.publish.release_build import (
    make_problem,
    make_sample,
    picture_medium,
    refer,
    sound_medium,
)

EMPTY = MediaShelf([], [])


def _entries(column: list[JsonText] | None) -> list[dict[str, str]]:
    assert column is not None
    return [json.loads(entry.text) for entry in column]


def test_more_than_three_paths_are_cut_to_three() -> None:
    row = legacy_row(positive_row(make_sample(make_problem(1), paths=4), EMPTY), [])
    assert row.milestones_number == 3
    assert row.milestones_2 is not None


def test_facts_of_the_picture_come_before_the_steps() -> None:
    facts = [
        EvidenceRow(
            sample_id="x",
            difficulty="easy",
            index=index,
            text=text,
            region=[],
            needed=None,
            origin="human",
        )
        for index, text in enumerate(["AB is 3.", "BC is 4."], start=1)
    ]
    row = legacy_row(positive_row(make_sample(make_problem(1)), EMPTY), facts)
    assert _entries(row.milestones_0)[:2] == [
        {"image_recognition_info": "AB is 3. BC is 4."},
        {"step_1": "1 + 4 = 5"},
    ]


def test_a_spoken_question_has_its_transcript(tmp_path: Path) -> None:
    picture, sound = picture_medium(), sound_medium()
    write_rows(tmp_path / "media.parquet", Media, [picture, sound])
    media = [refer(picture), refer(sound)]
    shelf = MediaShelf(media, [tmp_path / "media.parquet"])
    sample = make_sample(make_problem(1, media=media), "hard")
    row = legacy_row(positive_row(sample, shelf), [])
    assert _entries(row.milestones_0)[0] == {"audio_recognition_info": sample.problem.question}
    assert row.audio is not None


def test_a_proof_has_no_final_answer() -> None:
    row = legacy_row(positive_row(make_sample(make_problem(1, answer=None)), EMPTY), [])
    assert row.final_answer is None


def test_letters_beyond_ascii_stay_readable() -> None:
    row = positive_row(make_sample(make_problem(1)), EMPTY)
    fact = EvidenceRow(
        sample_id="x",
        difficulty="easy",
        index=1,
        text="∠A = 90°",
        region=[],
        needed=True,
        origin="human",
    )
    legacy = legacy_row(row, [fact])
    assert legacy.milestones_0 is not None
    assert legacy.milestones_0[0].text == '{"image_recognition_info": "∠A = 90°"}'
