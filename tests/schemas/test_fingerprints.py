"""Fingerprints depend on the value and on nothing else."""

import hashlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schemas.fingerprints import canonical_json, sha256_of, sha256_of_file
from schemas.reject import Reject

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text()
    | st.floats(allow_nan=False).filter(lambda number: abs(number) != float("inf")),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)


@given(st.dictionaries(st.text(), VALUES))
def test_the_order_of_keys_does_not_matter(value: dict[str, object]) -> None:
    assert sha256_of(dict(reversed(list(value.items())))) == sha256_of(value)


@given(VALUES)
def test_a_fingerprint_is_the_hash_of_the_canonical_text(value: object) -> None:
    text = canonical_json(value).encode("utf-8", "surrogatepass")
    assert sha256_of(value) == hashlib.sha256(text).hexdigest()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"b": [1, None], "a": "\u00e9"}, '{"a":"\u00e9","b":[1,null]}'),
        ((1, 2), "[1,2]"),
        (1.0, "1.0"),
        (1, "1"),
        ("a\u2028b", '"a\u2028b"'),
    ],
)
def test_the_canonical_text_is_sorted_and_short(value: object, text: str) -> None:
    assert canonical_json(value) == text


def test_a_row_is_hashed_by_its_fields() -> None:
    row = Reject(source="gsm8k", id="1", rule="F-1", reason="none")
    fields = {"source": "gsm8k", "id": "1", "rule": "F-1", "reason": "none"}
    assert sha256_of(row) == sha256_of(fields)
    assert sha256_of(row) != sha256_of({**fields, "id": "2"})


@pytest.mark.parametrize("number", [float("nan"), float("inf"), float("-inf")])
def test_a_number_without_a_json_form_is_refused(number: float) -> None:
    with pytest.raises(ValueError, match="JSON"):
        sha256_of({"a": [number]})


@pytest.mark.parametrize("value", [b"bytes", {1, 2}, object(), {1: 2, "a": 3}])
def test_what_is_no_json_value_is_refused(value: object) -> None:
    with pytest.raises(TypeError):
        canonical_json(value)


def test_a_lone_surrogate_can_be_hashed() -> None:
    assert len(sha256_of("\ud800")) == 64


@pytest.mark.parametrize("size", [0, 1, (1 << 20) - 1, 1 << 20, (1 << 20) + 1])
def test_a_file_is_hashed_whole_whatever_its_size(tmp_path: Path, size: int) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"ab" * (size // 2) + b"c" * (size % 2))
    assert sha256_of_file(path) == hashlib.sha256(path.read_bytes()).hexdigest()
