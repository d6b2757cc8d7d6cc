"""One segmentation per kind of reference solution (milestones.md 5.3)."""
