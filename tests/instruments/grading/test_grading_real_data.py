"""The grader on the public GSM8K files, where they are on hand."""

import json
from collections import Counter
from pathlib import Path

import pytest

from benchmarks.grader.gold_answers import SOURCES, gold_answers
from instruments.grading.grader import grade, grade_answer
from schemas.answer import Answer, AnswerPolicy

GSM8K = Path(__file__).parents[4] / "shared" / "data" / "gsm8k"

pytestmark = [
    pytest.mark.real_data,
    pytest.mark.skipif(not GSM8K.is_dir(), reason="the upstream files are not on hand"),
]


def answer(text: str) -> Answer:
    return Answer(text=text, upstream_text=text, policy=AnswerPolicy(kind="number"))


def test_every_gold_answer_matches_itself_without_its_commas() -> None:
    statuses: Counter[str] = Counter()
    for name in ("train", "test"):
        for line in (GSM8K / f"{name}.jsonl").read_text(encoding="utf-8").split("\n"):
            if line:
                solution = json.loads(line)["answer"]
                final = solution.rpartition("####")[2].strip().replace(",", "")
                statuses[grade(solution, answer(final)).status] += 1
    assert statuses == {"match": 8792}


def test_verdicts_on_model_outputs_agree_with_the_published_labels() -> None:
    right: Counter[str] = Counter()
    different = []
    rows = (GSM8K / "example_model_solutions.jsonl").read_text(encoding="utf-8").split("\n")
    for line in filter(None, rows):
        row = json.loads(line)
        final = row["ground_truth"].rpartition("A:")[2].strip()
        for model, output in row.items():
            if isinstance(output, dict):
                matched = grade(output["solution"], answer(final)).status == "match"
                right[model] += matched
                if matched != output["is_correct"]:
                    different.append((model, output["solution"][-40:], final))
    print({model: round(count / 1319, 4) for model, count in right.items()})
    assert different == []


def test_disagreements_with_olympiadbenchs_own_scorer_are_the_documented_tolerances() -> None:
    path = GSM8K.parent / "olympiadbench" / "upstream" / "eval" / "scoring_examples.json"
    rows = json.loads(path.read_text(encoding="utf-8"))
    different = set()
    for row in rows:
        several = "," in row["GT"]
        policy = AnswerPolicy(kind="expression", several=several)
        reference = Answer(text=row["GT"], upstream_text=row["GT"], policy=policy)
        for example in row["Ans"]:
            verdict = grade_answer(example["answer"], reference)
            if (verdict.status == "match") != example["equal"]:
                different.add(example["answer"])
    # docs/decisions/grader.md explains them: a tolerance that no row names.
    assert different == {
        "0.6054",
        r"7.1 \cdot 10^{35}",
        r"0.001, 7.1 \cdot 10^{35}",
        "0.002, 5.234",
    }


@pytest.mark.parametrize("source", SOURCES)
def test_gold_answers_match_themselves_when_parsed(source: str) -> None:
    statuses: Counter[str] = Counter()
    for _, _, reference in gold_answers(GSM8K.parent, [source]):
        verdict = grade_answer(reference.text or "", reference, identity=False)
        statuses[verdict.status] += 1
    assert statuses["match"] >= 0.99 * statuses.total()
    assert set(statuses) <= {"match", "no_match"}
