"""The known faults of the published release, as warnings under their ids (R1 ... R14)."""

from collections.abc import Iterator, Mapping

from instruments.release_audit.audit import audit_release
from instruments.release_audit.check import AuditSubject
from instruments.release_items.item import Release
from schemas.finding import Finding

__all__ = ["known_faults"]


def known_faults(release: Release, ids: Mapping[str, str]) -> Iterator[Finding]:
    """Audits a release that is imported as it is.

    Args:
        release: The release.
        ids: Imported id of each item by its own.

    Yields:
        Warnings: what the audit finds under the id of the known fault, or of the check where none
        is known; then what is true of the whole release.
    """
    for line in audit_release(AuditSubject(release)):
        for finding in line.findings:
            yield Finding(
                check=line.check.published or line.check.id,
                level="warning",
                item_id=ids.get(finding.item_id, finding.item_id),
                detail=f"{line.check.id}: {finding.detail}",
            )
    several = sum(len(item.paths) > 1 for item in release.positives)
    yield _of_all("R4", f"{several} of {len(release.positives)} items have several paths")
    yield _of_all("R9", "one text per step: conditions, rules and premises are not known")
    if release.negatives:
        yield _of_all("R13", "places were counted from 0 and from 1; here displayed steps from 1")


def _of_all(check: str, detail: str) -> Finding:
    return Finding(check=check, level="warning", item_id="*", detail=detail)
