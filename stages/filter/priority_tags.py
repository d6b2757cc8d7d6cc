"""Tags of the kinds of reasoning that the benchmark prefers (MB-010)."""

import re

from schemas.problem import Problem

__all__ = ["priority_tags"]

_SPATIAL_TYPES = ("geometry",)
_COUNTING_TYPES = ("combinatorics", "counting & probability", "probability")
_SPATIAL = re.compile(
    r"\b(?:triang|quadrilateral|rectang|parallelogram|trapez|rhombus|polygon|hexagon|pentagon|octagon"
    r"|circle|semicircle|sphere|cylinder|cone|pyramid|prism|cube|tetrahedr|octahedr|polyhedr"
    r"|perpendicular|parallel\s+(?:to|lines?)|tangent\s+to|diagonal|circumscri|inscribed|rotat"
    r"|reflect|three-dimensional)",
    re.IGNORECASE,
)
_NUMBER_THEORY = re.compile(
    r"\b(?:divisors?|divisible|divides|prime\s+(?:numbers?|factor)|primes|coprime|relatively\s+prime"
    r"|greatest\s+common|least\s+common|lowest\s+common|gcd|lcm|remainder\s+(?:when|of)|modulo"
    r"|congruent\s+modulo|perfect\s+squares?|perfect\s+cubes?|units\s+digit"
    r"|base[- ](?:two|[0-9]))\b"
    r"|\\(?:pmod|bmod|equiv|gcd|mid)(?![A-Za-z])",
    re.IGNORECASE,
)
_COMBINATORICS = re.compile(
    r"\bhow\s+many\s+(?:different\s+|distinct\s+|possible\s+)?(?:ways|arrangements|permutations"
    r"|combinations|subsets|orderings|outcomes|paths)\b|\bin\s+how\s+many\s+(?:different\s+)?ways\b"
    r"|\b(?:permutations?|arrangements?|subsets?|pigeonhole|tournament|chessboard|tilings?)\b"
    r"|\\d?binom(?![A-Za-z])",
    re.IGNORECASE,
)


def priority_tags(problem: Problem) -> list[str]:
    """Tags a problem by its type, which its source's labels gave, then by words of its question.

    Args:
        problem: The problem.

    Returns:
        Those of ``combinatorics``, ``number-theory`` and ``spatial`` that apply, in this order.
    """
    question = problem.question
    found = {
        "combinatorics": problem.type in _COUNTING_TYPES or bool(_COMBINATORICS.search(question)),
        "number-theory": problem.type == "number theory" or bool(_NUMBER_THEORY.search(question)),
        "spatial": problem.type in _SPATIAL_TYPES or bool(_SPATIAL.search(question)),
    }
    return [tag for tag, applies in found.items() if applies]
