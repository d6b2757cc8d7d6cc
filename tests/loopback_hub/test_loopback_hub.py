"""The server is enough of a Hub for huggingface_hub's own functions."""

from pathlib import Path

import pytest
from huggingface_hub import HfApi, hf_hub_download, snapshot_download
from huggingface_hub.errors import (
    EntryNotFoundError,
    RepositoryNotFoundError,
    RevisionNotFoundError,
)

from tests.loopback_hub.server import Fault, LoopbackHub

COMMIT = "1" * 40
FILES = {"README.md": b"# A card\n", "data/train.parquet": bytes(range(256)) * 400}


def test_snapshot_download_gives_the_files_of_a_commit(hub: LoopbackHub, tmp_path: Path) -> None:
    hub.add("org/set", COMMIT, FILES)
    snapshot_download(
        "org/set", repo_type="dataset", revision=COMMIT, local_dir=tmp_path, endpoint=hub.url
    )
    assert {name: (tmp_path / name).read_bytes() for name in FILES} == FILES


def test_a_branch_resolves_to_the_last_commit(hub: LoopbackHub) -> None:
    hub.add("org/set", COMMIT, FILES)
    hub.add("org/set", "2" * 40, FILES)
    info = HfApi(endpoint=hub.url).dataset_info("org/set", files_metadata=True)
    assert info.sha == "2" * 40
    assert {file.rfilename: file.size for file in info.siblings or []} == {
        name: len(content) for name, content in FILES.items()
    }


@pytest.mark.parametrize(
    ("repository", "revision", "file", "error"),
    [
        ("org/none", COMMIT, "README.md", RepositoryNotFoundError),
        ("org/set", "9" * 40, "README.md", RevisionNotFoundError),
        ("org/set", COMMIT, "none.md", EntryNotFoundError),
    ],
)
def test_what_is_absent_is_told_as_the_hub_tells_it(
    hub: LoopbackHub,
    tmp_path: Path,
    repository: str,
    revision: str,
    file: str,
    error: type[Exception],
) -> None:
    hub.add("org/set", COMMIT, FILES)
    with pytest.raises(error):
        hf_hub_download(
            repository,
            file,
            repo_type="dataset",
            revision=revision,
            cache_dir=tmp_path,
            endpoint=hub.url,
        )


def test_a_planted_fault_ends_after_its_times(hub: LoopbackHub, tmp_path: Path) -> None:
    hub.add("org/set", COMMIT, FILES)
    hub.faults["README.md"] = Fault(times=1, flip_byte=True)
    contents = [
        Path(
            hf_hub_download(
                "org/set",
                "README.md",
                repo_type="dataset",
                local_dir=tmp_path / str(attempt),
                endpoint=hub.url,
            )
        ).read_bytes()
        for attempt in range(2)
    ]
    assert contents[0] != FILES["README.md"]
    assert contents[1] == FILES["README.md"]
