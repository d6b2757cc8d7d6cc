"""Scores the predictions of one system: FAA, MA, SRR, SMR and detection accuracy.

Reads ``predict/<system>`` and ``validate``; asks no model.
"""
