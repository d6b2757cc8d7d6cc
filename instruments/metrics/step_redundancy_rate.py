"""SRR, Eq. 4, in its readings A and B (MB-076)."""

__all__ = ["redundant_units", "step_redundancy_rate"]


def redundant_units(n_pred: int, n_matched_pred: int, n_gold: int) -> int:
    """N_redundant = max(0, N_pred - max(N_matched_pred, N_gold)).

    Args:
        n_pred: Predicted units.
        n_matched_pred: Reading A (headline): units that are the best-aligned unit of a matched
            milestone; reading B: units that pass the rule for any milestone.
        n_gold: Gold milestones.
    """
    return max(0, n_pred - max(n_matched_pred, n_gold))


def step_redundancy_rate(n_redundant: int, n_pred: int) -> float | None:
    """SRR = N_redundant / N_pred, in [0, 1], lower is better.

    Returns:
        The rate; None without predicted units, since 0 would reward silence (metrics.md 6.7).
    """
    return n_redundant / n_pred if n_pred else None
