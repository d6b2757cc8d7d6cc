"""Whatever JSON a row holds: it is read, audited and imported, or costs itself with a reason."""

import contextlib
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from instruments.media_files.checked_medium import MediaLimits
from instruments.release_audit.audit import audit_release
from instruments.release_audit.check import AuditSubject
from instruments.release_audit.report import audit_json, audit_lines, audit_table
from instruments.release_items.item import Release
from instruments.release_items.media_reading import MediaReading
from instruments.release_items.negative_row import negative_item
from instruments.release_items.positive_row import positive_item
from stages.import_release.item_error import ItemError
from stages.import_release.known_faults import known_faults
from stages.import_release.negatives import imported_negative
from stages.import_release.samples import imported_sample
from tests.rows.published_release import positive_row

TEXTS = st.one_of(
    st.text(max_size=8),
    st.sampled_from(["null", "1. a", "2 + 2 = 5", "<img_1>", "hard", "\ud800", "step_1", "é"]),
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 3), st.just(10**400), TEXTS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=2),
    max_leaves=6,
)
STEPS = st.lists(TEXTS, max_size=4) | VALUES
POSITIVES = st.fixed_dictionaries(
    {}, optional=dict.fromkeys(positive_row(1), VALUES) | {"milestones_0": STEPS}
)
NEGATIVES = st.fixed_dictionaries(
    {},
    optional={
        "id": VALUES,
        "question": VALUES,
        "ground_truth_answer": VALUES,
        "error_type": st.sampled_from(["swap", "remove", "repeat", "random", "redundant"]) | VALUES,
        "hypothesis_steps": STEPS,
        "reference_steps": STEPS,
        "tags": st.integers(-2, 4) | st.lists(st.integers(-2, 4), max_size=3) | VALUES,
        "rating": st.lists(st.integers(-1, 1), max_size=5) | VALUES,
        "first_error_step": VALUES,
    },
)
FOLDER = Path(__file__).parent


@given(st.lists(POSITIVES, max_size=4), st.lists(NEGATIVES, max_size=4))
def test_no_row_is_a_crash(
    positives: list[dict[str, Any]], negatives: list[dict[str, Any]]
) -> None:
    media = MediaReading(FOLDER, MediaLimits())
    release = Release(
        "authors",
        tuple(
            positive_item(positive_row(1) | row, "0" * 64, f"a:{n}", FOLDER / "a.json", media)
            for n, row in enumerate(positives)
        ),
        tuple(negative_item(row, "0" * 64, f"b:{n}", "b") for n, row in enumerate(negatives)),
    )
    lines = audit_release(AuditSubject(release))
    for text in (audit_json(release, lines), audit_table(lines), *audit_lines(lines, None)):
        text.encode()
    assert {finding.level for finding in known_faults(release, {})} == {"warning"}
    for positive in release.positives:
        with contextlib.suppress(ItemError):
            imported_sample(positive).model_dump_json()
    for negative in release.negatives:
        with contextlib.suppress(ItemError):
            imported_negative(negative).model_dump_json()
