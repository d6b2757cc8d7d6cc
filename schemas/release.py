"""Rows of a release: what ``load_dataset`` gives (MB-017, MB-033; architecture.md, Tables).

Every row is flat enough for people who know nothing of the pipeline: texts, lists and structs
with fixed keys. Media are embedded, absent is null.
"""

import builtins

from schemas.answer import AnswerPolicy
from schemas.defect import Category, DefectLabel, Stratum, Witness
from schemas.media import Modality
from schemas.milestone import Conclusion, Condition, Confidence, Equation, Rule
from schemas.problem import ProblemType
from schemas.provenance import LabelCorrection, SourceName
from schemas.row import Row, Sha256, Text
from schemas.sample import Difficulty, TierEvidence

__all__ = [
    "EmbeddedAudio",
    "EmbeddedImage",
    "EvidenceRow",
    "JsonText",
    "LegacyRow",
    "NegativeRow",
    "PositiveRow",
    "ReleasedMilestone",
    "ReleasedPath",
]


class EmbeddedImage(Row):
    """A picture inside a row, in the storage form of ``datasets.Image``.

    Attributes:
        bytes: The file as it came, never re-encoded.
        path: ``<sha256>.<format>``; a name only, there is no such file.
    """

    bytes: builtins.bytes
    path: str


class EmbeddedAudio(Row):
    """A recording inside a row, in the storage form of ``datasets.Audio(decode=False)``.

    Attributes:
        bytes: The file as it came.
        path: ``<sha256>.<format>``.
    """

    bytes: builtins.bytes
    path: str


class JsonText(Row):
    """A JSON object whose keys differ from row to row (``datasets.Json``).

    Attributes:
        text: The object as JSON text.
    """

    text: str


class ReleasedMilestone(Row):
    """A milestone (``schemas.milestone``) without its spans: no reference solution is released.

    Attributes:
        id: ``m1``, ``m2``, ... unique in its path.
        index: 1-based position in its path.
        text: The step as metrics and readers see it.
        conditions: What it uses; at least one.
        rule: What it applies.
        conclusion: What it establishes.
        equations: The relations in its text, with their status.
        premises: Ids of the earlier milestones that it uses, ascending, without repeats.
        confidence: The weakest confidence of its conditions.
        origin: Who made it: ``rule``, ``machine-draft`` (a language model), ``human``, or
            ``upstream`` (an imported release, which does not say).
    """

    id: str
    index: int
    text: Text
    conditions: list[Condition]
    rule: Rule
    conclusion: Conclusion
    equations: list[Equation]
    premises: list[str]
    confidence: Confidence
    origin: str


class ReleasedPath(Row):
    """One full sequence of milestones.

    Attributes:
        id: ``<problem id>/<solution id>``.
        final_answer: The last conclusion.
        milestones: In order, ``index`` 1..n.
    """

    id: str
    final_answer: Text
    milestones: list[ReleasedMilestone]


class PositiveRow(Row):
    """One problem with its milestones.

    Attributes:
        id: Stable sample id.
        difficulty: Tier; the split.
        modality: How a solver sees the item (``question`` is *not* shown for ``image`` and
            ``audio-image``, MB-096).
        type: One of the eleven problem types.
        question: Text of the question.
        choices: Texts of the choices A, B, C, ...; empty when free-form.
        answer: Gold answer; null for a proof.
        answer_policy: How a prediction is compared with it.
        images: Pictures in the order of their first mention.
        audio: The spoken question; null without one.
        paths: Accepted solution paths; the first decided the tier.
        tier: Evidence of the tier decision.
        family: Shared by problems with the same preamble or figure: the unit of resampling.
        source: Upstream set.
        upstream_split: Upstream split; ``train`` rows may have been seen by any model.
        upstream_id: Id in the upstream set.
        upstream_revision: Upstream revision; null for a folder without a note of it.
        upstream_sha256: Hash of the upstream row before any change.
        licence: Licence of the upstream set.
        url: Page of the upstream set.
        transformations: Ids of the changes made to the upstream row.
        corrections: Known label errors that touch the row.
    """

    id: str
    difficulty: Difficulty
    modality: Modality
    type: ProblemType
    question: Text
    choices: list[Text]
    answer: Text | None
    answer_policy: AnswerPolicy
    images: list[EmbeddedImage]
    audio: EmbeddedAudio | None
    paths: list[ReleasedPath]
    tier: TierEvidence
    family: str
    source: SourceName
    upstream_split: str
    upstream_id: Text
    upstream_revision: str | None
    upstream_sha256: Sha256
    licence: str
    url: str
    transformations: list[str]
    corrections: list[LabelCorrection]


class NegativeRow(Row):
    """One detection item: a problem and a displayed chain with one defect, or none.

    Attributes:
        id: Opaque id.
        category: The split.
        kind: The defect's variety.
        stratum: Kind of chain.
        difficulty: Tier of the source chain.
        modality: Modality of the source problem.
        question: Text of the question.
        choices: Texts of the choices; empty when free-form.
        answer: Gold answer; never part of a detection prompt (MB-053).
        images: Pictures.
        audio: The spoken question; null without one.
        steps: The displayed chain.
        label: Category and place, 1-based in ``steps``.
        witness: Machine-checked proof; its edits repair the chain.
        problem_id: The source problem.
        source_path_id: The accepted path that was edited.
        source_path_sha256: Hash of that path.
        in_positive_split: Whether the problem is also a positive sample.
        family: The unit of resampling.
        source: Upstream set.
        upstream_split: Upstream split.
        upstream_id: Id in the upstream set.
        upstream_revision: Upstream revision; null for a folder without a note of it.
        upstream_sha256: Hash of the upstream row before any change.
        licence: Licence of the upstream set.
        url: Page of the upstream set.
        transformations: Ids of the changes made to the upstream row.
    """

    id: str
    category: Category
    kind: str
    stratum: Stratum
    difficulty: Difficulty
    modality: Modality
    question: Text
    choices: list[Text]
    answer: Text | None
    images: list[EmbeddedImage]
    audio: EmbeddedAudio | None
    steps: list[Text]
    label: DefectLabel
    witness: Witness
    problem_id: str
    source_path_id: str
    source_path_sha256: Sha256
    in_positive_split: bool
    family: str
    source: SourceName
    upstream_split: str
    upstream_id: Text
    upstream_revision: str | None
    upstream_sha256: Sha256
    licence: str
    url: str
    transformations: list[str]


class EvidenceRow(Row):
    """One fact that a picture shows; apart from what a solver may see (M3-001).

    Attributes:
        sample_id: The positive sample.
        difficulty: Its tier; the split.
        index: 1-based order within the sample.
        text: The fact in words.
        region: ``[left, top, right, bottom]`` in pixels; empty when not located.
        needed: Whether the answer needs it; null when not known.
        origin: ``construction``, ``human`` or ``model``.
    """

    sample_id: str
    difficulty: Difficulty
    index: int
    text: Text
    region: list[int]
    needed: bool | None
    origin: str


class LegacyRow(Row):
    """A positive sample in the fields of the published set (published_release.md).

    The published rows are JSON: ``milestones_0..2`` are lists of one-key dictionaries
    (``image_recognition_info``, ``audio_recognition_info``, ``step_1``, ...). A typed column
    cannot hold dictionaries whose keys differ, so an entry is stored as JSON text and declared
    as ``datasets.Json``: ``load_dataset`` gives the one-key dictionaries back, other readers see
    JSON text. Differences that remain: ``id`` is the stable text id; ``image`` is a list of
    embedded pictures or null, where the published set has a path, a list of paths or null;
    absent is null, where it also has the word "null".

    Attributes:
        id: Stable sample id.
        modality: Modality.
        image: Pictures; null without any.
        audio: The spoken question; null without one.
        type: Problem type.
        difficulty: Tier; the split.
        problem: Text of the question.
        final_answer: Gold answer; null for a proof.
        milestones_number: Number of paths, at most three.
        milestones_0: Steps of the first path.
        milestones_1: Steps of the second path; null without one.
        milestones_2: Steps of the third path; null without one.
    """

    id: str
    modality: Modality
    image: list[EmbeddedImage] | None
    audio: EmbeddedAudio | None
    type: ProblemType
    difficulty: Difficulty
    problem: Text
    final_answer: Text | None
    milestones_number: int
    milestones_0: list[JsonText] | None
    milestones_1: list[JsonText] | None
    milestones_2: list[JsonText] | None
