"""Typed tables: rows are pydantic models, at rest they are Parquet.

``table_schema`` derives the column types from the model, in this one place; ``read_rows`` and
``write_rows`` are how stages read and write.
"""

from instruments.tables.reading import count_rows, read_rows
from instruments.tables.table_schema import table_schema
from instruments.tables.writing import rows_table, write_rows, write_tables

__all__ = [
    "count_rows",
    "read_rows",
    "rows_table",
    "table_schema",
    "write_rows",
    "write_tables",
]
