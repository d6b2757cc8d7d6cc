"""Proofs of equality by computer algebra, in a process that can be killed."""
