"""Reasoning chains: their dependency graph, the five predicates and the single-defect proof.

Terms and definitions are those of defects.md 4.2 and 4.3. Import from the modules.
"""
