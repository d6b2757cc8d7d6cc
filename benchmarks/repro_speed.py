"""Seconds of a cold `dvc repro` with the sample profile, the models' share, and of a no-op one.

    python benchmarks/repro_speed.py

Works in a fresh clone of the committed project with the packages that are installed here.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
NO_OPS = 3


def main() -> int:
    """Clones, runs and prints."""
    tools = Path(sys.executable).parent
    environment = {
        **os.environ,
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "DVC_NO_ANALYTICS": "1",
    }
    with tempfile.TemporaryDirectory() as scratch:
        clone = Path(scratch) / "clone"
        subprocess.run(["git", "clone", "--quiet", PROJECT, clone], check=True)

        def repro() -> float:
            """Runs `dvc repro` and gives its seconds."""
            started = time.monotonic()
            subprocess.run(
                [tools / "dvc", "repro", "--quiet"],
                cwd=clone,
                env=environment,
                check=True,
                stdout=subprocess.DEVNULL,
            )
            return time.monotonic() - started

        print(f"cold dvc repro: {repro():.1f} s, of which")
        for path in sorted((clone / ".mamath/timings").glob("*.json")):
            print(f"  {path.stem:<24} {json.loads(path.read_text())['seconds']:6.1f} s")
        print(f"no-op dvc repro: {', '.join(f'{repro():.2f} s' for _ in range(NO_OPS))}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
