"""Measurements of the project: speed, memory, agreement with gold answers."""
