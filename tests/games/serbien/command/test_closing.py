"""The last turn of a short battle: a place that the enemy could still walk into is kept."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import SE
from doppeladler.games.serbien.columns import COUNTER_MOVEMENT, SerbienState
from doppeladler.games.serbien.command.closing import Closing
from doppeladler.games.serbien.command.field import Field
from doppeladler.games.serbien.command.front import Front
from doppeladler.games.serbien.command.station import Station
from doppeladler.games.serbien.command.weights import LEVELS
from doppeladler.games.serbien.rules.tables import CI, D1
from tests.games.serbien.serbien_table import at, bare, put, unit

STRONG = LEVELS.level("strong").weights


def last_day(*, turn: int = 6) -> SerbienState:
    """A brigade could walk into Valjevo, and two divisions are at hand."""
    s = bare(SE, turn=turn, scenario="macva")
    put(s, "20.13", "11 Gb")
    put(s, "26.15", "Morava I")
    put(s, "26.16", "Drina I")
    return s


def closing(s: SerbienState) -> Closing:
    return Closing(Field(s, SE, STRONG))


def keepers(s: SerbienState, hex: str = "23.16") -> list[str]:
    """Who is sent to a place, here Valjevo."""
    return [s.name(each) for each, station in closing(s).stations().items() if station.hex == at(s, hex)]


@pytest.mark.rule("27.3")
def test_valjevo_gets_one_keeper_in_the_last_turns_and_he_hastens_there() -> None:
    s = last_day()
    found = Front(Field(s, SE, STRONG)).stations()
    assert list(found.values()).count(Station(at(s, "23.16"), 0, haste=True)) == 1
    assert closing(last_day(turn=5)).stations() == {}
    s.phase = COUNTER_MOVEMENT
    assert closing(s).stations() == {}


@pytest.mark.rule("7.2.1", "7.1.6")
def test_forced_marches_count_and_nobody_is_bound_where_no_enemy_can_come() -> None:
    s = last_day()
    assert s.printed.is_infantry[unit(s, "11 Gb")]
    assert Field(s, SE, STRONG).roads_to(at(s, "23.16"))[at(s, "18.12")] in range(15, 21), "more than two marches"
    put(s, "18.12", "11 Gb")
    assert len(keepers(s)) == 1
    put(s, "10.12", "11 Gb")
    assert keepers(s) == []


@pytest.mark.rule("27.3", "6.1.3")
def test_who_is_missed_least_goes() -> None:
    s = last_day()
    put(s, "27.14", "9")
    put(s, "24.18", "Drina I")
    assert keepers(s) == ["Drina I"], "Morava I has an enemy before it"
    s.ce[unit(s, "Drina I")] = D1
    assert keepers(s) == [], "who is demoralized would run"
    s.ce[unit(s, "Drina I")] = CI
    assert keepers(s) == ["Drina I"], "standing there is all that is asked"
    put(s, "23.16", "Krupanj")
    assert keepers(s) == ["Krupanj"], "who is there stays"
