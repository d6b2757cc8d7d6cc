"""The bundled sample keeps what data/sample/README.md promises."""

import json
import re
import runpy
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from PIL import Image

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "data" / "sample"
UPSTREAM = ROOT.parent / "shared" / "data"
SCRIPT = SAMPLE / "draw_pictures.py"

Row = dict[str, Any]

PLANTED_DUPLICATE = "train:6"
PLANTED_WRONG_ANSWER = "train:15"
PLANTED_CHAIN = "train:22"
PLANTED_GSM8K = {PLANTED_DUPLICATE, PLANTED_WRONG_ANSWER, PLANTED_CHAIN}
PLANTED_SVAMP = "chal-19"
SEVERAL_BOXES = {"test/intermediate_algebra/5.json": ("-7,6", ["6", "-7"])}
OLYMPIAD_FILES = ("OE_TO", "OE_MM", "TP_TO", "TP_MM")


def read_json_lines(path: Path) -> list[Row]:
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def gsm8k_rows() -> dict[str, Row]:
    return {
        f"{split}:{number}": row
        for split in ("train", "test")
        for number, row in enumerate(read_json_lines(SAMPLE / "gsm8k" / f"{split}.jsonl"))
    }


def svamp_rows() -> list[Row]:
    rows: list[Row] = json.loads((SAMPLE / "svamp" / "SVAMP.json").read_text(encoding="utf-8"))
    return rows


def math_rows() -> list[Row]:
    return read_json_lines(SAMPLE / "competition_math" / "math.jsonl")


def olympiad_rows(kind: str, folder: Path = SAMPLE) -> list[Row]:
    path = folder / "olympiadbench" / "data" / f"{kind}_maths_en_COMP.json"
    rows: list[Row] = json.loads(path.read_text(encoding="utf-8"))
    return rows


def mavis_rows(source: str) -> list[Row]:
    return read_json_lines(SAMPLE / source / "rows.jsonl")


class Calculator:
    """Recursive-descent value of an expression over + - * / and parentheses."""

    def __init__(self, expression: str) -> None:
        assert re.fullmatch(r"[\d.+\-*/() ]+", expression), expression
        self.tokens: list[str] = re.findall(r"\d*\.?\d+|[-+*/()]", expression)

    def take(self, *wanted: str) -> str | None:
        if self.tokens and self.tokens[0] in wanted:
            return self.tokens.pop(0)
        return None

    def sum(self) -> Fraction:
        value = self.product()
        while sign := self.take("+", "-"):
            value += self.product() if sign == "+" else -self.product()
        return value

    def product(self) -> Fraction:
        value = self.atom()
        while sign := self.take("*", "/"):
            value = value * self.atom() if sign == "*" else value / self.atom()
        return value

    def atom(self) -> Fraction:
        if self.take("("):
            value = self.sum()
            assert self.take(")")
            return value
        return Fraction(self.tokens.pop(0))


def value_of(expression: str) -> Fraction:
    calculator = Calculator(expression)
    value = calculator.sum()
    assert not calculator.tokens, expression
    return value


def annotations(row: Row) -> list[tuple[str, Fraction]]:
    pairs = re.findall(r"<<([^=]+)=([^>]+)>>", row["answer"])
    return [(expression, Fraction(value)) for expression, value in pairs]


def final_answer(row: Row) -> Fraction:
    return Fraction(row["answer"].split("#### ")[1].replace(",", ""))


def operands(expression: str) -> list[Fraction]:
    return [Fraction(number) for number in re.findall(r"\d*\.?\d+", expression)]


def boxes(solution: str) -> list[str]:
    found = []
    for match in re.finditer(r"\\boxed\{", solution):
        depth, end = 1, match.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(solution[end], 0)
            end += 1
        found.append(solution[match.end() : end - 1])
    return found


def questions() -> Iterator[tuple[str, str]]:
    """Every question of the sample with a name that locates it."""
    for number, row in gsm8k_rows().items():
        yield number, row["question"]
    for row in svamp_rows():
        yield row["ID"], f"{row['Body']} {row['Question']}"
    for row in math_rows():
        yield row["unique_id"], row["problem"]
    for kind in OLYMPIAD_FILES:
        for row in olympiad_rows(kind):
            yield f"{kind}:{row['id']}", row["question"]
    for place, row in enumerate(mavis_rows("mavis_geometry")):
        yield f"mavis_geometry:{place}", row["text_en"]["text_dominant_question"]
    for place, row in enumerate(mavis_rows("mavis_function")):
        yield f"mavis_function:{place}", row["question"]


def upstream_questions() -> Iterator[str]:
    """Every question of the four upstream sets that are at hand as text."""
    for split in ("train", "test"):
        for row in read_json_lines(UPSTREAM / "gsm8k" / f"{split}.jsonl"):
            yield row["question"]
    for row in json.loads((UPSTREAM / "svamp" / "SVAMP.json").read_text(encoding="utf-8")):
        yield f"{row['Body']} {row['Question']}"
    for row in read_json_lines(UPSTREAM / "competition_math" / "math500.jsonl"):
        yield row["problem"]
    for kind in OLYMPIAD_FILES:
        for row in olympiad_rows(kind, UPSTREAM):
            yield row["question"]


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[start : start + length]) for start in range(len(words) - length + 1)}


@pytest.mark.parametrize(
    ("expression", "value"),
    [("2+3*4", 14), ("96*2/3", 64), ("( ( 12.0 - 4.0 ) * .5 )", 4), ("9-3-4", 2)],
)
def test_calculator_knows_precedence(expression: str, value: int) -> None:
    assert value_of(expression) == value


def test_gsm8k_annotations_are_exactly_true() -> None:
    for number, row in gsm8k_rows().items():
        for expression, value in annotations(row):
            assert value_of(expression) == value, (number, expression)


def test_gsm8k_shows_each_value_behind_its_annotation() -> None:
    for number, row in gsm8k_rows().items():
        for value, shown in re.findall(r"<<[^=]+=([^>]+)>>([\d.,]*\d)", row["answer"]):
            assert Fraction(shown.replace(",", "")) == Fraction(value), number


def test_gsm8k_ends_on_its_last_step() -> None:
    wrong = {
        number
        for number, row in gsm8k_rows().items()
        if annotations(row)[-1][1] != final_answer(row)
    }
    assert wrong == {PLANTED_WRONG_ANSWER}


def test_gsm8k_uses_every_step() -> None:
    for number, row in gsm8k_rows().items():
        steps = annotations(row)
        for place, (_, value) in enumerate(steps[:-1]):
            later = [
                operand for expression, _ in steps[place + 1 :] for operand in operands(expression)
            ]
            assert value in later, (number, value)


def test_gsm8k_values_are_unambiguous() -> None:
    for number, row in gsm8k_rows().items():
        asked = [
            Fraction(found.replace(",", ""))
            for found in re.findall(r"\d[\d,]*\.\d+|\d+(?:,\d{3})*", row["question"])
        ]
        values = [value for _, value in annotations(row)]
        assert len({*asked, *values}) == len(asked) + len(values), number


def test_gsm8k_lengths() -> None:
    lengths = Counter(
        len(annotations(row)) for number, row in gsm8k_rows().items() if number not in PLANTED_GSM8K
    )
    assert lengths == {2: 12, 3: 12, 4: 18, 5: 12, 6: 6}
    assert len(annotations(gsm8k_rows()[PLANTED_CHAIN])) == 8


def test_gsm8k_has_joins() -> None:
    joins = 0
    for row in gsm8k_rows().values():
        values = [value for _, value in annotations(row)]
        joins += any(
            len(set(operands(expression)) & set(values[:place])) > 1
            for place, (expression, _) in enumerate(annotations(row))
        )
    assert joins >= 25


def test_svamp_equations_equal_answers() -> None:
    wrong = {row["ID"] for row in svamp_rows() if value_of(row["Equation"]) != row["Answer"]}
    assert wrong == {PLANTED_SVAMP}


def test_svamp_rows_have_the_upstream_form() -> None:
    for number, row in enumerate(svamp_rows(), start=1):
        assert list(row) == ["ID", "Body", "Question", "Equation", "Answer", "Type"]
        assert row["ID"] == f"chal-{number}"
        assert isinstance(row["Answer"], float)
        assert (row["Body"] + row["Question"]).isascii()
        assert row["Type"] in {"Subtraction", "Addition", "Common-Division", "Multiplication"}


def test_math_answer_is_the_last_box() -> None:
    for row in math_rows():
        expected = SEVERAL_BOXES.get(row["unique_id"])
        if expected is None:
            assert set(boxes(row["solution"])) == {row["answer"]}, row["unique_id"]
        else:
            assert (row["answer"], boxes(row["solution"])) == expected


def test_math_rows_are_level_5_of_all_subjects() -> None:
    rows = math_rows()
    assert {row["level"] for row in rows} == {5}
    assert len({row["subject"] for row in rows}) == 7
    assert len({row["unique_id"] for row in rows}) == len(rows)


@pytest.mark.parametrize("kind", OLYMPIAD_FILES)
def test_olympiad_rows_have_the_upstream_keys(kind: str) -> None:
    keys = "id subfield context question solution final_answer"
    keys += " is_multiple_answer unit answer_type error"
    for row in olympiad_rows(kind):
        assert list(row) == keys.split()
        assert (row["final_answer"] is None) == kind.startswith("TP")
        assert ("<img_" in row["question"]) == ("_MM" in kind)


def test_olympiad_images_are_referenced_exist_and_open() -> None:
    texts = [
        text
        for kind in OLYMPIAD_FILES
        for row in olympiad_rows(kind)
        for text in (row["question"], *row["solution"])
    ]
    referenced = {
        f"img_{number}.jpg" for text in texts for number in re.findall(r"<img_(\d+)>", text)
    }
    folder = SAMPLE / "olympiadbench" / "images"
    assert {path.name for path in folder.iterdir()} == referenced
    for name in referenced:
        with Image.open(folder / name) as image:
            image.load()
            assert image.format == "JPEG"


@pytest.mark.parametrize("source", ["mavis_geometry", "mavis_function"])
def test_mavis_parquet_holds_the_rows_and_their_pictures(source: str) -> None:
    table = pq.read_table(SAMPLE / source / "visualization_small.parquet").to_pylist()
    rows = mavis_rows(source)
    assert len(table) == len(rows)
    for served, row in zip(table, rows, strict=True):
        for column, value in row.items():
            if column.startswith("image"):
                path = SAMPLE / source / value
                assert served[column] == {"bytes": path.read_bytes(), "path": path.name}
            else:
                assert served[column] == value


def test_mavis_geometry_reasoning_concludes_with_the_right_choice() -> None:
    for row in mavis_rows("mavis_geometry"):
        letter = "ABCD"[row["answer_index"]]
        assert len(set(row["choices"])) == 4
        assert row["text_en"]["CoT_reasoning"].endswith(f"So the answer is {letter}.")
        assert row["choices"][row["answer_index"]] in row["text_en"]["CoT_reasoning"]
        assert row["text_zh"]["CoT_reasoning"].endswith(f"所以选{letter}。")
        assert row["text_zh"].keys() == row["text_en"].keys()


def test_mavis_function_reasoning_boxes_the_answer() -> None:
    for row in mavis_rows("mavis_function"):
        assert f"oxed{{{row['extra_info']['answer']}}}" in row["CoT_reasoning"]
        assert row["question"].endswith(row["extra_info"]["question"])


def test_only_the_planted_question_occurs_twice() -> None:
    seen: dict[str, str] = {}
    repeated = {}
    for name, question in sorted(questions(), key=lambda item: item[0] in PLANTED_GSM8K):
        normal = " ".join(question.lower().split())
        if normal in seen:
            repeated[name] = seen[normal].split(":")[0]
        seen.setdefault(normal, name)
    assert repeated == {PLANTED_DUPLICATE: "test"}


def test_script_reproduces_the_committed_bytes(tmp_path: Path) -> None:
    drawn_with = runpy.run_path(str(SCRIPT))["DRAWN_WITH"]
    installed = {name: version(name) for name in drawn_with}
    if installed != drawn_with:
        pytest.skip(f"the committed files were written with {drawn_with}, not {installed}")
    subprocess.run([sys.executable, str(SCRIPT), "--into", str(tmp_path)], check=True)
    drawn = {path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()}
    suffixes = {".jpg", ".png", ".parquet"}
    assert drawn == {
        path.relative_to(SAMPLE) for path in SAMPLE.rglob("*") if path.suffix in suffixes
    }
    for name in drawn:
        assert (tmp_path / name).read_bytes() == (SAMPLE / name).read_bytes(), name


@pytest.mark.real_data
@pytest.mark.skipif(not UPSTREAM.is_dir(), reason="the upstream files are not at hand")
def test_no_question_shares_twelve_words_with_upstream() -> None:
    ours = {run: name for name, question in questions() for run in runs(question, 12)}
    shared = {
        ours[run]: " ".join(run)
        for question in upstream_questions()
        for run in runs(question, 12) & ours.keys()
    }
    assert not shared
