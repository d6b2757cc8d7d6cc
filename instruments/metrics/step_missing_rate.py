"""SMR, Eq. 5."""

__all__ = ["step_missing_rate"]


def step_missing_rate(n_matched: int, n_gold: int) -> float | None:
    """SMR = (N_gold - N_matched) / N_gold, in [0, 1]: derived, MA + SMR = 1 (MB-078).

    Args:
        n_matched: Matched gold milestones.
        n_gold: Gold milestones of the chosen path.

    Returns:
        The rate; None without gold milestones.
    """
    return (n_gold - n_matched) / n_gold if n_gold else None
