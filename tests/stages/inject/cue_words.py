"""Words that would tell an edited step."""

import re

__all__ = ["CUES"]

CUES = re.compile(
    r"\b(?:again|verify|check|recall|note|before|way|mistake|wrong|actually|first|second|next|then"
    r"|finally|therefore|thus|hence|step|previous|above|earlier|repeat|recalculate)",
    re.IGNORECASE,
)
"""The lexicon of defects.md 4.6 (A3, A11)."""
