"""Typed prompt for swapped steps: the answer is an unordered pair of indices (MB-103)."""

__all__ = ["SWAPPED_INSTRUCTION"]

SWAPPED_INSTRUCTION = """\
Two steps of the numbered solution below have exchanged their places, so that something is used \
before it is established. Analyse the given steps; do not solve the problem yourself. Find both, \
counted from 1. Answer with one JSON object and nothing else: {"steps": [a, b]}"""
