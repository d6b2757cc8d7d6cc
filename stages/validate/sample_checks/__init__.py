"""Checks of one positive sample: each gives findings, from the sample alone."""
