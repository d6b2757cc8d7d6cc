"""Detection accuracy: category and place of the one defect (MB-079, MB-080; defects.md 4.5)."""

from dataclasses import dataclass

from instruments.metrics.detection_answer import DetectionAnswer
from instruments.metrics.matching import align
from schemas.defect import DefectLabel
from schemas.parameters.score import ScoreParameters

__all__ = ["DetectionJudgement", "judge_detection"]


@dataclass(frozen=True, slots=True)
class DetectionJudgement:
    """How an answer fares against the label.

    Attributes:
        category_right: Whether the category is the label's; on the typed track always true.
        location_right: Whether the place is right by the category's own rule.
        lenient: Whether a near miss would count (see ``judge_detection``).
    """

    category_right: bool
    location_right: bool
    lenient: bool

    @property
    def correct(self) -> bool:
        """The headline: category and place (MB-080)."""
        return self.category_right and self.location_right


def judge_detection(
    answer: DetectionAnswer | None, label: DefectLabel, parameters: ScoreParameters
) -> DetectionJudgement:
    """Applies the rule of each category.

    ========== ============================== ===========================================
    category   right                          lenient also accepts
    ========== ============================== ===========================================
    wrong      the step                       one step off
    redundant  the same set of steps          a shared step (Jaccard > 0)
    repeated   first step of the later block  any step of either block
    missing    ``lo <= after_step <= hi``     the content matches by the milestone rule
    swapped    the unordered pair             one of the two
    clean      says that there is no defect   --
    ========== ============================== ===========================================

    Args:
        answer: The parsed answer; None is wrong in every respect.
        label: The true defect.
        parameters: Matching rule for the content of a missing step.
    """
    if answer is None or answer.category != label.category:
        return DetectionJudgement(False, False, False)
    right = _location_right(answer, label)
    return DetectionJudgement(True, right, right or _near(answer, label, parameters))


def _location_right(answer: DetectionAnswer, label: DefectLabel) -> bool:
    if label.category == "clean":
        return True
    if label.category == "missing":
        low, high = label.window
        return answer.after_step is not None and low <= answer.after_step <= high
    if label.category == "repeated":
        return answer.steps == (label.steps[0],)
    if label.category == "swapped":
        return len(answer.steps) == 2 and set(answer.steps) == set(label.steps)
    return set(answer.steps) == set(label.steps)


def _near(answer: DetectionAnswer, label: DefectLabel, parameters: ScoreParameters) -> bool:
    """Whether a wrong place is a near miss."""
    if label.category == "wrong":
        return abs(answer.steps[0] - label.steps[0]) == 1
    if label.category == "repeated":
        return answer.steps[0] in {*label.steps, *label.of}
    if label.category == "missing":
        if not answer.missing or not label.content:
            return False
        return align([answer.missing], [label.content], parameters).n_matched == 1
    return not set(answer.steps).isdisjoint(label.steps)
