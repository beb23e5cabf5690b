"""Malformed messages: no 5xx, no traceback, no change.

The long run is `python -m tests.server.malformed 20000 [SEED] [postgres]`.
"""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.server.malformed import Errors, vandalize
from tests.server.postgres import Cluster


def test_malformed_messages_change_nothing(tmp_path: Path) -> None:
    statuses = vandalize(tmp_path, 250, seed=14)
    assert {101, 400, 404, 405, 422} <= set(statuses), "each kind of message has been sent"


def test_nor_do_they_on_postgres(postgres: Cluster, tmp_path: Path) -> None:
    assert {101, 400, 422} <= set(vandalize(tmp_path, 120, seed=16, database_url=postgres.new_database()))


@pytest.mark.parametrize("name", ["uvicorn.error", "doppeladler.server", "asyncio"])
def test_a_traceback_anywhere_would_be_seen(name: str) -> None:
    with Errors().listening() as errors:
        try:
            raise ValueError(name)
        except ValueError:
            logging.getLogger(name).warning("stumbled", exc_info=True)
        assert "Traceback" in errors.found[0]
