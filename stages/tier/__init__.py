"""Sorts problems into easy, medium and hard cells and chooses the samples (MB-011 ... MB-018)."""
