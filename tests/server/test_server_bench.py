"""The bench of the server runs; what it measures is for a quiet machine."""

from __future__ import annotations

import asyncio

from bench.server import LONG, Load, long_record, under_load
from doppeladler.engine import read_record


def test_a_small_load_is_measured(address: str) -> None:
    took = asyncio.run(under_load(address, Load(tables=3, seconds=1.0, think=0.2)))
    assert len(took) >= 3
    assert took == sorted(took)
    assert took[0] > 0


def test_the_long_game_is_long() -> None:
    record = read_record(long_record())
    assert LONG <= len(record.answers) < LONG + 50
    assert record.seed
