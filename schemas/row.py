"""The base of every row, and the text type that rows use."""

import unicodedata
from collections.abc import Mapping
from typing import Annotated, Any, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints

__all__ = ["Row", "Sha256", "Text"]


def _nfc(text: str) -> str:
    if text.isascii():
        return text
    text.encode("utf-8")  # a lone surrogate is no text; the error (a ValueError) rejects the row
    return unicodedata.normalize("NFC", text)


Text = Annotated[str, AfterValidator(_nfc)]
"""Unicode text in normal form C, so that equal texts are equal bytes."""

Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
"""Lower-case hexadecimal SHA-256."""


class Row(BaseModel):
    """An immutable record with a closed set of fields.

    Lists are lists, absent is ``None``; dictionaries are not allowed, since a column of a table
    has one type (see ``instruments.tables.table_schema``).
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Copies the row with some fields changed, and validates them.

        Pydantic's own copy does not look at what it is given; here every row is valid from its
        making, so that tables need not check it again. Nested rows are taken as they are.

        Args:
            update: New values by field name.
            deep: Without effect: rows are immutable, so copies may share their parts.

        Returns:
            The changed row.

        Raises:
            pydantic.ValidationError: A field is unknown or its value is not of its type.
        """
        own = {name: getattr(self, name) for name in type(self).model_fields}
        return type(self).model_validate(own | dict(update or {}))
