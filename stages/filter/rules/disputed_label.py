"""F7: people doubt the question, its answer or its solution."""

from schemas.problem import Problem
from schemas.provenance import LabelCorrection
from stages.filter.rule import Rule

__all__ = ["DisputedLabel"]

_LONGEST_TEXT = 60
"""Characters of an upstream text in the reason; a whole question may be doubted."""


class DisputedLabel(Rule):
    """Drops a problem that people dispute: a benchmark must not score against a doubt.

    A doubt about the upstream type label alone touches no score, so the problem stays.
    """

    id = "F7"

    def reason(self, problem: Problem) -> str | None:
        """See the class; verified corrections are applied and stay."""
        for correction in problem.corrections:
            if correction.status == "disputed" and correction.field != "type":
                return _told(correction)
        return None


def _told(correction: LabelCorrection) -> str:
    """Says what is doubted, what it may be instead, and in which file people say why."""
    instead = correction.corrected_text
    perhaps = "" if instead is None else f" (perhaps {_short(instead)})"
    doubt = f"people doubt the {correction.field} {_short(correction.upstream_text)}{perhaps}"
    return f"{doubt}: data/decisions/label_corrections/{correction.decision}.yaml tells why"


def _short(text: str) -> str:
    text = " ".join(text.split())
    return repr(text if len(text) <= _LONGEST_TEXT else f"{text[:_LONGEST_TEXT]}...")
