"""The tables, from hand-made scores to Markdown, JSON and metrics."""

import json
import os
import subprocess
import sys
from pathlib import Path

import yaml

from schemas.defect import CATEGORIES
from tests.stages.report.result_build import Results, detecting, solving

ROOT = Path(__file__).parents[3]
SMALL = {"FAA": (1, 8), "MA": (5, 21), "SRR": (4, 30), "SMR": (16, 21)}
SMALL_MACRO = {"MA": (0.5, 8), "SRR": (2.5, 7), "SMR": (7.5, 8)}
LARGE = {"FAA": (274, 398), "MA": (858, 1000), "SRR": (0, 0), "SMR": (142, 1000)}


def _all(
    right: int, asked: int, clean: tuple[int, int] | None = None
) -> dict[str, tuple[int, int]]:
    counts = {name: (right, asked) for name in CATEGORIES if name != "clean"}
    return counts | ({"clean": clean} if clean else {})


def test_table_3_is_as_written_by_hand(results: Results) -> None:
    results.add(solving("tiny", SMALL, SMALL_MACRO))
    results.add(solving("planted", LARGE, n_items=400, simulated=True))
    run = results.write()
    table = (run.output / "table3.md").read_text(encoding="utf-8").split("\n\n")[0]
    assert table == (
        "| System              | Model         | FAA ↑ | MA ↑ | SRR ↓ | SMR ↓ |   N | N null "
        "| MA macro ↑ | SRR macro ↓ | SMR macro ↓ |\n"
        "| ------------------- | ------------- | ----: | ---: | ----: | ----: | --: | -----: "
        "| ---------: | ----------: | ----------: |\n"
        "| tiny                | tiny-model    |  12.5 | 23.8 |  13.3 |  76.2 |   8 |      0 "
        "|        6.3 |        35.7 |        93.8 |\n"
        "| planted (simulated) | planted-model |  68.8 | 85.8 |   n/a |  14.2 | 400 |      2 "
        "|        n/a |         n/a |         n/a |"
    )


def test_table_3_json_has_the_counts_behind_every_percentage(results: Results) -> None:
    results.add(solving("planted", LARGE, n_items=400, simulated=True))
    run = results.write()
    table = json.loads((run.output / "table3.json").read_text(encoding="utf-8"))
    assert table["configuration_sha256"] == "c" * 64
    (row,) = table["rows"]
    assert row["micro"]["FAA"] == {"numerator": 274, "denominator": 398, "percent": 68.84}
    assert row["micro"]["SRR"] == {"numerator": 0, "denominator": 0, "percent": None}
    assert (row["simulated"], row["n_items"], row["n_null"]) == (True, 400, 2)


def test_only_text_items_are_in_table_3(results: Results) -> None:
    rows = solving("tiny", SMALL)
    image = [row.model_copy(update={"slice": "image", "numerator": 8.0}) for row in rows]
    results.add(image)
    run = results.write()
    assert "No system was asked a text item" in (run.output / "table3.md").read_text()


def test_detection_overall_is_over_the_five_defects_without_clean(results: Results) -> None:
    counts = {"wrong": (20, 80), "redundant": (10, 10), "clean": (7, 10)}
    results.add(detecting("tiny", "blind", counts))
    run = results.write()
    table = (run.output / "detection.md").read_text(encoding="utf-8")
    (line,) = [line for line in table.splitlines() if line.startswith("| tiny")]
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    assert cells == [
        "tiny",
        "25.0",
        "100.0",
        "n/a",
        "n/a",
        "n/a",
        "33.3",  # 30 of 90
        "62.5",  # mean of 25 and 100
        "90",
        "30.0",  # 3 of 10 clean chains were called defective
        "10",
        "45.2",  # 2 * 1/3 * 7/10 / (1/3 + 7/10)
    ]


def test_detection_json_names_the_track(results: Results) -> None:
    results.add(detecting("tiny", "typed", _all(1, 4)))
    results.add(detecting("tiny", "blind", _all(2, 4, clean=(3, 4))))
    run = results.write()
    rows = json.loads((run.output / "detection.json").read_text())["rows"]
    assert [(row["track"], row["overall_micro"]["percent"]) for row in rows] == [
        ("typed", 25.0),
        ("blind", 50.0),
    ]
    assert rows[0]["false_alarms"]["percent"] is None
    assert rows[1]["false_alarms"] == {"numerator": 1, "denominator": 4, "percent": 25.0}


def test_the_headline_track_comes_first_and_is_named(results: Results) -> None:
    results.headline = "blind"
    results.add(detecting("tiny", "typed", _all(1, 4)))
    results.add(detecting("tiny", "blind", _all(2, 4)))
    run = results.write()
    table = (run.output / "detection.md").read_text()
    assert table.index("**Blind track (headline)**") < table.index("**Typed track**")


def test_one_who_never_answers_right_has_f1_zero(results: Results) -> None:
    results.add(detecting("tiny", "blind", _all(0, 4, clean=(0, 4))))
    run = results.write()
    (row,) = json.loads((run.output / "detection.json").read_text())["rows"]
    assert row["f1_percent"] == 0.0


def test_summary_holds_numbers_only_and_leaves_undefined_ones_out(results: Results) -> None:
    results.add(solving("planted", LARGE, n_items=400))
    results.add(detecting("planted", "typed", {"wrong": (1, 8)}))
    run = results.write()
    summary = json.loads((run.output / "summary.json").read_text())
    assert summary["systems"] == {
        "planted": {
            "text": {"FAA": 68.84, "MA": 85.8, "SMR": 14.2, "items": 400},
            "detection_typed": {"wrong": 12.5, "overall": 12.5, "overall_macro": 12.5},
        }
    }
    assert summary["build"] == {"positive": 0, "negative": 0, "short": 0}


def test_dvc_gets_a_row_of_few_numbers_per_system(results: Results) -> None:
    results.add(solving("planted", LARGE, n_items=400))
    results.add(detecting("planted", "typed", {"wrong": (1, 8)}))
    results.add(detecting("judge", "blind", {"wrong": (1, 4), "clean": (1, 2)}))
    folder = results.write().output / "metrics"
    rows = {path.stem: json.loads(path.read_text()) for path in folder.iterdir()}
    assert rows == {
        "build": {"rows": 0, "short": 0},
        "planted": {"FAA": 68.84, "MA": 85.8, "typed": 12.5},
        "judge": {"blind": 25.0, "false_alarms": 50.0},
    }


def test_dvc_shows_the_metrics_of_many_systems_in_120_columns(results: Results) -> None:
    everything = {"FAA": (4, 8), "MA": (5, 21), "SRR": (4, 30), "SMR": (16, 21)}
    for name in ("scripted-strong", "scripted-steady", "another-system"):
        results.add(solving(name, everything))
        results.add(detecting(name, "typed", _all(2, 4)))
        results.add(detecting(name, "blind", _all(2, 4, clean=(1, 2))))
    results.write().output.rename(results.project / "results")
    declared = yaml.safe_load((ROOT / "dvc.yaml").read_text())["metrics"]
    (results.project / "dvc.yaml").write_text(yaml.safe_dump({"metrics": declared}))
    for command in (["init", "--no-scm", "-q"], ["metrics", "show"]):
        done = subprocess.run(
            [sys.executable, "-m", "dvc", *command],
            cwd=results.project,
            env=os.environ | {"COLUMNS": "400"},
            capture_output=True,
            text=True,
            check=True,
        )
    lines = done.stdout.splitlines()
    assert len(lines) == 5
    assert max(map(len, lines)) <= 120
