"""Rows of the tables, without a build around them."""

from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from instruments.build_reports.cells import count_cells
from instruments.build_reports.ratio import Ratio
from schemas.parameters.report import ReportParameters
from schemas.score import SystemScore
from stages.report.composition import Composition, category_table, cell_table
from stages.report.detection import DEFECTS, DetectionRow, detection_markdown, detection_rows
from stages.report.systems import System
from stages.report.table3 import table3, table3_markdown
from tests.stages.report.result_build import detecting, solving

COUNT = st.integers(0, 200)


def _system(*rows: SystemScore) -> System:
    scores = {(r.task, r.slice_kind, r.slice, r.metric, r.average): r for r in rows}
    return System("tiny", model="m", scores=scores)


def _row(
    by_category: Mapping[str, tuple[int, int]], clean: tuple[int, int] = (0, 0)
) -> DetectionRow:
    ratios = {name: Ratio(*by_category.get(name, (0, 0))) for name in DEFECTS}
    return DetectionRow("tiny", "tiny", False, "blind", ratios, Ratio(*clean))


def test_a_score_that_is_absent_is_undefined() -> None:
    system = _system(*solving("tiny", {"FAA": (1, 2)}))
    assert system.score("solve", "modality", "text", "MA") is None
    assert system.ratio("solve", "modality", "text", "MA").share is None
    assert system.ratio("solve", "modality", "text", "FAA").percent() == "50.0"


def test_slices_of_the_same_name_are_kept_apart() -> None:
    (text,) = solving("tiny", {"FAA": (1, 2)})
    everything = text.model_copy(update={"slice_kind": "all", "slice": "all", "numerator": 2.0})
    system = _system(text, everything)
    assert system.ratio("solve", "modality", "text", "FAA").numerator == 1
    assert system.ratio("solve", "all", "all", "FAA").numerator == 2


def test_micro_and_macro_are_kept_apart() -> None:
    system = _system(*solving("tiny", {"FAA": (1, 2), "MA": (3, 4)}, {"MA": (0.5, 2)}))
    (row,) = table3([system])
    assert row.micro["MA"].percent() == "75.0"
    assert row.macro["MA"].percent() == "25.0"


def test_proofs_are_counted_as_items_without_an_answer() -> None:
    (row,) = table3([_system(*solving("tiny", {"FAA": (10, 69)}, n_items=100))])
    assert (row.n_items, row.n_graded, row.n_null) == (100, 69, 31)


def test_all_answers_null_leaves_faa_undefined() -> None:
    rows = table3([_system(*solving("tiny", {"FAA": (0, 0)}, n_items=31))])
    assert rows[0].micro["FAA"].percent() == "n/a"
    cells = [cell.strip() for cell in table3_markdown(rows).splitlines()[2].split("|")]
    assert cells[3:9] == ["n/a", "n/a", "n/a", "n/a", "31", "31"]


def test_a_system_without_scores_has_no_row() -> None:
    assert table3([System("absent", absence="was not run")]) == []
    assert detection_rows([System("absent", absence="was not run")]) == []


def test_a_track_is_a_row_of_its_own() -> None:
    rows = detecting("tiny", "typed", {"wrong": (1, 2)})
    rows += detecting("tiny", "blind", {"wrong": (0, 2), "clean": (2, 2)})
    tracks = [(row.track, row.micro.percent()) for row in detection_rows([_system(*rows)])]
    assert tracks == [("typed", "50.0"), ("blind", "0.0")]


def test_clean_chains_alone_make_a_row_without_accuracy() -> None:
    rows = detecting("tiny", "blind", {"clean": (3, 4)})
    (row,) = detection_rows([_system(*rows)])
    assert row.micro.percent() == "n/a"
    assert row.false_alarms.percent() == "25.0"
    assert row.f1.percent() == "n/a"


def test_columns_of_clean_chains_are_left_out_where_none_was_asked() -> None:
    assert "False alarms" not in detection_markdown([_row({"wrong": (1, 2)})], "blind")
    assert "False alarms" in detection_markdown([_row({"wrong": (1, 2)}, (1, 2))], "blind")


@given(st.tuples(*[st.tuples(COUNT, COUNT) for _ in DEFECTS]))
def test_micro_is_the_sum_and_macro_the_mean_of_the_categories(
    pairs: tuple[tuple[int, int], ...],
) -> None:
    counts = {
        name: (min(right, asked), asked)
        for name, (right, asked) in zip(DEFECTS, pairs, strict=True)
    }
    row = _row(counts)
    asked = sum(count for _, count in counts.values())
    assert row.micro == Ratio(sum(right for right, _ in counts.values()), asked)
    accuracies = [right / count for right, count in counts.values() if count]
    if accuracies:
        assert row.macro.share is not None
        assert float(row.macro.share) == pytest.approx(sum(accuracies) / len(accuracies))
    else:
        assert row.macro.share is None


@given(COUNT, COUNT, COUNT, COUNT)
def test_f1_lies_between_its_two_accuracies(a: int, b: int, c: int, d: int) -> None:
    row = _row({"wrong": (min(a, b), b)}, (min(c, d), d))
    defects, clean, f1 = row.micro.share, row.clean.share, row.f1.share
    if defects is None or clean is None:
        assert f1 is None
    else:
        assert f1 is not None
        assert min(defects, clean) <= f1 <= max(defects, clean)


@given(COUNT, COUNT)
def test_false_alarms_and_clean_chains_left_alone_are_complements(right: int, asked: int) -> None:
    row = _row({}, (min(right, asked), asked))
    assert row.false_alarms.numerator + row.clean.numerator == asked


def test_cells_are_summed() -> None:
    cells = count_cells([("easy", "text")] * 3, {("easy", "text"): 4, ("hard", "text"): 2})
    assert cell_table(cells).splitlines()[-1] == (
        "| all        | all         |     6 |       3 |     3 |"
    )


def test_sizes_are_positive_negative_and_short() -> None:
    cells = count_cells([("easy", "text")], {("easy", "text"): 4})
    rows = Composition(cells, Counter(wrong=2, clean=1))
    assert rows.sizes == {"positive": 1, "negative": 3, "short": 3}
    assert "| all       |         3 |" in category_table(rows.categories)


@pytest.mark.parametrize(
    ("name", "value"),
    [("headline_track", "both"), ("dots_per_inch", 71), ("dots_per_inch", 601), ("x", 1)],
)
def test_a_bad_parameter_is_refused(name: str, value: object) -> None:
    good = {"headline_track": "typed", "dots_per_inch": 150}
    assert ReportParameters.model_validate(good).dots_per_inch == 150
    with pytest.raises(ValidationError):
        ReportParameters.model_validate(good | {name: value})
