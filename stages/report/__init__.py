"""The stage ``report``: scores become the papers' tables, figures and one readable page."""
