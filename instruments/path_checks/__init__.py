"""The acceptance checks of a path, D1 to D14 (milestones.md 5.4), computed from text alone."""
