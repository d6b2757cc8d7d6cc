"""What an answer says, once it is read: one class per kind of answer."""

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from instruments.grading.algebra.budget import UNITS, UNITS_OF_A_FORM, budget, spend
from instruments.grading.algebra.limits import AlgebraLimitError
from instruments.grading.algebra.normal_form import NormalForm, form_or_error
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.reading.tree import Node

__all__ = [
    "Colon",
    "Form",
    "Matrix",
    "Numeral",
    "Relation",
    "Residue",
    "SetExpression",
    "Several",
    "Value",
    "Words",
]


TOO_LARGE = "(too large)"


@dataclass(frozen=True)
class Value:
    """One number or expression.

    Attributes:
        tree: Its syntax tree, degree signs and labels taken off.
        measures: Units of measurement that it carries (``measures.measures_in``).
        percent: Whether it carries a percent sign; the tree is already divided by 100.
        degrees: Whether it carries a degree sign.
        label: Name that it was given (``x`` in ``x = 5``), or None.
    """

    tree: Node
    measures: frozenset[str] = frozenset()
    percent: bool = False
    degrees: bool = False
    label: str | None = None

    @cached_property
    def _form_and_cost(self) -> tuple[NormalForm, int]:
        with budget(UNITS_OF_A_FORM) as left:
            form = form_or_error(self.tree)
            # What is too large uses the verdict's budget up, so that a list of it takes no longer.
            return form, UNITS + 1 if form is None else UNITS_OF_A_FORM - left()

    @property
    def form(self) -> NormalForm:
        """The normal form, or why there is none.

        Its work is charged each time, so that no verdict depends on what was read before.

        Raises:
            AlgebraLimitError: The budget of the verdict is used up.
        """
        form, cost = self._form_and_cost
        spend(cost)
        return form

    @property
    def rational(self) -> Fraction | None:
        """The rational number that it is; None when it is none."""
        form = self.form
        return form.rational() if isinstance(form, Quotient) else None

    @cached_property
    def text(self) -> str:
        """The printed normal form."""
        form = self._form_and_cost[0]
        try:
            with budget():  # its own: a text that is known already must cost the same
                text = (
                    form.text()
                    if isinstance(form, Quotient)
                    else f"({form})"
                    if form
                    else TOO_LARGE
                )
        except AlgebraLimitError as error:
            text = f"({error})"
        return f"{text} degrees" if self.degrees else text


@dataclass(frozen=True)
class Several:
    """A list, tuple, set or pair of interval ends.

    Attributes:
        items: The members as written.
        brackets: Both brackets; empty for a bare list.
        label: Name that all together were given (``P`` in ``P = (1, 2)``), or None.
    """

    items: tuple["Form", ...]
    brackets: str
    label: str | None = None

    @cached_property
    def text(self) -> str:
        """The printed form."""
        texts: list[str] = []
        for item in self.items:
            texts.append(item.text)
            if texts[-1] == TOO_LARGE:
                return TOO_LARGE
        inner = ", ".join(texts)
        return f"{self.brackets[:1]}{inner}{self.brackets[1:]}"


@dataclass(frozen=True)
class Relation:
    r"""A chain of relations.

    Attributes:
        signs: The relations, such as ``=`` and ``\le``.
        sides: The expressions between them, one more than signs.
    """

    signs: tuple[str, ...]
    sides: tuple["Form", ...]

    @property
    def text(self) -> str:
        """The printed form."""
        rest = (
            f" {sign} {side.text}" for sign, side in zip(self.signs, self.sides[1:], strict=True)
        )
        return self.sides[0].text + "".join(rest)


@dataclass(frozen=True)
class SetExpression:
    """Sets joined by union, intersection or difference, from left to right."""

    signs: tuple[str, ...]
    sets: tuple["Form", ...]

    @property
    def text(self) -> str:
        """The printed form."""
        rest = (
            f" {sign} {part.text}" for sign, part in zip(self.signs, self.sets[1:], strict=True)
        )
        return self.sets[0].text + "".join(rest)


@dataclass(frozen=True)
class Matrix:
    """A matrix, its entries row by row; a label as of ``Several``."""

    columns: int
    entries: tuple["Form", ...]
    label: str | None = None

    @property
    def text(self) -> str:
        """The printed form."""
        texts = [entry.text for entry in self.entries]
        rows = (texts[n : n + self.columns] for n in range(0, len(texts), self.columns))
        return "[" + "; ".join(", ".join(row) for row in rows) + "]"


@dataclass(frozen=True)
class Residue:
    """A residue class."""

    value: Value
    modulus: Value
    label: str | None = None

    @property
    def text(self) -> str:
        """The printed form."""
        return f"{self.value.text} mod {self.modulus.text}"


@dataclass(frozen=True)
class Numeral:
    """Digits in a named base; another base is another answer, even for the same number."""

    digits: str
    base: int

    @property
    def text(self) -> str:
        """The printed form."""
        return f"{self.digits.lstrip('0') or '0'}_{self.base}"


@dataclass(frozen=True)
class Colon:
    """A clock time or a ratio.

    Attributes:
        parts: The numbers between the colons.
        half: ``am`` or ``pm``, or empty.
        clock: Whether it can be a time: minutes of two digits below sixty.
        written: The numbers as written.
    """

    parts: tuple[Fraction, ...]
    half: str
    clock: bool
    written: str

    @property
    def text(self) -> str:
        """The printed form."""
        return f"{self.written} {self.half}".strip()


@dataclass(frozen=True)
class Words:
    """A short text.

    Attributes:
        words: The text in lower case, without markup, spaces and final punctuation.
        value: What it says as a product of letters, when it is one short word.
    """

    words: str
    value: Value | None = field(default=None)

    @property
    def text(self) -> str:
        """The printed form."""
        return self.words


Form = Value | Several | Relation | SetExpression | Matrix | Residue | Numeral | Colon | Words
