"""Typed prompt for a repeated step: the answer is the index of the later copy (MB-101)."""

__all__ = ["REPEATED_INSTRUCTION"]

REPEATED_INSTRUCTION = """\
Below are a problem and a numbered solution. It says something twice: a step, or a run of steps, \
repeats what an earlier step already established. Analyse the given steps; do not solve the \
problem yourself. Find the repetition, not the original.
Answer with one JSON object and nothing else: {"step": k}
k is the number of the (first) repeating step, counted from 1."""
