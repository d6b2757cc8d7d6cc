"""Typed prompt for a wrong step: the answer is one index (MB-099)."""

__all__ = ["WRONG_INSTRUCTION"]

WRONG_INSTRUCTION = """\
Below are a problem and a numbered solution. One step is wrong: its calculation or its logic is \
invalid. Analyse the given steps; do not solve the problem yourself. Find the first wrong step.
Answer with one JSON object and nothing else: {"step": k}
k is the number of the step, counted from 1."""
