"""Facts that pictures show, as rows of the config ``visual_evidence``."""

from collections.abc import Iterable, Mapping

from schemas.release import EvidenceRow
from schemas.sample import Difficulty
from schemas.visual_evidence import VisualEvidence

__all__ = ["evidence_rows"]


def evidence_rows(
    evidence: Iterable[VisualEvidence], difficulties: Mapping[str, Difficulty]
) -> list[EvidenceRow]:
    """Makes the released rows of the facts about released samples.

    Args:
        evidence: All facts.
        difficulties: Tier of every released sample by its id; facts about others are left out.

    Returns:
        The rows, by sample and index.
    """
    rows = [
        EvidenceRow(difficulty=difficulties[fact.sample_id], **fact.model_dump())
        for fact in evidence
        if fact.sample_id in difficulties
    ]
    return sorted(rows, key=lambda row: (row.sample_id, row.index))
