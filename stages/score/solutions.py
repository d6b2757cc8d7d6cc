"""Scores one solved item: the final answer, and the process against the best gold path."""

from instruments.metrics.best_path import PathScore, best_path
from instruments.metrics.final_answer_accuracy import correct, final_answer_verdict
from instruments.metrics.segmentation import segment
from schemas.parameters.score import ScoreParameters
from schemas.prediction import Prediction
from schemas.sample import Sample
from schemas.score import MatchedMilestone, SolutionScore

__all__ = ["score_solution"]


def score_solution(
    prediction: Prediction, sample: Sample, parameters: ScoreParameters
) -> SolutionScore:
    """Scores a prediction for the task ``solve``.

    A refusal, failure or empty completion has no units: FAA 0, MA 0, SMR 1, SRR null
    (metrics.md 6.7).

    Args:
        prediction: What the system answered; its status is not ``not_accessible``/``skipped``.
        sample: The item.
        parameters: Weights, thresholds and versions.
    """
    text = prediction.text or ""
    verdict = final_answer_verdict(
        text, sample.problem.answer, lenient=parameters.lenient_extraction
    )
    segmentation = segment(text, prediction.steps)
    chosen = best_path(segmentation.units, sample.paths, parameters)
    alignment = None if chosen is None else chosen.alignment
    return SolutionScore(
        system=prediction.system,
        simulated=prediction.simulated,
        item_id=sample.id,
        family=sample.problem.family,
        source=sample.problem.provenance.source,
        split=sample.problem.provenance.split,
        difficulty=sample.difficulty,
        modality=sample.modality,
        status=prediction.status,
        verdict=verdict,
        correct=correct(verdict),
        path_id=None if chosen is None else chosen.path.id,
        n_gold=0 if chosen is None else chosen.n_gold,
        n_pred=len(segmentation.units),
        n_matched=0 if alignment is None else alignment.n_matched,
        n_matched_pred_a=0 if alignment is None else len(alignment.aligned_units),
        n_matched_pred_b=0 if alignment is None else len(alignment.units_matching),
        n_redundant=0 if chosen is None else chosen.n_redundant,
        segmentation=segmentation.method,
        milestones=[] if chosen is None else _matched_milestones(chosen),
    )


def _matched_milestones(chosen: PathScore) -> list[MatchedMilestone]:
    """One row per gold milestone, in order."""
    alignment = chosen.alignment
    rows = []
    for milestone, unit, found, rule in zip(
        chosen.path.milestones,
        alignment.best,
        alignment.similarities,
        alignment.rules,
        strict=True,
    ):
        rows.append(
            MatchedMilestone(
                milestone_id=milestone.id,
                unit=unit,
                similarity=0.0 if found is None else found.total,
                semantic=0.0 if found is None else found.semantic,
                equation=0 if found is None else found.equation,
                numbers=0.0 if found is None else found.numbers,
                keywords=0.0 if found is None else found.keywords,
                matched=rule != "none",
                rule=rule,
            )
        )
    return rows
