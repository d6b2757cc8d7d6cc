"""The commands that measure the grader, on a few answers written here and a stand-in peer."""

import json
import sys
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import pytest

from benchmarks.grader import quality, shared_cases, speed
from benchmarks.grader.agreement import (
    Judged,
    distinct,
    judge,
    judge_all,
    mutated,
    pairs_that_match,
    rewritten,
)
from benchmarks.grader.gold_answers import GoldAnswer
from benchmarks.grader.peer import PeerVerdict
from benchmarks.grader.timing import HEADER, Comparison, compare, joined
from instruments.grading import grader
from schemas.answer import Answer, AnswerPolicy


def _answer(text: str, **policy: object) -> Answer:
    checked = AnswerPolicy.model_validate({"kind": "expression", **policy})
    return Answer(text=text, upstream_text=text, policy=checked)


def _gold(text: str, **policy: object) -> GoldAnswer:
    return f"math500-{text}", "math500", _answer(text, **policy)


class _StandIn:
    """Accepts equal texts and takes 2 ms; hangs on the text ``hang``."""

    def __init__(self, **_: object) -> None:
        self.asked: list[tuple[str, str]] = []

    def __enter__(self) -> "_StandIn":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def judge(self, predicted: str, gold: str) -> PeerVerdict:
        self.asked.append((predicted, gold))
        error = "hang" if "hang" in predicted else None
        return PeerVerdict(predicted == gold, 2.0, error)


def test_grading_for_the_measurements_reads_equal_spellings() -> None:
    assert judge("7", _answer("7")).rule != "identity"


def test_answers_are_distinct_by_text_and_policy() -> None:
    golds = [_gold("7"), _gold("7"), _gold("7", unit="km")]
    assert len(distinct(golds)) == 2


def test_verdicts_keep_the_order_of_their_pairs() -> None:
    pairs = [Judged("s", "n", "", text, _answer("7")) for text in ("7", "8", "7.0")]
    judged = list(judge_all(pairs))
    assert [pair.predicted for pair in judged] == ["7", "8", "7.0"]
    assert [pair.status for pair in judged] == ["match", "no_match", "match"]


def test_rewrites_and_mutations_are_named() -> None:
    golds = [_gold(r"\frac{1}{2}")]
    assert "slash" in {pair.kind for pair in rewritten(golds)}
    assert {pair.kind for pair in mutated(golds)} >= {"digit_changed", "sign_changed"}


def test_an_answer_with_a_tolerance_is_not_mutated() -> None:
    assert list(mutated([_gold("7.5", tolerance="2")])) == []


def test_a_choice_is_mutated_to_another_choice_alone() -> None:
    golds = [_gold("A", kind="choice", choices=["4 m", "5 m"])]
    assert [(pair.kind, pair.predicted) for pair in mutated(golds)] == [
        ("other_choice", "B"),
        ("other_choice_text", "5 m"),
    ]


def test_equal_gold_answers_are_found_in_both_directions() -> None:
    golds = [_gold("1/2"), _gold("3"), _gold("0.5")]
    assert sorted(pairs_that_match(golds)) == [("0.5", "1/2"), ("1/2", "0.5")]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with four answers as MATH-500 keeps them, two of them equal."""
    path = tmp_path / "data/competition_math/math500.jsonl"
    path.parent.mkdir(parents=True)
    texts = [r"\frac{1}{2}", "0.5", "7", r"2\sqrt{3}"]
    rows = [{"unique_id": f"t/{text}", "answer": text} for text in texts]
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    for split in ("train", "test"):
        other = tmp_path / f"data/gsm8k/{split}.jsonl"
        other.parent.mkdir(exist_ok=True)
        other.write_text(json.dumps({"question": "How many?", "answer": "#### 1,200"}) + "\n")
    svamp = tmp_path / "data/svamp/SVAMP.json"
    svamp.parent.mkdir()
    svamp.write_text(json.dumps([{"ID": "1", "Body": "", "Question": "How many?", "Answer": 3.0}]))
    return tmp_path / "data"


def _run_quality(monkeypatch: pytest.MonkeyPatch, data: Path, *options: str) -> int:
    command = ["quality", "--data", str(data), "--sources", "math500", "--workers", "1", *options]
    monkeypatch.setattr(sys, "argv", command)
    return quality.main()


def test_quality_fails_while_an_equal_pair_is_not_reviewed(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reviewed = tmp_path / "pairs.json"
    reviewed.write_text("[]")
    monkeypatch.setattr(quality, "_REVIEWED", reviewed)
    assert _run_quality(monkeypatch, data, "--only", "pairs") == 1
    assert r"0.5   |   \frac{1}{2}" in capsys.readouterr().out
    reviewed.write_text(json.dumps([{"texts": [r"\frac{1}{2}", "0.5"], "why": "a decimal"}]))
    assert _run_quality(monkeypatch, data, "--only", "pairs") == 0


def test_quality_reports_all_sections_as_json(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.json"
    _run_quality(monkeypatch, data, "--json", str(out))
    report = json.loads(out.read_text())
    assert report["self"]["rows"] == {"math500": 4}
    assert report["self"]["matches"] == {"math500": 4}
    assert report["rewrites"]["kinds"]["boxed"] == {"applied": 4, "match": 4}
    assert report["mutations"]["listed"] == []


def test_quality_fails_when_a_mutation_is_accepted(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = grader.grade_answer

    def gullible(predicted: str, answer: Answer, *, identity: bool = True) -> Any:  # noqa: ANN401
        return real(answer.text or "", answer, identity=identity)

    monkeypatch.setattr(grader, "grade_answer", gullible)
    assert _run_quality(monkeypatch, data, "--only", "mutations") == 1


def test_every_pair_is_measured_once_by_both() -> None:
    peer = _StandIn()
    pairs = [(str(number), _answer(str(number))) for number in range(60)]
    measured = compare(pairs, peer)  # type: ignore[arg-type]  # a stand-in
    assert sorted(peer.asked) == sorted((str(number), str(number)) for number in range(60))
    assert len(measured.ours) == len(measured.theirs) == 60
    assert (measured.right, measured.right_there, measured.hangs) == (60, 60, 0)


def test_texts_read_before_are_forgotten_and_the_parser_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read = lru_cache(maxsize=4)(str.strip)
    built = cache(str.strip)
    monkeypatch.setattr(grader, "read_for_test", read, raising=False)
    monkeypatch.setattr(grader, "built_for_test", built, raising=False)
    read("7"), built("7")
    compare([("7", _answer("7"))], _StandIn())  # type: ignore[arg-type]  # a stand-in
    assert read.cache_info().currsize == 0
    assert built.cache_info().currsize == 1


def test_figures_of_parts_are_those_of_their_pairs() -> None:
    parts = [Comparison([1.0], 1, [10.0], 0, 1), Comparison([3.0], 1, [30.0], 1, 0)]
    told = joined(parts).told()
    assert (told["ours_median_ms"], told["theirs_median_ms"]) == (2.0, 20.0)
    assert (told["pairs"], told["right"], told["right_there"], told["hangs"]) == (2, 2, 1, 1)
    assert len(joined(parts).row("name")) == len(HEADER)


def test_speed_prints_each_kind_and_writes_json(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(speed, "Peer", _StandIn)
    out = tmp_path / "out.json"
    command = ["speed", "--data", str(data), "--kinds", "boxed", "slash", "--json", str(out)]
    monkeypatch.setattr(sys, "argv", command)
    assert speed.main() == 0
    names = list(json.loads(out.read_text()))
    assert names[:4] == ["gsm8k: plain", "gsm8k: 1,234", "svamp: plain", "boxed"]
    assert names[4:] == ["slash", "gsm8k", "svamp", "all rewrites"]
    assert "slower than the aim" in capsys.readouterr().out


def _run_cases(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *options: str) -> int:
    command = ["shared_cases", "--cases", str(tmp_path / "cases.jsonl")]
    monkeypatch.setattr(sys, "argv", [*command, "--page", str(tmp_path / "page.md"), *options])
    return shared_cases.main()


@pytest.fixture
def cases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three cases, the last of another area, and a stand-in for the peer."""
    rows = [
        {"id": "T-1", "area": "answer_equivalence", "input": {"pred": "1|2\n", "gold": "3"},
         "expected": {"match": False}},
        {"id": "T-2", "area": "answer_extraction", "input": {"gold": "7", "completion_gen":
         {"repeat": "hang ", "times": 40, "then": r"\boxed{7}"}}, "expected": {"match": True}},
        {"id": "T-3", "area": "dvc", "input": {}, "expected": {}},
    ]  # fmt: skip
    (tmp_path / "cases.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    monkeypatch.setattr(shared_cases, "Peer", _StandIn)
    return tmp_path


def test_the_page_shows_each_pair_on_one_line(cases: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _run_cases(monkeypatch, cases) == 0
    page = (cases / "page.md").read_text(encoding="utf-8")
    table = [line for line in page.splitlines() if line.startswith("| T-")]
    assert len(table) == 2
    assert r"`1\|2⏎`" in table[0]
    assert table[1].endswith("| match | match | **hang** |")
    assert "| **in all** | 2 | 2 | 1 |" in page


def test_a_stale_page_fails_the_check(cases: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _run_cases(monkeypatch, cases, "--check") == 1
    _run_cases(monkeypatch, cases)
    assert _run_cases(monkeypatch, cases, "--check") == 0
    (cases / "page.md").write_text("another page")
    assert _run_cases(monkeypatch, cases, "--check") == 1


@pytest.mark.parametrize(
    ("name", "ours", "theirs", "slow"),
    [
        ("gsm8k: plain", 0.02, 0.02, False),
        ("gsm8k: plain", 0.04, 9.0, True),
        ("svamp", 0.04, 9.0, True),
        ("boxed", 1.0, 5.0, False),
        ("boxed", 1.0, 4.9, True),
    ],
)
def test_the_aim_is_absolute_for_word_problems_and_relative_for_rewrites(
    name: str, ours: float, theirs: float, slow: bool
) -> None:
    told = Comparison([ours] * 3, 3, [theirs] * 3, 3, 0).told()
    assert speed._is_slow(name, told) is slow


def test_the_late_times_must_reach_the_aim_too() -> None:
    told = Comparison([1.0] * 9 + [50.0] * 2, 11, [10.0] * 11, 11, 0).told()
    assert told["theirs_median_ms"] >= 5 * told["ours_median_ms"]
    assert speed._is_slow("boxed", told)


@pytest.mark.parametrize(
    ("way", "text", "written"),
    [
        ("plain", "1200", "1200"),
        ("1,234", "1200", "1,200"),
        ("1,234", "3.0", "3.0"),
        ("72.", "7", "7."),
        ("72.00", "7", "7.00"),
        ("72.00", "0.125", "0.125"),
        ("between dollars", "7", "$7$"),
        ("boxed", "7", r"\boxed{7}"),
        ("money", "7.5", "$7.50"),
        ("18 dollars", "7", "7 dollars"),
    ],
)
def test_a_number_is_written_as_models_do(way: str, text: str, written: str) -> None:
    assert speed.WAYS[way](text) == written


def test_a_percentage_is_not_written_as_money() -> None:
    gold = _gold("20", unit="percent")
    ways = {speed._as_a_model(place, gold)[0] for place in range(20)}
    assert ways == set(speed.WAYS) - {"money", "18 dollars"}


def test_every_way_to_write_a_number_is_right() -> None:
    for place in range(len(speed.WAYS)):
        way, text, answer = speed._as_a_model(place, _gold("1,250"))
        assert judge(text, answer).status == "match", way


def test_a_sample_of_answers_is_the_same_each_time() -> None:
    golds = [_gold(str(number)) for number in range(50)]
    assert quality._drawn(golds, 5) == quality._drawn(golds, 5)
    assert len(quality._drawn(golds, 5)) == 5
    assert quality._drawn(golds, None) == golds


def test_reviewed_pairs_that_no_longer_match_are_shown(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reviewed = tmp_path / "pairs.json"
    pairs = [{"texts": texts} for texts in ([r"\frac{1}{2}", "0.5"], ["7", "0.5"], ["7", "gone"])]
    reviewed.write_text(json.dumps(pairs))
    monkeypatch.setattr(quality, "_REVIEWED", reviewed)
    assert _run_quality(monkeypatch, data, "--only", "pairs") == 0
    said = capsys.readouterr().out
    assert "reviewed as equal, and do not match:\n    0.5   |   7\n" in said
    assert "gone" not in said


def test_a_verdict_that_depends_on_the_direction_is_shown(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = grader.grade_answer

    def one_sided(predicted: str, answer: Answer, *, identity: bool = True) -> Any:  # noqa: ANN401
        return real("7" if predicted == "0.5" else predicted, answer, identity=identity)

    monkeypatch.setattr(grader, "grade_answer", one_sided)
    _run_quality(monkeypatch, data, "--only", "pairs")
    assert "match in one direction alone (prediction, gold):\n    0.5   |   7" in (
        capsys.readouterr().out
    )


def test_the_reviewed_pairs_are_different_texts_with_a_reason() -> None:
    pairs = json.loads(quality._REVIEWED.read_text())
    texts = [tuple(sorted(pair["texts"])) for pair in pairs]
    assert all(first != second for first, second in texts)
    assert len(set(texts)) == len(texts)
    assert all(pair["why"] for pair in pairs)


def test_rewrites_that_are_rejected_are_listed(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = grader.grade_answer

    def blind(predicted: str, answer: Answer, *, identity: bool = True) -> Any:  # noqa: ANN401
        return real("0" if "boxed" in predicted else predicted, answer, identity=identity)

    monkeypatch.setattr(grader, "grade_answer", blind)
    out = tmp_path / "out.json"
    assert _run_quality(monkeypatch, data, "--only", "rewrites", "--json", str(out)) == 0
    report = json.loads(out.read_text())["rewrites"]
    assert {told["kind"] for told in report["listed"]} == {"boxed"}
    assert report["kinds"]["boxed"] == {"applied": 4, "match": 0, "no_match": 4}


@pytest.mark.parametrize(
    ("given", "fields"),
    [
        ({"pred": "1", "policy": True}, {"pred": "1"}),
        ({"pred": "1", "limit_s": 5, "unit": "percent"}, {"pred": "1", "unit": "percent"}),
        ({"completion": "1", "answer_type": "integer"}, {"completion": "1", "kind": "number"}),
        ({"pred": "A", "choices": ["4"]}, {"pred": "A", "choices": ["4"], "kind": "choice"}),
        ({"pred": "1, 2", "multi_answer": True}, {"pred": "1, 2", "multi_answer": True}),
        (
            {"completion_gen": {"repeat": "ab", "times": 2, "then": "c"}},
            {"completion": "ababc"},
        ),
    ],
)
def test_a_case_becomes_a_row_of_the_command(
    given: dict[str, object], fields: dict[str, object]
) -> None:
    case = {"id": "T-1", "input": {"gold": "7", **given}}
    assert shared_cases._fields(case) == {"id": "T-1", "gold": "7", **fields}


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", "(empty)"),
        ("a`b", "`` a`b ``"),
        ("a|b", r"`a\|b`"),
        ("\x1b[2J", r"`\x1b[2J`"),
        ("x" * 100, f"`{'x' * 60}...`"),
    ],
)
def test_a_text_is_shown_as_code_without_control_characters(text: str, shown: str) -> None:
    assert shared_cases._code(text) == shown


def test_code_that_ran_is_told_and_wrong() -> None:
    case = {
        "id": "T-1",
        "area": "security",
        "input": {"pred": "f()", "gold": "7"},
        "expected": {"match": False},
    }
    said = PeerVerdict(False, 1.0, None)
    row = shared_cases.Row(case, "no_match", False, said, frozenset({"theirs"}))
    page = shared_cases._page([row])
    assert "| no_match | **no match, ran code** |" in page
    assert "| security | 1 | 1 | 0 |" in page
