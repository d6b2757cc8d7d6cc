"""Quantities that a word problem's text gives, and the constants that everybody knows."""
