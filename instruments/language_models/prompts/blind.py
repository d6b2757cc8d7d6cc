"""Blind prompt: category and place, or none; the same words for every chain (MB-080, MB-081)."""

__all__ = ["BLIND_INSTRUCTION"]

BLIND_INSTRUCTION = """\
The numbered solution below has one defect or none. Analyse the given steps; do not solve the \
problem yourself. Steps are counted from 1. Answer with one JSON object and nothing else, one of:
{"category": "wrong", "step": k} invalid calculation or logic
{"category": "redundant", "steps": [k, ...]} true, but not needed
{"category": "repeated", "step": k} first step that repeats an earlier one
{"category": "missing", "after_step": k, "missing": "text"} a needed step is absent after step k
{"category": "swapped", "steps": [a, b]} two steps have exchanged places
{"category": "none"} no defect"""
