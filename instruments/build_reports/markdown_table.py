"""Markdown tables."""

from collections.abc import Iterable, Sequence

__all__ = ["markdown_table"]


def markdown_table(
    header: Sequence[str], rows: Iterable[Sequence[object]], text_columns: int = 1
) -> str:
    """Writes a table; cells are padded, so that it is readable as plain text too.

    Args:
        header: Column titles.
        rows: Cells, one sequence per row, of the header's length.
        text_columns: How many columns from the left are aligned left; the others, numbers,
            are aligned right.

    Returns:
        The table with a trailing newline.

    Raises:
        ValueError: A row has more or fewer cells than the header.
    """
    cells = [[_cell(value) for value in row] for row in [header, *rows]]
    if any(len(row) != len(header) for row in cells):
        raise ValueError("every row needs as many cells as the header")
    widths = [max(3, *(len(row[column]) for row in cells)) for column in range(len(header))]
    rule = [
        "-" * width if column < text_columns else "-" * (width - 1) + ":"
        for column, width in enumerate(widths)
    ]
    lines = [cells[0], rule, *cells[1:]]
    return "".join(_line(line, widths, text_columns) for line in lines)


def _cell(value: object) -> str:
    text = f"{value:,}" if type(value) is int else str(value)
    return text.replace("|", "\\|").replace("\n", " ")


def _line(cells: Sequence[str], widths: Sequence[int], text_columns: int) -> str:
    padded = [
        cell.ljust(width) if column < text_columns else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ]
    return f"| {' | '.join(padded)} |\n"
