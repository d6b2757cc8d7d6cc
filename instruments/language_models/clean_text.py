"""What is done to text from outside before it is kept or shown."""

import re
import unicodedata
from collections.abc import Iterable

__all__ = ["ERROR_LENGTH", "clean_text", "one_line"]

ERROR_LENGTH = 300
"""Characters of an error message that are kept."""

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
            message = message.replace(secret, "***")
    for pattern in _SECRETS:
        message = pattern.sub("***", message)
    message = " ".join(clean_text(message).split())
    if len(message) > ERROR_LENGTH:
        message = message[: ERROR_LENGTH - 1] + "\N{HORIZONTAL ELLIPSIS}"
    return message
