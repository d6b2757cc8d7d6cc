"""Drops problems by expert rules, each with an id, and by people's verdicts (MB-008)."""
