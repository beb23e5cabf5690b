"""The marks by which a fast run leaves tests out: `browser` is given here, `slow` says its reason."""

from __future__ import annotations

import pytest


def is_slow(item: pytest.Item) -> bool:
    """Is the test one that the run of a single game or room leaves out?"""
    return any(item.iter_markers("slow")) or any(item.iter_markers("browser"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What drives a browser is marked; slow tests begin, so that at the end no core waits for another."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
        for mark in item.iter_markers("slow"):
            if len(mark.args) != 1 or not isinstance(mark.args[0], str):
                raise pytest.UsageError(f"{item.nodeid}: expected slow('why it takes so long'), got slow{mark.args}")
    items.sort(key=is_slow, reverse=True)
