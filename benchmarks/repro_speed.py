"""Seconds of a cold `dvc repro` with the sample profile, the models' share, and of a no-op one.

    python benchmarks/repro_speed.py

Works in a fresh clone of the committed project with the packages that are installed here. The
no-op runs alternate with those of a bare plan of as many stages, which is what DVC itself takes.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import yaml

PROJECT = Path(__file__).resolve().parents[1]
TOOLS = Path(sys.executable).parent
ENVIRONMENT = {
    **os.environ,
    "PATH": f"{TOOLS}{os.pathsep}{os.environ['PATH']}",
    "DVC_NO_ANALYTICS": "1",
}
NO_OPS = 7


def main() -> int:
    """Clones, runs and prints."""
    with tempfile.TemporaryDirectory() as scratch:
        clone = Path(scratch) / "clone"
        subprocess.run(["git", "clone", "--quiet", PROJECT, clone], check=True)
        print(f"cold dvc repro: {_repro(clone):.1f} s, of which")
        for path in sorted((clone / ".mamath/timings").glob("*.json")):
            print(f"  {path.stem:<24} {json.loads(path.read_text())['seconds']:6.1f} s")
        stages = len(yaml.safe_load((clone / "dvc.lock").read_text())["stages"])
        bare = Path(scratch) / "bare"
        _make_bare_plan(bare, stages)
        _repro(bare)
        runs = [(_repro(clone), _repro(bare)) for _ in range(NO_OPS)]
        for name, times in zip(
            ("no-op dvc repro", "of a bare plan"), zip(*runs, strict=True), strict=True
        ):
            print(f"{name}: median {median(times):.2f} s, lowest {min(times):.2f} s")
        print(f"ratio: {median(a / b for a, b in runs):.2f} ({stages} stages each)")
    return 0


def _repro(project: Path) -> float:
    """Runs `dvc repro` and gives its seconds."""
    started = time.monotonic()
    subprocess.run(
        [TOOLS / "dvc", "repro", "--quiet"],
        cwd=project,
        env=ENVIRONMENT,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return time.monotonic() - started


def _make_bare_plan(project: Path, stages: int) -> None:
    """Makes a DVC project whose stages copy one small file, each that of the stage before."""
    project.mkdir()
    for command in (["git", "init", "--quiet"], [TOOLS / "dvc", "init", "--quiet"]):
        subprocess.run(command, cwd=project, env=ENVIRONMENT, check=True)
    (project / "file0").write_text("bare\n")
    plan = {
        f"stage{number}": {
            "cmd": f"cp file{number} file{number + 1}",
            "deps": [f"file{number}"],
            "outs": [f"file{number + 1}"],
        }
        for number in range(stages)
    }
    (project / "dvc.yaml").write_text(yaml.safe_dump({"stages": plan}))


if __name__ == "__main__":
    raise SystemExit(main())
