"""One check per file, each with one public object."""
