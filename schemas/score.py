"""Scores of single items and their totals. Counts are stored, percentages derived."""

from typing import Literal

from schemas.defect import Category, Stratum
from schemas.media import Modality
from schemas.prediction import PredictionStatus, PredictionTask
from schemas.provenance import SourceName
from schemas.row import Row, Sha256, Text
from schemas.sample import Difficulty
from schemas.verdict import Verdict

__all__ = ["DetectionScore", "MatchedMilestone", "SolutionScore", "SystemScore"]


class MatchedMilestone(Row):
    """How one gold milestone fared (metrics.md 6.2).

    Attributes:
        milestone_id: The gold milestone.
        unit: 0-based index of the best-aligned predicted unit; None when there are no units.
        similarity: S at that unit (Eq. 2), in [0, 1].
        semantic: S_sem, in [0, 1].
        equation: S_eq, 0 or 1.
        numbers: S_num, in [0, 1].
        keywords: S_key, in [0, 1].
        matched: Whether the milestone counts as matched (MB-072).
        rule: Which clause fired: ``equation``, ``overlap``, ``similarity`` or ``none``.
    """

    milestone_id: str
    unit: int | None
    similarity: float
    semantic: float
    equation: int
    numbers: float
    keywords: float
    matched: bool
    rule: Literal["equation", "overlap", "similarity", "none"]


class SolutionScore(Row):
    """Score of one solved item.

    Attributes:
        system: System name.
        simulated: Whether a scripted model answered.
        item_id: Sample id.
        family: Problem family, the unit of resampling.
        source: Source of the problem.
        split: Upstream split.
        difficulty: Tier.
        modality: Modality.
        status: Status of the prediction.
        verdict: Verdict on the final answer; None when the gold answer is null (a proof).
        correct: 1 or 0; None when the gold answer is null.
        path_id: The gold path that the process scores use; None when the item has none.
        n_gold: Milestones of that path.
        n_pred: Predicted units.
        n_matched: Matched gold milestones.
        n_matched_pred_a: Units that are best-aligned with a matched milestone (MB-076, A).
        n_matched_pred_b: Units that match any milestone by the rule (MB-076, B).
        n_redundant: max(0, n_pred - max(n_matched_pred_a, n_gold)) (Eq. 4).
        segmentation: Method that cut the text into units (metrics.md 6.1).
        milestones: How each gold milestone fared.
    """

    system: str
    simulated: bool
    item_id: str
    family: str
    source: SourceName
    split: str
    difficulty: Difficulty
    modality: Modality
    status: PredictionStatus
    verdict: Verdict | None
    correct: int | None
    path_id: str | None
    n_gold: int
    n_pred: int
    n_matched: int
    n_matched_pred_a: int
    n_matched_pred_b: int
    n_redundant: int
    segmentation: str
    milestones: list[MatchedMilestone]


class DetectionScore(Row):
    """Score of one detection item.

    Attributes:
        system: System name.
        simulated: Whether a scripted model answered.
        item_id: Negative id.
        task: Typed or blind track; a headline names its track (MB-080).
        category: True category.
        kind: Variety of the defect.
        stratum: Kind of chain.
        family: Problem family of the source problem.
        n_steps: Displayed steps.
        status: Status of the prediction.
        parsed: Whether the answer was the JSON asked for.
        answered: The parsed answer in one canonical line; None when not parsed.
        category_right: Whether the category is right; always True on the typed track.
        location_right: Whether the place is right.
        correct: Both.
        lenient: Right under the lenient reading of defects.md 4.5.
    """

    system: str
    simulated: bool
    item_id: str
    task: PredictionTask
    category: Category
    kind: str
    stratum: Stratum
    family: str
    n_steps: int
    status: PredictionStatus
    parsed: bool
    answered: Text | None
    category_right: bool
    location_right: bool
    correct: bool
    lenient: bool


class SystemScore(Row):
    """Totals of one system over one slice of the items.

    Attributes:
        system: System name.
        model: Model that answered.
        simulated: Whether a scripted model answered.
        task: Which track.
        slice_kind: What the slice is by (``all``, ``difficulty``, ``modality``, ``source``,
            ``split``, ``category``, ``stratum``).
        slice: The slice's name.
        metric: ``FAA``, ``MA``, ``SRR``, ``SMR``, ``detection``.
        average: ``micro`` (sums) or ``macro`` (mean of items).
        numerator: Micro: the sum; macro: the sum of item values.
        denominator: Micro: the sum; macro: the number of items.
        n_items: Items in the slice that the system could take.
        configuration_sha256: Hash of the metric configuration (MB-073).
    """

    system: str
    model: str
    simulated: bool
    task: PredictionTask
    slice_kind: str
    slice: str
    metric: str
    average: Literal["micro", "macro"]
    numerator: float
    denominator: float
    n_items: int
    configuration_sha256: Sha256
