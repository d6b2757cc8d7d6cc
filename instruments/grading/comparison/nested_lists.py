"""Matrices as programs print them: lists of rows."""

from instruments.grading.forms import Form, Matrix, Several

__all__ = ["as_matrix"]


def as_matrix(form: Form) -> Form:
    """Reads ``[[1, 2], [3, 4]]`` as a matrix; any other form stays as it is."""
    if not isinstance(form, Several) or form.brackets != "[]":
        return form
    rows = [row for row in form.items if isinstance(row, Several) and row.brackets == "[]"]
    if len(rows) != len(form.items) or len({len(row.items) for row in rows}) != 1:
        return form
    return Matrix(len(rows[0].items), tuple(entry for row in rows for entry in row.items))
