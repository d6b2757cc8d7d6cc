"""Runs the stage: ``python -m stages.predict SYSTEM``."""

from instruments.stage_runner import run_stage
from stages.predict.stage import STAGE

raise SystemExit(run_stage(STAGE))
