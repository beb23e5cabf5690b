"""What holds for all tests: no clock in properties, and the marks by which a fast run leaves tests out.

`browser` is given here, `slow` says its reason.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

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


POSTGRES = ("postgres", "workers", "older", "bench", "malformed")
TOGETHER = {
    **dict.fromkeys((f"tests/server/test_server_{each}.py" for each in POSTGRES), "postgres"),
    **dict.fromkeys(("tests/drawing/test_map.py", "tests/drawing/test_layers.py"), "maps"),
    "tests/museum/test_museum.py": "museum",
    "tests/bench/test_bench.py": "bench",
}
"""By file: tests that share what is dear to make (a database, a drawn map, a replay) run one by one in one process."""


class Together(LoadScopeScheduling):
    """Who runs what on all cores. (xdist's own mark `xdist_group` has no effect with this pytest.)"""

    def _split_scope(self, nodeid: str) -> str:
        return TOGETHER.get(nodeid.partition("::")[0], nodeid)

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        """What is done is forgotten: xdist would count it again after every later test."""
        nodeid = self.registered_collections[node][item_index]
        work, scope = self.assigned_work[node], self._split_scope(nodeid)
        work[scope][nodeid] = True
        if all(work[scope].values()):
            del work[scope]
        self._reschedule(node)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Together:
    """Give tests out to the processes of `-n`."""
    return Together(config, log)
