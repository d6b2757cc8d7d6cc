"""Checks everything anew and decides what may be released; no stored flag is trusted."""
