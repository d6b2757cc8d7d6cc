"""A stage as a process: its outputs are complete or absent, its errors are one line."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.instruments.stage_runner.tiny_project import PROFILE, ROOT, TinyProject

WAIT = "Path('waiting').touch(); time.sleep(60)"


def test_a_run_leaves_table_reject_log_and_report(project: TinyProject) -> None:
    code, output, errors = project.run_apart()
    assert (code, errors) == (0, "")
    assert output == "copy: lines 4, seen 3, rejected 1 [incomplete: only a test]\n"
    assert list(project.outputs()) == ["lines.parquet", "rejects.jsonl", "report.json"]
    assert project.built() == ["copy"]


def test_the_report_counts_and_holds_no_time(project: TinyProject) -> None:
    project.run()
    assert project.report() == {
        "stage": "copy",
        "item": None,
        "status": "incomplete",
        "reason": "only a test",
        "counts": {"lines": 4, "seen": 3},
        "rejected": 1,
        "rejects_by_rule": {"T-1": 1},
        "details": {"seeds": [7]},
    }


def test_the_reject_log_has_a_line_per_reject(project: TinyProject) -> None:
    project.run()
    assert project.outputs()["rejects.jsonl"] == (
        b'{"source":"inputs","id":"bad row","rule":"T-1","reason":"is bad"}\n'
    )


def test_two_runs_give_the_same_bytes_and_times_lie_elsewhere(project: TinyProject) -> None:
    project.run()
    first = project.outputs()
    project.run_apart()
    assert project.outputs() == first
    assert (project.path / ".mamath" / "timings" / "copy.json").exists()


def test_an_existing_output_is_replaced_whole(project: TinyProject) -> None:
    project.run()
    (project.output / "old.parquet").touch()
    project.write("inputs/lines.txt", "three\n")
    project.run()
    assert "old.parquet" not in project.outputs()
    assert project.built() == ["copy"]
    assert project.report()["counts"] == {"lines": 2, "seen": 1}


def test_items_are_built_side_by_side(project: TinyProject) -> None:
    assert project.run("first")[0] == 0
    assert project.run("second")[0] == 0
    folder = project.path / "data" / "build" / "each"
    assert sorted(path.name for path in folder.iterdir()) == ["first", "second"]


def wait_until_at_work(project: TinyProject, process: subprocess.Popen[str]) -> None:
    deadline = time.monotonic() + 90
    while not (project.path / "waiting").exists():
        assert time.monotonic() < deadline
        assert process.poll() is None
        time.sleep(0.02)


def ended(process: int, within_s: float) -> bool:
    deadline = time.monotonic() + within_s
    while time.monotonic() < deadline:
        state = Path(f"/proc/{process}/stat")
        if not state.exists() or state.read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
@pytest.mark.parametrize(("environment", "ends"), [({"DVC_STAGE": "copy"}, True), ({}, False)])
def test_a_stage_ends_with_the_dvc_that_started_it_and_not_with_a_shell(
    project: TinyProject, environment: dict[str, str], ends: bool
) -> None:
    project.hook(f"Path('pid').write_text(str(os.getpid())); {WAIT}")
    starter = "import subprocess, sys; subprocess.run([sys.executable, 'stage.py'], check=False)"
    inherited = {name: value for name, value in os.environ.items() if name != "DVC_STAGE"}
    process = subprocess.Popen(
        [sys.executable, "-c", starter],
        cwd=project.path,
        env={**inherited, "PYTHONPATH": str(ROOT), **environment},
        text=True,
    )
    wait_until_at_work(project, process)
    process.kill()
    process.wait()
    stage = int((project.path / "pid").read_text())
    try:
        assert ended(stage, 20 if ends else 2) is ends
        assert (project.built() == []) is ends
    finally:
        if not ends:
            os.kill(stage, signal.SIGKILL)


def test_an_interrupted_run_is_one_line_and_leaves_nothing(project: TinyProject) -> None:
    project.hook(WAIT)
    process = project.start()
    wait_until_at_work(project, process)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert (process.returncode, output) == (130, "")
    assert errors == "copy: interrupted -> `dvc repro` continues\n"
    assert project.built() == []


def test_a_killed_run_leaves_no_output_and_the_next_one_cleans_up(project: TinyProject) -> None:
    project.hook(WAIT)
    process = project.start()
    wait_until_at_work(project, process)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    (leftover,) = project.built()
    assert leftover.startswith("copy.partial-")
    project.hook("pass")
    assert project.run()[0] == 0
    assert project.built() == ["copy"]


def test_a_leftover_between_the_two_renames_is_cleaned_up(project: TinyProject) -> None:
    project.run()
    project.output.rename(project.output.with_name("copy.partial-old-123"))
    assert project.run()[0] == 0
    assert project.built() == ["copy"]


def test_a_failed_run_keeps_the_output_that_was_there(project: TinyProject) -> None:
    project.run()
    before = project.outputs()
    project.hook("raise OSError(28, 'No space left on device')")
    project.failure()
    assert project.outputs() == before
    assert project.built() == ["copy"]


def test_a_full_disk_is_one_line_with_what_to_do(project: TinyProject) -> None:
    project.hook("raise OSError(28, 'No space left on device', 'lines.parquet')")
    line = project.failure()
    assert line.startswith("copy: [Errno 28] No space left on device: 'lines.parquet' -> ")
    assert project.built() == []


def test_a_missing_table_sends_to_the_stage_that_builds_it(project: TinyProject) -> None:
    project.hook("list(stage.read('earlier/rows.parquet', Line))")
    line = project.failure()
    assert "earlier/rows.parquet" in line
    assert "dvc repro" in line


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ("(stage.project / 'inputs/lines.txt').write_text('edited')", "lines.txt was edited"),
        ("(stage.project / 'inputs/new.txt').touch()", "new.txt appeared or vanished"),
        ("(stage.project / 'inputs/lines.txt').unlink()", "lines.txt appeared or vanished"),
        ("open('stage.py', 'a').write('#')", "stage.py was edited"),
        ("open('params.yaml', 'a').write('# x')", "params.yaml was edited"),
        ("open('profiles/small.yaml', 'a').write('# x')", "small.yaml was edited"),
        ("open('dvc.yaml', 'a').write('# x')", "dvc.yaml was edited"),
    ],
)
def test_an_input_that_changes_meanwhile_leaves_no_output(
    project: TinyProject, statement: str, named: str
) -> None:
    project.hook(statement)
    assert named in project.failure()
    assert project.built() == []


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        (
            "params.yaml",
            "profile: big\nsources: {}\n",
            "unknown profile 'big' -> choose one of small",
        ),
        ("params.yaml", "profile: small\n", "sources must map"),
        ("params.yaml", "[1]\n", "params.yaml is not a mapping"),
        ("params.yaml", "a: [\n", "params.yaml is not YAML"),
        ("profiles/small.yaml", PROFILE.replace("repeats: 2", "repeats: 9"), "copy.repeats: Input"),
        ("profiles/small.yaml", PROFILE.replace("repeats: 2", "repeat: 2"), "copy.repeat"),
        ("profiles/small.yaml", PROFILE.replace("repeats: 2", ""), "copy.repeats: Field required"),
        ("profiles/small.yaml", "seed: 7\n", "has no section copy"),
        ("profiles/small.yaml", PROFILE.replace("7", "x"), "seed is 'x'"),
        ("dvc.yaml", "stages: {other: {cmd: x}}\n", "no dvc.yaml has a stage copy"),
        ("dvc.yaml", "stages:\n", "no dvc.yaml has a stage copy"),
        ("dvc.yaml", "stages: {copy: {cmd: x}}\n", "stage copy declares no outs"),
        ("dvc.yaml", "stages: {copy: {outs: ['a/${b}']}}\n", "unknown ${b}"),
    ],
)
def test_a_wrong_plan_is_one_line_before_any_work(
    project: TinyProject, name: str, text: str, message: str
) -> None:
    project.write(name, text)
    project.hook("Path('worked').touch()")
    line = project.failure()
    assert message in line
    assert " -> " in line
    assert not (project.path / "worked").exists()
    assert not (project.path / "data").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["third"], "each@third: each has no entry 'third' -> choose one of first, second"),
        (["first", "second"], "2 items are given -> give one item at a time"),
    ],
)
def test_a_wrong_item_is_one_line(project: TinyProject, arguments: list[str], message: str) -> None:
    assert message in project.failure(*arguments)


def test_an_error_of_a_process_is_its_only_line_and_its_exit_code(project: TinyProject) -> None:
    project.write("params.yaml", "profile: big\nsources: {}\n")
    message = "copy: params.yaml: unknown profile 'big' -> choose one of small\n"
    assert project.run_apart() == (1, "", message)


def test_an_error_with_line_breaks_is_printed_as_one_line(project: TinyProject) -> None:
    project.hook(
        "from schemas.errors import SourceError; raise SourceError('a\\n b\\u2028c', 'mend\\nit')"
    )
    assert project.failure() == "copy: a b c -> mend it"


def test_a_fault_of_the_stage_itself_is_raised_and_leaves_nothing(
    project: TinyProject,
) -> None:
    project.hook("stage.detail('share', float('nan'))")
    with pytest.raises(ValueError, match="JSON"):
        project.run()
    assert project.built() == []
