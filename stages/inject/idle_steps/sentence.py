"""Wording an idle step in the manner of its chain."""

from collections.abc import Mapping, Sequence

from instruments.arithmetic.numbers import canonical, decimal_places
from instruments.chains.text_edit import replace_spans
from instruments.quantities.known_constants import KnownConstant
from stages.inject.chain_style import ChainStyle
from stages.inject.idle_steps.derivation import Derivation, DerivationKind
from stages.inject.idle_steps.quantity import Quantity
from stages.inject.idle_steps.rate import longer_rate

__all__ = ["frames_of", "printed_value", "worded"]

_FRAMES: Mapping[DerivationKind, Sequence[str]] = {
    "difference": (
        "The difference between {first} and {second} is {equation}.",
        "{first} is {equation} more than {second}.",
        "{second} is {equation} less than {first}.",
    ),
    "sum": (
        "{first} and {second} make {equation}.",
        "The sum of {first} and {second} is {equation}.",
        "{first} plus {second} comes to {equation}.",
    ),
    "ratio": (
        "{first} is {equation} times {second}.",
        "{second} goes into {first} exactly {equation} times.",
    ),
    "conversion": (
        "{first} is the same as {equation}.",
        "{first} equals {equation}.",
        "{first} is {equation}.",
    ),
    "dozens": (
        "{first} are the same as {equation}.",
        "{first} make {equation}.",
    ),
    "double": (
        "Twice {first} would be {equation}.",
        "Double the {first} would be {equation}.",
    ),
    "share": (
        "Half of {first} is {equation}.",
        "Half of the {first} would be {equation}.",
    ),
}
_OWN: frozenset[DerivationKind] = frozenset(("conversion", "dozens", "rate"))
_NEVER_OWN = frozenset(("days", "weeks", "months", "years"))


def frames_of(derivation: Derivation, context: str) -> Sequence[str]:
    """Lists the sentence frames for a derivation, in a fixed order.

    The sentence of the step that concluded the quantity comes alone where it can be said again
    about the new number; else there are plain frames.

    Args:
        derivation: What is derived.
        context: Question and steps.

    Returns:
        Frames with the fields ``equation``, ``first`` and ``second``; none when a rate cannot be
        said in the step's own words.
    """
    own = _own_frame(derivation, context)
    return _FRAMES.get(derivation.kind, ()) if own is None else (own,)


def _own_frame(derivation: Derivation, context: str) -> str | None:
    """Takes the step's own sentence, if its equation is all that it says in numbers."""
    quantity = derivation.operands[0]
    if derivation.kind not in _OWN or not isinstance(quantity, Quantity) or not quantity.sentence:
        return None
    if quantity.unit in _NEVER_OWN:
        return None
    sentence, (start, end) = quantity.sentence, quantity.span
    if sentence[:start].endswith("$"):
        start -= 1
    before, after = sentence[:start], sentence[end:]
    if any(c.isdigit() or c in "{}=" for c in before + after) or len(before.split()) < 2:
        return None
    if derivation.kind == "rate":
        longer = longer_rate(sentence, end, context)
        if longer is None:
            return None
        after = replace_spans(after, [(longer.start - end, longer.end - end, longer.phrase)])
    return f"{before}{{equation}}{after}"


def worded(derivation: Derivation, frame: str, style: ChainStyle) -> str:
    """Writes a derivation as a step.

    Args:
        derivation: What is derived.
        frame: One of ``frames_of``.
        style: The chain's manner.

    Returns:
        The sentence, or the bare equation with its noun in a chain of bare equations.
    """
    equation = _equation(derivation, style)
    if style.bare:
        return equation
    first, second = (_named(operand) for operand in derivation.operands)
    text = frame.format(first=first, second=second, equation=equation)
    return text.rstrip().removesuffix(".") + style.stop


def _equation(derivation: Derivation, style: ChainStyle) -> str:
    sides = []
    for operand in derivation.operands:
        if isinstance(operand, Quantity):
            currency = "$" if operand.noun == "$" and style.repeats_currency else ""
            sides.append(f"{currency}{operand.printed}")
        else:
            sides.append(canonical(operand.value))
    gap, equals = " " if style.spaced else "", " = " if style.spaced_equals else "="
    left = f"{gap}{style.spelled(derivation.sign)}{gap}".join(sides)
    right = printed_value(derivation)
    if style.thousands:
        whole, point, cents = right.partition(".")
        right = f"{int(whole):,}{point}{cents}"
    if derivation.noun == "$":
        right = f"${right}"
    elif derivation.noun != "times":
        right = f"{right} {derivation.noun}"
    return f"{left}{equals}{right}"


def _named(operand: Quantity | KnownConstant) -> str:
    if not isinstance(operand, Quantity):
        return canonical(operand.value)
    return f"${operand.printed}" if operand.noun == "$" else f"{operand.printed} {operand.noun}"


def printed_value(derivation: Derivation) -> str:
    """Writes the outcome without commas; money keeps the decimals of the amounts."""
    places = 0
    if derivation.noun == "$":
        places = max(decimal_places(quantity.printed) for quantity in derivation.quantities)
    whole = str(derivation.value.numerator)
    return f"{whole}.{'0' * places}" if places else whole
