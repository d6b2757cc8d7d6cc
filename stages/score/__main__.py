"""``python -m stages.score SYSTEM``."""

from instruments.stage_runner.runner import run_stage
from stages.score.stage import STAGE

raise SystemExit(run_stage(STAGE))
