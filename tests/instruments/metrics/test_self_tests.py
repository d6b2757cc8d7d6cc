"""The self-tests of metrics.md 6.8 on a small self-written set, and on GSM8K where on hand."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from instruments.metrics.matching import Alignment, align
from instruments.metrics.segmentation import segment
from instruments.metrics.step_redundancy_rate import redundant_units
from schemas.parameters.score import ScoreParameters

GSM8K = Path(__file__).parents[4] / "shared" / "data" / "gsm8k"
SOLUTIONS = (
    ("Mia picks 12 + 9 = 21 plums.", "She gives away 21 / 3 = 7 plums.", "She keeps 21 - 7 = 14."),
    ("A ticket costs 18 * 0.5 = 9 euros for a child.", "Both together pay 18 + 9 = 27 euros."),
    ("The tank holds 40 * 5 = 200 litres.", "A quarter of it is 200 / 4 = 50 litres."),
    ("Leo runs 3 * 6 = 18 laps a week.", "In four weeks that is 18 * 4 = 72 laps."),
    ("There are 15 * 8 = 120 chairs in rows.", "After removing some, 120 - 35 = 85 remain."),
)
QUESTION = "Mia picks 12 plums, then 9 more, and gives a third of them away. How many has she?"


def run(text: str, gold: Sequence[str], parameters: ScoreParameters) -> tuple[Alignment, int]:
    units = segment(text).units
    alignment = align(units, gold, parameters)
    return alignment, redundant_units(len(units), len(alignment.aligned_units), len(gold))


@pytest.mark.parametrize("gold", SOLUTIONS)
def test_gold_against_itself_is_perfect(gold: tuple[str, ...], parameters: ScoreParameters) -> None:
    alignment, redundant = run("\n".join(gold) + "\n#### 1", gold, parameters)
    assert alignment.n_matched == len(gold)
    assert redundant == 0


@pytest.mark.parametrize("gold", SOLUTIONS)
def test_numbered_gold_against_itself_is_perfect(
    gold: tuple[str, ...], parameters: ScoreParameters
) -> None:
    text = "\n".join(f"Step {number}: {line}" for number, line in enumerate(gold, start=1))
    alignment, redundant = run(text + "\n\\boxed{1}", gold, parameters)
    assert alignment.n_matched == len(gold)
    assert redundant == 0


def test_solutions_of_other_problems_match_by_chance_at_most(
    parameters: ScoreParameters,
) -> None:
    matched = total = 0
    for index, gold in enumerate(SOLUTIONS):
        other = SOLUTIONS[(index + 1) % len(SOLUTIONS)]
        matched += run("\n".join(other), gold, parameters)[0].n_matched
        total += len(gold)
    assert matched / total < 0.2


def test_echo_of_the_question_scores_less_than_the_solution(parameters: ScoreParameters) -> None:
    assert run(QUESTION, SOLUTIONS[0], parameters)[0].n_matched < len(SOLUTIONS[0])


@pytest.mark.parametrize("gold", SOLUTIONS)
def test_wrong_result_of_the_last_step_is_no_shared_relation(
    gold: tuple[str, ...], parameters: ScoreParameters
) -> None:
    wrong = re.sub(r"= (\d+)", lambda match: f"= {int(match[1]) + 1}", gold[-1])
    alignment, _ = run("\n".join([*gold[:-1], wrong]), gold, parameters)
    assert alignment.rules[-1] != "equation"


def test_one_block_hides_redundancy(parameters: ScoreParameters) -> None:
    gold = SOLUTIONS[0]
    alignment, redundant = run(" ".join(gold) + "\n#### 14", gold, parameters)
    assert alignment.n_matched == len(gold)
    assert redundant == 0
    assert segment(" ".join(gold) + "\n#### 14").method == "lines"


def test_tripled_lines_are_redundant(parameters: ScoreParameters) -> None:
    gold = SOLUTIONS[0]
    _, redundant = run("\n".join(gold * 3), gold, parameters)
    assert redundant == 2 * len(gold)


@pytest.mark.real_data
@pytest.mark.slow
@pytest.mark.skipif(not GSM8K.is_dir(), reason="the upstream files are not on hand")
def test_public_outputs_are_separated_from_chance(parameters: ScoreParameters) -> None:
    text = (GSM8K / "example_model_solutions.jsonl").read_text(encoding="utf-8")
    rows = [json.loads(line) for line in text.split("\n") if line]
    golds = [list(segment(row["ground_truth"]).units) for row in rows]
    sums = {"right": [0, 0], "wrong": [0, 0], "chance": [0, 0], "self": [0, 0], "echo": [0, 0]}
    for index, (row, gold) in enumerate(zip(rows, golds, strict=True)):
        output = row["175b_verification"]
        texts = {
            "right" if output["is_correct"] else "wrong": output["solution"],
            "chance": rows[(index + 7) % len(rows)]["ground_truth"],
            "self": row["ground_truth"],
            "echo": row["question"],
        }
        for name, answer in texts.items():
            sums[name][0] += run(answer, gold, parameters)[0].n_matched
            sums[name][1] += len(gold)
    rates = {name: matched / total for name, (matched, total) in sums.items()}
    print({name: round(rate, 3) for name, rate in rates.items()})
    assert rates["self"] == 1.0
    assert rates["chance"] < 0.1
    assert rates["right"] > rates["wrong"] + 0.1 > rates["echo"]
