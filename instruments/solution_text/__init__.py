"""How reference solutions are written upstream."""
