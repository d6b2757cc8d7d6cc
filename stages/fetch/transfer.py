"""A download that goes on where it stopped, within a run and in the next one.

huggingface_hub 2.4 throws away what a killed download had brought (its temporary files are of
one process), therefore the bytes are asked for here, by ``Range``, with its own HTTP session.
"""

from dataclasses import dataclass
from pathlib import Path
from time import sleep

import httpx2
from huggingface_hub import get_session

__all__ = ["Patience", "TransferStoppedError", "transfer"]

_TRANSIENT = {408, 425, 429, 500, 502, 503, 504}


@dataclass(frozen=True)
class Patience:
    """How long a download tries.

    Attributes:
        attempts: Attempts in a row without one new byte after which it gives up.
        wait_seconds: Pause after the first such attempt; it doubles up to eight times as much.
        timeout_seconds: Longest silence of the server within an attempt.
    """

    attempts: int = 5
    wait_seconds: float = 1.0
    timeout_seconds: float = 30.0


class TransferStoppedError(Exception):
    """The server kept failing; the message says after how many bytes."""


def transfer(url: str, place: Path, size: int, patience: Patience) -> None:
    """Downloads a file of known size beside its place and renames it when it is complete.

    Its content is not checked: a caller that knows a hash should.

    Args:
        url: Where it is; redirects are followed.
        place: Where it goes; ``PLACE.partial`` holds what has arrived, also of earlier runs.
        size: Its bytes.
        patience: How long to try.

    Raises:
        httpx2.HTTPStatusError: The server refused, with a status that waiting does not mend.
        TransferStoppedError: Too many attempts brought nothing.
    """
    partial = place.with_name(f"{place.name}.partial")
    partial.parent.mkdir(parents=True, exist_ok=True)
    partial.touch()
    fruitless, most = 0, 0
    while (arrived := partial.stat().st_size) != size:
        start = arrived if arrived < size else 0
        try:
            _append(url, partial, start, size, patience.timeout_seconds)
        except httpx2.HTTPStatusError as error:
            if error.response.status_code not in _TRANSIENT:
                raise
        except httpx2.TransportError:  # a cut line: the loop goes on from the last byte
            pass
        # A server that always starts anew, or never ends, brings nothing new.
        brought = partial.stat().st_size
        fruitless = 0 if max(start, most) < brought <= size else fruitless + 1
        most = max(most, brought)
        if fruitless == patience.attempts:
            raise TransferStoppedError(f"{brought:,} of {size:,} bytes")
        if fruitless:
            sleep(patience.wait_seconds * min(2 ** (fruitless - 1), 8))
    partial.replace(place)


def _append(url: str, partial: Path, start: int, size: int, timeout: float) -> None:
    # Compressed bytes would make the range mean something else.
    headers = {"Accept-Encoding": "identity"}
    if start:
        headers["Range"] = f"bytes={start}-"
    with get_session().stream("GET", url, headers=headers, timeout=timeout) as response:
        response.raise_for_status()
        resumed = response.headers.get("Content-Range", "").startswith(f"bytes {start}-")
        with partial.open("ab" if resumed else "wb", buffering=0) as stream:
            # Without a block size: that would hold bytes back, and lose them at a cut.
            for block in response.iter_raw():
                stream.write(block)
                if stream.tell() > size:
                    return
