"""``python -m stages.publish``."""

from instruments.stage_runner import run_stage
from stages.publish.stage import STAGE

raise SystemExit(run_stage(STAGE))
