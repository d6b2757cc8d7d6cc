"""The verdict on a final answer: exact comparison, typed outcome, no exception."""

from fractions import Fraction

from instruments.arithmetic.numbers import canonical, parse_number
from instruments.grading.extraction import MAX_COMPLETION, Extraction, extract_answer
from instruments.grading.measures import measures_in
from instruments.grading.rational_notation import MAX_CHARACTERS, RationalReading, read_rational
from instruments.grading.unwrapping import unwrap
from schemas.answer import Answer
from schemas.verdict import Verdict, VerdictStatus

__all__ = ["grade", "grade_answer"]

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
        return _verdict("over_limit", "completion_length", None)
    extraction = extract_answer(completion, lenient=lenient)
    if extraction is None:
        return _verdict("no_answer", "nothing_found", None)
    return _compare(extraction.text, answer, extraction)


def grade_answer(predicted: str, answer: Answer) -> Verdict:
    """Compares an answer that was already extracted with the gold answer.

    Args:
        predicted: The answer alone.
        answer: Gold answer and policy.

    Returns:
        The verdict, with ``extraction`` None.
    """
    return _compare(predicted, answer, None)


def _compare(predicted: str, answer: Answer, extraction: Extraction | None) -> Verdict:
    """Identity of spellings first, then exact arithmetic, then the row's own tolerance."""
    found = extraction or Extraction(predicted, "", False)
    if not predicted.strip():
        return _verdict("no_answer", "empty", extraction)
    if answer.text is None:
        return _verdict("unparsable_reference", "no_reference", extraction, found.text)
    if len(predicted) <= MAX_COMPLETION and _same_spelling(predicted, answer.text):
        form = unwrap(predicted)[:MAX_CHARACTERS]
        return _verdict("match", "identity", extraction, found.text, form, form)
    gold = _gold(answer)
    if gold.value is None:
        status: VerdictStatus = (
            "over_limit" if gold.problem == "over_limit" else "unparsable_reference"
        )
        return _verdict(status, "reference", extraction, found.text)
    gold_form = canonical(_bare(gold, answer))
    reading = read_rational(predicted, unit=answer.policy.unit)
    if reading.value is None:
        status = "over_limit" if reading.problem == "over_limit" else "unparsable_answer"
        return _verdict(status, "answer", extraction, found.text[:MAX_CHARACTERS], None, gold_form)
    matched, rule = _equal(reading, gold, answer)
    form = canonical(_bare(reading, answer))
    return _verdict(
        "match" if matched else "no_match", rule, extraction, found.text, form, gold_form
    )


def _same_spelling(predicted: str, gold: str) -> bool:
    """Whether both are the same non-empty text once their wrapping is off."""
    if predicted == gold:
        return True
    if len(predicted) > MAX_CHARACTERS or len(gold) > MAX_CHARACTERS:
        return False
    spelling = unwrap(predicted)
    return spelling != "" and spelling == unwrap(gold)


def _gold(answer: Answer) -> RationalReading:
    """Reads the gold answer; the canonical value of the row is trusted when there is one."""
    text = answer.text or ""
    reading = read_rational(text, unit=answer.policy.unit)
    if reading.value is None and answer.value is not None:
        numerator, _, denominator = answer.value.partition("/")
        top, bottom = parse_number(numerator), parse_number(denominator or "1")
        if top is not None and bottom:
            return RationalReading(top / bottom, False, None)
    return reading


def _bare(reading: RationalReading, answer: Answer) -> Fraction:
    """The value to compare: in percent points when the row's unit is percent."""
    value = reading.value if reading.value is not None else Fraction(0)
    if reading.percent and answer.policy.unit in _PERCENT_UNITS:
        return value * 100
    return value


def _equal(predicted: RationalReading, gold: RationalReading, answer: Answer) -> tuple[bool, str]:
    """Whether the values agree, and the rule that decided (MB-068: exact by default).

    An answer in another unit of measurement is another answer, whatever its number is.
    """
    units = gold.measures | measures_in((answer.policy.unit or "").split())
    if predicted.measures and units and not predicted.measures & units:
        return False, "unit"
    difference = abs(_bare(predicted, answer) - _bare(gold, answer))
    if difference == 0:
        return True, "exact"
    tolerance = parse_number(answer.policy.tolerance) if answer.policy.tolerance else None
    if tolerance is None:
        return False, "exact"
    return difference <= tolerance, "tolerance"


def _verdict(
    status: VerdictStatus,
    rule: str,
    extraction: Extraction | None,
    predicted: str | None = None,
    predicted_form: str | None = None,
    gold_form: str | None = None,
) -> Verdict:
    return Verdict(
        status=status,
        predicted=predicted,
        predicted_form=predicted_form,
        gold_form=gold_form,
        rule=rule,
        extraction=extraction.method if extraction else None,
        several_boxes=extraction.several_boxes if extraction else False,
    )
