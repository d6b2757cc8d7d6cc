"""English words that stand for numbers."""

from collections.abc import Mapping
from fractions import Fraction

__all__ = ["CARDINALS", "MAGNITUDES", "MULTIPLES", "PARTS"]

CARDINALS: Mapping[str, int] = {
    **{
        word: number
        for number, word in enumerate(
            [
                "zero",
                "one",
                "two",
                "three",
                "four",
                "five",
                "six",
                "seven",
                "eight",
                "nine",
                "ten",
                "eleven",
                "twelve",
                "thirteen",
                "fourteen",
                "fifteen",
                "sixteen",
                "seventeen",
                "eighteen",
                "nineteen",
                "twenty",
            ]
        )
    },
    **{
        word: 10 * (number + 3)
        for number, word in enumerate(
            ["thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
        )
    },
}
"""Number words below a hundred that are one word."""

MAGNITUDES: Mapping[str, int] = {
    "hundred": 100,
    "thousand": 1000,
    "million": 10**6,
    "billion": 10**9,
}
"""Words that multiply what stands before them; alone they count once."""

MULTIPLES: Mapping[str, tuple[Fraction, ...]] = {
    "twice": (Fraction(2),),
    "double": (Fraction(2),),
    "doubled": (Fraction(2),),
    "doubles": (Fraction(2),),
    "triple": (Fraction(3),),
    "tripled": (Fraction(3),),
    "triples": (Fraction(3),),
    "thrice": (Fraction(3),),
    "quadruple": (Fraction(4),),
    "quadrupled": (Fraction(4),),
    "dozen": (Fraction(12),),
    "dozens": (Fraction(12),),
    "pair": (Fraction(2),),
    "pairs": (Fraction(2),),
    "couple": (Fraction(2),),
    "both": (Fraction(2),),
    "twins": (Fraction(2),),
    "single": (Fraction(1),),
}
"""Words that state a factor or a count."""

_DENOMINATORS: Mapping[str, int] = {
    "half": 2,
    "halves": 2,
    "halved": 2,
    "third": 3,
    "quarter": 4,
    "fourth": 4,
    "fifth": 5,
    "sixth": 6,
    "seventh": 7,
    "eighth": 8,
    "ninth": 9,
    "tenth": 10,
    "twelfth": 12,
    "twentieth": 20,
    "hundredth": 100,
}

_FORMS_OF_HALF = {"half", "halves", "halved"}

PARTS: Mapping[str, tuple[Fraction, ...]] = {
    word: (Fraction(1, below), Fraction(below))
    for base, below in _DENOMINATORS.items()
    for word in ((base,) if base in _FORMS_OF_HALF else (base, f"{base}s"))
}
"""Words that state a part: multiply by 1/n or divide by n."""
