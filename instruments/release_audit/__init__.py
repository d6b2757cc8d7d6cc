"""What is wrong with a release of the benchmark, item by item: one check per file."""
