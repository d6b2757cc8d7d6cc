"""Pictures and recordings of a folder that nobody vouches for: found, bounded, looked at."""
