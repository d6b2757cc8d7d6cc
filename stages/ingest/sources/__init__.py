"""One module per source; each has one public object, ``SOURCE``, found by the module's name."""
