"""A game that parts from new rules is finished by its old ones, as long as a program that has them runs beside."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from doppeladler import game
from doppeladler.engine import Binding
from doppeladler.games import GAMES
from doppeladler.server.asked import Asked, settings_for
from doppeladler.server.errors import StartError
from doppeladler.server.workers import Older
from tests.server.browsers import Browser, play_on, served, settings, until
from tests.server.postgres import Cluster
from tests.server.test_server_versions import forbid
from tests.server.test_server_workers import also_at, hear, looking

MARCH = "march AH 46"


@pytest.fixture
def older(postgres: Cluster, tmp_path: Path) -> Iterator[tuple[str, Older]]:
    """A database, and on it a program that has the rules as they were before this test changes them."""
    url, program = postgres.new_database(), tmp_path / "doppeladler"
    program.write_text(f'#!/bin/sh\nDOPPELADLER_ART=no exec {sys.executable} -m doppeladler "$@"\n')
    program.chmod(0o700)
    found = Older(str(program), settings(tmp_path, database_url=url))
    try:
        yield url, found
    finally:
        found.process.terminate()
        assert found.end(30) == 0


@pytest.mark.slow("starts another program twice")
def test_a_table_that_parts_is_finished_by_its_own_rules(
    older: tuple[str, Older], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, program = older
    with served(tmp_path / "before", database_url=url) as address, Browser(address) as anna:
        parting, going = anna.make()["table"], anna.make()["table"]
        anna.answer(anna.state(parting, "AH"), MARCH)
        anna.answer(anna.state(going, "AH"), "march AH 5")
    rules = str(Binding.of(game("galicia")))
    monkeypatch.setattr(type(game("galicia")), "rules_version", 99)
    forbid(monkeypatch, MARCH)
    with looking(url) as rows, served(tmp_path / "after", database_url=url) as address, also_at(address, anna) as anna:
        until(lambda: rows.execute(text("SELECT count(*) FROM offers")).scalar() == len(GAMES))
        with anna.live(parting, "AH") as line:
            state = hear(line, "state")
            assert state["parted"] is None
            play_on({"AH": anna, "RU": anna}, parting, 5)
            assert hear(line, "state")["version"] == state["version"] + 1
        assert anna.state(going)["parted"] is None
        play_on({"AH": anna, "RU": anna}, going, 2)
        played = {row.id: row.rules for row in rows.execute(text("SELECT id, rules FROM tables"))}
        assert played[parting] == rules, "by its own rules"
        assert played[going] == str(Binding.of(game("galicia"))), "by the new ones, which it goes through"
        old = text("SELECT table_id FROM leases WHERE worker IN (SELECT worker FROM offers)")
        assert rows.execute(old).scalars().all() == [parting]
        program.process.terminate()
        program.process.wait(30)
        after = anna.state(parting)
        assert after["parted"]["held"] == 0, "nobody is there who has its rules"
        assert not after["asked"]
        program.start()
        until(lambda: anna.state(parting)["parted"] is None)


def test_what_is_no_older_program_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StartError, match="there is none at '/nowhere'"):
        settings_for(Asked(data_dir=tmp_path, older=["/nowhere"], database="postgresql://localhost/x"))


def test_an_older_program_needs_a_database_to_share(tmp_path: Path) -> None:
    with pytest.raises(StartError, match="--older needs a database"):
        settings_for(Asked(data_dir=tmp_path, older=["/opt/doppeladler-0.1/bin/doppeladler"]))
