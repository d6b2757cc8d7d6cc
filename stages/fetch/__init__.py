"""Brings a source's files from the Hugging Face Hub at a pinned commit."""
