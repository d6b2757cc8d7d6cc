"""``mamath audit``, as a user types it."""

import json
from pathlib import Path

import pytest

from mamath.__main__ import main
from tests.rows.published_release import PublishedFolder, positive_row
from tests.stages.import_release.faulty_release import write_faulty_release
from tests.stages.publish.release_build import (
    Build,
    make_negative,
    make_path,
    make_problem,
    make_sample,
    picture_medium,
    refer,
)


def test_a_clean_release_exits_with_0_and_prints_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = PublishedFolder(tmp_path)
    folder.positives([positive_row(number) for number in range(1, 6)])
    folder.write("LICENSE", b"CC0")
    assert main(["audit", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("| check ")
    assert said.endswith("5 positives, 0 negatives: 0 errors, 0 warnings\n")


def test_warnings_alone_exit_with_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    PublishedFolder(tmp_path).positives([positive_row(1)])
    assert main(["audit", str(tmp_path)]) == 0
    assert "0 errors, 1 warnings" in capsys.readouterr().out


def test_errors_exit_with_1_and_are_told_item_by_item(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_faulty_release(tmp_path)
    assert main(["audit", str(tmp_path)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert "A-TIER tier violated (known of the published release: R3)" in said
    assert "  error    4: hard with 0 milestones, not 6 to 20" in said
    assert "  error    7: I-MEDIA-PATH: medium '../secret.png' lies outside the folder" in said
    assert said[-1].startswith("8 positives, 5 negatives: ")


def test_long_lists_are_cut_unless_all_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [positive_row(number, final_answer=None) for number in range(1, 31)]
    PublishedFolder(tmp_path).positives(rows)
    assert main(["audit", str(tmp_path)]) == 1
    assert "  ... and 10 more (--all)" in capsys.readouterr().out
    assert main(["audit", str(tmp_path), "--all"]) == 1
    assert "more (--all)" not in capsys.readouterr().out


def test_json_goes_to_a_file_also_when_there_are_errors(tmp_path: Path) -> None:
    write_faulty_release(tmp_path / "release")
    result = tmp_path / "audit.json"
    assert main(["audit", str(tmp_path / "release"), "--json", str(result)]) == 1
    told = json.loads(result.read_text())
    assert (told["layout"], told["positives"], told["negatives"]) == ("authors", 8, 5)
    assert [path.name for path in tmp_path.iterdir() if "partial" in path.name] == []


def test_sources_tell_where_questions_come_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = "Ben has 4 pens \u2212 all blue. How many pens has Ben?"
    PublishedFolder(tmp_path / "release").positives([positive_row(1, problem=asked)])
    gsm8k = tmp_path / "sources" / "gsm8k"
    gsm8k.mkdir(parents=True)
    row = {"question": asked.replace("\u2212", "-"), "answer": "4\n#### 4"}
    (gsm8k / "train.jsonl").write_text(json.dumps(row) + "\n")
    (gsm8k / "test.jsonl").write_text(json.dumps(row | {"question": "Else?"}) + "\n")
    main(["audit", str(tmp_path / "release"), "--sources", str(tmp_path / "sources")])
    said = capsys.readouterr().out
    assert "  warning  1: is gsm8k/train train-0" in said
    assert "1 of 1 questions found upstream: easy/text gsm8k/train 1" in said


def test_the_body_of_an_svamp_row_belongs_to_its_question(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = "Ben has 4 pens. How many pens has Ben?"
    PublishedFolder(tmp_path / "release").positives([positive_row(1, problem=asked)])
    svamp = tmp_path / "sources" / "svamp"
    svamp.mkdir(parents=True)
    row = {"ID": "chal-1", "Body": "Ben has 4 pens.", "Question": "How many pens has Ben?"}
    rest = {"Equation": "4", "Answer": 4.0, "Type": "Addition"}
    (svamp / "SVAMP.json").write_text(json.dumps([row | rest]))
    main(["audit", str(tmp_path / "release"), "--sources", str(tmp_path / "sources")])
    assert "1 of 1 questions found upstream" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["absent"], ["."], ["release", "--sources", "."]])
def test_a_wrong_call_exits_with_2_and_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
) -> None:
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path / "empty")
    PublishedFolder(tmp_path / "empty" / "release").positives([positive_row(1)])
    if arguments == ["."]:
        monkeypatch.chdir(tmp_path / "empty" / "release" / "math-220")
        (Path.cwd() / "dataset-220.json").unlink()
    assert main(["audit", *arguments]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert " -> " in said


def test_without_a_path_the_call_is_wrong() -> None:
    with pytest.raises(SystemExit) as caught:
        main(["audit"])
    assert caught.value.code == 2


def test_a_json_file_that_cannot_be_written_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    PublishedFolder(tmp_path).positives([positive_row(1)])
    assert main(["audit", str(tmp_path), "--json", str(tmp_path / "no" / "a.json")]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_what_this_project_publishes_is_clean(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    build = Build(tmp_path)
    picture = picture_medium()
    drawn = make_problem(5, source="drawn", media=[refer(picture)])
    build.media = [picture]
    build.samples = [make_sample(make_problem(number)) for number in range(1, 5)]
    build.samples.append(
        make_sample(drawn, "medium").model_copy(update={"paths": [make_path(drawn, steps=4)]})
    )
    build.negatives = [make_negative(make_problem(1), "wrong")]
    build.publish()
    assert main(["audit", str(tmp_path / "data/release")]) == 0
    said = capsys.readouterr().out
    assert "5 positives, 1 negatives: 0 errors" in said
    assert "A-LICENCE no licence" not in said
