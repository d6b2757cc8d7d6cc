"""``python -m stages.preflight``: the first stage, which all sources wait for."""

import sys
from pathlib import Path

from instruments.stage_runner.settings import read_settings
from schemas.errors import MamathError
from stages.preflight.plan_check import check_plan


def main() -> int:
    """Checks the plan of the project in the working directory.

    The output says nothing but that the check passed, so that a change of one parameter reruns
    the stages that depend on it and no other.

    Returns:
        Exit code; 1 after one line on the error stream.
    """
    project = Path.cwd()
    try:
        check_plan(project, read_settings(project))
    except MamathError as error:
        print(f"preflight: {error}", file=sys.stderr)
        return 1
    place = project / "data" / "build" / "preflight.txt"
    place.parent.mkdir(parents=True, exist_ok=True)
    partial = place.with_name("preflight.txt.partial-new")
    partial.write_text("the plan was checked\n", encoding="utf-8")
    partial.replace(place)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
