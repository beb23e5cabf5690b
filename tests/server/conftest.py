"""One server for the tests that can share it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.browsers import Browser, served


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server listens."""
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def anna(address: str) -> Iterator[Browser]:
    with Browser(address) as browser:
        yield browser


@pytest.fixture
def boris(address: str) -> Iterator[Browser]:
    with Browser(address) as browser:
        yield browser
