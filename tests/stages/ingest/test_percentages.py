"""Which questions ask for a percentage; the sentences are written for the test."""

import pytest

from stages.ingest.percentages import asks_for_percentage, number_policy
from tests.stages.ingest.upstream_project import UpstreamProject, svamp_row


@pytest.mark.parametrize(
    "question",
    [
        "Of 20 hens 5 are red. What percentage of the hens is red?",
        "Of 20 hens 5 are red; what percent are red?",
        "What's the percentage chance that a hen is red?",
        "What is the new percentage of red hens?",
        "What is the hen's new laying percentage?",
        "A hen weighs 2 kg, then 3. What is the percent increase?",
        "How likely is a red hen (expressed as a percentage)?",
        "What share is red, in percent?",
        "How many percent of them are red?",
        "How large is the share, rounded to the nearest percent?",
        "The red ones are what percentage of all?",
        "Calculate the percentage of red hens.",
        "What percentage did Mr. Low's hens lay? (A week has seven days.)",
        "What is the percentage lost by Mr. Low's hens?",
    ],
)
def test_it_is_asked_for(question: str) -> None:
    assert asks_for_percentage(question)


@pytest.mark.parametrize(
    "question",
    [
        "Of 20 hens 25 percent are red. How many are red?",
        "What is 20 percent of 50?",
        "What is twenty percent of 50?",
        "What is 5 more than ten percent of 50?",
        "What is the price after the percentage is taken off?",
        "If 5% are red, what number of hens is red?",
        "What is the overall pass rate?",
        "What is the chance of a red hen?",
        "How many hens must go so that the percentage of red ones is 30%?",
        "What percentage is red? And how many hens are not red?",
        "What should a hen cost, if prices rise by the same percentage?",
    ],
)
def test_it_is_not_asked_for(question: str) -> None:
    assert not asks_for_percentage(question)


def test_both_sources_put_it_into_the_policy(project: UpstreamProject) -> None:
    assert number_policy("What percentage is red?").unit == "percent"
    row = svamp_row(Question="What percentage of them is red ?")
    assert project.svamp(row).only.answer.policy.unit == "percent"
    assert project.svamp(svamp_row()).only.answer.policy.unit is None
