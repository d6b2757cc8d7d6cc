"""Decisions of people, read from data/decisions/: one small file each, never applied when stale."""
