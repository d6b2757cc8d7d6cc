"""What every stage does the same way: parameters in, tables out, nothing half-written.

A stage package declares ``STAGE = Stage(...)`` and its ``__main__`` calls ``run_stage(STAGE)``.
Every ``__main__`` imports this package before anything that is not of the standard library, and
every stage depends on it, so the packages are looked for here.
"""

from instruments.stage_runner.installation import require_packages

require_packages()

from instruments.stage_runner.runner import run_stage  # noqa: E402
from instruments.stage_runner.stage import Stage  # noqa: E402
from instruments.stage_runner.stage_run import StageRun  # noqa: E402

__all__ = ["Stage", "StageRun", "run_stage"]
