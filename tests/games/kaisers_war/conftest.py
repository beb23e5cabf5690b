"""Fixtures for the tests of Kaiser's War."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war.game import KaisersWar
from tests.games.kaisers_war.kaiser_table import load


@pytest.fixture
def game() -> KaisersWar:
    """The game as shipped."""
    return load()
