"""What holds for all tests: no clock in properties, and the marks by which a fast run leaves tests out.

`browser` is given here, `slow` says its reason.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

import tests.examples  # noqa: F401  # names the folder of the example game, before a test looks for games

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


def rank(item: pytest.Item) -> int:
    """Slow tests begin, so that at the end no core waits for another; browsers close the run.

    A browser keeps an event loop of its own running until the end, beside which no other test could start one.
    """
    if any(item.iter_markers("browser")):
        return 2
    return 0 if any(item.iter_markers("slow")) else 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What drives a browser is marked; every slow test must say why it is."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
        for mark in item.iter_markers("slow"):
            if len(mark.args) != 1 or not isinstance(mark.args[0], str):
                raise pytest.UsageError(f"{item.nodeid}: expected slow('why it takes so long'), got slow{mark.args}")
    items.sort(key=rank)
