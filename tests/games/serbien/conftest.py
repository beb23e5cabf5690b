"""Fixtures for the tests of 1914 Serbien muss sterbien."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.game import Serbien
from tests.games.serbien.serbien_table import load


@pytest.fixture
def game() -> Serbien:
    """The game as shipped."""
    return load()
