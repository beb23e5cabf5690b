"""The set-up of the four scenarios, against their tables row by row."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doppeladler.games.serbien.book import AH, SE, Unit
from doppeladler.games.serbien.columns import BOUND, FREE, PLACES, PLANNERS, SerbienState
from doppeladler.games.serbien.rules.setup import set_up
from tests.games.serbien.serbien_table import bare, unit
from tests.oracles import rows

SCENARIOS = ("macva", "campaign", "drina", "case-b")
ELSEWHERE = {"reinforce": "coming", "substitute": "coming", "combo": "pool", "pool": "pool", "event": "pool"}


def begun(scenario: str) -> SerbienState:
    """A scenario that has been set up, before its first turn."""
    s = bare(scenario=scenario)
    set_up(s)
    return s


def place_of(s: SerbienState, each: Unit) -> str:
    """Where a unit is, a squadron by its berth."""
    hex = s.berth[each] if s.printed.is_naval[each] and s.berth[each] >= 0 else s.at[each]
    return s.label(hex) if hex >= 0 else PLACES[hex]


def meant(row: dict[str, str] | None) -> tuple[str, int, int, int]:
    """What a row says: place, reductions, effectiveness, and until which turn the unit is inactive."""
    if row is None:
        return "gone", 0, 0, 0
    place = ELSEWHERE.get(row["state"], row["place"])
    return place, int(row["sr"] or 0), int(row["ce"] or 0), int(row["gt"]) if row["state"] == "inactive" else 0


@pytest.mark.rule("1.1", "16.0")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_unit_begins_as_its_row_says_and_the_others_are_not_used(scenario: str) -> None:
    s = begun(scenario)
    told = {row["unit"]: row for row in rows("serbien", "setup") if row["scenario"] == s.rules.number}
    for each in s.printed.all_units:
        found = place_of(s, each), s.sr[each], s.ce[each], s.asleep[each]
        assert (s.name(each), found) == (s.name(each), meant(told.get(s.name(each))))


@pytest.mark.rule("14.3.4", "23.2", "26.0", "27.0")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_begins_with_its_plans_rights_shells_and_points(scenario: str) -> None:
    s = begun(scenario)
    (row,) = (each for each in rows("serbien", "scenarios") if each["name"] == scenario)
    assert s.plans == {army: BOUND if army in row["plans"].split() else FREE for army in PLANNERS}
    assert s.rights == {SE: int(row["ip_rights"]), AH: int(row["ip_rights"])}
    assert (s.shells, s.vp, s.turn) == (int(row["shells"]), int(row["vp"]), int(row["first_gt"]))


@pytest.mark.rule("21.1")
@pytest.mark.parametrize("away", [True, False])
def test_a_division_begins_with_its_special_marker_if_its_detachment_is_on_the_map(away: bool) -> None:
    s = bare(scenario="macva")
    part, parent = unit(s, "det.29"), unit(s, "29")
    placings = (
        each if away or each.unit != part else each._replace(hex=None, state="pool") for each in s.rules.placings
    )
    s.rules = replace(s.rules, placings=tuple(placings))
    set_up(s)
    assert s.detached[parent] == away
