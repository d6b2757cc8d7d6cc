"""Planted near-duplicates: precision, recall, speed and memory of the search for them."""
