"""Typed prompt for redundant steps: the answer is a list of indices (MB-100)."""

__all__ = ["REDUNDANT_INSTRUCTION"]

REDUNDANT_INSTRUCTION = """\
Below are a problem and a numbered solution. It holds at least one redundant step: true, but \
nothing that follows needs it. Analyse the given steps; do not solve the problem yourself. Find \
every redundant step.
Answer with one JSON object and nothing else: {"steps": [k, ...]}
The list holds the numbers of the steps, counted from 1."""
