"""Where a model is reached."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from schemas.errors import ConfigurationError

__all__ = ["Endpoint", "endpoint_identity"]

_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An OpenAI-compatible address.

    Attributes:
        base_url: Address up to and without ``/chat/completions``.
        api_key: Key, or None when none is needed; never shown.
    """

    base_url: str
    api_key: str | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        """Refuses an address that carries a secret and a key that no header can hold.

        Neither is shown.

        Raises:
            ConfigurationError: There is a user name or password in the address, or the key holds
                a space, a control character or a letter beyond ASCII (RFC 6750, 2.1).
        """
        if "@" in urlsplit(self.base_url).netloc:
            raise ConfigurationError(
                "a base_url holds a user name or password",
                "take it out; name the variable that holds the key in api_key_env",
            )
        key = self.api_key or ""
        if not all("!" <= character <= "~" for character in key):
            raise ConfigurationError(
                "a key holds a space, a control character or a letter beyond ASCII",
                "set the variable that api_key_env names to the key alone, without line ends",
            )


def endpoint_identity(base_url: str) -> str:
    """Names the endpoint behind an address, for the keys of its calls.

    Spellings that reach the same place are one endpoint: case of scheme and host, the scheme's own
    port, slashes at the end. A user name, a password, a query and a fragment are left out: they
    may hold a secret that changes while the endpoint does not.

    Args:
        base_url: Address up to and without ``/chat/completions``.

    Returns:
        ``https://host:port/path``.
    """
    parts = urlsplit(base_url)
    scheme = parts.scheme.lower()
    host = (parts.hostname or "").rstrip(".")
    name = f"[{host}]" if ":" in host else host
    port = "" if parts.port in (None, _PORTS.get(scheme)) else f":{parts.port}"
    return f"{scheme}://{name}{port}{parts.path.rstrip('/')}"
