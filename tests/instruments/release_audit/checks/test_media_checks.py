"""Media that are missing, damaged or only mentioned."""

import pytest

from instruments.release_audit.checks.media import MEDIA
from instruments.release_audit.checks.placeholders import PLACEHOLDERS
from instruments.release_items.item import Medium
from tests.rows.release_item import audited, found, make_positive_item

PICTURE = Medium("1.png", "image", sha256="a" * 64)
RECORDING = Medium("1.mp3", "audio", sha256="b" * 64)
DAMAGED = Medium("2.png", "image", rule="I-MEDIA-DAMAGED", reason="picture 2.png: cut")


@pytest.mark.parametrize(
    ("modality", "images", "audio"),
    [
        ("text", (), None),
        ("image", (PICTURE,), None),
        ("text-image", (PICTURE, PICTURE), None),
        ("audio-image", (PICTURE,), RECORDING),
    ],
)
def test_a_modality_with_its_media_is_clean(
    modality: str, images: tuple[Medium, ...], audio: Medium | None
) -> None:
    item = make_positive_item(modality=modality, images=images, audio=audio)
    assert found(MEDIA, audited([item])) == []


@pytest.mark.parametrize(
    ("modality", "images", "audio", "detail"),
    [
        ("image", (), None, "image without a picture"),
        ("text-image", (DAMAGED,), None, "I-MEDIA-DAMAGED: picture 2.png: cut"),
        ("audio-image", (PICTURE,), None, "audio-image without a recording"),
        ("text", (PICTURE,), None, "text with 1 media"),
    ],
)
def test_a_modality_without_its_media_is_an_error(
    modality: str, images: tuple[Medium, ...], audio: Medium | None, detail: str
) -> None:
    item = make_positive_item(modality=modality, images=images, audio=audio)
    assert found(MEDIA, audited([item])) == [("error", "1", detail)]


@pytest.mark.parametrize(
    ("question", "step", "pictures", "levels"),
    [
        ("See <img_1>.", "ok", 1, []),
        ("See <img_1> and <image_2>.", "ok", 1, ["error"]),
        ("See <img_1>, again <img_1>.", "as <img_1> shows", 1, []),
        ("See.", "as <img_7> shows", 0, ["warning"]),
        ("See.", "as <img_7> shows", 1, []),
        ("See <img_1>.", "as <img_7> shows", 1, ["warning"]),
        ("See <imagine> 3 < 4 > 2.", "ok", 0, []),
    ],
)
def test_every_mark_has_its_picture(
    question: str, step: str, pictures: int, levels: list[str]
) -> None:
    item = make_positive_item(question=question, paths=((step,),), images=(PICTURE,) * pictures)
    assert [level for level, _, _ in found(PLACEHOLDERS, audited([item]))] == levels
