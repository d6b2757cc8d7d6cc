"""A model server of our own, in a process of its own, for as long as it is needed."""

import json
import select
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from instruments.language_models.clean_text import one_line
from schemas.errors import ModelCallError

__all__ = ["serving"]

_END_S = 5.0


@contextmanager
def serving(module: str, arguments: Sequence[str], ready_s: float = 60.0) -> Iterator[str]:
    """Starts ``python -m module arguments`` and ends it when the block is left.

    The server prints ``{"base_url": ...}`` as its first line when it is ready and ends when its
    standard input closes, so it goes too when this process is killed.

    Args:
        module: Module with the server.
        arguments: Its arguments.
        ready_s: Seconds until it must be ready.

    Yields:
        Its base URL.

    Raises:
        ModelCallError: It ended or said nothing; with the last line of its own messages.
    """
    with tempfile.TemporaryFile() as messages:
        process = subprocess.Popen(  # noqa: S603 - our own module and arguments
            [sys.executable, "-m", module, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=messages,
        )
        try:
            line = _first_line(process, ready_s)
            if line is None:
                _end(process)
                messages.seek(0)
                said = messages.read().decode("utf-8", "replace").strip().rpartition("\n")[2]
                raise ModelCallError(
                    f"{module} did not start: {one_line(said) or 'it said nothing'}",
                    "see the message; free memory or reinstall the packages",
                )
            yield line
        finally:
            _end(process)


def _first_line(process: "subprocess.Popen[bytes]", ready_s: float) -> str | None:
    """The announced address; None if the process ends or stays silent."""
    stream = process.stdout
    if stream is None or not select.select([stream], [], [], ready_s)[0]:
        return None
    try:
        announced = json.loads(stream.readline())
    except ValueError:
        return None
    url = announced.get("base_url") if isinstance(announced, dict) else None
    return url if isinstance(url, str) else None


def _end(process: "subprocess.Popen[bytes]") -> None:
    if process.stdin is not None:
        process.stdin.close()
    try:
        process.wait(_END_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdout is not None:
        process.stdout.close()
