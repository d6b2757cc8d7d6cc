"""The items of a release in one form, whoever published it: the authors' files or ours."""
