"""What several stages work with."""
