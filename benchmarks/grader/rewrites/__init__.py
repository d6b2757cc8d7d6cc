"""Rewrites of a gold answer that keep its meaning, each a function of one text.

A rewrite gives the new text, or None where it does not apply, so that a figure per kind counts
only what it changed. ``kinds`` names them all.
"""
