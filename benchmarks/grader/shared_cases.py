"""Our verdicts beside Math-Verify's on cases from public bug reports, as a page of docs/.

    python -m benchmarks.grader.shared_cases [--check] [--cases ../shared/cases/cases.jsonl]

Each case is graded by ``mamath grade`` with the fields that its row gives, and by Math-Verify
from the same texts. ``--check`` ends with status 1 when the page on disc is another one. Needs
``make .venv/peers``.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.grader.peer import Peer, PeerVerdict, in_environment

_PROJECT = Path(__file__).resolve().parents[2]
_PAGE = _PROJECT / "docs/grading_beside_math_verify.md"
_AREAS = ("answer_equivalence", "answer_extraction", "security")
_PASSED_ON = ("pred", "completion", "gold", "multi_answer", "unit", "choices", "tolerance")
_KINDS = {"integer": "number", "float": "number", "list": "tuple"}
_SHOWN = 60
_SIDE_EFFECT = "PWNED"
_LIMIT = 16.0

_HEADER = """# Our verdicts beside Math-Verify's

Written by `python -m benchmarks.grader.shared_cases`; do not edit. Each case comes from a public
bug report of a grader or a harness, with the result that is right under the default policy.
*Ours* is the status that `mamath grade` gives from the fields of the case. *Math-Verify* {version}
gets the same texts with its settings as shipped; an answer alone is put between dollars, where
its README wants LaTeX to stand, a whole completion is given as it is. It is killed when a pair
takes {limit:.0f} s, which its own three limits of 5 s should prevent (*hang*). A wrong verdict is
in bold. Texts are cut at {shown} characters, line breaks are shown as ⏎.

"""


@dataclass(frozen=True)
class Row:
    """A case and both verdicts.

    Attributes:
        case: Its row in the file.
        status: Our status.
        match: Whether we accept the prediction.
        peer: The peer's verdict.
        ran: What ran code from the case: ``ours``, ``theirs`` or neither.
    """

    case: dict[str, Any]
    status: str
    match: bool
    peer: PeerVerdict
    ran: frozenset[str]

    @property
    def wanted(self) -> bool:
        """Whether the prediction should be accepted."""
        return bool(self.case["expected"]["match"])


def main() -> int:
    """Writes the page, or checks it."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--cases", type=Path, default=_PROJECT.parent / "shared/cases/cases.jsonl")
    parser.add_argument("--page", type=Path, default=_PAGE)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    rows = list(_judged(list(_cases(arguments.cases))))
    page = _page(rows)
    print(_totals(rows))
    if arguments.check:
        stale = not arguments.page.exists() or arguments.page.read_text(encoding="utf-8") != page
        if stale:
            print(f"{arguments.page} is stale: run `python -m benchmarks.grader.shared_cases`")
        return int(stale)
    arguments.page.write_text(page, encoding="utf-8")
    return 0


def _cases(path: Path) -> Iterator[dict[str, Any]]:
    """Gives the cases that are pairs of answers."""
    for line in path.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        if case["area"] in _AREAS and "gold" in case["input"]:
            yield case


def _fields(case: dict[str, Any]) -> dict[str, Any]:
    """Gives the row of ``mamath grade`` for a case."""
    given = case["input"]
    fields = {name: given[name] for name in _PASSED_ON if name in given}
    if "completion_gen" in given:
        recipe = given["completion_gen"]
        fields["completion"] = recipe["repeat"] * recipe["times"] + recipe["then"]
    if "answer_type" in given:
        fields["kind"] = _KINDS[given["answer_type"]]
    if "choices" in given:
        fields["kind"] = "choice"
    return {"id": case["id"], **fields}


def _judged(cases: list[dict[str, Any]]) -> Iterator[Row]:
    """Grades the cases by both, each in a folder of its own where code would leave its mark."""
    with tempfile.TemporaryDirectory() as name:
        ours, theirs = Path(name, "ours"), Path(name, "theirs")
        ours.mkdir()
        theirs.mkdir()
        verdicts = _by_command([_fields(case) for case in cases], ours)
        ran_ours = (ours / _SIDE_EFFECT).exists()
        with Peer(limit=_LIMIT, folder=theirs) as peer:
            for case, verdict in zip(cases, verdicts, strict=True):
                fields = _fields(case)
                text = fields.get("completion")
                predicted = in_environment(fields["pred"]) if text is None else text
                said = peer.judge(predicted, in_environment(fields["gold"]))
                mark = theirs / _SIDE_EFFECT
                marked = "side_effect_file" in case["expected"]
                ran = {"theirs"} if mark.exists() else set()
                mark.unlink(missing_ok=True)
                ran |= {"ours"} if ran_ours and marked else set()
                yield Row(case, verdict["status"], verdict["match"], said, frozenset(ran))


def _by_command(rows: list[dict[str, Any]], folder: Path) -> list[dict[str, Any]]:
    (folder / "in.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    subprocess.run(
        [sys.executable, "-m", "mamath", "grade", "in.jsonl", "out.jsonl"],
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return [json.loads(line) for line in (folder / "out.jsonl").read_text().splitlines()]


def _page(rows: list[Row]) -> str:
    lock = (_PROJECT / "requirements/peers.lock").read_text()
    version = lock.partition("math-verify==")[2].split()[0]
    lines = [
        _HEADER.format(version=version, limit=_LIMIT, shown=_SHOWN) + _totals(rows),
        "",
        "| case | prediction | gold | right | ours | Math-Verify |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for row in rows:
        fields = _fields(row.case)
        shown = fields.get("pred", fields.get("completion", ""))
        ours = row.status + (", ran code" if "ours" in row.ran else "")
        theirs = row.peer.error or ("match" if row.peer.match else "no match")
        theirs += ", ran code" if "theirs" in row.ran else ""
        cells = [
            row.case["id"],
            _code(shown),
            _code(fields["gold"]),
            "match" if row.wanted else "no match",
            _bold(ours, wrong=row.match != row.wanted or "ours" in row.ran),
            _bold(theirs, wrong=not _right_there(row)),
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _totals(rows: list[Row]) -> str:
    """Gives a table of how many verdicts are right, by area; a hang is never right."""
    cases, ours, theirs = Counter[str](), Counter[str](), Counter[str]()
    for row in rows:
        for area in (row.case["area"].replace("_", " "), "**in all**"):
            cases[area] += 1
            ours[area] += row.match == row.wanted and "ours" not in row.ran
            theirs[area] += _right_there(row)
    order = sorted(cases, key=lambda area: (area.startswith("*"), area))
    lines = ["| area | cases | ours right | Math-Verify right |", "| --- | --- | --- | --- |"]
    lines += [f"| {area} | {cases[area]} | {ours[area]} | {theirs[area]} |" for area in order]
    return "\n".join(lines)


def _right_there(row: Row) -> bool:
    hung = row.peer.error in ("hang", "crash")
    return row.peer.match == row.wanted and not hung and "theirs" not in row.ran


def _bold(text: str, *, wrong: bool) -> str:
    return f"**{text}**" if wrong else text


def _code(text: str) -> str:
    """Shows a text in a table: short, on one line, with no control character, as code."""
    short = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
    line = short.replace("\n", "⏎")
    line = "".join(mark if mark.isprintable() else f"\\x{ord(mark):02x}" for mark in line)
    fence = "``" if "`" in line else "`"
    padding = " " if "`" in line else ""
    return f"{fence}{padding}{line}{padding}{fence}".replace("|", r"\|") if line else "(empty)"


if __name__ == "__main__":
    raise SystemExit(main())
