"""Idle steps: true, on the chain's topic, and used by nothing (defects.md 4.3, redundant)."""
