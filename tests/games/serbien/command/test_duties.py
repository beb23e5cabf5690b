"""What Austria-Hungary does not leave undone: the siege guns before Beograd."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import AH
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.command.duties import Duties
from doppeladler.games.serbien.command.field import Field
from doppeladler.games.serbien.command.marching import Mover
from doppeladler.games.serbien.command.station import Station
from doppeladler.games.serbien.command.weights import LEVELS
from tests.games.serbien.serbien_table import at, bare, give, put, unit

STRONG = LEVELS.level("strong").weights


def before_beograd() -> SerbienState:
    """The guns and the garrison in Semlin, two brigades near, and no Serb."""
    s = bare(AH, turn=1)
    put(s, "29.09", "FsAR.6", "Semlin")
    put(s, "28.09", "14")
    put(s, "27.08", "17")
    return s


def duties(s: SerbienState) -> dict[str, Station]:
    return {s.name(each): station for each, station in Duties(Field(s, AH, STRONG)).stations().items()}


@pytest.mark.rule("27.5")
def test_the_guns_stay_where_they_shell_beograd_and_the_garrison_with_them() -> None:
    s = before_beograd()
    stays = Station(at(s, "29.09"), 0)
    assert duties(s) == {"FsAR.6": stays, "Semlin": stays}
    put(s, "26.08", "FsAR.6")
    assert duties(s)["FsAR.6"] == stays, "they go back to where they are needed"


@pytest.mark.rule("8.8.1")
def test_a_formation_stays_with_the_guns_while_serbs_could_come() -> None:
    s = before_beograd()
    put(s, "30.10", "Danube II")
    assert duties(s)["14"] == Station(at(s, "29.09"), 0, haste=True), "the weakest that is near is enough"
    assert "17" not in duties(s)


@pytest.mark.rule("8.8.1", "27.5")
def test_enemies_on_the_bank_drive_the_guns_to_another_place() -> None:
    s = before_beograd()
    put(s, "33.08", "17")
    put(s, "27.08", "Morava I")
    assert duties(s)["FsAR.6"].hex == at(s, "30.08")
    assert "Semlin" not in duties(s)


@pytest.mark.rule("27.5")
def test_nobody_shells_where_it_pays_nothing_or_from_serbian_soil() -> None:
    s = bare(AH, turn=1, scenario="macva")
    assert duties(s) == {}
    s = before_beograd()
    give(s, AH, "29.10", "30.10", "31.10")
    put(s, "29.10", "FsAR.6")
    assert duties(s)["FsAR.6"].hex == at(s, "29.09")


@pytest.mark.rule("27.5")
def test_no_formation_takes_the_guns_away() -> None:
    s = before_beograd()
    put(s, "29.09", "14")
    field, guns, brigade = Field(s, AH, STRONG), unit(s, "FsAR.6"), unit(s, "14")
    assert guns in Mover(field).company(brigade)
    assert guns not in Mover(field, stations=Duties(field).stations()).company(brigade)
