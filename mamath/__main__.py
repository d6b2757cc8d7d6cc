"""``mamath VERB ...``: finds the verb's file and runs it."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from pathlib import Path

from schemas.errors import MamathError

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one verb of the command line.

    Each verb is a module of ``mamath.commands`` with ``HELP``, ``configure(parser)`` and
    ``run(arguments) -> int``; only the chosen one is imported.

    Args:
        arguments: Words after ``mamath``; default: the process's own.

    Returns:
        Exit code: 0, 1 after an error that the user can mend, 2 for a wrong call.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    verbs = _verbs()
    if not given or given[0] in ("-h", "--help"):
        _print_verbs(verbs)
        return 0 if given else 2
    if given[0] not in verbs:
        print(f"mamath: no verb {given[0]!r} -> choose of {', '.join(verbs)}", file=sys.stderr)
        return 2
    module = importlib.import_module(f"mamath.commands.{given[0].replace('-', '_')}")
    parser = argparse.ArgumentParser(prog=f"mamath {given[0]}", description=module.HELP)
    module.configure(parser)
    try:
        return int(module.run(parser.parse_args(given[1:])))
    except MamathError as error:
        print(f"mamath {given[0]}: {error}", file=sys.stderr)
        return 1


def _verbs() -> list[str]:
    folder = Path(__file__).parent / "commands"
    return sorted(path.stem.replace("_", "-") for path in folder.glob("[a-z]*.py"))


def _print_verbs(verbs: Sequence[str]) -> None:
    print("usage: mamath VERB ...\n\nverbs:")
    for verb in verbs:
        module = importlib.import_module(f"mamath.commands.{verb.replace('-', '_')}")
        print(f"  {verb:<10} {module.HELP}")


if __name__ == "__main__":
    raise SystemExit(main())
