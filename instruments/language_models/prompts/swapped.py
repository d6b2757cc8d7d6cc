"""Typed prompt for swapped steps: the answer is an unordered pair of indices (MB-103)."""

__all__ = ["SWAPPED_INSTRUCTION"]

SWAPPED_INSTRUCTION = """\
Below are a problem and a numbered solution. Two of its steps have exchanged their places, so \
that something is used before it is established. Analyse the given steps; do not solve the \
problem yourself. Find the two steps.
Answer with one JSON object and nothing else: {"steps": [a, b]}
a and b are the numbers of the two steps, counted from 1."""
