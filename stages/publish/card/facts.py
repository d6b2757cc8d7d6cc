"""What the card speaks about."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from instruments.build_reports.cells import Cell
from instruments.build_reports.stage_report import StageReport
from instruments.dataset_folder.splits import Config
from schemas.finding import Finding
from schemas.negative_sample import NegativeSample
from schemas.parameters.publish import PublishParameters
from schemas.problem import Problem
from schemas.sample import Sample
from stages.publish.redistribution import Selection

__all__ = ["CardFacts"]

_REVIEW = "review_"


@dataclass(frozen=True)
class CardFacts:
    """Everything that the sections of the card are computed from.

    Attributes:
        parameters: Section ``publish`` of the profile.
        profile: Name of the profile.
        quotas: Rows that the profile asks for, by cell.
        configs: The written configs.
        samples: Validated samples, released and withheld.
        negatives: Validated negative samples, released and withheld.
        findings: Findings of the validation.
        reports: Reports of the stages before this one.
    """

    parameters: PublishParameters
    profile: str
    quotas: Mapping[Cell, int]
    configs: Sequence[Config]
    samples: Selection[Sample]
    negatives: Selection[NegativeSample]
    findings: Sequence[Finding]
    reports: Sequence[StageReport]

    @property
    def problems(self) -> list[Problem]:
        """The distinct problems behind the released rows, by id."""
        problems = [row.problem for row in self.samples.released]
        problems += [row.problem for row in self.negatives.released]
        return [problem for _, problem in sorted({p.id: p for p in problems}.items())]

    @property
    def reviews(self) -> dict[str, int]:
        """Checked rows by the status of their review, as ``validate`` counted them."""
        counts = {
            name.removeprefix(_REVIEW): number
            for report in self.reports
            if report.stage == "validate"
            for name, number in report.counts.items()
            if name.startswith(_REVIEW)
        }
        return dict(sorted(counts.items()))

    @property
    def reviewed(self) -> int:
        """Rows whose review people have closed: agreed by two, or ruled on."""
        return self.reviews.get("agreed", 0) + self.reviews.get("ruled", 0)

    @property
    def withheld(self) -> int:
        """Rows that are left out because of their licence."""
        return len(self.samples.withheld) + len(self.negatives.withheld)
