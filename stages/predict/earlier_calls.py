"""The calls of the run that dvc.lock records, read from DVC's cache.

DVC deletes a stage's outs before it runs it again. In a fresh clone, which has no journal, a
changed line of code would then ask (and pay for) every call anew, although ``dvc pull`` has
brought them: they still lie in the cache.
"""

import json
from pathlib import Path

import yaml

from instruments.language_models.call_store import CallTable
from instruments.tables import read_rows
from schemas.call import Call
from schemas.errors import InvalidResultError

__all__ = ["earlier_calls"]

_TABLE = "calls.parquet"


def earlier_calls(project: Path, stage: str) -> CallTable:
    """Finds the calls that an earlier run of a stage used.

    Args:
        project: Root of the project.
        stage: Name in dvc.lock, such as ``predict@smollm2``.

    Returns:
        The calls; none if there is no lock, no such stage, or nothing usable in the default
        cache folder. They are a convenience: what is missing is asked again.
    """
    file = _cached_table(project, stage)
    if file is None:
        return CallTable([])
    try:
        return CallTable(read_rows(file, Call))
    except InvalidResultError:
        return CallTable([])


def _cached_table(project: Path, stage: str) -> Path | None:
    try:
        lock = yaml.safe_load((project / "dvc.lock").read_text(encoding="utf-8"))
        outs = lock["stages"][stage]["outs"]
        for out in outs:
            cached = _cache_place(project, out["md5"])
            if not out["md5"].endswith(".dir"):
                if out["path"].endswith(f"/{_TABLE}"):
                    return cached if cached.is_file() else None
                continue
            for entry in json.loads(cached.read_text(encoding="utf-8")):
                if entry["relpath"] == _TABLE:
                    table = _cache_place(project, entry["md5"])
                    return table if table.is_file() else None
    except (OSError, KeyError, TypeError, ValueError, yaml.YAMLError):
        return None
    return None


def _cache_place(project: Path, md5: str) -> Path:
    return project / ".dvc" / "cache" / "files" / "md5" / md5[:2] / md5[2:]
