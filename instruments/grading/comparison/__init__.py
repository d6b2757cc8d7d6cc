"""Comparison of two read answers, one module per kind of answer."""
