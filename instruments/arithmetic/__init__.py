"""Exact arithmetic over the rationals, read by a grammar of ours; no text is evaluated."""
