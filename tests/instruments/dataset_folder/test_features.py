"""Features from row models, and rows in their storage form."""

from typing import Any

import pyarrow as pa
import pytest
from datasets import Audio, Dataset, Features, Image, Json, List, Value
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from instruments.dataset_folder.features import features_of, storage_of, storage_schema
from schemas.release import (
    EmbeddedAudio,
    EmbeddedImage,
    EvidenceRow,
    JsonText,
    LegacyRow,
    NegativeRow,
    PositiveRow,
)
from schemas.row import Row, Text


class Leaf(Row):
    name: Text
    value: int | None


class Tree(Row):
    flag: bool
    ratio: float
    leaves: list[Leaf]
    best: Leaf | None
    texts: list[Text]


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
LEAVES = st.builds(Leaf, name=TEXTS, value=st.none() | st.integers(-(2**63), 2**63 - 1))
TREES = st.builds(
    Tree,
    flag=st.booleans(),
    ratio=st.floats(allow_nan=False),
    leaves=st.lists(LEAVES, max_size=3),
    best=st.none() | LEAVES,
    texts=st.lists(TEXTS, max_size=3),
)


def test_features_follow_the_model() -> None:
    leaf = {"name": Value("string"), "value": Value("int64")}
    assert features_of(Tree) == Features(
        {
            "flag": Value("bool"),
            "ratio": Value("float64"),
            "leaves": List(leaf),
            "best": leaf,
            "texts": List(Value("string")),
        }
    )


@pytest.mark.parametrize("model", [PositiveRow, NegativeRow, EvidenceRow, LegacyRow])
def test_every_released_row_has_features_in_the_order_of_its_fields(
    model: type[BaseModel],
) -> None:
    assert list(features_of(model)) == list(model.model_fields)


def test_media_and_json_have_features_of_their_own() -> None:
    features = features_of(LegacyRow)
    assert features["image"] == List(Image())
    assert features["audio"] == Audio(decode=False)
    assert features["milestones_1"] == List(Json())


def test_a_dictionary_is_refused() -> None:
    class Loose(BaseModel):
        anything: dict[str, int]

    with pytest.raises(TypeError, match="no feature for"):
        features_of(Loose)


def test_a_union_of_two_types_is_refused() -> None:
    class Loose(BaseModel):
        either: int | str

    with pytest.raises(TypeError, match="no feature for"):
        features_of(Loose)


def test_json_is_stored_as_text_for_every_reader() -> None:
    schema = storage_schema(features_of(LegacyRow))
    assert schema.field("milestones_0").type == pa.list_(pa.string())
    assert b'"_type": "Json"' in schema.metadata[b"huggingface"]


def test_storage_gives_json_text_and_media_structs() -> None:
    class Holder(Row):
        entries: list[JsonText]
        image: EmbeddedImage | None
        audio: EmbeddedAudio | None

    row = Holder(
        entries=[JsonText(text='{"step_1": "x"}')],
        image=EmbeddedImage(bytes=b"png", path="a.png"),
        audio=None,
    )
    assert storage_of(row) == {
        "entries": ['{"step_1": "x"}'],
        "image": {"bytes": b"png", "path": "a.png"},
        "audio": None,
    }


def _rows(trees: list[Tree]) -> list[dict[str, Any]]:
    features = features_of(Tree)
    table = pa.Table.from_pylist([storage_of(tree) for tree in trees], storage_schema(features))
    return list(Dataset(table))


@given(st.lists(TREES, min_size=1, max_size=4))
def test_rows_come_back_as_they_were(trees: list[Tree]) -> None:
    assert [Tree.model_validate(row) for row in _rows(trees)] == trees
