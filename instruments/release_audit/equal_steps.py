"""Steps of one chain that say the same."""

from collections.abc import Iterator, Sequence

from instruments.release_audit.comparable_text import comparable_text

__all__ = ["equal_steps"]


def equal_steps(steps: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Finds steps that repeat an earlier one, up to case, white space and punctuation.

    Args:
        steps: The chain.

    Yields:
        1-based numbers of the nearest earlier step and of the one that repeats it.
    """
    seen: dict[str, int] = {}
    for number, step in enumerate(steps, 1):
        text = comparable_text(step)
        if text and text in seen:
            yield seen[text], number
        seen[text] = number
