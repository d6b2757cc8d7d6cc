"""The texts into which near-duplicates are planted."""

import json
from pathlib import Path
from random import Random

__all__ = ["generated_texts", "source_texts", "varied_texts"]

_NAMES = [
    "Ada",
    "Bruno",
    "Chloe",
    "Dario",
    "Elif",
    "Femke",
    "Goran",
    "Hanna",
    "Ivo",
    "Jana",
    "Kofi",
    "Lena",
    "Milan",
    "Nora",
    "Otto",
]
_THINGS = [
    "pears",
    "shells",
    "coins",
    "books",
    "ribbons",
    "lamps",
    "stamps",
    "marbles",
    "tickets",
    "kites",
    "drums",
    "maps",
]
_PLACES = [
    "harbour",
    "market",
    "library",
    "village",
    "museum",
    "orchard",
    "theatre",
    "station",
    "garden",
    "bakery",
]
_SENTENCES = (
    "On the way to the {place}, {name} and {other} count {number} {thing}.",
    "{name} has {number} {thing}, and {other} has {number} more {thing} than that.",
    "At the {place} there is a box with {number} {thing} for every {number} visitors.",
    "Each of the {thing} costs {number} dollars, but {name} pays only {number} dollars.",
    "During the storm {other} lost {number} of the {thing} near the old {place}.",
    "The {place} opens at {number}, and by noon {number} {thing} are sold.",
    "A friend of {name} brings {number} {thing} from the {place} in a wooden cart.",
    "Nobody at the {place} is allowed to carry more than {number} {thing} at once.",
    "Because of the rain, {name} and {other} share {number} {thing} under a roof.",
    "The owner of the {place} promised {other} another {number} {thing} next spring.",
    "Their number satisfies $\\frac{{1}}{{{number}}} x + {number} = {number} x$ at the {place}.",
    "Let $f(x) = {number} x^2 + {number} x + {number}$ be the price that {name} sees.",
)
_QUESTIONS = (
    "How many {thing} do {name} and {other} have at the {place}?",
    "How many more {thing} does {name} have than {other}?",
    "Find the number of {thing} that are left at the {place}.",
    "What is the least number of {thing} that {other} can carry?",
)


def generated_texts(count: int, random: Random) -> list[str]:
    """Writes word problems of four to eight sentences; no two tell the same story."""
    return [_problem(random) for _ in range(count)]


def _problem(random: Random) -> str:
    chosen = [*random.sample(_SENTENCES, random.randint(3, 7)), random.choice(_QUESTIONS)]
    names = random.sample(_NAMES, 2)
    written = []
    for sentence in chosen:
        while "{number}" in sentence:
            sentence = sentence.replace("{number}", str(random.randint(2, 400)), 1)
        thing, place = random.choice(_THINGS), random.choice(_PLACES)
        written.append(sentence.format(name=names[0], other=names[1], thing=thing, place=place))
    return " ".join(written)


def varied_texts(count: int, random: Random) -> list[str]:
    """Writes stories of invented words, as unlike one another as those of a real source.

    Thousands of texts from a dozen patterns would all be candidates of one another.
    """
    words = ["".join(random.choices("aeioulnrst", k=random.randint(3, 8))) for _ in range(4000)]
    joints = ["the", "of", "a", "and", "to", "in", "is", "has", "for", "each", "with"]
    return [
        " ".join(
            str(random.randint(2, 400))
            if random.random() < 0.1
            else random.choice(joints if random.random() < 0.4 else words)
            for _ in range(random.randint(25, 70))
        )
        + ". "
        + random.choice(_QUESTIONS).format(name="Ada", other="Ivo", thing="pears", place="market")
        for _ in range(count)
    ]


def source_texts(root: Path) -> list[str]:
    """Reads the distinct questions of the sources below a folder, in a fixed order."""
    texts: list[str] = []
    for path in sorted(root.glob("gsm8k/t*.jsonl")):
        texts += [json.loads(line)["question"] for line in path.read_text("utf-8").splitlines()]
    for path in sorted(root.glob("svamp/*.json")):
        rows = json.loads(path.read_text("utf-8"))
        texts += [row["Body"].rstrip(". ") + ". " + row["Question"] for row in rows]
    for path in sorted(root.glob("olympiadbench/data/*_en_COMP.json")):
        texts += [row["question"] for row in json.loads(path.read_text("utf-8"))]
    for path in sorted(root.glob("competition_math/*.jsonl")):
        texts += [json.loads(line)["problem"] for line in path.read_text("utf-8").splitlines()]
    return sorted({text for text in texts if text.strip()})
