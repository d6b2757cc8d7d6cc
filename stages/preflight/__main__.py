"""``python -m stages.preflight``: the first stage, which all sources wait for."""

import sys
from pathlib import Path

from instruments.stage_runner.checked_plan import CHECKED_PLAN, checked_plan
from instruments.stage_runner.input_files import PARTIAL
from instruments.stage_runner.settings import read_settings
from schemas.errors import MamathError
from stages.preflight.plan_check import check_plan


def main() -> int:
    """Checks the plan of the project in the working directory.

    The output holds the checked parameters. The other stages name theirs in it, so that a change
    of one parameter reruns the stages that depend on it and no other.

    Returns:
        Exit code; 1 after one line on the error stream.
    """
    project = Path.cwd()
    try:
        settings = read_settings(project)
        check_plan(project, settings)
        _write(project / CHECKED_PLAN, checked_plan(settings))
    except MamathError as error:
        print(f"preflight: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"preflight: {error} -> check the disk and the path, then run again", file=sys.stderr)
        return 1
    return 0


def _write(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    partial = place.with_name(f"{place.name}{PARTIAL}new")
    partial.write_text(text, encoding="utf-8")
    partial.replace(place)


if __name__ == "__main__":
    raise SystemExit(main())
