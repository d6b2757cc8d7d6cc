"""Sets that grow together."""

__all__ = ["DisjointSets"]


class DisjointSets:
    """Union-find over places from 0, with halved paths.

    Args:
        size: Number of members; each begins alone.
    """

    def __init__(self, size: int) -> None:
        self._parents = list(range(size))

    def find(self, member: int) -> int:
        """Gives the lowest place of the member's set."""
        while (parent := self._parents[member]) != member:
            self._parents[member] = member = self._parents[parent]
        return member

    def join(self, one: int, other: int) -> None:
        """Makes one set of the sets of two members."""
        low, high = sorted((self.find(one), self.find(other)))
        self._parents[high] = low
