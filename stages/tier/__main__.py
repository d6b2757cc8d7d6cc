"""``python -m stages.tier``."""

from instruments.stage_runner import run_stage
from stages.tier.stage import STAGE

if __name__ == "__main__":
    raise SystemExit(run_stage(STAGE))
