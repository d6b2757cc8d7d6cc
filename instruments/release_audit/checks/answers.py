"""A-ANSWER: every item but a proof has a gold answer (MB-005, R7)."""

import re
from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from instruments.release_items.item import PositiveItem
from schemas.finding import Finding

__all__ = ["ANSWERS", "looks_like_proof"]

_PROOF = re.compile(
    r"\b(?:prove|proof|show\s+that|demonstrate|verify\s+that|justify)\b|\u8bc1\u660e",
    re.IGNORECASE,
)


def looks_like_proof(item: PositiveItem) -> bool:
    """Tells whether an item asks for a proof: as its row says, else by the question's words."""
    return bool(_PROOF.search(item.question)) if item.is_proof is None else item.is_proof


def _find(subject: AuditSubject) -> Iterator[Finding]:
    for item in subject.release.positives:
        if not item.answers and not looks_like_proof(item):
            detail = "no gold answer, and the question asks for no proof"
            yield Finding(check="A-ANSWER", level="error", item_id=item.id, detail=detail)


def _measure(subject: AuditSubject) -> str:
    items = subject.release.positives
    without = [item for item in items if not item.answers]
    proofs = sum(looks_like_proof(item) for item in without)
    return f"{len(without)} of {len(items)} without an answer, {proofs} of them proofs"


ANSWERS = AuditCheck("A-ANSWER", "answer missing", _find, _measure, published="R7")
