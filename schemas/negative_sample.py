"""A negative sample: a problem with a displayed chain that holds one defect, or none (clean)."""

from schemas.defect import Category, DefectLabel, Stratum, Witness
from schemas.media import Modality
from schemas.milestone import Milestone
from schemas.problem import Problem
from schemas.row import Row, Sha256, Text
from schemas.sample import Difficulty

__all__ = ["NegativeSample"]


class NegativeSample(Row):
    """One detection item.

    Attributes:
        id: Opaque: ``n-`` and sixteen hexadecimal digits; says nothing about category or source.
        category: Same as ``label.category``, as a column of its own.
        kind: The defect's variety (``result_number``, ``full-exact``, ``unique`` ...).
        stratum: Kind of chain (defects.md, Strata).
        difficulty: Tier of the source chain.
        modality: Modality of the source problem.
        problem: The source problem, unchanged (MB-030).
        source_path_id: The accepted path that was edited.
        source_path_sha256: Hash of that path's canonical JSON.
        in_positive_split: Whether the problem is also a positive sample.
        steps: The displayed chain, one text per step, contiguous from step 1.
        milestones: The displayed steps in structured form, in displayed order; ids are those of
            the source path, an inserted step has an id of its own.
        label: Category and place.
        witness: Machine-checked proof.
    """

    id: str
    category: Category
    kind: str
    stratum: Stratum
    difficulty: Difficulty
    modality: Modality
    problem: Problem
    source_path_id: str
    source_path_sha256: Sha256
    in_positive_split: bool
    steps: list[Text]
    milestones: list[Milestone]
    label: DefectLabel
    witness: Witness
