"""``import_release``: the authors' published files become samples, negatives and media."""
