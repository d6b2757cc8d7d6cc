"""The grader on the public GSM8K files, where they are on hand."""

import json
from collections import Counter
from pathlib import Path

import pytest

from instruments.grading.grader import grade
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
