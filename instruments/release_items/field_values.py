"""Single values of a raw row, whatever their type; what is odd about them becomes a fault."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from instruments.release_items.item import Fault, FaultRule

__all__ = ["RowFields"]

_ABSENT_WORDS = {"null", "none", "nan", "n/a"}
_LONGEST_TEXT = 1_000_000


@dataclass
class RowFields:
    """Reads the fields of one row.

    Attributes:
        row: The raw row.
        faults: What was odd, in the order of reading.
    """

    row: Mapping[str, object]
    faults: list[Fault] = field(default_factory=list)

    def text(self, *names: str) -> str:
        """Gives the first of the named fields that holds a text or number; empty without one."""
        for name in names:
            if name in self.row:
                return self.as_text(self.row[name], name) or ""
        return ""

    def texts(self, *names: str) -> tuple[str, ...]:
        """Gives a field that is one text, a list of texts, or absent."""
        for name in names:
            if name in self.row:
                value = self.row[name]
                if isinstance(value, list):
                    found = [self.as_text(entry, name) for entry in value]
                    return tuple(text for text in found if text)
                one = self.as_text(value, name)
                return (one,) if one else ()
        return ()

    def whole_number(self, name: str) -> int | None:
        """Gives a field that counts: a whole number, or a text of one."""
        value = self.row.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit():
            return int(value.strip()[:18])
        if value is not None and not self._is_absent_word(value):
            self.add("type", f"{name} is no whole number: {value!r:.40}")
        return None

    def as_text(self, value: object, name: str) -> str | None:
        """Reads one value as text.

        Args:
            value: The value.
            name: Its field, for the fault.

        Returns:
            The text, stripped; None when it is absent or no text.
        """
        if value is None:
            return None
        if self._is_absent_word(value):
            if str(value).strip():
                self.add("word", f'{name} is the word "{str(value).strip()}" instead of null')
            return None
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        if not isinstance(value, str) or len(value) > _LONGEST_TEXT:
            self.add("type", f"{name} is a {type(value).__name__} or too long")
            return None
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            self.add("text", f"{name} is no Unicode text")
            return None
        return value.strip()

    def add(self, rule: FaultRule, detail: str) -> None:
        """Notes a fault."""
        self.faults.append(Fault(rule, detail))

    @staticmethod
    def _is_absent_word(value: object) -> bool:
        return isinstance(value, str) and (
            not value.strip() or value.strip().casefold() in _ABSENT_WORDS
        )
