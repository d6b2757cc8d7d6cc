"""``python -m stages.fetch SOURCE``."""

from instruments.stage_runner import run_stage
from stages.fetch.stage import STAGE

if __name__ == "__main__":
    raise SystemExit(run_stage(STAGE))
