"""Fixtures for the tests of Limanowa 1914."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa.game import Limanowa
from tests.games.limanowa.helpers import load


@pytest.fixture
def game() -> Limanowa:
    """The game as shipped."""
    return load()
