"""A tiny project on disk with one stage, for tests that run it."""

import contextlib
import io
import json
import os
import runpy
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from instruments.stage_runner import Stage, run_stage

ROOT = Path(__file__).parents[3]

DVC = """
stages:
  copy:
    cmd: python stage.py
    deps: [inputs, stage.py]
    outs: [data/build/copy]
  each:
    foreach: ${sources}
    do:
      cmd: python stage.py ${key}
      deps: ["${item}", stage.py]
      outs: ["data/build/each/${key}"]
"""
PARAMS = "profile: small\nsources: {first: inputs, second: more}\n"
PROFILE = "seed: 7\ncopy: {repeats: 2}\neach: {repeats: 1}\n"

STAGE = """
import os, sys, time
from pathlib import Path
from pydantic import Field
from instruments.stage_runner import Stage, StageRun, run_stage
from schemas.reject import Reject
from schemas.row import Row

class Line(Row):
    number: int
    text: str

class CopyParameters(Row):
    repeats: int = Field(ge=1, le=3)

def run(stage: StageRun, parameters: CopyParameters) -> None:
    lines = (stage.project / "inputs" / "lines.txt").read_text(encoding="utf-8").splitlines()
    for line in lines:
        if line.startswith("bad"):
            stage.reject(Reject(source="inputs", id=line, rule="T-1", reason="is bad"))
    good = [line for line in lines if not line.startswith("bad")] * parameters.repeats
    stage.write("lines.parquet", Line, [Line(number=n, text=t) for n, t in enumerate(good)])
    stage.count("seen", len(lines))
    stage.detail("seeds", [stage.seed])
    stage.mark("incomplete", "only a test")
    HOOK

name = "each" if len(sys.argv) > 1 else "copy"
if __name__ == "__main__":
    raise SystemExit(run_stage(Stage(name=name, parameters=CopyParameters, run=run)))
"""


class TinyProject:
    """The project; ``hook`` is a statement that the stage ends with."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.output = path / "data" / "build" / "copy"
        (path / "profiles").mkdir()
        for name in ("inputs", "more"):
            (path / name).mkdir()
            self.write(f"{name}/lines.txt", "one\ntw\u00f6\nbad row\n")
        self.write("dvc.yaml", DVC)
        self.write("params.yaml", PARAMS)
        self.write("profiles/small.yaml", PROFILE)
        self.hook("pass")

    def write(self, name: str, text: str) -> None:
        (self.path / name).write_text(text, encoding="utf-8")

    def hook(self, statement: str) -> None:
        self.write("stage.py", STAGE.replace("HOOK", statement))

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "stage.py", *arguments],
            cwd=self.path,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run_apart(self, *arguments: str) -> tuple[int, str, str]:
        """Runs the stage as a process of its own: exit code, output, errors."""
        process = self.start(*arguments)
        output, errors = process.communicate(timeout=120)
        return process.returncode, output, errors

    def run(self, *arguments: str) -> tuple[int, str, str]:
        """Runs the stage in this process, which is faster: exit code, output, errors."""
        output, errors = io.StringIO(), io.StringIO()
        with (
            contextlib.chdir(self.path),
            contextlib.redirect_stdout(output),
            contextlib.redirect_stderr(errors),
        ):
            found = runpy.run_path("stage.py")
            name = "each" if arguments else "copy"
            stage = Stage(name=name, parameters=found["CopyParameters"], run=found["run"])
            code = run_stage(stage, list(arguments))
        return code, output.getvalue(), errors.getvalue()

    def failure(self, *arguments: str) -> str:
        """Runs the stage, which must fail with one line, and gives the line."""
        code, output, errors = self.run(*arguments)
        assert (code, output) == (1, "")
        (line,) = errors.splitlines()
        return line

    def report(self) -> dict[str, Any]:
        report: dict[str, Any] = json.loads((self.output / "report.json").read_text("utf-8"))
        return report

    def outputs(self) -> Mapping[str, bytes]:
        return {path.name: path.read_bytes() for path in sorted(self.output.iterdir())}

    def built(self) -> list[str]:
        """Names below data/build."""
        return sorted(path.name for path in (self.path / "data" / "build").glob("*"))
