"""What a fetched folder holds, and that ``ingest`` reads it as the repository's own files."""

import json

import pytest

from schemas.problem import Problem
from tests.loopback_hub.server import LoopbackHub
from tests.loopback_hub.upstream_rows import write_repository_layout
from tests.stages.fetch.fetch_project import COMMITS, HUB_FILES, NAMES, FetchProject, serve

ORIGIN = {"split", "layout", "revision"}


def without_origin(problems: list[Problem]) -> dict[str, object]:
    rows = {problem.id: problem.model_dump() for problem in problems}
    for row in rows.values():
        row["provenance"] = {k: v for k, v in row["provenance"].items() if k not in ORIGIN}
    return rows


@pytest.mark.parametrize("source", ["gsm8k", "svamp"])
def test_a_fetched_folder_gives_the_problems_of_the_repository_layout(
    hub: LoopbackHub, project: FetchProject, source: str
) -> None:
    serve(hub, source)
    assert project.fetch(source) == 0
    write_repository_layout(project.root / "own" / source, source)
    fetched = project.ingest(source, f"data/upstream/{source}")
    own = project.ingest(source, f"own/{source}")
    assert len(fetched) == 3
    assert without_origin(fetched) == without_origin(own)
    assert {problem.provenance.layout for problem in fetched} == {"hub"}
    assert {problem.provenance.revision for problem in fetched} == {COMMITS[source]}


@pytest.mark.parametrize(
    ("source", "ids", "pictures"),
    [
        ("competition_math", {"train-algebra-row-0", "test-algebra-row-0"}, 0),
        ("olympiadbench", {"1", "2", "3", "4"}, 2),
        ("mavis_geometry", {"visualization-0-text-lite", "visualization-0-vision-dominant"}, 3),
        ("mavis_function", {"visualization-0"}, 1),
        ("mathvision", {"test-1", "testmini-1"}, 2),
        ("mathvista", {"testmini-1"}, 1),
        ("mathverse", {"1", "text-only-1"}, 1),
    ],
)
def test_a_fetched_table_gives_problems_with_their_pictures(
    hub: LoopbackHub, project: FetchProject, source: str, ids: set[str], pictures: int
) -> None:
    serve(hub, source)
    assert project.fetch(source) == 0
    problems = project.ingest(source, f"data/upstream/{source}")
    assert ids <= {problem.id.removeprefix(f"{source}-") for problem in problems}
    assert sum(len(problem.media) for problem in problems) == pictures
    assert {problem.provenance.layout for problem in problems} == {"hub"}
    assert {problem.provenance.revision for problem in problems} == {COMMITS[source]}
    unwanted = [name for name in HUB_FILES[source] if name.endswith((".zip", ".md"))]
    assert [name for name in unwanted if hub.sent(name)] == []


def test_the_hubs_splits_of_svamp_are_kept(hub: LoopbackHub, project: FetchProject) -> None:
    serve(hub, "svamp")
    project.fetch("svamp")
    problems = project.ingest("svamp", "data/upstream/svamp")
    splits = {problem.id: problem.provenance.split for problem in problems}
    assert splits == {
        "svamp-chal-1": "test",
        "svamp-chal-2": "train",
        "svamp-chal-12": "train",
    }


def test_only_what_the_pins_name_is_brought(hub: LoopbackHub, project: FetchProject) -> None:
    serve(hub, "gsm8k")
    project.fetch("gsm8k")
    assert set(project.bytes_of("gsm8k")) == {
        "fetched.json",
        "main/test-00000-of-00001.parquet",
        "main/train-00000-of-00001.parquet",
        "rejects.jsonl",
        "report.json",
    }
    assert hub.sent("README.md") == hub.sent("socratic/train-00000-of-00001.parquet") == 0


def test_files_keep_upstreams_bytes_and_are_noted(hub: LoopbackHub, project: FetchProject) -> None:
    serve(hub, "gsm8k")
    project.fetch("gsm8k")
    note = json.loads((project.output("gsm8k") / "fetched.json").read_text())
    pinned = {file["pattern"]: file["sha256"] for file in project.pins["gsm8k"]["files"]}
    assert note == {
        "repository": NAMES["gsm8k"],
        "revision": COMMITS["gsm8k"],
        "files": pinned,
    }
    found = project.bytes_of("gsm8k")
    assert all(found[name] == HUB_FILES["gsm8k"][name] for name in pinned)


def test_two_fetches_give_the_same_bytes(hub: LoopbackHub, project: FetchProject) -> None:
    serve(hub, "svamp")
    project.fetch("svamp")
    first = project.bytes_of("svamp")
    project.fetch("svamp")
    assert project.bytes_of("svamp") == first
    assert hub.sent("data/test-00000-of-00001.parquet") == 2 * len(
        HUB_FILES["svamp"]["data/test-00000-of-00001.parquet"]
    )


def test_the_profile_does_not_change_a_fetched_folder(
    hub: LoopbackHub, project: FetchProject
) -> None:
    serve(hub, "svamp")
    project.fetch("svamp")
    first = project.bytes_of("svamp")
    params = project.root / "params.yaml"
    params.write_text(params.read_text().replace("profile: sample", "profile: paper"))
    assert project.fetch("svamp") == 0
    assert project.bytes_of("svamp") == first


def test_nothing_is_left_beside_the_output(hub: LoopbackHub, project: FetchProject) -> None:
    serve(hub, "svamp")
    project.fetch("svamp")
    assert not (project.root / ".mamath/fetch/svamp").exists()
    assert [path.name for path in project.output("svamp").parent.iterdir()] == ["svamp"]


def test_the_newest_commit_is_not_taken_for_the_pinned_one(
    hub: LoopbackHub, project: FetchProject
) -> None:
    serve(hub, "svamp")
    hub.add(NAMES["svamp"], "c" * 40, {"data/train-00000-of-00001.parquet": b"newer"})
    assert project.fetch("svamp") == 0
    name = "data/train-00000-of-00001.parquet"
    assert project.bytes_of("svamp")[name] == HUB_FILES["svamp"][name]


def test_no_token_is_sent(hub: LoopbackHub, project: FetchProject) -> None:
    serve(hub, "svamp")
    project.fetch("svamp")
    assert hub.log
    assert {request.authorization for request in hub.log} == {None}
