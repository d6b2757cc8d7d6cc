"""The paper's parameters, and small gold paths."""

from collections.abc import Callable

import pytest

from schemas.milestone import Conclusion, Condition, Milestone, Rule
from schemas.parameters.score import (
    MatchThresholds,
    ScoreParameters,
    SemanticWeights,
    SimilarityWeights,
)
from schemas.solution_path import SolutionPath


@pytest.fixture
def parameters() -> ScoreParameters:
    return ScoreParameters(
        weights=SimilarityWeights(semantic=0.55, equation=0.25, numbers=0.1, keywords=0.1),
        semantic_weights=SemanticWeights(words=0.65, characters=0.35),
        thresholds=MatchThresholds(similarity=0.4, semantic=0.4, numbers=0.5, keywords=0.2),
        idf="idf_v1",
        segmenter="segmenter_v1",
        lenient_extraction=False,
    )


def _milestone(index: int, text: str) -> Milestone:
    condition = Condition(kind="fact", ref="q0", text="given", value=None, confidence="certain")
    return Milestone(
        id=f"m{index}",
        index=index,
        text=text,
        conditions=[condition],
        rule=Rule(name="sum", kind="arithmetic"),
        conclusion=Conclusion(text=text, expression=None, value=None, unit=None),
        equations=[],
        premises=[],
        spans=[],
        confidence="certain",
        origin="rule",
    )


@pytest.fixture
def path() -> Callable[..., SolutionPath]:
    """Makes a path from its milestone texts."""

    def make(*texts: str, solution: str = "s1") -> SolutionPath:
        return SolutionPath(
            id=f"gsm8k-test-0/{solution}",
            problem_id="gsm8k-test-0",
            solution_id=solution,
            milestones=[_milestone(index, text) for index, text in enumerate(texts, start=1)],
            final_answer="8",
            failed_checks=[],
            accepted=True,
        )

    return make
