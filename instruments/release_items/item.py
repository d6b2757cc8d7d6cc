"""What a release holds, as far as it could be read; faults are kept, not repaired silently."""

from dataclasses import dataclass
from typing import Literal

__all__ = ["Fault", "FaultRule", "Medium", "NegativeItem", "PositiveItem", "Release"]

FaultRule = Literal["word", "type", "nested", "text", "list", "file", "row", "label", "count"]


@dataclass(frozen=True)
class Fault:
    """Something that the form of a row has wrong.

    Attributes:
        rule: ``word`` ("null" as a text), ``type`` (a value of a wrong type), ``nested`` (a list
            within the steps), ``text`` (no Unicode), ``list`` (a list where one value belongs),
            ``file`` (a file that cannot be read), ``row`` (a row that cannot), ``label`` (a place
            that cannot be read), ``count`` (a count that does not agree).
        detail: What was found, in one line.
        item_lost: Whether there is no item because of it.
    """

    rule: FaultRule
    detail: str
    item_lost: bool = False


@dataclass(frozen=True)
class Medium:
    """A picture or recording that an item refers to.

    Attributes:
        name: As the row has it.
        kind: What the row uses it for.
        sha256: Hash of its bytes; empty when it cannot be used.
        rule: Id of the reason why it cannot be used; empty when it can.
        reason: That reason in words.
    """

    name: str
    kind: Literal["image", "audio"]
    sha256: str = ""
    rule: str = ""
    reason: str = ""


@dataclass(frozen=True)
class PositiveItem:
    """A problem with its milestones.

    Attributes:
        id: As text; for a row without a usable id its place.
        place: ``<file>:<1-based row>``.
        difficulty: As the row has it, by case folding.
        modality: As the row has it, by case folding.
        type_label: As the row has it, raw.
        question: Text of the question.
        answers: Gold answers; empty when there is none.
        is_proof: Whether the row says so itself; None when the format cannot say it.
        paths: Steps of each path, in order, nested lists flattened.
        images: Pictures of the question.
        audio: The spoken question.
        image_information: Gold description of the pictures; no solver may see it.
        source: Upstream set as the row names it; empty when it does not.
        upstream_split: Upstream split as the row names it; empty when it does not.
        row_sha256: Hash of the raw row.
        faults: What its form has wrong.
    """

    id: str
    place: str
    difficulty: str
    modality: str
    type_label: str
    question: str
    answers: tuple[str, ...] = ()
    is_proof: bool | None = None
    paths: tuple[tuple[str, ...], ...] = ()
    images: tuple[Medium, ...] = ()
    audio: Medium | None = None
    image_information: str = ""
    source: str = ""
    upstream_split: str = ""
    row_sha256: str = ""
    faults: tuple[Fault, ...] = ()

    @property
    def cell(self) -> str:
        """Tier and modality: ``medium/text-image``."""
        return f"{self.difficulty}/{self.modality}"


@dataclass(frozen=True)
class NegativeItem:
    """A problem with a displayed chain that is said to hold one defect.

    Attributes:
        id: As text; for a row without a usable id its place.
        place: ``<file>:<1-based row>``.
        category: One of the five defects, or ``clean``; empty when it cannot be told.
        kind: The defect's name as the row has it.
        question: Text of the question.
        answer: Gold answer; None without one.
        steps: The displayed chain.
        reference: The chain before the edit; empty when the row does not bring it.
        labelled: Displayed steps that the label names, 1-based: for ``repeated`` the copy.
        of: ``repeated`` only: the displayed original, 1-based.
        after_step: ``missing`` only: the removed step stood after this displayed step; 0 at the
            start.
        content: ``missing`` only: text of the removed step.
        contiguous_block: Whether several labelled steps are one edit (a block) by the label's
            own words.
        source: Upstream set as the row names it.
        upstream_split: Upstream split as the row names it.
        row_sha256: Hash of the raw row.
        faults: What its form has wrong.
    """

    id: str
    place: str
    category: str
    kind: str
    question: str
    answer: str | None
    steps: tuple[str, ...]
    reference: tuple[str, ...] = ()
    labelled: tuple[int, ...] = ()
    of: tuple[int, ...] = ()
    after_step: int | None = None
    content: str | None = None
    contiguous_block: bool = False
    source: str = ""
    upstream_split: str = ""
    row_sha256: str = ""
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True)
class Release:
    """All of a release.

    Attributes:
        layout: ``authors`` (JSON files beside media) or ``own`` (Parquet with media inside).
        positives: In the order of files and rows.
        negatives: In the order of files and rows.
        broken: Place and fault of what could not be read as an item.
        licence: Whether the folder or its rows state a licence.
    """

    layout: Literal["authors", "own"]
    positives: tuple[PositiveItem, ...]
    negatives: tuple[NegativeItem, ...]
    broken: tuple[tuple[str, Fault], ...] = ()
    licence: bool = False
