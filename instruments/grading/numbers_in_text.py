"""Numbers as they stand in running text."""

import re

__all__ = ["NUMBER"]

NUMBER = re.compile(
    r"(?<![A-Za-z0-9_.\\])[-\u2212]?\s?[$£€]?\s?"
    r"(?:\\[dtc]?frac\s*\{[0-9]{1,50}\}\s*\{[0-9]{1,50}\}"
    r"|[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?(?![0-9,])"
    r"|[0-9]+(?:\.[0-9]+)?(?:/[0-9]+(?![0-9.]))?|\.[0-9]+)\s?\\?%?"
)
"""A number with its sign, money sign and percent sign."""
