"""A small Hub on loopback: the routes that huggingface_hub 2.4 reads data sets by.

Files named in ``large`` are served as the real Hub serves large ones: the first answer names the
hash and redirects to a signed address elsewhere. Faults are planted per file. Every request is
logged with the bytes that were sent.
"""

import hashlib
import json
import re
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from urllib.parse import unquote, urlsplit

SIGNATURE = "SIGNED-ADDRESS-IS-SECRET"


@dataclass
class Dataset:
    """A data set: its files at each commit; ``main`` is the last one."""

    commits: dict[str, dict[str, bytes]] = field(default_factory=dict)
    large: tuple[str, ...] = (".parquet",)

    def resolve(self, revision: str) -> str | None:
        if revision == "main":
            return next(reversed(self.commits), None)
        return revision if revision in self.commits else None


@dataclass(frozen=True)
class Request:
    """A request and how many bytes of body were sent for it."""

    method: str
    path: str
    range: str | None
    authorization: str | None
    status: int
    sent: int


@dataclass
class Fault:
    """Plants a failure in the next ``times`` downloads of a file.

    ``cut_after`` sends so many bytes and closes the connection, or with ``hold`` leaves it open
    and silent until ``LoopbackHub.released`` is set.
    """

    times: int
    cut_after: int | None = None
    hold: bool = False
    status: int | None = None
    flip_byte: bool = False
    ignore_range: bool = False


class LoopbackHub:
    """Serves data sets on 127.0.0.1 while it is entered; ``url`` goes into HF_ENDPOINT."""

    def __init__(self) -> None:
        self.datasets: dict[str, Dataset] = {}
        self.faults: dict[str, Fault] = {}
        self.log: list[Request] = []
        self.told_commit: str | None = None
        self.released = threading.Event()
        handler = type("Handler", (_Handler,), {"hub": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def cdn(self) -> str:
        """Another host to a client, so that a redirect leaves the Hub, as the real one's do."""
        return self.url.replace("127.0.0.1", "localhost")

    def add(self, repository: str, commit: str, files: dict[str, bytes]) -> None:
        self.datasets.setdefault(repository, Dataset()).commits[commit] = files

    def blob(self, sha256: str) -> tuple[str, bytes] | None:
        for dataset in self.datasets.values():
            for files in dataset.commits.values():
                for path, content in files.items():
                    if hashlib.sha256(content).hexdigest() == sha256:
                        return path, content
        return None

    def sent(self, path: str) -> int:
        """Bytes of a file's content that were sent in all its downloads."""
        return sum(request.sent for request in self.log if request.path.endswith(path))

    def __enter__(self) -> "LoopbackHub":
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def stop(self) -> None:
        self.released.set()
        if self._thread.is_alive():
            self._server.shutdown()
            self._thread.join()
        self._server.server_close()


_ROUTES = (
    (re.compile(r"/api/datasets/([^/]+/[^/]+)(?:/revision/([^/]+))?"), "info"),
    (re.compile(r"/api/datasets/([^/]+/[^/]+)/tree/([^/]+)"), "tree"),
    (re.compile(r"/datasets/([^/]+/[^/]+)/resolve/([^/]+)/(.+)"), "file"),
    (re.compile(r"/cdn/([0-9a-f]{64})/.*"), "cdn"),
)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    hub: LoopbackHub

    def do_GET(self) -> None:
        if self.hub.released.is_set():  # stopped: a connection kept alive must not outlive it
            self.close_connection = True
            return
        path = unquote(urlsplit(self.path).path)
        for pattern, name in _ROUTES:
            if match := pattern.fullmatch(path):
                getattr(self, f"_{name}")(*match.groups())
                return
        self._answer(404, b"no such route")

    do_HEAD = do_GET  # noqa: N815 (the name that http.server calls)

    def log_message(self, *_: object) -> None:
        """Nothing on stderr: requests are in the hub's log."""

    def _found(self, repository: str, revision: str) -> tuple[Dataset, str] | None:
        dataset = self.hub.datasets.get(repository)
        if dataset is None:
            self._answer(404, b"", {"X-Error-Code": "RepoNotFound"})
            return None
        commit = dataset.resolve(revision)
        if commit is None:
            self._answer(404, b"", {"X-Error-Code": "RevisionNotFound"})
            return None
        return dataset, commit

    def _info(self, repository: str, revision: str | None) -> None:
        if found := self._found(repository, revision or "main"):
            dataset, commit = found
            siblings = []
            for path, content in dataset.commits[commit].items():
                entry: dict[str, object] = {"rfilename": path, **_metadata(dataset, path, content)}
                entry["blobId"] = entry.pop("oid")
                if isinstance(lfs := entry.get("lfs"), dict):
                    entry["lfs"] = {**lfs, "sha256": lfs["oid"]}
                siblings.append(entry)
            told = self.hub.told_commit or commit
            self._json({"id": repository, "sha": told, "private": False, "siblings": siblings})

    def _tree(self, repository: str, revision: str) -> None:
        if found := self._found(repository, revision):
            dataset, commit = found
            files = dataset.commits[commit].items()
            self._json(
                [
                    {"type": "file", "path": path, **_metadata(dataset, path, content)}
                    for path, content in files
                ]
            )

    def _file(self, repository: str, revision: str, path: str) -> None:
        if not (found := self._found(repository, revision)):
            return
        dataset, commit = found
        content = dataset.commits[commit].get(path)
        headers = {"X-Repo-Commit": commit}
        if content is None:
            self._answer(404, b"", {**headers, "X-Error-Code": "EntryNotFound"})
            return
        sha256 = hashlib.sha256(content).hexdigest()
        if not path.endswith(dataset.large):
            headers["ETag"] = f'"{_git_blob(content)}"'
            self._content(path, content, headers)
            return
        headers |= {"X-Linked-ETag": f'"{sha256}"', "X-Linked-Size": str(len(content))}
        headers["Location"] = f"{self.hub.cdn}/cdn/{sha256}/{path}?signature={SIGNATURE}"
        self._answer(302, b"", headers)

    def _cdn(self, sha256: str) -> None:
        found = self.hub.blob(sha256)
        if found is None or f"signature={SIGNATURE}" not in self.path:
            self._answer(403, b"")
            return
        self._content(*found, {"ETag": f'"{sha256}"'})

    def _content(self, path: str, content: bytes, headers: dict[str, str]) -> None:
        fault = self.hub.faults.get(path, Fault(times=0))
        if self.command == "HEAD" or fault.times <= 0:
            fault = Fault(times=0)
        fault.times -= 1
        if fault.status is not None:
            self._answer(fault.status, b"")
            return
        if fault.flip_byte:
            content = bytes([content[0] ^ 1]) + content[1:]
        start, end, status = self._range(len(content), fault)
        if status == 206:
            headers["Content-Range"] = f"bytes {start}-{end - 1}/{len(content)}"
        self._answer(status, content[start:end], headers, fault)

    def _range(self, size: int, fault: Fault) -> tuple[int, int, int]:
        asked = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        if asked is None or fault.ignore_range:
            return 0, size, 200
        if int(asked[1]) >= size:
            return 0, 0, 416
        return int(asked[1]), min(size, int(asked[2] or size) + bool(asked[2])), 206

    def _json(self, value: object) -> None:
        self._answer(200, json.dumps(value).encode(), {"Content-Type": "application/json"})

    def _answer(
        self,
        status: int,
        body: bytes,
        headers: dict[str, str] | None = None,
        fault: Fault | None = None,
    ) -> None:
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        cut_after = fault.cut_after if fault else None
        body = b"" if self.command == "HEAD" else body[:cut_after]
        # Logged first: a client may look at the log as soon as it has the last byte.
        headers_in = self.headers
        self.hub.log.append(
            Request(
                self.command,
                unquote(urlsplit(self.path).path),
                headers_in.get("Range"),
                headers_in.get("Authorization"),
                status,
                len(body),
            )
        )
        self.wfile.write(body)
        if fault and fault.hold:
            self.wfile.flush()
            self.hub.released.wait(60)
        if cut_after is not None:
            self.close_connection = True


def _metadata(dataset: Dataset, path: str, content: bytes) -> dict[str, object]:
    if not path.endswith(dataset.large):
        return {"oid": _git_blob(content), "size": len(content)}
    sha256 = hashlib.sha256(content).hexdigest()
    pointer = (
        f"version https://git-lfs.github.com/spec/v1\noid sha256:{sha256}\nsize {len(content)}\n"
    ).encode()
    lfs = {"oid": sha256, "size": len(content), "pointerSize": len(pointer)}
    return {"oid": _git_blob(pointer), "size": len(content), "lfs": lfs}


def _git_blob(content: bytes) -> str:
    header = f"blob {len(content)}\0".encode()
    return hashlib.sha1(header + content, usedforsecurity=False).hexdigest()
