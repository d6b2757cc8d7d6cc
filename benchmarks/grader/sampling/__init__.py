"""A second, small reading of answers by their values at sample points.

It shares no code with the grader, and so can tell whether a rewrite keeps an answer's value and
whether a mutation changes it. It reads less than the grader does and says so: None.
"""
