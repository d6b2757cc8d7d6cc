"""What every stage does the same way: parameters in, tables out, nothing half-written.

A stage package declares ``STAGE = Stage(...)`` and its ``__main__`` calls ``run_stage(STAGE)``.
"""

from instruments.stage_runner.runner import run_stage
from instruments.stage_runner.stage import Stage
from instruments.stage_runner.stage_run import StageRun

__all__ = ["Stage", "StageRun", "run_stage"]
