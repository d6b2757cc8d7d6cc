"""Typed prompt for a missing step: the answer is a place and the step's content (MB-102)."""

__all__ = ["MISSING_INSTRUCTION"]

MISSING_INSTRUCTION = """\
Below are a problem and a numbered solution. One step that the solution needs was left out; the \
rest was renumbered. Analyse the given steps; do not solve the problem yourself. Find where the \
step belongs and say what it states.
Answer with one JSON object and nothing else: {"after_step": k, "missing": "text of the step"}
The missing step belongs directly after step k, counted from 1; k is 0 for the start."""
