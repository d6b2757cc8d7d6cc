"""Checks of one negative sample: each gives findings, from the negative and its source."""
