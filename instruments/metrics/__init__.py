"""The papers' metrics: FAA, MA, SRR, SMR and detection accuracy, one idea per module.

Import from the modules; ``configuration`` hashes everything that a score depends on.
"""
