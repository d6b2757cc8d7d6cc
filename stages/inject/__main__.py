"""``python -m stages.inject``."""

from instruments.stage_runner import run_stage
from stages.inject.stage import STAGE

if __name__ == "__main__":
    raise SystemExit(run_stage(STAGE))
