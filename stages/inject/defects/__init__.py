"""The five defects and the control, one module each (defects.md 4.3)."""
