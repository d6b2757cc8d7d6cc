"""``mamath audit PATH``: what is wrong with a release, the authors' or one of ours."""

import argparse
import os
import sys
from pathlib import Path

HELP = "tell what is wrong with a release (`audit PATH`), item by item and as a table"

_MOST = 20
"""Findings of one check that are printed without ``--all``."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Takes the release's folder."""
    parser.epilog = (
        "Exit code: 0 without errors (warnings are told), 1 with errors, 2 when PATH holds no "
        "release or --sources no source."
    )
    parser.add_argument("release", type=Path, metavar="PATH", help="folder of a release")
    parser.add_argument("--sources", type=Path, metavar="ROOT", help="folder of upstream folders")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all findings there too")
    parser.add_argument("--all", action="store_true", help=f"print all, not {_MOST} per check")


def run(arguments: argparse.Namespace) -> int:
    """Audits and prints."""
    from schemas.errors import SourceError

    try:
        return _audit(arguments)
    except SourceError as error:
        print(f"mamath audit: {error}", file=sys.stderr)
        return 2


def _audit(arguments: argparse.Namespace) -> int:
    from instruments.media_files.checked_medium import MediaLimits
    from instruments.release_audit.audit import audit_release
    from instruments.release_audit.check import AuditSubject
    from instruments.release_audit.report import audit_json, audit_lines, audit_table
    from instruments.release_items.reading import read_release
    from mamath.upstream_texts import upstream_texts

    release = read_release(arguments.release, MediaLimits())
    upstream = upstream_texts(arguments.sources) if arguments.sources is not None else []
    lines = audit_release(AuditSubject(release, upstream))
    if arguments.json is not None:
        _write(arguments.json, audit_json(release, lines))
    items = f"{len(release.positives):,} positives, {len(release.negatives):,} negatives"
    told = [*audit_lines(lines, None if arguments.all else _MOST), "", audit_table(lines)]
    errors = sum(line.count("error") for line in lines)
    warnings = sum(line.count("warning") for line in lines)
    told.append(f"{items}: {errors:,} errors, {warnings:,} warnings")
    _print("\n".join(told).lstrip())
    return 1 if errors else 0


def _write(file: Path, text: str) -> None:
    from schemas.errors import ConfigurationError

    partial = file.with_name(f"{file.name}.partial")
    try:
        partial.write_text(text, encoding="utf-8")
        partial.replace(file)
    except OSError as error:
        reason = error.strerror or str(error)
        raise ConfigurationError(f"{file} cannot be written: {reason}", "name another") from error


def _print(text: str) -> None:
    """Prints; a reader that has seen enough (``| head``) is no error."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
