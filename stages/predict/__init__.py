"""Asks one system about samples and chains: ``Sample``, ``NegativeSample`` -> ``Prediction``."""
