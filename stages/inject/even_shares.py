"""Dividing a quota evenly."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from stages.inject.choice import ranked

__all__ = ["even_shares", "weighted_shares"]

Position = tuple[int, ...]


def weighted_shares(quota: int, weights: Mapping[int, int]) -> dict[int, int]:
    """Divides a quota in proportion to weights, by largest remainders.

    Args:
        quota: How many there are to divide.
        weights: Positive weights by key.

    Returns:
        Whole shares that add up to the quota; among equal remainders the smaller key gains.
    """
    total = sum(weights.values())
    exact = {key: Fraction(quota * weight, total) for key, weight in weights.items()}
    shares = {key: int(share) for key, share in exact.items()}
    by_remainder = sorted(exact, key=lambda key: (shares[key] - exact[key], key))
    for key in by_remainder[: quota - sum(shares.values())]:
        shares[key] += 1
    return shares


def even_shares(
    quota: int, positions: Sequence[Position], seed: int, *parts: object
) -> dict[Position, int]:
    """Divides a quota over positions: evenly over their first index, then over the next.

    Args:
        quota: How many there are to divide.
        positions: Different positions of equal depth; at least one.
        seed: Decides by hash which positions take what is left over.
        parts: What the shares are for, for the hash.

    Returns:
        Whole shares that add up to the quota; siblings differ by at most 1.
    """
    heads = sorted({position[0] for position in positions})
    base, left = divmod(quota, len(heads))
    lucky = set(ranked(heads, seed, "share", *parts)[:left])
    shares: dict[Position, int] = {}
    for head in heads:
        own = base + int(head in lucky)
        tails = [position[1:] for position in positions if position[0] == head]
        if tails == [()]:
            shares[(head,)] = own
        else:
            inner = even_shares(own, tails, seed, *parts, head)
            shares |= {(head, *tail): share for tail, share in inner.items()}
    return shares
