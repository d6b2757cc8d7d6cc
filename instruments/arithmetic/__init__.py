"""Exact arithmetic over the rationals, read from text by a grammar of ours; nothing is evaluated."""
