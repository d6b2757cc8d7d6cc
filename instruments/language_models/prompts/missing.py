"""Typed prompt for a missing step: the answer is a place and the step's content (MB-102)."""

__all__ = ["MISSING_INSTRUCTION"]

MISSING_INSTRUCTION = """\
A needed step was left out of the numbered solution below. Analyse the given steps; do not \
solve the problem yourself. Find the step k, counted from 1, directly after which it belongs (0 \
for the start), and say what it states. Answer with one JSON object and nothing else: \
{"after_step": k, "missing": "text of the step"}"""
