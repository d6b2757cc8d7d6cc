"""Typed tables: rows are pydantic models, at rest they are Parquet.

``table_schema`` derives the column types from the model, in this one place; ``read_rows`` and
``write_rows`` are how stages read and write.
"""

from instruments.tables.reading import count_rows, read_rows, read_table
from instruments.tables.table_schema import arrow_schema, table_schema
from instruments.tables.writing import rows_table, write_rows, write_tables

__all__ = [
    "arrow_schema",
    "count_rows",
    "read_rows",
    "read_table",
    "rows_table",
    "table_schema",
    "write_rows",
    "write_tables",
]
