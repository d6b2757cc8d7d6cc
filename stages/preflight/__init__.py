"""Looks at the whole plan before any work: profile, every parameter, every source's folder."""
