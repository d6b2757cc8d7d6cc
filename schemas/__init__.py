"""What a row is at each border between two stages (pydantic models).

Every module holds one idea; import the model from its module (``from schemas.problem import
Problem``), so that a stage depends only on the rows that it uses.
"""
