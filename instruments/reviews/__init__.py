"""Reviews of people: an append-only log, and the status of an item that is derived from it."""
