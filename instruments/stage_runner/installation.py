"""Says in one line that the interpreter is not the project's, instead of failing at an import.

`.venv/bin/dvc repro` without the environment on PATH runs the stages with the system's Python.
Only the standard library is imported here, and only what every Python 3 understands is written.
"""

import sys
from importlib.util import find_spec

__all__ = ["PACKAGES", "require_packages"]

PACKAGES = (
    "PIL",
    "aiohttp",
    "datasets",
    "datasketch",
    "dvc",
    "httpx2",
    "huggingface_hub",
    "lark",
    "matplotlib",
    "mpmath",
    "openai",
    "polars",
    "pyarrow",
    "pydantic",
    "rich",
    "ruamel",
    "soundfile",
    "sympy",
    "xllamacpp",
    "yaml",
)
"""What pyproject.toml asks for, by the names of imports; a test compares."""


def require_packages() -> None:
    """Looks for the project's packages without importing them (a few milliseconds).

    Raises:
        SystemExit: One is missing; with one line for the error stream and exit code 1.
    """
    for name in PACKAGES:
        if find_spec(name) is None:
            sys.exit(
                f"the project's packages are not installed for {sys.executable} (no {name})"
                " -> `source .venv/bin/activate`, after `make .venv/runtime` if there is none"
            )
