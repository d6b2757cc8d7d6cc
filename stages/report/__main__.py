"""``python -m stages.report``."""

from instruments.stage_runner import run_stage
from stages.report.stage import STAGE

raise SystemExit(run_stage(STAGE))
