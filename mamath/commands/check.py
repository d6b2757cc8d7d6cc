"""``mamath check``: the plan, before any work."""

import argparse

from mamath.project import find_project

HELP = "check the profile, every parameter and every source's folder"


def configure(parser: argparse.ArgumentParser) -> None:
    """Takes no arguments."""


def run(arguments: argparse.Namespace) -> int:
    """Checks and says so; an error is one line."""
    from instruments.stage_runner.settings import read_settings
    from instruments.stage_runner.unfinished_output import remove_leftovers
    from stages.preflight.plan_check import check_plan

    project = find_project()
    remove_leftovers(project)  # `make repro` begins here, also when DVC then runs no stage
    settings = read_settings(project)
    check_plan(project, settings)
    print(f"profile {settings.profile}: {len(settings.sources)} sources, all parameters in range")
    return 0
