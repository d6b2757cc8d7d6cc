"""Speed and memory of ingest, filter, decompose and tier on real sources.

    python benchmarks/stage_speed.py ../shared/data

Runs the four stages as DVC does, in a scratch project that points at the given root (one folder
per source), and prints wall seconds, peak memory of the largest process and what each stage said.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import yaml

PROJECT = Path(__file__).resolve().parents[1]
LINKED = ["mamath", "stages", "instruments", "schemas", "profiles", "dvc.yaml", "data/decisions"]


def main() -> int:
    """Runs the stages once and prints one line per stage and a total."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=Path, help="folder that holds one folder per source")
    parser.add_argument("--profile", default="paper")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        project = Path(scratch)
        sources = _scratch_project(project, arguments.root.resolve(), arguments.profile)
        run_stage(project, "preflight", None)  # checks the parameters that the others are given
        runs = [("ingest", source) for source in sources]
        runs += [("filter", None), ("decompose", None), ("tier", None)]
        total, peak = 0.0, 0
        for stage, item in runs:
            seconds, kilobytes, said = run_stage(project, stage, item)
            total, peak = total + seconds, max(peak, kilobytes)
            print(f"{seconds:6.2f} s {kilobytes / 1024:6.0f} MB  {said}")
        print(f"{total:6.2f} s {peak / 1024:6.0f} MB  in all, largest process")
    return 0


def link_project(project: Path) -> None:
    """Links code, profiles and decisions into a scratch project."""
    for name in LINKED:
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).symlink_to(PROJECT / name)


def _scratch_project(project: Path, root: Path, profile: str) -> list[str]:
    link_project(project)
    chosen = yaml.safe_load((PROJECT / "params.yaml").read_text())
    sources = {name: str(root / name) for name in chosen["sources"] if (root / name).is_dir()}
    (project / "params.yaml").write_text(yaml.safe_dump({"profile": profile, "sources": sources}))
    return list(sources)


def run_stage(project: Path, stage: str, item: str | None) -> tuple[float, int, str]:
    """Runs a stage under GNU time where it is there (it also counts the worker processes)."""
    command = [sys.executable, "-m", f"stages.{stage}", *([item] if item else [])]
    clock = shutil.which("time")
    note = project / "peak.txt"
    if clock:
        command = [clock, "-f", "%M", "-o", str(note), *command]
    started = time.monotonic()
    run = subprocess.run(
        command, cwd=project, capture_output=True, text=True, check=True, env=os.environ
    )
    seconds = time.monotonic() - started
    return seconds, int(note.read_text().split()[-1]) if clock else 0, run.stdout.strip()


if __name__ == "__main__":
    raise SystemExit(main())
