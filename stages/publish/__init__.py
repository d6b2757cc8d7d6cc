"""The stage ``publish``: validated rows become a folder that ``datasets.load_dataset`` opens."""
