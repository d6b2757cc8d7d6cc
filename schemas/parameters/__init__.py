"""Parameters of each stage, as its section of a profile must give them."""
