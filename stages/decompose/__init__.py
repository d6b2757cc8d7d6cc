"""Turns reference solutions into milestones with a dependency graph (milestones.md)."""
