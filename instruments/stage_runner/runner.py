"""Runs a stage: guards its inputs, writes its outputs beside their place and renames them."""

import gc
import json
import os
import shutil
import sys
import time
from collections import Counter
from pathlib import Path
from typing import TypeVar

from instruments.stage_runner.checked_plan import CHECKED_PLAN, require_checked_plan
from instruments.stage_runner.input_files import PARTIAL
from instruments.stage_runner.input_guard import InputGuard
from instruments.stage_runner.parent_watch import end_with_dvc
from instruments.stage_runner.pipeline_file import stage_files
from instruments.stage_runner.settings import read_settings, read_source_entry
from instruments.stage_runner.stage import Stage
from instruments.stage_runner.stage_run import StageRun
from instruments.stage_runner.unfinished_output import remove_leftovers, unfinished
from schemas.errors import ConfigurationError, MamathError
from schemas.row import Row

__all__ = ["run_stage"]

P = TypeVar("P", bound=Row)


def run_stage(stage: Stage[P], arguments: list[str] | None = None) -> int:
    """Runs a stage from the command line of ``python -m stages.NAME [ITEM]``.

    Guarantees: the output folder appears complete or not at all, also after a kill; code,
    parameters and data are the same at the end as at the start; rejected rows are in
    ``rejects.jsonl`` and counted in ``report.json``. Not guaranteed: survival of a power cut
    (nothing is fsynced; DVC verifies hashes).

    Args:
        stage: The stage.
        arguments: The item, if the stage has items; default: the process's arguments.

    Returns:
        The exit code: 0, 1 after an error that the user can mend (printed as one line), or 130
        after Ctrl-C.
    """
    end_with_dvc()
    given = sys.argv[1:] if arguments is None else arguments
    item = given[0] if given else None
    label = stage.name if item is None else f"{stage.name}@{item}"
    threshold = gc.get_threshold()
    # Rows are trees without cycles and are freed by reference counts; at the default thresholds
    # the collector walks all of them again and again (reading a table takes six times as long).
    gc.set_threshold(1_000_000, 20, 100)
    try:
        if len(given) > 1:
            raise ConfigurationError(f"{len(given)} items are given", "give one item at a time")
        _run(stage, item, label, Path.cwd())
    except (MamathError, OSError) as error:
        print(f"{label}: {_one_line(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"{label}: interrupted -> `dvc repro` continues", file=sys.stderr)
        return 130
    finally:
        gc.set_threshold(*threshold)
    return 0


def _one_line(error: MamathError | OSError) -> str:
    text = " ".join(str(error).split())
    if isinstance(error, MamathError):
        return text
    if isinstance(error, FileNotFoundError):
        return f"{text} -> run `dvc repro`, which builds what is missing first"
    return f"{text} -> check the disk and the path, then run again"


def _run(stage: Stage[P], item: str | None, label: str, project: Path) -> None:
    started = time.monotonic()
    settings = read_settings(project)
    if stage.parameters_file is None:
        parameters = settings.section(stage.name, stage.parameters)
        chosen = ["params.yaml", f"profiles/{settings.profile}.yaml"]
    else:
        parameters = read_source_entry(project, stage.parameters_file, item, stage.parameters)
        chosen = [stage.parameters_file]
    files = stage_files(project, settings, stage.name, item)
    if CHECKED_PLAN in files.parameters:
        require_checked_plan(project, settings)
    inputs = [*files.dependencies, *chosen, *files.parameters, files.declared_in]
    guard = InputGuard(project / path for path in inputs)
    remove_leftovers(project)
    place = project / files.output
    with unfinished(place) as output:
        run = StageRun(stage.name, item, project, output, settings)
        stage.run(run, parameters)
        _write_report(run)
        guard.verify()
        _move_into_place(output, place)
    _write_timings(project, label, time.monotonic() - started)
    _print_summary(run, label)


def _write_report(run: StageRun) -> None:
    """Writes the reject log and the report; neither holds times, so rebuilds are byte-equal."""
    log = "".join(reject.model_dump_json() + "\n" for reject in run.rejects)
    (run.output / "rejects.jsonl").write_text(log, encoding="utf-8")
    report = {
        "stage": run.name,
        "item": run.item,
        "status": run.status,
        "reason": run.reason,
        "counts": dict(sorted(run.counts.items())),
        "rejected": len(run.rejects),
        "rejects_by_rule": dict(sorted(Counter(r.rule for r in run.rejects).items())),
        "details": dict(sorted(run.details.items())),
    }
    text = json.dumps(report, indent=2, ensure_ascii=False, allow_nan=False)
    (run.output / "report.json").write_text(text + "\n", encoding="utf-8")


def _move_into_place(output: Path, place: Path) -> None:
    old = place.with_name(f"{place.name}{PARTIAL}old-{os.getpid()}")
    if place.exists():
        place.rename(old)
    output.rename(place)
    shutil.rmtree(old, ignore_errors=True)


def _write_timings(project: Path, label: str, seconds: float) -> None:
    folder = project / ".mamath" / "timings"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{label}.json").write_text(json.dumps({"seconds": round(seconds, 3)}) + "\n")


def _print_summary(run: StageRun, label: str) -> None:
    counts = sorted(run.counts.items())  # zeros are in report.json; here they hide the rest
    parts = [f"{name} {number:,}" for name, number in counts if number]
    if run.rejects:
        parts.append(f"rejected {len(run.rejects):,}")
    note = "" if run.status == "complete" else f" [{run.status}: {run.reason}]"
    print(f"{label}: {', '.join(parts) or 'nothing to count'}{note}")
