"""Every wording that a model reads, one file per kind of task.

A change of a wording changes the keys of the calls: they are asked again.
"""
