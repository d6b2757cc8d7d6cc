"""The hash of the metric configuration."""

import pytest
from pydantic import ValidationError

from instruments.metrics import configuration
from instruments.metrics.configuration import configuration_sha256
from schemas.parameters.score import MatchThresholds, ScoreParameters, SimilarityWeights


def test_equal_parameters_have_equal_hashes(parameters: ScoreParameters) -> None:
    copy = ScoreParameters.model_validate(parameters.model_dump())
    assert configuration_sha256(copy) == configuration_sha256(parameters)


@pytest.mark.parametrize(
    "change",
    [
        {"lenient_extraction": True},
        {"thresholds": MatchThresholds(similarity=0.41, semantic=0.4, numbers=0.5, keywords=0.2)},
        {"weights": SimilarityWeights(semantic=0.5, equation=0.3, numbers=0.1, keywords=0.1)},
    ],
)
def test_changed_parameter_changes_the_hash(
    change: dict[str, object], parameters: ScoreParameters
) -> None:
    changed = parameters.model_copy(update=change)
    assert configuration_sha256(changed) != configuration_sha256(parameters)


def test_changed_segmenter_changes_the_hash(
    parameters: ScoreParameters, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = configuration_sha256(parameters)
    monkeypatch.setattr(configuration, "SEGMENTER_VERSION", "segmenter_v2")
    assert configuration_sha256(parameters) != before


def test_weights_must_add_up_to_one() -> None:
    with pytest.raises(ValidationError, match="not 1"):
        SimilarityWeights(semantic=0.5, equation=0.5, numbers=0.1, keywords=0.1)


def test_threshold_out_of_range_is_refused() -> None:
    with pytest.raises(ValidationError, match="less than or equal"):
        MatchThresholds(similarity=1.4, semantic=0.4, numbers=0.5, keywords=0.2)
