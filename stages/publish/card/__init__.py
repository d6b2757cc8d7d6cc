"""The data set card: every number in it is computed from the rows and reports of the build."""
