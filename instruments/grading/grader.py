"""The verdict on a final answer: exact comparison, typed outcome, no exception."""

import re
from fractions import Fraction
from typing import NamedTuple

from instruments.arithmetic.numbers import parse_number
from instruments.grading.algebra.budget import budget
from instruments.grading.algebra.limits import AlgebraLimitError
from instruments.grading.algebra.sampling import symbols_of
from instruments.grading.answer_reader import (
    MAX_CHARACTERS,
    Reading,
    read_answer,
    read_letter_unit,
)
from instruments.grading.comparison.choices import compare_choices
from instruments.grading.comparison.forms_compared import compare
from instruments.grading.comparison.settings import Outcome, Settings
from instruments.grading.extraction import MAX_COMPLETION, Extraction, extract_answer
from instruments.grading.forms import Form, Value, Words
from instruments.grading.measures import measures_agree, measures_in
from instruments.grading.plain_numbers import PlainNumber, read_plain_number
from instruments.grading.reading.tree import Node
from instruments.grading.sentences import last_statement
from instruments.grading.unwrapping import unwrap
from schemas.answer import Answer, AnswerPolicy
from schemas.verdict import Verdict, VerdictStatus

__all__ = ["grade", "grade_answer"]

_APPROXIMATE = re.compile(r"(?:^|[\s$=({,*:])~+\s*[-$]?\s*(?:\.?[0-9]|\\[dt]?frac|\\sqrt)")
_TOLERANCE = re.compile(r"(?:[0-9]{1,30}(?:\.[0-9]{0,30})?|\.[0-9]{1,30})(?:[eE]-[0-9]{1,2})?")
_LETTER = re.compile(
    r"\W*(?:\\(?:text|textbf|mathrm|mathbf|boxed)\s*\{\W*){0,3}"
    r"(?:[Oo]ption\s+|[Cc]hoice\s+|[Aa]nswer\s+)?[(\[]?[A-J]\W*"
)
_LETTERED = re.compile(
    r"\s*(?:\\(?:text|textbf|mathrm|mathbf)\s*\{)?\([A-J]\)\}?[\s~\\]+(?![a-z])(.*\S)\s*", re.S
)
_LONGEST_LETTER = 30
_PERCENT_UNITS = frozenset({"%", r"\%", "percent", "per cent"})


def grade(completion: str, answer: Answer, *, lenient: bool = False) -> Verdict:
    """Extracts the final answer of a completion and compares it with the gold answer (MB-063).

    Args:
        completion: The model's whole text.
        answer: Gold answer and policy; a null text (a proof) gives ``unparsable_reference``.
        lenient: Whether the last number may stand for a missing answer (metrics.md 6.6).

    Returns:
        The verdict; only status ``match`` is right. Never raises on content.
    """
    if len(completion) > MAX_COMPLETION:
        return _verdict(_Found("over_limit", "completion_length"), None, None)
    extraction = extract_answer(completion, lenient=lenient)
    if extraction is None:
        return _verdict(_Found("no_answer", "nothing_found"), None, None)
    return _verdict(_judged(extraction.text, answer), extraction.text, extraction)


def grade_answer(predicted: str, answer: Answer, *, identity: bool = True) -> Verdict:
    """Compares an answer that was already extracted with the gold answer.

    Args:
        predicted: The answer alone.
        answer: Gold answer and policy.
        identity: Whether equal spellings match at once; without, both are parsed and compared.

    Returns:
        The verdict, with ``extraction`` None. Never raises on content.
    """
    return _verdict(_judged(predicted, answer, identity=identity), predicted, None)


class _Found(NamedTuple):
    """A verdict before its packaging."""

    status: VerdictStatus
    rule: str
    predicted_form: str | None = None
    gold_form: str | None = None


def _judged(predicted: str, answer: Answer, *, identity: bool = True) -> _Found:
    """Identity of spellings, plain numbers, choices, then the forms of both answers."""
    gold, policy = answer.text, answer.policy
    if not predicted.strip():
        return _Found("no_answer", "empty")
    if gold is None:
        return _Found("unparsable_reference", "no_reference")
    if len(gold) > MAX_CHARACTERS:
        same = identity and predicted == gold
        return _Found("match", "identity") if same else _Found("over_limit", "reference")
    listed = policy.several and ("," in gold or "," in predicted)
    if not (policy.choices or policy.tolerance or policy.unit or listed):
        one, two = read_plain_number(predicted), read_plain_number(gold)
        if one is not None and two is not None and _comparable(one, two):
            matched = one.value == two.value
            forms = str(one.value), str(two.value)
            return _Found("match" if matched else "no_match", "exact", *forms)
    if "~" in predicted and _APPROXIMATE.search(predicted) and not _APPROXIMATE.search(gold):
        return _Found("unparsable_answer", "approximation")
    if identity and len(predicted) <= MAX_COMPLETION and _same_spelling(predicted, gold):
        form = unwrap(predicted)[:MAX_CHARACTERS]
        return _Found("match", "identity", form, form)
    if len(predicted) > MAX_CHARACTERS:
        return _Found("over_limit", "answer")
    try:
        with budget():
            return _compared(predicted, gold, answer)
    except AlgebraLimitError:
        return _Found("over_limit", "work")


def _comparable(one: PlainNumber, two: PlainNumber) -> bool:
    """Whether only the values of two numbers are left to compare."""
    units = measures_agree(one.measures, two.measures)
    return units and (not one.label or not two.label or one.label == two.label)


def _same_spelling(predicted: str, gold: str) -> bool:
    """Whether both are the same non-empty text once their wrapping is off."""
    if predicted == gold:
        return True
    if len(predicted) > MAX_CHARACTERS or len(gold) > MAX_CHARACTERS:
        return False
    spelling = unwrap(predicted)
    return spelling != "" and spelling == unwrap(gold)


def _compared(predicted: str, gold: str, answer: Answer) -> _Found:
    policy = answer.policy
    settings = _settings(policy)
    if policy.choices or policy.kind == "choice" or _is_letter(gold):
        outcome = compare_choices(predicted, gold, policy.choices, _equal_texts(policy))
        if outcome is not None:
            return _Found(outcome.status, outcome.rule, unwrap(predicted), unwrap(gold))
    wanted = _gold_reading(gold, answer)
    if wanted.form is None:
        over = wanted.problem == "over_limit"
        return _Found("over_limit" if over else "unparsable_reference", "reference")
    given = _reading(predicted, policy)
    gold_form = _text(wanted.form)
    if given.form is None and _LETTERED.fullmatch(predicted) and not _is_letter(gold):
        given = _reading(_LETTERED.sub(r"\1", predicted), policy)
    if given.form is None:
        over = given.problem == "over_limit"
        return _Found("over_limit" if over else "unparsable_answer", "answer", None, gold_form)
    outcome = compare(given.form, wanted.form, settings)
    if not outcome.matched:
        outcome = _with_letter_units(predicted, gold, given.form, wanted.form, settings) or outcome
    lettered = None if outcome.matched or _is_letter(gold) else _LETTERED.fullmatch(predicted)
    if lettered is not None:
        said = _reading(lettered[1], policy).form
        outcome = outcome if said is None else compare(said, wanted.form, settings)
    if isinstance(given.form, Words) and not outcome.matched:
        # A gold answer that is a sentence may also be given as that sentence.
        whole = _reading(gold, policy).form
        if isinstance(whole, Words):
            outcome = compare(given.form, whole, settings)
    return _Found(outcome.status, outcome.rule, _text(given.form), gold_form)


def _with_letter_units(
    predicted: str, gold: str, given: Form, wanted: Form, settings: Settings
) -> Outcome | None:
    """Compares ``5 m`` as five metres where the other side says that no variable is meant.

    The gold answer is a plain number or a measured one, or the prediction is measured.
    """
    if not isinstance(given, Value) or not isinstance(wanted, Value):
        return None
    if not symbols_of(wanted.tree):
        metres = read_letter_unit(predicted)
        return None if metres is None else compare(metres, wanted, settings)
    metres = read_letter_unit(gold) if given.measures else None
    return None if metres is None else compare(given, metres, settings)


def _equal_texts(policy: AnswerPolicy) -> "_EqualTexts":
    return _EqualTexts(policy)


class _EqualTexts:
    """Whether a text is a choice's text, by its value."""

    def __init__(self, policy: AnswerPolicy) -> None:
        self._policy = policy

    def __call__(self, one: str, two: str) -> bool:
        """By spelling, else by form."""
        if _same_spelling(one, two):
            return True
        first, second = _reading(one, self._policy).form, _reading(two, self._policy).form
        if first is None or second is None:
            return False
        return compare(first, second, _settings(self._policy)).matched


def _is_letter(gold: str) -> bool:
    """Whether a gold answer is a single letter, as of a choice."""
    return len(gold) <= _LONGEST_LETTER and _LETTER.fullmatch(gold) is not None


def _settings(policy: AnswerPolicy) -> Settings:
    written = policy.tolerance or ""
    tolerance = Fraction(written) if _TOLERANCE.fullmatch(written) else None
    return Settings(
        domain=policy.domain,
        tolerance=tolerance,
        ordered=policy.ordered,
        percent_points=policy.unit in _PERCENT_UNITS,
        measures=measures_in(policy.unit or ""),
    )


def _reading(text: str, policy: AnswerPolicy) -> Reading:
    return read_answer(text, unit=policy.unit, several=policy.several, prose=policy.kind == "text")


def _gold_reading(text: str, answer: Answer) -> Reading:
    """Reads the gold answer: as it stands, by the row's value, or a sentence's last statement."""
    reading = _reading(text, answer.policy)
    if isinstance(reading.form, Words | None) and answer.value is not None:
        numerator, _, denominator = answer.value.partition("/")
        top, bottom = parse_number(numerator), parse_number(denominator or "1")
        if top is not None and bottom:
            return Reading(Value(Node("number", value=Fraction(top / bottom))))
    if reading.form is None and r"\approx" in text:
        # Upstream marks rounded gold answers so; what stands behind the sign is the answer.
        return _reading(text.rpartition(r"\approx")[2], answer.policy)
    if answer.policy.kind not in ("text", "choice"):
        statement = last_statement(text)
        if statement is not None:
            return read_answer(statement, unit=answer.policy.unit, several=answer.policy.several)
    return reading


def _text(form: Form) -> str:
    return form.text[:MAX_CHARACTERS]


def _storable(text: str | None) -> str | None:
    """A text that a table can hold: no half of a surrogate pair, no more than the limit."""
    if text is None or (text.isascii() and len(text) <= MAX_CHARACTERS):
        return text
    return text[:MAX_CHARACTERS].encode("utf-8", "replace").decode("utf-8")


def _verdict(found: _Found, predicted: str | None, extraction: Extraction | None) -> Verdict:
    return Verdict(
        status=found.status,
        predicted=_storable(predicted),
        predicted_form=_storable(found.predicted_form),
        gold_form=_storable(found.gold_form),
        rule=found.rule,
        extraction=extraction.method if extraction else None,
        several_boxes=extraction.several_boxes if extraction else False,
    )
