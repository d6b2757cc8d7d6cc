"""Grading in bulk: a line for each line, in order, whatever the lines hold."""

import io
import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading import batch
from instruments.grading.batch import grade_lines, grade_rows, numbered_lines


def graded(*lines: bytes, workers: int = 1) -> list[dict[str, Any]]:
    stream = io.BytesIO(b"".join(lines))
    return [json.loads(line) for line in grade_lines(numbered_lines(stream), workers)]


def row(**fields: object) -> bytes:
    return json.dumps(fields).encode() + b"\n"


def without_times(results: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in told.items() if name != "ms"} for told in results]


def test_a_pair_is_answered_with_its_verdict_and_forms() -> None:
    (told,) = graded(row(id="a", pred="0.50", gold=r"\frac12"))
    assert told.pop("ms") >= 0
    assert told == {
        "id": "a",
        "status": "match",
        "match": True,
        "lenient_match": True,
        "answer": "0.50",
        "answer_form": "1/2",
        "gold_form": "1/2",
        "rule": "exact",
        "extraction": None,
        "several_boxes": False,
    }


def test_a_completion_is_read_strictly_and_leniently() -> None:
    (told,) = graded(row(completion="They sold 72 clips, altogether.", gold="72"))
    assert (told["status"], told["match"], told["lenient_match"]) == ("no_answer", False, True)


def test_a_wrong_strict_answer_is_not_saved_by_lenience() -> None:
    (told,) = graded(row(completion="#### 71\nor was it 72", gold="72"))
    assert (told["status"], told["lenient_match"]) == ("no_match", False)


@pytest.mark.parametrize(
    ("policy", "status"),
    [
        ({}, "no_match"),
        ({"tolerance": "0.01"}, "match"),
        ({"tolerance": "0.0001"}, "no_match"),
    ],
)
def test_the_tolerance_is_the_rows_own(policy: dict[str, str], status: str) -> None:
    (told,) = graded(row(pred="0.333", gold="1/3", **policy))
    assert told["status"] == status


def test_a_unit_of_percent_reads_a_sign_as_points() -> None:
    with_unit, without = graded(
        row(pred="25%", gold="25", unit="percent"), row(pred="25%", gold="25")
    )
    assert (with_unit["match"], without["match"]) == (True, False)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"nonsense\n", "Invalid JSON"),
        (b"\n", "Invalid JSON"),
        (b"[1]\n", "object"),
        (b"\xff\xfe\n", "Invalid JSON"),
        (b"[" * 5000 + b"\n", "Invalid JSON"),
        (b'{"pred": "1"}\n', "gold: Field required"),
        (b'{"pred": "1", "gold": [1]}\n', "gold: Input should be a valid string"),
        (b'{"pred": "1", "gold": true}\n', "gold: Input should be a valid string"),
        (b'{"gold": "1"}\n', "give pred or completion"),
        (b'{"pred": "1", "completion": "1", "gold": "1"}\n', "give pred or completion"),
        (b'{"pred": "1", "gold": "1", "kind": "number", "domain": "odd"}\n', "domain"),
        (b'{"pred": "1", "gold": "\\ud800"}\n', "Invalid JSON"),
    ],
)
def test_a_line_that_is_no_pair_is_a_bad_row_with_its_number(line: bytes, reason: str) -> None:
    good = row(id=7, pred="1", gold="1")
    first, bad, last = graded(good, line, good)
    assert (first["match"], last["match"]) == (True, True)
    assert (bad["status"], bad["match"], bad["line"]) == ("bad_row", False, 2)
    assert reason in bad["reason"]


@pytest.mark.parametrize("name", ["h", 7])
def test_a_bad_row_keeps_its_id_when_it_has_one(name: str | int) -> None:
    (told,) = graded(row(id=name, gold="12"))
    assert (told["status"], told["id"]) == ("bad_row", name)


@pytest.mark.parametrize("tolerance", ["abc", "-1", "", "1e3", "."])
def test_a_tolerance_that_is_no_plain_number_is_a_bad_row(tolerance: str) -> None:
    (told,) = graded(row(pred="1", gold="1", tolerance=tolerance))
    assert told["status"] == "bad_row"
    assert told["reason"].startswith("tolerance")


@pytest.mark.parametrize(
    "fields",
    [
        {"pred": 1, "gold": "1"},
        {"pred": "0.5", "gold": 0.5},
        {"pred": -7, "gold": -7.0},
        {"pred": "0.333", "gold": "1/3", "tolerance": 0.001},
        {"pred": "0.333", "gold": "1/3", "tolerance": "1e-3"},
    ],
)
def test_json_numbers_stand_for_their_texts(fields: dict[str, object]) -> None:
    (told,) = graded(row(**fields))
    assert told["status"] == "match"


def test_a_line_without_end_is_answered_without_being_held(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(batch, "MAX_LINE", 100)
    before, after = row(pred="1", gold="1"), row(pred="2", gold="2")
    results = graded(before, b"x" * 1000 + b"\n", after, b"y" * 101)
    assert [told["status"] for told in results] == ["match", "bad_row", "match", "bad_row"]
    assert [told.get("line") for told in results] == [None, 2, None, 4]


def test_a_line_of_the_longest_length_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    line = row(pred="1", gold="1")
    for longest in (len(line), len(line) - 1):
        monkeypatch.setattr(batch, "MAX_LINE", longest)
        assert [told["status"] for told in graded(line, line)] == ["match", "match"]


@given(st.lists(st.binary(max_size=30).filter(lambda line: b"\n" not in line), max_size=8))
def test_any_bytes_give_a_line_for_each_line(lines: list[bytes]) -> None:
    results = graded(*(line + b"\n" for line in lines))
    assert [told["line"] for told in results if told["status"] == "bad_row"] == [
        place + 1 for place, told in enumerate(results) if told["status"] == "bad_row"
    ]
    assert len(results) == len(lines)


@given(st.text(max_size=40), st.text(max_size=40), st.booleans())
def test_any_text_gets_a_status_and_only_match_is_right(
    predicted: str, gold: str, whole: bool
) -> None:
    (told,) = graded(row(gold=gold, **{"completion" if whole else "pred": predicted}))
    assert told["match"] == (told["status"] == "match")


@given(st.fractions(max_denominator=10**6), st.integers(min_value=1, max_value=9))
def test_a_value_matches_itself_and_no_other(value: Fraction, offset: int) -> None:
    same, other = graded(
        row(pred=str(value), gold=rf"\frac{{{value.numerator}}}{{{value.denominator}}}"),
        row(pred=str(value + offset), gold=str(value)),
    )
    assert (same["match"], other["match"]) == (True, False)


def test_a_byte_order_mark_is_no_part_of_the_first_line() -> None:
    line = row(pred="1", gold="1")
    first, second = graded(b"\xef\xbb\xbf" + line, b"\xef\xbb\xbf" + line)
    assert (first["status"], second["status"]) == ("match", "bad_row")


def test_rows_are_graded_as_lines_are() -> None:
    fields: list[dict[str, object]] = [{"id": 1, "pred": "2, 1", "gold": "1, 2"}, {"gold": "1"}]
    told = without_times(list(grade_rows(fields)))
    assert told == without_times(graded(*(row(**pair) for pair in fields)))


@pytest.mark.slow
def test_the_results_do_not_depend_on_the_number_of_processes() -> None:
    lines = [row(id=n, pred=str(n), gold=str(n - n % 2)) for n in range(1200)] + [b"x\n"]
    alone = without_times(graded(*lines))
    assert without_times(graded(*lines, workers=2)) == alone
    assert [told["id"] for told in alone[:-1]] == list(range(1200))


def test_null_gold_is_an_unparsable_reference() -> None:
    (result,) = grade_rows([{"id": "a", "pred": "5", "gold": None}])
    assert (result["id"], result["status"]) == ("a", "unparsable_reference")
