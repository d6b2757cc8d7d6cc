"""What goes wrong is told in one line that names the source and what to do; nothing is written."""

import socket

import pytest

from tests.loopback_hub.parquet_bytes import parquet
from tests.loopback_hub.server import SIGNATURE, Fault, LoopbackHub
from tests.stages.fetch.fetch_project import COMMITS, HUB_FILES, NAMES, FetchProject, serve

TRAIN = "data/train-00000-of-00001.parquet"
Capture = pytest.CaptureFixture[str]


def refusal(project: FetchProject, capfd: Capture, source: str = "svamp") -> str:
    """Runs a fetch that must fail, and gives its only line."""
    capfd.readouterr()
    assert project.fetch(source) == 1
    assert not project.output(source).exists()
    captured = capfd.readouterr()
    (line,) = captured.err.splitlines()
    assert captured.out == ""
    assert line.startswith(f"fetch@{source}: source {source}: ")
    assert " -> " in line
    for secret in (SIGNATURE, "hf_a_token_that_nobody_may_see", "http://", "https://"):
        assert secret not in line
    return line


def test_an_unknown_commit_is_named(
    hub: LoopbackHub, project: FetchProject, capfd: Capture
) -> None:
    serve(hub, "svamp")
    project.pin("svamp", revision="d" * 40)
    line = refusal(project, capfd)
    assert f"has no commit {'d' * 40} (ChilleD/SVAMP)" in line
    assert line.endswith("correct pipelines/upstream/sources.yaml")


def test_another_commit_than_the_pinned_one_is_refused(
    hub: LoopbackHub, project: FetchProject, capfd: Capture
) -> None:
    serve(hub, "svamp")
    hub.told_commit = "e" * 40
    assert f"gave commit {'e' * 40} for {COMMITS['svamp']}" in refusal(project, capfd)


def test_an_unknown_repository_is_named(
    hub: LoopbackHub, project: FetchProject, capfd: Capture
) -> None:
    assert "no such public data set (ChilleD/SVAMP)" in refusal(project, capfd)


def test_a_source_without_a_pin_says_how_to_pin_it(
    hub: LoopbackHub, project: FetchProject, capfd: Capture
) -> None:
    project.pin("svamp", revision=None)
    line = refusal(project, capfd)
    assert "no commit of ChilleD/SVAMP is pinned" in line
    assert "History page" in line
    assert hub.log == []


def test_a_pattern_that_matches_nothing_is_named(
    hub: LoopbackHub, project: FetchProject, capfd: Capture
) -> None:
    serve(hub, "svamp", {"train.json": b"[]"})
    assert "0 files match data/train-*.parquet" in refusal(project, capfd)


def test_a_missing_column_is_named(hub: LoopbackHub, project: FetchProject, capfd: Capture) -> None:
    files = HUB_FILES["svamp"] | {TRAIN: parquet([{"ID": "chal-1", "Body": "b"}])}
    serve(hub, "svamp", files)
    assert f"{TRAIN} lacks Answer, Equation, Question, Type" in refusal(project, capfd)


def test_a_file_that_is_no_parquet_is_named(
    hub: LoopbackHub, project: FetchProject, capfd: Capture
) -> None:
    serve(hub, "svamp", HUB_FILES["svamp"] | {TRAIN: b"<html>sign in</html>"})
    assert f"{TRAIN} is not Parquet" in refusal(project, capfd)


@pytest.mark.parametrize("large", [(".parquet",), (".none",)], ids=["large storage", "in git"])
def test_a_flipped_bit_is_found_and_mended_by_the_next_run(
    hub: LoopbackHub, project: FetchProject, capfd: Capture, large: tuple[str, ...]
) -> None:
    serve(hub, "svamp")
    hub.datasets[NAMES["svamp"]].large = large
    hub.faults[TRAIN] = Fault(times=1, flip_byte=True)
    assert f"{TRAIN} arrived damaged -> run again" in refusal(project, capfd)
    assert project.fetch("svamp") == 0


def test_a_mirror_that_serves_other_rows_under_the_commit_is_found_by_the_pinned_hash(
    hub: LoopbackHub, project: FetchProject, capfd: Capture
) -> None:
    name = "main/test-00000-of-00001.parquet"
    other = parquet([{"question": "How many?", "answer": "#### 1"}])
    serve(hub, "gsm8k", HUB_FILES["gsm8k"] | {name: other})
    assert f"{name} is not the pinned file" in refusal(project, capfd, "gsm8k")


@pytest.mark.parametrize("status", [401, 403, 404, 410])
def test_a_refused_download_tells_its_status(
    hub: LoopbackHub, project: FetchProject, capfd: Capture, status: int
) -> None:
    serve(hub, "svamp")
    hub.faults[TRAIN] = Fault(times=1, status=status)
    assert f"127.0.0.1 answered {status} (ChilleD/SVAMP)" in refusal(project, capfd)


def test_a_server_that_is_down_is_named(
    hub: LoopbackHub, project: FetchProject, capfd: Capture
) -> None:
    hub.stop()
    line = refusal(project, capfd)
    assert "127.0.0.1 cannot be reached (ConnectError)" in line
    assert "HF_ENDPOINT" in line


def test_a_password_in_the_endpoint_is_not_printed(
    project: FetchProject, capfd: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    monkeypatch.setenv("HF_ENDPOINT", f"http://someone:pass-word@127.0.0.1:{port}")
    line = refusal(project, capfd)
    assert "pass-word" not in line
    assert "someone" not in line


def test_offline_mode_is_named(
    hub: LoopbackHub, project: FetchProject, capfd: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    assert "HF_HUB_OFFLINE is set" in refusal(project, capfd)
    assert hub.log == []


def test_an_endpoint_that_is_no_hub_is_told(
    hub: LoopbackHub, project: FetchProject, capfd: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.loopback_hub.server._Handler._info", answer_a_login_page)
    assert "does not answer like a Hub" in refusal(project, capfd)


def test_a_failed_fetch_leaves_the_earlier_output(
    hub: LoopbackHub, project: FetchProject, capfd: Capture
) -> None:
    serve(hub, "svamp")
    assert project.fetch("svamp") == 0
    before = project.bytes_of("svamp")
    hub.stop()
    assert project.fetch("svamp") == 1
    assert project.bytes_of("svamp") == before


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ({"revision": "main"}, "sources.svamp.revision:"),
        ({"revision": "5e0bf1e"}, "sources.svamp.revision:"),
        ({"repository": "no-owner"}, "sources.svamp.repository:"),
        ({"files": []}, "sources.svamp.files:"),
        ({"files": [{"pattern": "../x"}]}, "sources.svamp.files.0.pattern:"),
        ({"branch": "main"}, "unknown parameter sources.svamp.branch ->"),
    ],
)
def test_a_wrong_pin_stops_before_any_request(
    hub: LoopbackHub,
    project: FetchProject,
    capfd: Capture,
    value: dict[str, object],
    told: str,
) -> None:
    project.pin("svamp", **value)
    assert project.fetch("svamp") == 1
    (line,) = capfd.readouterr().err.splitlines()
    assert f"pipelines/upstream/sources.yaml: {told}" in line
    assert hub.log == []


def test_an_unknown_source_lists_the_known_ones(project: FetchProject, capfd: Capture) -> None:
    assert project.fetch("mathqa") == 1
    assert "choose one of gsm8k, svamp" in capfd.readouterr().err


def answer_a_login_page(handler: object, *_: object) -> None:
    handler._answer(200, b"<html>sign in</html>")  # type: ignore[attr-defined]
