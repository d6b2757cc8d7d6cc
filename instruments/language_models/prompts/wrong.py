"""Typed prompt for a wrong step: the answer is one index (MB-099)."""

__all__ = ["WRONG_INSTRUCTION"]

WRONG_INSTRUCTION = """\
One step of the numbered solution below is wrong: its calculation or logic is invalid. \
Analyse the given steps; do not solve the problem yourself. Find the first wrong step, counted \
from 1. Answer with one JSON object and nothing else: {"step": k}"""
