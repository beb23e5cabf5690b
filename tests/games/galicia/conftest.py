"""Fixtures for the tests of Battle for Galicia."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia.game import Galicia
from tests.games.galicia.galicia_table import load


@pytest.fixture
def game() -> Galicia:
    """The game as shipped."""
    return load()
