"""Rebuilds the frozen IDF table: ``python -m instruments.metrics.build_idf UPSTREAM [OUTPUT]``.

The corpus ``idf_v1`` is named and fixed (metrics.md 6.3): the solution lines of GSM8K train and
the sentences of the English OlympiadBench mathematics solutions, both MIT. The same corpus
gives the same bytes. Terms in fewer than three documents are left out: they get the maximum
IDF, as unseen ones do.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from instruments.metrics.grams import grams_of
from instruments.metrics.inverse_document_frequency import IDF_VERSION, TABLE
from instruments.metrics.segmentation import split_sentences
from instruments.metrics.tokens import comparable_text, tokens
from schemas.errors import SourceError

__all__ = ["build_table", "corpus", "main"]

MINIMUM_DOCUMENTS = 3
_LONGEST_TOKEN = 40
_PARAGRAPH = re.compile(r"\n\s*\n")
_OLYMPIAD = (
    "OE_MM_maths_en_COMP.json",
    "OE_TO_maths_en_COMP.json",
    "TP_MM_maths_en_COMP.json",
    "TP_TO_maths_en_COMP.json",
)


def corpus(root: Path) -> Iterator[str]:
    """Yields the documents of ``idf_v1`` in order.

    Args:
        root: Folder with ``gsm8k/train.jsonl`` and ``olympiadbench/data/*_maths_en_COMP.json``.

    Raises:
        SourceError: A file is missing.
    """
    with _open(root / "gsm8k" / "train.jsonl").open(encoding="utf-8") as file:
        for row in file:
            for line in json.loads(row)["answer"].split("\n"):
                if line.strip() and not line.startswith("####"):
                    yield line
    for name in _OLYMPIAD:
        path = _open(root / "olympiadbench" / "data" / name)
        for problem in json.loads(path.read_text(encoding="utf-8")):
            for solution in problem["solution"] or []:
                for paragraph in _PARAGRAPH.split(solution):
                    yield from split_sentences(paragraph)


def build_table(documents: Iterator[str]) -> str:
    """Counts document frequencies of words and grams.

    Returns:
        The table: a line ``version<TAB>documents``, then sorted lines
        ``w|g<TAB>term<TAB>documents with it``.
    """
    words: Counter[str] = Counter()
    grams: Counter[str] = Counter()
    total = 0
    for document in documents:
        listed = [
            token for token in tokens(comparable_text(document)) if len(token) <= _LONGEST_TOKEN
        ]
        if listed:
            total += 1
            words.update(set(listed))
            grams.update({gram for token in set(listed) for gram in grams_of(token)})
    lines = [f"{IDF_VERSION}\t{total}"]
    for kind, counts in (("w", words), ("g", grams)):
        kept = sorted(term for term, count in counts.items() if count >= MINIMUM_DOCUMENTS)
        lines.extend(f"{kind}\t{term}\t{counts[term]}" for term in kept)
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Writes the table; returns the exit code."""
    if len(arguments) not in (1, 2):
        print("usage: python -m instruments.metrics.build_idf UPSTREAM [OUTPUT]", file=sys.stderr)
        return 2
    try:
        table = build_table(corpus(Path(arguments[0])))
    except SourceError as error:
        print(f"build_idf: {error}", file=sys.stderr)
        return 1
    output = Path(arguments[1]) if len(arguments) == 2 else TABLE
    output.write_text(table, encoding="utf-8", newline="\n")
    print(f"{output}: {len(table.splitlines()) - 1:,} terms, {output.stat().st_size:,} bytes")
    return 0


def _open(path: Path) -> Path:
    if not path.is_file():
        raise SourceError(f"{path} is missing", "give the folder that holds the upstream sources")
    return path


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
