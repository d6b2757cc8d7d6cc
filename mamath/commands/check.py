"""``mamath check``: the plan, before any work."""

import argparse

from mamath.project import find_project

HELP = "check the profile, every parameter and every source's folder"


def configure(parser: argparse.ArgumentParser) -> None:
    """Takes no arguments."""


def run(arguments: argparse.Namespace) -> int:
    """Checks and says so; an error is one line."""
    from instruments.stage_runner.settings import read_settings
    from stages.preflight.plan_check import check_plan

    project = find_project()
    settings = read_settings(project)
    check_plan(project, settings)
    print(f"profile {settings.profile}: {len(settings.sources)} sources, all parameters in range")
    return 0
