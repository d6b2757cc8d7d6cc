"""A folder that ``datasets.load_dataset`` opens: features from row models, shards, card header."""
