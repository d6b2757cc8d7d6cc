"""Figures by matplotlib, the same bytes for the same numbers."""
