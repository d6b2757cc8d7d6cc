"""Language models: one client, one journal, and models that need no network.

``client`` sends, ``journal`` keeps, ``call_runner`` joins both; ``embedded_model`` and
``scripted_server`` are models on the loopback device; ``prompts`` holds every wording. Import
from the modules: stages depend on their import closure.
"""
