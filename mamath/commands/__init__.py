"""One module per verb: ``HELP``, ``configure(parser)``, ``run(arguments)``."""
