"""Ranges of the section ``publish``."""

import pytest
from pydantic import ValidationError

from schemas.parameters.publish import PublishParameters

GOOD = {
    "title": "Pens",
    "version": "1.2.3",
    "include_non_redistributable": False,
    "rows_per_group": 100,
}


def test_good_parameters_pass() -> None:
    assert PublishParameters.model_validate(GOOD).version == "1.2.3"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("title", ""),
        ("version", "1.2"),
        ("version", "v1.2.3"),
        ("version", 1.2),
        ("rows_per_group", 0),
        ("rows_per_group", 10_001),
        ("include_non_redistributable", "no"),
        ("unknown", 1),
    ],
)
def test_a_bad_parameter_is_refused(name: str, value: object) -> None:
    with pytest.raises(ValidationError):
        PublishParameters.model_validate(GOOD | {name: value})


@pytest.mark.parametrize("name", sorted(GOOD))
def test_no_parameter_has_a_default(name: str) -> None:
    with pytest.raises(ValidationError):
        PublishParameters.model_validate({key: GOOD[key] for key in GOOD if key != name})
