"""Joins problems and paths to samples, column by column."""

from collections.abc import Sequence
from itertools import accumulate

import pyarrow as pa

from instruments.tables import arrow_schema
from schemas.sample import Sample
from stages.tier.candidate import Candidate

__all__ = ["sample_table"]


def sample_table(problems: pa.Table, paths: pa.Table, candidates: Sequence[Candidate]) -> pa.Table:
    """Makes the samples of candidates without making a row of each in Python.

    Both tables hold rows that were valid when they were written; joined, they are valid samples.

    Args:
        problems: Table of ``Problem`` rows.
        paths: Table of ``SolutionPath`` rows.
        candidates: The candidates in the order of the result.

    Returns:
        A table of ``Sample`` rows, one per candidate.
    """
    schema = arrow_schema(Sample)
    rows = [row for candidate in candidates for row in candidate.path_rows]
    ends = accumulate((len(candidate.path_rows) for candidate in candidates), initial=0)
    columns = {
        "id": [candidate.id for candidate in candidates],
        "difficulty": [candidate.difficulty for candidate in candidates],
        "modality": [candidate.tier.modality for candidate in candidates],
        "problem": _rows(problems, [candidate.problem_row for candidate in candidates]),
        "paths": pa.LargeListArray.from_arrays(pa.array(ends, pa.int64()), _rows(paths, rows)),
        "tier": [candidate.tier.model_dump() for candidate in candidates],
    }
    return pa.table(
        {
            field.name: pa.array(column, field.type) if isinstance(column, list) else column
            for field, column in zip(schema, columns.values(), strict=True)
        },
        schema=schema,
    )


def _rows(table: pa.Table, rows: list[int]) -> pa.StructArray:
    taken = table.take(pa.array(rows, pa.int64())).combine_chunks()
    columns = [column.chunk(0) for column in taken.columns] if rows else None
    if columns is None:
        return pa.array([], pa.struct(table.schema))
    return pa.StructArray.from_arrays(columns, fields=list(table.schema))
