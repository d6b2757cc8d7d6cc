"""The facts of a question as the predicates look them up."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from instruments.arithmetic.numbers import canonical
from instruments.quantities.question_facts import Fact, question_facts

__all__ = ["fact_values", "facts_of", "question_values"]


@lru_cache(maxsize=20_000)
def facts_of(question: str) -> tuple[Fact, ...]:
    """Reads the quantities of a question once."""
    return tuple(question_facts(question))


@lru_cache(maxsize=20_000)
def fact_values(question: str) -> Mapping[str, frozenset[str]]:
    """Maps each fact's reference (``q17``) to the canonical values that it may stand for.

    Values that a reader reaches in one unspoken step (``30%`` off: 70) are included.
    """
    return {
        fact.ref: frozenset(canonical(value) for value in (*fact.values, *fact.derived))
        for fact in facts_of(question)
    }


@lru_cache(maxsize=20_000)
def question_values(question: str) -> frozenset[Fraction]:
    """Collects every value that a question states directly, in digits or in words."""
    return frozenset(value for fact in facts_of(question) for value in fact.values)
