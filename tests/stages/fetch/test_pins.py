"""The pins that the project ships."""

import re
from pathlib import Path

import pytest
import yaml

from schemas.parameters.fetch import FetchParameters
from stages.fetch.stage import PINS
from stages.ingest.stage import known_sources, load_source
from tests.stages.fetch.fetch_project import HUB_FILES, NAMES, REPOSITORY

ENTRIES = yaml.safe_load((REPOSITORY / PINS).read_text())["sources"]


@pytest.mark.parametrize("source", ENTRIES)
def test_a_shipped_pin_names_a_full_commit_or_none_of_a_source_that_ingest_knows(
    source: str,
) -> None:
    parameters = FetchParameters.model_validate(ENTRIES[source])
    assert parameters.revision is None or re.fullmatch(r"[0-9a-f]{40}", parameters.revision)
    assert load_source(source).name == source


def test_every_source_has_a_pin_or_says_that_nobody_checked_one() -> None:
    assert sorted(ENTRIES) == known_sources()


@pytest.mark.parametrize("source", HUB_FILES)
def test_the_test_rows_stand_for_the_shipped_repositories(source: str) -> None:
    assert ENTRIES[source]["repository"] == NAMES[source]


def test_remedies_name_the_file_of_the_pins() -> None:
    folder = Path(REPOSITORY / "stages/fetch")
    named = {
        place
        for module in folder.glob("*.py")
        for place in re.findall(r"pipelines/[\w./]+\.yaml", module.read_text())
    }
    assert named == {PINS}
