"""Self-written rows of GSM8K and SVAMP, in the repositories' layout and in the Hub's."""

import json
from pathlib import Path

from tests.loopback_hub.parquet_bytes import parquet

GSM8K = {
    "train": [
        {
            "question": "A shelf holds 4 rows of 6 cups. Two cups break. How many are left?",
            "answer": "It holds 4*6=<<4*6=24>>24 cups.\nNow 24-2=<<24-2=22>>22 are left.\n#### 22",
        },
        {
            "question": "Tickets cost 1,000 crowns. How much do 3 tickets cost?",
            "answer": "They cost 3*1000=<<3*1000=3000>>3000 crowns.\n#### 3,000",
        },
    ],
    "test": [
        {
            "question": "A kettle\u2019s 9 litres fill 3 jugs. How much is in a jug?",
            "answer": "A jug holds 9/3=<<9/3=3>>3 litres.\n#### 3",
        }
    ],
}

SVAMP = [
    {
        "ID": f"chal-{number}",
        "Body": body,
        "Question": "How many pears are there now?",
        "Equation": equation,
        "Answer": answer,
        "Type": kind,
    }
    for number, body, equation, answer, kind in [
        (1, "There were 8 pears and 3 were eaten", "( 8.0 - 3.0 )", 5.0, "Subtraction"),
        (2, "There were 2 pears. Ann brought 9 more.", "( 2.0 + 9.0 )", 11.0, "Addition"),
        (12, "Each of 4 bowls holds 7 pears", "( 4.0 * 7.0 )", 28.0, "Multiplication"),
    ]
]


def gsm8k_hub_files() -> dict[str, bytes]:
    files = {f"main/{split}-00000-of-00001.parquet": parquet(rows) for split, rows in GSM8K.items()}
    return {
        "README.md": b"---\nlicense: mit\n---\n",
        **files,
        "socratic/train-00000-of-00001.parquet": parquet([{"question": "q", "answer": "a"}]),
    }


def svamp_hub_files() -> dict[str, bytes]:
    """The Hub's copy has texts where the repository has floats, and a joined column."""
    rows = [
        {
            **row,
            "Answer": str(row["Answer"]).removesuffix(".0"),
            "question_concat": f"{row['Body']} {row['Question']}",
        }
        for row in SVAMP
    ]
    return {
        "data/train-00000-of-00001.parquet": parquet(rows[1:]),
        "data/test-00000-of-00001.parquet": parquet(rows[:1]),
        "train.json": json.dumps(rows[1:]).encode(),
    }


def write_repository_layout(folder: Path, source: str) -> None:
    folder.mkdir(parents=True)
    if source == "svamp":
        (folder / "SVAMP.json").write_text(json.dumps(SVAMP))
        return
    for split, rows in GSM8K.items():
        (folder / f"{split}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
