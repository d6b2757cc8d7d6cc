"""Reading the fields of an upstream row, each of the type that it should have."""

from collections.abc import Mapping

from stages.ingest.upstream_row import RowError

__all__ = ["RowFields"]

_RULE = "I-FIELD"
_NONE = "None"
"""What some upstream files write for "nothing": Python's word, as a text."""


class RowFields:
    """The fields of one row; a field of another type costs the row.

    Args:
        value: The row, or an object within it.
        inside: Name of that object, for the messages.
    """

    def __init__(self, value: Mapping[str, object], inside: str = "") -> None:
        self._value = value
        self._inside = f"{inside}." if inside else ""

    def text(self, key: str) -> str:
        """Gives a text that says something, as upstream writes it.

        Raises:
            RowError: I-FIELD: it is missing, blank or not a text.
        """
        value = self._value.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self._wrong(key, "missing, empty or not a text")
        return value

    def optional_text(self, key: str) -> str | None:
        """Gives a text, or None when upstream has none (null, blank or the word ``None``).

        Raises:
            RowError: I-FIELD: it is neither a text nor null.
        """
        value = self._value.get(key)
        if value is not None and not isinstance(value, str):
            raise self._wrong(key, "not a text")
        return None if value is None or not value.strip() or value.strip() == _NONE else value

    def texts(self, key: str) -> list[str]:
        """Gives a list of texts; null counts as an empty one.

        Raises:
            RowError: I-FIELD: it is no list, or one of its entries is no text.
        """
        value = self._value.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self._wrong(key, "not a list")
        texts = [entry for entry in value if isinstance(entry, str)]
        if len(texts) != len(value):
            raise self._wrong(key, "not a list of texts")
        return texts

    def whole_number(self, key: str) -> int:
        """Gives a whole number; ``1`` and ``1.0`` are the same in a table of floats.

        Raises:
            RowError: I-FIELD: it is no whole number.
        """
        value = self._value.get(key)
        if isinstance(value, float) and value.is_integer():
            return int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._wrong(key, "not a whole number")
        return value

    def optional_whole_number(self, key: str) -> int | None:
        """Gives a whole number, or None when upstream has none.

        Raises:
            RowError: I-FIELD: it is neither a whole number nor null.
        """
        return None if self._value.get(key) is None else self.whole_number(key)

    def truth(self, key: str) -> bool:
        """Gives true or false.

        Raises:
            RowError: I-FIELD: it is neither.
        """
        value = self._value.get(key)
        if not isinstance(value, bool):
            raise self._wrong(key, "neither true nor false")
        return value

    def inner(self, key: str) -> "RowFields":
        """Gives the fields of an object within the row.

        Raises:
            RowError: I-FIELD: it is no object.
        """
        value = self._value.get(key)
        if not isinstance(value, Mapping):
            raise self._wrong(key, "not an object")
        return RowFields(value, f"{self._inside}{key}")

    def _wrong(self, key: str, what: str) -> RowError:
        return RowError(_RULE, f"{self._inside}{key} is {what}")
