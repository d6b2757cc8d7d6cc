"""The journal: nothing lost, nothing glued, one writer."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.language_models.journal import Journal, JournalEntry
from instruments.language_models.journal_writer import JournalWriter
from schemas.call import Call, CallStatus, Usage
from schemas.errors import ModelCallError


def entry(number: int, status: CallStatus = "ok", text: str | None = "t") -> JournalEntry:
    usage = Usage(prompt_tokens=None, completion_tokens=None, attempts=1)
    call = Call(
        key=f"{number:064x}",
        model="m",
        sample_index=0,
        status=status,
        text=text,
        finish_reason=None,
        error=None,
        usage=usage,
    )
    return JournalEntry(call=call, seconds=0.5)


def key(number: int) -> str:
    return f"{number:064x}"


def write(path: Path, *entries: JournalEntry) -> None:
    with Journal(path) as journal:
        journal.write(list(entries))


@given(texts=st.lists(st.text(st.characters(exclude_categories=["Cs"])), max_size=5))
def test_what_was_written_is_found_again(
    tmp_path_factory: pytest.TempPathFactory, texts: list[str]
) -> None:
    path = tmp_path_factory.mktemp("journal") / "j.jsonl"
    entries = [entry(number, text=text) for number, text in enumerate(texts)]
    write(path, *entries)
    with Journal(path) as journal:
        assert [journal.find(key(n)) for n in range(len(texts))] == [e.call for e in entries]
        assert journal.find(key(99)) is None


def test_entries_are_found_before_the_journal_is_opened_again(tmp_path: Path) -> None:
    with Journal(tmp_path / "j.jsonl") as journal:
        journal.write([entry(1), entry(2)])
        journal.write([entry(3)])
        assert [journal.find(key(n)) for n in (1, 2, 3)] == [entry(n).call for n in (1, 2, 3)]


@pytest.mark.parametrize("kept", [1, 20, 100, -2])
def test_a_torn_last_line_is_cut_off_and_the_next_one_stands_alone(
    tmp_path: Path, kept: int
) -> None:
    path = tmp_path / "j.jsonl"
    write(path, entry(1))
    whole = path.read_bytes()
    path.write_bytes(whole + entry(2).line()[:kept])
    write(path, entry(3))
    assert path.read_bytes() == whole + entry(3).line()


def test_a_last_line_that_lacks_only_its_end_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "j.jsonl"
    path.write_bytes(entry(1).line() + entry(2).line()[:-1])
    write(path, entry(3))
    assert path.read_bytes() == b"".join(entry(n).line() for n in (1, 2, 3))


@pytest.mark.parametrize("damage", [b"\x00\x00\x00\n", b"{}\n", b'{"call": {"key"\n', b"\n"])
def test_damage_elsewhere_is_an_error_that_names_the_line(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "j.jsonl"
    before = entry(1).line() + damage + entry(2).line()
    path.write_bytes(before)
    with pytest.raises(ModelCallError, match="line 2 is damaged"), Journal(path):
        pass
    assert path.read_bytes() == before


def test_a_failed_call_gives_way_to_a_later_one_and_an_answer_stays(tmp_path: Path) -> None:
    path = tmp_path / "j.jsonl"
    write(path, entry(1, "failed", None), entry(1, "ok", "a"), entry(1, "ok", "b"))
    write(path, entry(1, "failed", None))
    with Journal(path) as journal:
        found = journal.find(key(1))
    assert found is not None
    assert found.text == "a"


def test_two_processes_do_not_share_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "j.jsonl"
    code = (
        "import sys, pathlib\n"
        "from instruments.language_models.journal import Journal\n"
        "with Journal(pathlib.Path(sys.argv[1])): print('open', flush=True); sys.stdin.read()\n"
    )
    other = subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    try:
        assert other.stdout is not None
        assert other.stdout.readline() == b"open\n"
        with pytest.raises(ModelCallError, match="in use by another process"), Journal(path):
            pass
    finally:
        other.communicate()
    write(path, entry(1))


def test_a_refusing_disc_keeps_no_half_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "j.jsonl"

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with Journal(path) as journal:
        journal.write([entry(1)])
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            with pytest.raises(OSError, match="No space"):
                journal.write([entry(2)])
        assert journal.find(key(2)) is None
        journal.write([entry(3)])
    assert path.read_bytes() == entry(1).line() + entry(3).line()


def test_waiting_entries_share_a_flush(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushes: list[int] = []
    real = os.fsync

    async def run(journal: Journal) -> None:
        async with JournalWriter(journal) as writer:
            await asyncio.gather(*(writer.append(entry(number)) for number in range(200)))

    with Journal(tmp_path / "j.jsonl") as journal:
        monkeypatch.setattr(os, "fsync", lambda handle: (flushes.append(handle), real(handle))[1])
        asyncio.run(run(journal))
        assert all(journal.find(key(number)) for number in range(200))
    assert 1 <= len(flushes) <= 10


def test_an_entry_is_durable_when_append_returns(tmp_path: Path) -> None:
    path = tmp_path / "j.jsonl"

    async def run(journal: Journal) -> bytes:
        async with JournalWriter(journal) as writer:
            await writer.append(entry(1))
            return path.read_bytes()

    with Journal(path) as journal:
        assert asyncio.run(run(journal)) == entry(1).line()


def test_a_cancelled_wait_still_writes(tmp_path: Path) -> None:
    path = tmp_path / "j.jsonl"

    async def run(journal: Journal) -> None:
        async with JournalWriter(journal) as writer:
            waiting = asyncio.create_task(writer.append(entry(1)))
            await asyncio.sleep(0)
            waiting.cancel()

    with Journal(path) as journal:
        asyncio.run(run(journal))
    assert path.read_bytes() == entry(1).line()


def test_a_refusing_disc_stops_those_who_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    async def run(journal: Journal) -> None:
        async with JournalWriter(journal) as writer:
            await writer.append(entry(1))

    with Journal(tmp_path / "j.jsonl") as journal:
        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            asyncio.run(run(journal))
