"""What measures the grader: its agreement with gold answers, its speed, a peer beside it.

Each command prints a table and needs the real sources in one folder (``../shared/data`` unless
``--data`` says otherwise); those with a peer need ``make .venv/peers`` first:

    python -m benchmarks.grader.quality
    python -m benchmarks.grader.speed
    python -m benchmarks.grader.shared_cases
"""
