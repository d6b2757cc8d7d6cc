"""MA, Eq. 3."""

__all__ = ["milestone_accuracy"]


def milestone_accuracy(n_matched: int, n_gold: int) -> float | None:
    """MA = N_matched / N_gold (MB-074), in [0, 1].

    Args:
        n_matched: Matched gold milestones.
        n_gold: Gold milestones of the chosen path.

    Returns:
        The accuracy; None without gold milestones, when the item is left out.
    """
    return n_matched / n_gold if n_gold else None
