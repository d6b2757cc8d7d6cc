"""Typed prompt for redundant steps: the answer is a list of indices (MB-100)."""

__all__ = ["REDUNDANT_INSTRUCTION"]

REDUNDANT_INSTRUCTION = """\
The numbered solution below has a redundant step: true, but nothing that follows needs it. \
Analyse the given steps; do not solve the problem yourself. Find every redundant step, counted \
from 1. Answer with one JSON object and nothing else: {"steps": [k, ...]}"""
