"""The whole audit: what is clean stays clean, and every check is told."""

import json
from dataclasses import replace
from pathlib import Path

from instruments.release_audit.audit import CHECKS, audit_release
from instruments.release_audit.report import audit_json, audit_lines, audit_table
from tests.rows.release_item import audited, make_negative_item, make_positive_item

CLEAN = audited(
    [make_positive_item(number) for number in range(1, 6)],
    [make_negative_item(number) for number in range(1, 6)],
)


def test_a_clean_release_has_no_finding() -> None:
    assert [finding for line in audit_release(CLEAN) for finding in line.findings] == []


def test_every_check_is_registered_once_under_an_id_of_its_own() -> None:
    folder = Path(__file__).parents[3] / "instruments/release_audit/checks"
    assert len(CHECKS) == len(list(folder.glob("[a-z]*.py")))
    assert len({check.id for check in CHECKS}) == len(CHECKS)


def test_an_empty_release_is_no_crash() -> None:
    lines = audit_release(audited())
    assert [finding for line in lines for finding in line.findings] == []
    assert len(audit_table(lines).splitlines()) == len(CHECKS) + 2


def test_findings_are_bounded_and_the_rest_counted() -> None:
    items = [make_positive_item(number, answers=()) for number in range(1, 6)]
    lines = audit_release(audited(items))
    told = list(audit_lines(lines, 2))
    assert told[0] == "A-ANSWER answer missing (known of the published release: R7)"
    assert [line[:12] for line in told[1:3]] == ["  error    1", "  error    2"]
    assert told[3] == "  ... and 3 more (--all)"
    assert list(audit_lines(lines, 4))[-1] == "  ... and 1 more (--all)"
    assert len(list(audit_lines(lines, 5))) == len(list(audit_lines(lines, None))) == 6


def test_texts_of_a_release_do_not_steer_the_terminal() -> None:
    items = [replace(make_positive_item(1), id="a\x1b[31m\n", answers=())]
    told = list(audit_lines(audit_release(audited(items)), None))
    assert told[1].startswith(r"  error    a\x1b[31m\n: ")


def test_the_table_counts_findings_and_the_items_they_touch() -> None:
    item = make_positive_item(1, paths=(("", ""),))
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in audit_table(audit_release(audited([item]))).splitlines()
    ]
    assert next(row for row in rows if row[0] == "A-CHAIN")[3:] == ["2", "0", "1"]


def test_json_holds_every_finding_and_is_the_same_each_time() -> None:
    subject = audited([make_positive_item(number, answers=()) for number in range(1, 40)])
    text = audit_json(subject.release, audit_release(subject))
    assert text == audit_json(subject.release, audit_release(subject))
    told = {check["id"]: check for check in json.loads(text)["checks"]}
    assert len(told["A-ANSWER"]["findings"]) == told["A-ANSWER"]["errors"] == 39
    assert told["A-ANSWER"]["findings"][0]["item"] == "1"
    assert told["A-ANSWER"]["measure"] == "39 of 39 without an answer, 0 of them proofs"
    assert told["A-TIER"]["measure"] is None
