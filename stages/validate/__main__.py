"""``python -m stages.validate``."""

from instruments.stage_runner import run_stage
from stages.validate.stage import STAGE

if __name__ == "__main__":
    raise SystemExit(run_stage(STAGE))
