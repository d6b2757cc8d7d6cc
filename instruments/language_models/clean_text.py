"""What is done to text from outside before it is kept or shown."""

import base64
import re
import string
import unicodedata
from collections.abc import Iterable
from urllib.parse import quote

__all__ = ["ERROR_LENGTH", "clean_text", "masked", "one_line"]

ERROR_LENGTH = 300
"""Characters of an error message that are kept."""

_TRACE = 8
"""Characters of a secret in a row that are a trace of it; shorter ones are met by chance."""

_RUNS = re.compile(rb"\x01+|\x00+")
_LOWERED = {ord(letter): letter.lower() for letter in string.ascii_uppercase}
"""Lower case that keeps every character's place, which ``str.lower`` does not."""

_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
_SECRETS = (
    re.compile(r"(?<=://)[^/\s@]+@"),
    re.compile(r"(?i)\bbearer\s+\S+"),
    re.compile(r"\b(?:sk|pk|rk|key)-[A-Za-z0-9_*-]{6,}"),
)


def clean_text(text: str) -> str:
    r"""Makes a model's output safe to store: normal form C, line ends ``\n``, no controls.

    NUL, escape and the other control characters (all but tab and line feed) and lone
    surrogates become U+FFFD. They are replaced, not removed, since a removed character would
    glue its neighbours: ``1<NUL>2`` must not become 12.

    Args:
        text: Any text.

    Returns:
        Text that is valid UTF-8 and moves no terminal; cleaning it again changes nothing.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return unicodedata.normalize("NFC", _CONTROLS.sub("\N{REPLACEMENT CHARACTER}", text))


def masked(text: str, secret: str) -> str:
    """Replaces a secret and every longer piece of it by ``***``.

    Pieces of eight characters or more count, in upper and lower case, so that a shortened or
    escaped echo is masked too; also the secret as an address or as Base64 writes it.

    Args:
        text: Text from outside.
        secret: What must not appear. One of fewer than eight characters masks nothing: it is a
            word such as ``none``, which answers hold by chance.

    Returns:
        The text; the same text if it holds no trace of the secret.
    """
    if len(secret) < _TRACE:
        return text
    raw = secret.encode("utf-8", "surrogatepass")
    forms = (secret, quote(raw, safe=""), base64.b64encode(raw).decode())
    traces = {
        form[start : start + _TRACE].translate(_LOWERED)
        for form in forms
        for start in range(len(form) - _TRACE + 1)
    }
    lowered = text.translate(_LOWERED)
    marks = bytearray(len(text))
    for start in range(len(text) - _TRACE + 1):
        if lowered[start : start + _TRACE] in traces:
            marks[start : start + _TRACE] = b"\x01" * _TRACE
    runs = _RUNS.finditer(bytes(marks))
    return "".join("***" if marks[run.start()] else text[run.start() : run.end()] for run in runs)


def one_line(message: str, secrets: Iterable[str] = ()) -> str:
    """Makes a provider's message fit for a log: one line, short, without secrets.

    Args:
        message: Message as it came.
        secrets: Texts that must not appear, such as the key; what looks like a key, a bearer
            token or a password inside an address is masked too.

    Returns:
        At most ``ERROR_LENGTH`` characters.
    """
    for secret in secrets:
        if secret:
            message = masked(message.replace(secret, "***"), secret)
    for pattern in _SECRETS:
        message = pattern.sub("***", message)
    message = " ".join(clean_text(message).split())
    if len(message) > ERROR_LENGTH:
        message = message[: ERROR_LENGTH - 1] + "\N{HORIZONTAL ELLIPSIS}"
    return message
