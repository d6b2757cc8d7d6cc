"""The stage ``inject``: five defects, one per chain, each proved, and clean controls."""
