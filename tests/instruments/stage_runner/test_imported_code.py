"""An edit of code between its import and the first fingerprints is noticed, and nothing else is."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from instruments.stage_runner.imported_code import process_start_ns, require_code_as_imported
from schemas.errors import InputChangedError
from tests.instruments.stage_runner.tiny_project import DVC, ROOT, STAGE, TinyProject


@pytest.fixture
def divided(project: TinyProject) -> TinyProject:
    """A project whose stage imports a module of its own, which is a dependency."""
    project.write("dvc.yaml", DVC.replace("stage.py]", "stage.py, part.py, later.py, rows.py]"))
    for name in ("part.py", "later.py", "rows.py"):
        project.write(name, "NUMBER = 1\n")
    return project


def starting(project: TinyProject, *statements: str) -> tuple[int, str, str]:
    """Runs the stage with statements between its imports and ``run_stage``."""
    head = "import part\nfrom pathlib import Path\n" + "".join(f"{line}\n" for line in statements)
    project.write("stage.py", head + STAGE.replace("HOOK", "pass"))
    return project.run_apart()


@pytest.mark.parametrize(
    "edit",
    [
        "Path('part.py').write_text('NUMBER = 2')",
        "Path('stage.py').open('a').write('# x')",
        "Path('new').write_text('NUMBER = 2'); Path('new').replace('part.py')",
        "import os; Path('part.py').write_text('NUMBER = 2'); os.utime('part.py', (1, 1))",
    ],
)
def test_an_edit_of_imported_code_before_the_fingerprints_is_noticed(
    divided: TinyProject, edit: str
) -> None:
    code, output, errors = starting(divided, edit)
    assert (code, output) == (1, "")
    assert ".py was edited while the stage was starting -> run `dvc repro` again\n" in errors
    assert divided.built() == []


@pytest.mark.parametrize(
    "edit",
    [
        "pass",
        "Path('inputs/lines.txt').write_text('data of an earlier stage')",
        "Path('later.py').write_text('NUMBER = 2')",  # not imported yet
        "Path('rows.py').touch()",
    ],
)
def test_new_data_and_code_that_is_not_imported_are_no_edit(
    divided: TinyProject, edit: str
) -> None:
    assert starting(divided, edit)[0] == 0


def test_a_clone_with_times_in_the_future_is_no_edit(divided: TinyProject) -> None:
    for name in ("part.py", "stage.py"):
        later = time.time() + 3600
        os.utime(divided.path / name, (later, later))
    assert divided.run_apart()[0] == 0


@pytest.mark.parametrize("attempt", range(3))
def test_a_file_that_is_written_right_before_the_start_is_no_edit(
    tmp_path: Path, attempt: int
) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import sys\nfrom pathlib import Path\n"
        "from instruments.stage_runner.imported_code import require_code_as_imported\n"
        "require_code_as_imported([Path(sys.argv[0])])\n"
    )
    done = subprocess.run(
        [sys.executable, str(program)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""


def test_a_module_edited_since_the_start_is_found_under_a_link_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "linked_part.py").touch()
    (tmp_path / "link").symlink_to("real")
    monkeypatch.syspath_prepend(tmp_path / "link")
    require_code_as_imported([tmp_path / "real" / "linked_part.py"])
    __import__("linked_part")
    with pytest.raises(InputChangedError, match="linked_part"):
        require_code_as_imported([tmp_path / "real" / "linked_part.py"])
    monkeypatch.delitem(sys.modules, "linked_part")


def test_this_process_started_before_now() -> None:
    assert 0 < time.time_ns() - process_start_ns() < 24 * 3600 * 10**9
