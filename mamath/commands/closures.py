"""``mamath closures``: each stage's code dependencies in dvc.yaml (for developers)."""

import argparse

from mamath.project import find_project

HELP = "compare dvc.yaml with each stage's import closure, or write it (`closures --write`)"


def configure(parser: argparse.ArgumentParser) -> None:
    """Takes ``--write``."""
    parser.add_argument("--write", action="store_true", help="rewrite the lists in dvc.yaml")


def run(arguments: argparse.Namespace) -> int:
    """Compares or writes; needs the development packages."""
    from schemas.errors import ConfigurationError

    try:
        from mamath.import_closures import differences, write
    except ModuleNotFoundError as error:
        problem = f"the development package {error.name} is not installed"
        raise ConfigurationError(problem, "run `make .venv/development`") from error

    project = find_project()
    if arguments.write:
        write(project)
        return 0
    found = differences(project)
    for line in found:
        print(line)
    return 1 if found else 0
