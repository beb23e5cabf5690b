"""One server for the tests that can share it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from doppeladler.server.tables.desk import Desk
from tests.server.browsers import Browser, served
from tests.server.desks import desk_in
from tests.server.four import four_browsers
from tests.server.postgres import Cluster, cluster
from tests.sharing import known_seeds


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server listens."""
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as found:
        yield found


@pytest.fixture
def anna(address: str) -> Iterator[Browser]:
    with Browser(address) as browser:
        yield browser


@pytest.fixture
def boris(address: str) -> Iterator[Browser]:
    with Browser(address) as browser:
        yield browser


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A desk whose dice fall the same way in every run."""
    with known_seeds(), desk_in(tmp_path, open_tables=3) as found:
        yield found


@pytest.fixture
def four(home: str) -> Iterator[dict[str, Browser]]:
    """Four browsers at the server of a module that gives them a `home`."""
    with four_browsers(home) as found:
        yield found


@pytest.fixture
def ann(four: dict[str, Browser]) -> Browser:
    return four["ann"]
