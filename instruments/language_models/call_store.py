"""Where finished calls are looked up: by key, whatever keeps them."""

from collections.abc import Iterable
from typing import Protocol

from schemas.call import Call

__all__ = ["CallStore", "CallTable", "FirstOf", "is_reusable"]


class CallStore(Protocol):
    """Anything that remembers calls."""

    def find(self, key: str) -> Call | None:
        """Gives the call with this key, a reusable one if there is one; None if unknown."""


def is_reusable(call: Call) -> bool:
    """Whether a call need not be sent again: everything but ``failed``."""
    return call.status != "failed"


class CallTable:
    """The calls of a table, such as a stage's ``calls.parquet``.

    Args:
        calls: The rows; a later one wins over an earlier one of the same key.
    """

    def __init__(self, calls: Iterable[Call]) -> None:
        self._calls = {call.key: call for call in calls}

    def find(self, key: str) -> Call | None:
        """Gives the call with this key; None if the table has none."""
        return self._calls.get(key)


class FirstOf:
    """Several stores, asked in order.

    Args:
        stores: The first one with a reusable call wins, else the first one that knows the key.
    """

    def __init__(self, *stores: CallStore) -> None:
        self._stores = stores

    def find(self, key: str) -> Call | None:
        """Gives the call with this key; None if no store knows it."""
        failed = None
        for store in self._stores:
            call = store.find(key)
            if call is not None and is_reusable(call):
                return call
            failed = failed or call
        return failed
