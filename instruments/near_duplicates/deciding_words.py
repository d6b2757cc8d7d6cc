"""Words that decide what a problem asks, so that one of them makes another problem."""

__all__ = ["DECIDING_WORDS"]

_NEGATIONS = "no not never none neither nor without except unless cannot"
_COMPARISONS = """
    more less fewer most least greater greatest smaller smallest larger largest bigger biggest
    higher highest lower lowest longer longest shorter shortest older oldest younger youngest
    taller tallest faster fastest slower slowest heavier heaviest lighter lightest cheaper cheapest
    farther farthest nearer nearest earlier earliest later latest better worse best worst
    maximum minimum maximal minimal above below over under exceeds exceed than
"""
_CHANGES = """
    increase increases increased decrease decreases decreased gain gains gained lose loses lost
    add adds added subtract subtracts subtracted remove removes removed give gives gave receive
    receives received buy buys bought sell sells sold win wins won spend spends spent save saves
    saved borrow borrows borrowed lend lends lent earn earns earned join joins joined leave leaves
    left multiply multiplied divide divided into away back remaining remain remains
"""
_QUANTIFIERS = """
    all each every any some only exactly both either total altogether difference sum product
    quotient remainder average mean median mode ratio percent odd even prime positive negative
    nonnegative integer integers real rational distinct different same equal first second last
    before after inside outside between and or if
"""
_MEASURES = """
    area perimeter volume circumference radius diameter length width height depth angle degrees
    speed distance time second seconds minute minutes hour hours day days week weeks month months
    year years daily weekly monthly yearly
"""
_CONVERSES = """
    parallel perpendicular acute obtuse right isosceles equilateral clockwise counterclockwise
    north south east west up down
"""

DECIDING_WORDS = frozenset(
    " ".join([_NEGATIONS, _COMPARISONS, _CHANGES, _QUANTIFIERS, _MEASURES, _CONVERSES]).split()
)
"""Folded words; compared in order between two near-duplicates."""
