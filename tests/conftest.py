"""Settings of all property tests."""

import os

from hypothesis import HealthCheck, settings

# A loaded machine is no failure of the code: no deadline, and slow generation is no error. With
# CI set the same examples are drawn each time, so that a change is judged by itself.
settings.register_profile(
    "mamath",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("mamath")
