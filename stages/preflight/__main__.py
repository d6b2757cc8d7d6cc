"""``python -m stages.preflight``: the first stage, which all sources wait for."""

import sys
from pathlib import Path

from instruments.stage_runner.checked_plan import CHECKED_PLAN, checked_plan
from instruments.stage_runner.input_files import PARTIAL
from instruments.stage_runner.input_guard import InputGuard
from instruments.stage_runner.pipeline_file import stage_files
from instruments.stage_runner.settings import read_settings
from instruments.stage_runner.unfinished_output import remove_leftovers
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
        remove_leftovers(project)
        guard = _guard(project)
        settings = read_settings(project)
        check_plan(project, settings)
        guard.verify()  # else DVC would record an edit in between as what was checked
        _write(project / CHECKED_PLAN, checked_plan(settings))
    except MamathError as error:
        print(f"preflight: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"preflight: {error} -> check the disk and the path, then run again", file=sys.stderr)
        return 1
    return 0


def _guard(project: Path) -> InputGuard:
    files = stage_files(project, read_settings(project), "preflight", None)
    inputs = [*files.dependencies, "params.yaml", files.declared_in]
    return InputGuard(project / path for path in inputs)


def _write(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    partial = place.with_name(f"{place.name}{PARTIAL}new")
    partial.write_text(text, encoding="utf-8")
    partial.replace(place)


if __name__ == "__main__":
    raise SystemExit(main())
