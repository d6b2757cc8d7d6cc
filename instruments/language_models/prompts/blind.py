"""Blind prompt: category and place, or none; the same words for every chain (MB-080, MB-081)."""

__all__ = ["BLIND_INSTRUCTION"]

BLIND_INSTRUCTION = """\
Below are a problem and a numbered solution. The solution has one defect or none. Analyse the \
given steps; do not solve the problem yourself. Answer with one JSON object and nothing else, one \
of these six; steps are counted from 1:
{"category": "wrong", "step": k}  step k has an invalid calculation or logic
{"category": "redundant", "steps": [k, ...]}  these steps are true, but nothing needs them
{"category": "repeated", "step": k}  step k is the first that repeats an earlier step
{"category": "missing", "after_step": k, "missing": "text"}  a needed step is absent directly \
after step k (0: at the start)
{"category": "swapped", "steps": [a, b]}  steps a and b have exchanged their places
{"category": "none"}  there is no defect"""
