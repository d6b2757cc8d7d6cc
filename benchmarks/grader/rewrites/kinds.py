"""The named kinds of rewrites, and those that an answer admits."""

from collections.abc import Callable, Iterator

from benchmarks.grader.rewrites import (
    composites,
    fractions,
    numerals,
    operators,
    plain,
    policies,
    wrapping,
)
from schemas.answer import Answer

__all__ = ["POLICY_REWRITES", "REWRITES", "Rewrite", "rewrites_of"]

Rewrite = Callable[[str], str | None]
"""Gives the rewritten answer, or None where the rewrite does not apply or changes nothing."""

REWRITES: dict[str, Rewrite] = {
    name: getattr(module, name)
    for module in (wrapping, fractions, numerals, operators, composites, plain)
    for name in module.__all__
}
"""Every kind that needs the text alone, by its name."""

POLICY_REWRITES: dict[str, Callable[[Answer], str | None]] = {
    "unit_added": policies.unit_added,
    "choice_in_brackets": policies.choice_in_brackets,
    "choice_letter": policies.choice_letter,
    "choice_text": policies.choice_text,
    "choice_with_text": policies.choice_with_text,
}
"""Every kind that needs the row's policy."""

_ANY_TEXT = frozenset({"boxed", "dollars", "trailing_period", "text_bold", "text_removed"})


def rewrites_of(answer: Answer) -> Iterator[tuple[str, str]]:
    """Rewrites an answer in every way that keeps its meaning.

    A choice or a word is only wrapped, since ``2(B)/2`` says nothing.

    Args:
        answer: A gold answer with a text.

    Yields:
        Name of the kind and the rewritten text, which differs from the gold answer.
    """
    text = answer.text or ""
    words = answer.policy.kind in ("choice", "text")
    for name, rewrite in REWRITES.items():
        written = rewrite(text) if not words or name in _ANY_TEXT else None
        if written is not None and written != text:
            yield name, written
    for name, policy_rewrite in POLICY_REWRITES.items():
        written = policy_rewrite(answer)
        if written is not None and written != text:
            yield name, written
