"""The frozen table: complete, hashed, rebuilt to the same bytes."""

import hashlib
import json
from math import log
from pathlib import Path

import pytest

from instruments.metrics.build_idf import build_table, corpus, main
from instruments.metrics.grams import grams_of
from instruments.metrics.inverse_document_frequency import (
    IDF_VERSION,
    TABLE,
    load_idf,
    read_table,
)
from schemas.errors import InvalidResultError, SourceError

UPSTREAM = Path(__file__).parents[4] / "shared" / "data"


@pytest.fixture
def upstream(tmp_path: Path) -> Path:
    """A folder in the upstream layouts with self-written rows."""
    (tmp_path / "gsm8k").mkdir()
    row = {"question": "q", "answer": "Ann has 2+3=<<2+3=5>>5 figs.\nBob has 5 figs.\n#### 5"}
    lines = [json.dumps(row)] * 2
    (tmp_path / "gsm8k" / "train.jsonl").write_text("\n".join(lines) + "\n")
    folder = tmp_path / "olympiadbench" / "data"
    folder.mkdir(parents=True)
    problem = {"solution": ["Let $x=1$. Then figs follow.\n\nDone."]}
    for name in ("OE_MM", "OE_TO", "TP_MM", "TP_TO"):
        (folder / f"{name}_maths_en_COMP.json").write_text(json.dumps([problem]))
    return tmp_path


def test_table_is_small_and_of_this_version() -> None:
    assert TABLE.stat().st_size < 1_500_000
    assert load_idf().version == IDF_VERSION
    assert load_idf().documents > 50_000


def test_hash_is_that_of_the_bytes() -> None:
    assert load_idf().sha256 == hashlib.sha256(TABLE.read_bytes()).hexdigest()


def test_frequent_word_weighs_less_than_a_rare_one() -> None:
    idf = load_idf()
    assert 1 < idf.words["="] < idf.words["triangle"] < idf.unseen


def test_unseen_weight_is_the_maximum() -> None:
    idf = load_idf()
    assert idf.unseen == log((1 + idf.documents) / 2) + 1
    assert idf.unseen > max(idf.words.values())
    assert idf.unseen > max(idf.grams.values())


def test_weight_is_smoothed() -> None:
    idf = read_table(b"toy\t9\nw\ta\t4\ng\t a \t9\n")
    assert idf.words == {"a": log(10 / 5) + 1}
    assert idf.grams == {" a ": 1.0}


@pytest.mark.parametrize(
    "data", [b"", b"toy\n", b"toy\t9\nw\ta\n", b"toy\t9\nq\ta\t1\n", b"\xff\xfe"]
)
def test_damaged_table_is_an_error_with_a_remedy(data: bytes) -> None:
    with pytest.raises(InvalidResultError, match="rebuild"):
        read_table(data)


def test_corpus_is_lines_and_sentences_without_answers(upstream: Path) -> None:
    documents = list(corpus(upstream))
    assert documents[:2] == ["Ann has 2+3=<<2+3=5>>5 figs.", "Bob has 5 figs."]
    assert documents[4:7] == ["Let $x=1$.", "Then figs follow.", "Done."]
    assert len(documents) == 4 + 4 * 3


def test_table_counts_documents_and_drops_rare_terms(upstream: Path) -> None:
    table = build_table(corpus(upstream))
    assert table.startswith(f"{IDF_VERSION}\t16\n")
    assert "w\tfigs\t8\n" in table
    assert "w\tann\t" not in table
    assert "g\tfig\t8\n" in table


def test_annotation_is_not_counted(upstream: Path) -> None:
    assert "<<" not in build_table(corpus(upstream))


def test_rebuilding_gives_the_same_bytes(upstream: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    assert main([str(upstream), str(first)]) == 0
    assert main([str(upstream), str(second)]) == 0
    assert first.read_bytes() == second.read_bytes()


def test_missing_source_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 1
    assert "train.jsonl is missing" in capsys.readouterr().err
    with pytest.raises(SourceError):
        list(corpus(tmp_path))


def test_wrong_usage_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err


def test_grams_stay_inside_the_padded_token() -> None:
    assert grams_of("x") == (" x ",)
    assert grams_of("ab") == (" ab", "ab ", " ab ")
    assert set(grams_of("abc")) == {" ab", "abc", "bc ", " abc", "abc ", " abc "}


@pytest.mark.real_data
@pytest.mark.slow
@pytest.mark.skipif(not UPSTREAM.is_dir(), reason="the upstream files are not on hand")
def test_table_in_the_repository_is_what_the_command_builds() -> None:
    assert build_table(corpus(UPSTREAM)).encode() == TABLE.read_bytes()
