"""A data set on the Hugging Face Hub, or on a mirror that ``HF_ENDPOINT`` names."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
from huggingface_hub import HfApi, hf_hub_url
from huggingface_hub.errors import (
    HfHubHTTPError,
    OfflineModeIsEnabled,
    RepositoryNotFoundError,
    RevisionNotFoundError,
)

from schemas.errors import SourceError
from stages.fetch.hub_file import HubFile
from stages.fetch.transfer import Patience, TransferStoppedError, transfer

__all__ = ["HubRepository"]

_HUB = "https://huggingface.co"
_PINS = "pipelines/upstream/sources.yaml"
_AGAIN = (
    "check the network and HF_ENDPOINT and run again (what has arrived is kept), or point the"
    " source in params.yaml at a folder of your own"
)


class HubRepository:
    """A data set at one commit. No token is sent: the sources are public, a mirror may be anyone.

    Args:
        source: Name of the source, for the messages.
        repository: ``owner/name``.
        revision: Full commit id.
        patience: How long a download tries.

    Attributes:
        repository: ``owner/name``.
        revision: Full commit id.
    """

    def __init__(
        self, source: str, repository: str, revision: str, patience: Patience | None = None
    ) -> None:
        self.repository = repository
        self.revision = revision
        self._source = source
        self._patience = patience or Patience()
        # Read anew rather than from huggingface_hub, which reads it once, when it is imported.
        self._endpoint = (os.environ.get("HF_ENDPOINT") or _HUB).rstrip("/")
        # Only the host appears in messages: an endpoint may carry a user's name and password.
        self._host = urlsplit(self._endpoint).hostname or "the endpoint"

    def files(self) -> list[HubFile]:
        """Lists the files at the commit.

        Returns:
            All files, in the Hub's order.

        Raises:
            SourceError: The Hub cannot be reached, or has no such data set or commit.
        """
        with self._explained(), self._understood():
            info = HfApi(endpoint=self._endpoint, token=False).dataset_info(
                self.repository,
                revision=self.revision,
                files_metadata=True,
                timeout=self._patience.timeout_seconds,
            )
            files = [
                HubFile(
                    file.rfilename,
                    file.size or 0,
                    file.lfs.sha256 if file.lfs else None,
                    file.blob_id,
                )
                for file in info.siblings or []
            ]
        if info.sha != self.revision:
            raise self._error(f"gave commit {info.sha} for {self.revision}", f"correct {_PINS}")
        return files

    def download(self, file: HubFile, place: Path) -> None:
        """Downloads a file, or goes on with what an earlier run left.

        Args:
            file: One of ``files()``.
            place: Where it goes; its folder is made. If it exists, nothing is done.

        Raises:
            SourceError: It cannot be brought.
        """
        if place.exists():
            return
        url = hf_hub_url(
            self.repository,
            file.path,
            repo_type="dataset",
            revision=self.revision,
            endpoint=self._endpoint,
        )
        with self._explained():
            transfer(url, place, file.size, self._patience)

    @contextmanager
    def _understood(self) -> Iterator[None]:
        """Tells an answer that is no JSON, or another JSON: a login page, another service."""
        try:
            yield
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise self._error("does not answer like a Hub", _AGAIN) from error

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Turns the errors of the Hub's client into one line each.

        Their own texts are left out: they hold addresses, which may be signed.
        """
        try:
            yield
        except RevisionNotFoundError as error:
            raise self._error(f"has no commit {self.revision}", f"correct {_PINS}") from error
        except RepositoryNotFoundError as error:
            raise self._error("has no such public data set", f"correct {_PINS}") from error
        except (HfHubHTTPError, httpx2.HTTPStatusError) as error:
            raise self._error(f"answered {error.response.status_code}", _AGAIN) from error
        except OfflineModeIsEnabled as error:
            raise self._error("was not asked: HF_HUB_OFFLINE is set", "unset it") from error
        except TransferStoppedError as error:
            raise self._error(f"stopped sending at {error}", _AGAIN) from error
        except (httpx2.HTTPError, httpx2.InvalidURL) as error:
            raise self._error(f"cannot be reached ({type(error).__name__})", _AGAIN) from error

    def _error(self, what: str, remedy: str) -> SourceError:
        return SourceError(
            f"source {self._source}: {self._host} {what} ({self.repository})", remedy
        )
