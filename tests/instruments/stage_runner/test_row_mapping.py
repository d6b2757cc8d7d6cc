"""Mapping rows gives one result, however many processes work."""

import itertools
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from instruments.stage_runner.row_mapping import map_rows, worker_count
from schemas.errors import MamathError, SourceError

CHUNK = 5


def double(number: int) -> int:
    return 2 * number


def process_of(_: int) -> int:
    return os.getpid()


def fail_at(bad: int, number: int) -> int:
    if number == bad:
        raise SourceError(f"row {number} is bad", "mend it")
    return number


class UnsendableError(Exception):
    """Cannot be rebuilt from its arguments in another process."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(first)
        self.second = second


def fail_unsendably(number: int) -> int:
    if number == 7:
        raise UnsendableError("one", "two")
    return number


class Counted:
    """An endless stream that knows how many rows were taken."""

    def __init__(self) -> None:
        self.taken = 0

    def __iter__(self) -> Iterator[int]:
        for self.taken in itertools.count(1):
            yield self.taken


@pytest.mark.parametrize(
    ("workers", "length"), [(1, 0), (1, 43), (2, 0), (2, CHUNK), (2, 8 * CHUNK), (2, 8 * CHUNK + 3)]
)
def test_results_come_in_the_order_of_the_rows(workers: int, length: int) -> None:
    assert list(map_rows(double, range(length), workers, CHUNK)) == [2 * n for n in range(length)]


def test_one_worker_is_this_process_and_several_are_others() -> None:
    assert set(map_rows(process_of, range(3), 1)) == {os.getpid()}
    others = set(map_rows(process_of, range(40), 2, CHUNK))
    assert os.getpid() not in others


@pytest.mark.parametrize("workers", [1, 2])
def test_an_exception_comes_at_its_row_after_the_results_before_it(workers: int) -> None:
    results = map_rows(partial(fail_at, 12), range(100), workers, CHUNK)
    assert [next(results) for _ in range(12)] == list(range(12))
    with pytest.raises(SourceError) as caught:
        next(results)
    assert (caught.value.problem, caught.value.remedy) == ("row 12 is bad", "mend it")


@pytest.mark.parametrize("workers", [1, 2])
def test_an_exception_that_cannot_be_sent_arrives_as_itself(workers: int) -> None:
    with pytest.raises(UnsendableError) as caught:
        list(map_rows(fail_unsendably, range(20), workers, CHUNK))
    assert caught.value.second == "two"


@pytest.mark.parametrize("workers", [1, 2])
def test_an_exception_of_the_rows_themselves_is_raised(workers: int) -> None:
    def rows() -> Iterator[int]:
        yield 1
        raise SourceError("the file ends early", "fetch it again")

    with pytest.raises(SourceError):
        list(map_rows(double, rows(), workers, CHUNK))


@pytest.mark.parametrize("workers", [1, 2])
def test_an_endless_stream_is_read_a_few_chunks_ahead_and_can_be_left(workers: int) -> None:
    stream = Counted()
    results = map_rows(double, iter(stream), workers, CHUNK)
    assert list(itertools.islice(results, 50)) == [2 * n for n in range(1, 51)]
    assert stream.taken <= 50 + (workers * 8 + 1) * CHUNK
    results.close()  # type: ignore[attr-defined]


def test_nothing_is_read_before_the_first_result_is_asked_for() -> None:
    stream = Counted()
    map_rows(double, iter(stream), 2, CHUNK)
    assert stream.taken == 0


@pytest.mark.parametrize(("requested", "given"), [(3, 3), (1, 1), (0, 1), (-2, 1)])
def test_a_requested_number_of_workers_is_kept_and_is_at_least_one(
    requested: int, given: int
) -> None:
    assert worker_count(requested) == given


def test_without_a_request_there_is_at_least_one_worker() -> None:
    assert 1 <= worker_count() <= (os.cpu_count() or 1)


def kill_at(bad: int, number: int) -> int:
    if number == bad:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_killed_worker_is_one_error_with_what_to_do() -> None:
    with pytest.raises(MamathError, match="worker process was killed") as caught:
        list(map_rows(partial(kill_at, 30), range(100), 2, CHUNK))
    assert "taskset" in caught.value.remedy


ENDLESS = """
import itertools, os, sys, time
from instruments.stage_runner.row_mapping import map_rows

def process_of(_):
    time.sleep(0.01)
    return os.getpid()

if __name__ == "__main__":
    for process in map_rows(process_of, itertools.count(), 2, 5):
        print(process, flush=True)
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    (tmp_path / "endless.py").write_text(ENDLESS)
    parent = subprocess.Popen(
        [sys.executable, "endless.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert parent.stdout is not None
    workers: set[int] = set()
    while len(workers) < 2:
        workers.add(int(parent.stdout.readline()))
    parent.kill()
    parent.communicate()
    deadline = time.monotonic() + 20
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < deadline
        time.sleep(0.05)
