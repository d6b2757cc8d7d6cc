"""Runs all checks on a release."""

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from instruments.release_audit.check import AuditCheck, AuditSubject
from instruments.release_audit.checks.answers import ANSWERS
from instruments.release_audit.checks.chains import CHAINS
from instruments.release_audit.checks.equations import EQUATIONS
from instruments.release_audit.checks.fields import FIELDS
from instruments.release_audit.checks.format_leak import FORMAT_LEAK
from instruments.release_audit.checks.idle_edits import IDLE_EDITS
from instruments.release_audit.checks.ids import IDS
from instruments.release_audit.checks.labels import LABELS
from instruments.release_audit.checks.licence import LICENCE
from instruments.release_audit.checks.media import MEDIA
from instruments.release_audit.checks.near_duplicate import NEAR_DUPLICATES
from instruments.release_audit.checks.padding import PADDING
from instruments.release_audit.checks.place_guess import PLACE_GUESS
from instruments.release_audit.checks.placeholders import PLACEHOLDERS
from instruments.release_audit.checks.repeated_steps import REPEATED_STEPS
from instruments.release_audit.checks.single_defect import SINGLE_DEFECT
from instruments.release_audit.checks.tiers import TIERS
from instruments.release_audit.checks.twins import TWINS
from instruments.release_audit.checks.types import TYPES
from instruments.release_audit.checks.upstream import UPSTREAM
from schemas.finding import Finding

__all__ = ["CHECKS", "AuditLine", "audit_release"]

CHECKS: tuple[AuditCheck, ...] = (
    FIELDS,
    IDS,
    TIERS,
    TYPES,
    ANSWERS,
    CHAINS,
    REPEATED_STEPS,
    EQUATIONS,
    PADDING,
    MEDIA,
    PLACEHOLDERS,
    NEAR_DUPLICATES,
    TWINS,
    UPSTREAM,
    LICENCE,
    LABELS,
    SINGLE_DEFECT,
    IDLE_EDITS,
    FORMAT_LEAK,
    PLACE_GUESS,
)
"""In the order in which they are told."""


@dataclass(frozen=True)
class AuditLine:
    """What one check found.

    Attributes:
        check: The check.
        findings: Its findings.
        measure: Its measurement, in words; empty without one.
    """

    check: AuditCheck
    findings: tuple[Finding, ...]
    measure: str

    def count(self, level: Literal["error", "warning"]) -> int:
        """Counts the findings of a level."""
        return Counter(finding.level for finding in self.findings)[level]

    @property
    def items(self) -> int:
        """Number of items that are touched; a finding about the whole set touches none."""
        return len({finding.item_id for finding in self.findings} - {"*"})


def audit_release(subject: AuditSubject) -> list[AuditLine]:
    """Runs every check.

    Args:
        subject: The release and what it is compared with.

    Returns:
        One line per check, also of those without findings.
    """
    return [
        AuditLine(check, tuple(check.find(subject)), check.measure(subject)) for check in CHECKS
    ]
