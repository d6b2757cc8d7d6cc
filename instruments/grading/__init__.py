"""Is this answer right? Extraction, reading and exact comparison of final answers.

Now: exact rational answers, and identity of texts. Later kinds plug in behind the same
``grade`` and ``Verdict``.
"""
