"""Texts that say nearly the same, and families of problems that belong together.

``find_near_duplicates`` compares texts; ``group_families`` joins problems that share a picture,
an opening or, but for the numbers, their text.
"""

from instruments.near_duplicates.families import group_families
from instruments.near_duplicates.finder import DEFAULT_THRESHOLD, find_near_duplicates
from instruments.near_duplicates.pair import Pair

__all__ = ["DEFAULT_THRESHOLD", "Pair", "find_near_duplicates", "group_families"]
