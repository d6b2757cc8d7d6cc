"""``python -m stages.import_release release_v1``."""

from instruments.stage_runner import run_stage
from stages.import_release.stage import STAGE

if __name__ == "__main__":
    raise SystemExit(run_stage(STAGE))
