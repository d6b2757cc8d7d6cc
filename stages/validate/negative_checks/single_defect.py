"""Exactly the labelled predicate fails, at exactly the labelled place (MB-034)."""

from collections.abc import Iterator

from instruments.chains.clean_gate import refusal_of
from instruments.chains.injection import Injection
from instruments.chains.single_defect import witness_of
from schemas.defect import Witness
from schemas.finding import Finding
from schemas.negative_sample import NegativeSample
from stages.validate.negative_checks.negative_source import NegativeSource

__all__ = ["single_defect_findings"]


def single_defect_findings(negative: NegativeSample, source: NegativeSource) -> Iterator[Finding]:
    """Proves the defect anew and compares the witness with the stored one.

    Args:
        negative: The negative.
        source: Its source, which must pass the clean gate (MB-029).

    Yields:
        Errors.
    """
    chain = source.chain
    if refusal := refusal_of(chain):
        detail = f"the source fails {refusal.rule} at step {refusal.step}: {refusal.detail}"
        yield Finding(check="clean-gate", level="error", item_id=negative.id, detail=detail)
        return
    displayed = chain.showing(negative.milestones)
    edits = negative.witness.edits
    fresh = witness_of(chain, Injection(displayed, negative.label, negative.kind, edits))
    if not isinstance(fresh, Witness):
        for fault in fresh:
            yield Finding(check="single-defect", level="error", item_id=negative.id, detail=fault)
        return
    changed = [
        name
        for name in Witness.model_fields
        if getattr(fresh, name) != getattr(negative.witness, name)
    ]
    if changed:
        detail = f"{', '.join(changed)} differ from a fresh proof"
        yield Finding(check="witness", level="error", item_id=negative.id, detail=detail)
