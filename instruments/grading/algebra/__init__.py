"""Exact values of syntax trees: normal forms that are equal only for equal expressions."""
