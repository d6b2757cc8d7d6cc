"""Typed prompt for a repeated step: the answer is the index of the later copy (MB-101)."""

__all__ = ["REPEATED_INSTRUCTION"]

REPEATED_INSTRUCTION = """\
A step, or a run of steps, of the numbered solution below repeats an earlier one. Analyse the \
given steps; do not solve the problem yourself. Find the first repeating step, not the original, \
counted from 1. Answer with one JSON object and nothing else: {"step": k}"""
