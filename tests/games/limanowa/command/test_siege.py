"""Before all else: how likely a place falls on which the enemy would win, and who could still save the game."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa.columns import DISCARDED, RESERVE, LimanowaState
from doppeladler.games.limanowa.command.attacks import Fights, nothing
from doppeladler.games.limanowa.command.judgement import Judge
from doppeladler.games.limanowa.command.levels import level
from doppeladler.games.limanowa.command.siege import Siege
from doppeladler.wargame.testing import read
from tests.games.limanowa.command.test_tactics import plan
from tests.games.limanowa.helpers import at, bare, give, load, put, unit
from tests.puzzles import fill

NEU_SANDEZ = "Neu Sandez"


def besieged(group: str = "Szurmay", rp: int = 2) -> LimanowaState:
    """An uhlan in Podolin with a Cossack and line cavalry beside him; Russia holds all it needs but Podolin."""
    s = bare(group)
    for name, field in (("RU infantry 6", "1813"), ("RU infantry 5", "1605"), ("RU infantry 4", "0806")):
        put(s, field, name)
    put(s, "0404", "AH infantry 1", group="Hadfy")
    put(s, "0614", "AH uhlan 3", rp=rp)
    put(s, "0714", "RU Cossack 1")
    put(s, "0715", "RU cavalry 3")
    return s


@pytest.mark.rule("4.4", "5")
def test_the_chance_that_a_place_falls_is_that_of_the_clash() -> None:
    s = besieged()
    assert Siege(s, "AH", set()).falls(at(s, "0614")) == (1.0, 1.0, 1.0)
    s = besieged(rp=4)  # 8 + 2 + 7 against 1 + 2: two points for sure, the charge a third, the last one in two of six
    now, later, last = Siege(s, "AH", set()).falls(at(s, "0614"))
    assert now == pytest.approx(1 / 3)
    assert later == last == 1.0
    fallen = {at(s, "0714"), at(s, "0715")}
    assert Siege(s, "AH", fallen).falls(at(s, "0614")) == (0.0, 0.0, 0.0)


def two_rides_away(cossack: str = "1213", cavalry: str = "1212") -> LimanowaState:
    """An uhlan in Podolin, and two who ride for it: the Cossack can charge in his second round, both in the third."""
    s = bare("Szurmay")
    put(s, "0614", "AH uhlan 3")
    put(s, cossack, "RU Cossack 1")
    put(s, cavalry, "RU cavalry 3")
    return s


@pytest.mark.rule("4.3.1", "4.4")
def test_riders_are_seen_who_need_two_marches_to_come_beside_a_place() -> None:
    """So a ride won in turn 5: nobody was sent after the uhlan in Podolin before it was too late."""
    s = two_rides_away()
    assert Siege(s, "AH", set()).falls(at(s, "0614")) == (0.0, 0.0, 1.0)
    fallen = {at(s, "1213")}
    assert Siege(s, "AH", fallen).falls(at(s, "0614"))[2] < 1.0
    s = two_rides_away("2013", "2012")
    assert Siege(s, "AH", set()).falls(at(s, "0614")) == (0.0, 0.0, 0.0)


@pytest.mark.rule("4.3.1", "4.4")
def test_a_second_defender_may_take_two_marches_to_relieve_the_first() -> None:
    s = two_rides_away()
    put(s, "0912", "AH uhlan 2")
    assert Siege(s, "AH", set()).falls(at(s, "0614"))[2] == pytest.approx(1 / 3)
    s.place(unit(s, "AH uhlan 2"), at(s, "1518"))
    assert Siege(s, "AH", set()).falls(at(s, "0614"))[2] == 1.0


@pytest.mark.rule("4.3.5")
def test_no_more_come_beside_a_place_than_it_has_free_fields() -> None:
    """One field beside Podolin is free, and a Cossack charges into it before line cavalry comes."""
    s = bare("Szurmay")
    put(s, "0814", "RU Cossack 2")
    beside = (hex for hex in s.printed.grid.neighbours[at(s, "0614")] if hex != at(s, "0715"))
    for number, hex in enumerate((at(s, "0614"), *beside), 1):
        put(s, s.label(hex), f"AH infantry {number}" if number < 6 else "AH legion")
    falls = Siege(s, "AH", set()).falls(at(s, "0614"))
    put(s, "0815", "RU cavalry 3")
    assert Siege(s, "AH", set()).falls(at(s, "0614")) == falls
    s.place(unit(s, "AH infantry 2"), RESERVE)
    assert Siege(s, "AH", set()).falls(at(s, "0614")) != falls


@pytest.mark.rule("2.4", "4.3.1")
def test_an_empty_place_falls_to_whoever_can_march_in() -> None:
    s = bare("Szurmay")
    put(s, "0714", "RU infantry 5")
    assert Siege(s, "AH", set()).falls(at(s, "0614"))[0] == 1.0
    s = bare("Szurmay")
    put(s, "1613", "RU infantry 5")
    assert Siege(s, "AH", set()).falls(at(s, "0614"))[0] == 0.0


@pytest.mark.rule("3.4", "4.3.1")
def test_an_empty_place_may_fall_to_a_forced_march() -> None:
    """As likely as a seat holds one of the two cards, for all that lies open."""
    s = bare("Szurmay")
    put(s, "1014", "RU cavalry 3")  # four fields from Podolin, twice what cavalry marches off the roads
    hex = at(s, "0614")
    assert Siege(s, "AH", set()).falls(hex)[0] == 0.0
    give(s, "VII", "Drumfire I", "Spearhead I")  # which cards they are nobody sees
    assert Siege(s, "AH", set()).falls(hex)[0] == pytest.approx(1 - (38 * 37) / (40 * 39))
    for card in ("Forced march I", "Forced march II"):
        s.cards[s.printed.by_card[card]] = DISCARDED
    assert Siege(s, "AH", set()).falls(hex)[0] == 0.0


@pytest.mark.rule("4.3.2")
def test_an_empty_place_falls_to_whoever_comes_by_train() -> None:
    s = bare("VIII")
    put(s, "1306", "AH hussar 1", group="Hadfy")
    assert Siege(s, "RU", set()).falls(at(s, "1605"))[0] == 1.0
    s.rails["AH"] = 0
    assert Siege(s, "RU", set()).falls(at(s, "1605"))[0] == 0.0


@pytest.mark.rule("4.3.1", "4.4")
def test_an_empty_place_into_which_a_guard_can_step_falls_as_if_he_kept_it() -> None:
    """So Hadfy's Group threw itself into Neu Sandez in turn 1: Podolin was empty, and its uhlan beside it."""
    s, kept = two_rides_away(), two_rides_away()
    uhlan, podolin = s.printed.by_name["AH uhlan 3"], at(s, "0614")
    s.place(uhlan, at(s, "0515"))
    assert Siege(s, "AH", set()).falls(podolin) == Siege(kept, "AH", set()).falls(podolin) == (0.0, 0.0, 1.0)
    s.place(uhlan, at(s, "0404"))
    assert Siege(s, "AH", set()).falls(podolin) == (0.0, 1.0, 1.0)


@pytest.mark.rule("4.3.1")
def test_a_fresh_unit_beside_it_can_relieve_the_guard() -> None:
    s = bare("Szurmay")
    put(s, "0614", "AH uhlan 3", rp=2)
    put(s, "0714", "RU cavalry 3")
    alone = Siege(s, "AH", set()).falls(at(s, "0614"))[1]
    put(s, "0613", "AH infantry 5")
    assert Siege(s, "AH", set()).falls(at(s, "0614"))[1] < alone


@pytest.mark.rule("2.4", "4.3.5")
def test_the_game_is_saved_where_another_place_can_be_taken_from_the_enemy() -> None:
    s = besieged("Hadfy")
    number = [s.printed.by_target[NEU_SANDEZ]]
    assert Siege(s, "AH", set()).saved(["Hadfy"], number, soon=True) == 0.0
    put(s, "0605", "AH legion", group="Hadfy")  # one march from the empty field of the town: then nobody holds it
    assert Siege(s, "AH", set()).saved(["Hadfy"], number, soon=True) == 1.0
    put(s, "0706", "RU observer 1")
    one = Siege(s, "AH", set()).saved(["Hadfy"], number, soon=True)
    put(s, "0606", "AH hussar 1")
    assert 0.0 < one < Siege(s, "AH", set()).saved(["Hadfy"], number, soon=True) < 1.0
    assert Siege(s, "AH", set()).saved(["Szurmay"], number, soon=True) == 0.0


@pytest.mark.rule("4.3.1", "5")
def test_an_empty_field_into_which_the_enemy_can_step_first_seldom_saves_the_game() -> None:
    """So a ride won in turn 4: nobody took the empty field of Bartfa, and Cossacks were there before Szurmay."""
    s = besieged("Hadfy")
    put(s, "0605", "AH legion", group="Hadfy")
    number = [s.printed.by_target[NEU_SANDEZ]]
    assert Siege(s, "AH", set()).saved(["Hadfy"], number, soon=True) == 1.0
    put(s, "0708", "RU cavalry 4")
    assert 0.0 < Siege(s, "AH", set()).saved(["Hadfy"], number, soon=True) < 0.5


@pytest.mark.rule("4.4.9")
def test_a_place_is_taken_only_if_an_attacker_is_left() -> None:
    """4.4.7 In that game the hussars fell together with the last Cossacks in Bartfa, and nobody else had attacked."""
    s = bare("Szurmay")
    put(s, "1814", "RU guard 3", rp=1)
    put(s, "1915", "AH hussar 5", rp=1)
    put(s, "1815", "AH machine-gun 2")
    judge = Judge(s, level("strong"))
    hussars, gunners = unit(s, "AH hussar 5"), unit(s, "AH machine-gun 2")
    fights = Fights(s, judge.values, nothing)
    alone = fights.reckon(at(s, "1814"), (hussars,))
    assert 0.0 < alone.takes < alone.destroys
    both = fights.reckon(at(s, "1814"), (hussars, gunners))
    assert both.takes == both.destroys > 0.0


@pytest.mark.rule("5")
def test_far_from_a_place_that_must_fall_the_other_group_goes_for_one_that_the_enemy_needs() -> None:
    """Podolin cannot be held; whoever walks into Neu Sandez in time has saved the game."""
    s = besieged("Hadfy")
    put(s, "0605", "AH legion", group="Hadfy")
    assert "move AH legion > 0706" in plan(s)


# --- two places at once -----------------------------------------------------------------------------------


TWO_TO_GO = """
turn 8 Hadfy central
AH 1875M 1 @ 0606 Hadfy rp4
AH infantry 1 @ 0304 Hadfy rp4
AH observer 1 @ 0706 Hadfy rp1
AH uhlan 1 @ 0807 Hadfy rp4
AH 1905M 1 @ 0505 Hadfy rp4
AH legion @ 0705 Hadfy rp3
AH machine-gun 1 @ 0404 Hadfy rp4
AH hussar 4 @ 0605 Hadfy rp4
AH hussar 5 @ 1814 Szurmay rp2
RU infantry 1 @ 0704 VIII rp4
RU infantry 2 @ 0806 VIII rp4
RU infantry 5 @ 1714 VII rp4
RU infantry 6 @ 1813 VII rp4
RU cavalry 1 @ 0906 VIII rp4
RU cavalry 2 @ 1605 VIII rp4
RU cavalry 3 @ 0614 VII rp4
RU guard 3 @ 1914 VII rp4
RU Cossack 1 @ 0707 VII rp3
RU Cossack 2 @ 1911 VII rp4
"""
"""Russia needs Neu Sandez and Bartfa, in each of which a worn Austrian still stands; VII plays next."""


def two_to_go() -> LimanowaState:
    s: LimanowaState = read(load(), fill(bare("Hadfy").to_text(), TWO_TO_GO))
    return s


@pytest.mark.rule("2.4", "5")
def test_what_the_enemy_must_take_to_win_is_more_than_one_place() -> None:
    s = two_to_go()
    judge = Judge(s, level("strong"))
    assert tuple(at(s, field) for field in ("0706", "1814")) in judge.brink.ways(s.occupied, set())
    assert not [way for way in judge.brink.ways(s.occupied, set()) if len(way) == 1]
    assert judge.brink.risk(s, set()) > 0
    s.place(unit(s, "AH hussar 5"), RESERVE)  # now Neu Sandez alone decides
    assert (at(s, "0706"),) in judge.brink.ways(s.occupied, set())


@pytest.mark.rule("2.4", "5")
def test_the_worn_guard_of_one_of_two_places_neither_attacks_nor_stays() -> None:
    """So a ride won in turn 8: the observer attacked, fell to the blow that came back, and then Bartfa fell as well."""
    s = two_to_go()
    orders = plan(s)
    assert not [order for order in orders if order.startswith("attack AH observer 1")]
    assert [order for order in orders if order.startswith("move") and order.endswith("> 0706")]


LAST_ROUND = """
turn 4 Szurmay central
AH infantry 1 @ 0304 Hadfy rp4
AH machine-gun 1 @ 0404 Hadfy rp4
AH infantry 2 @ 1715 Szurmay rp4
AH infantry 3 @ 1916 Szurmay rp4
AH machine-gun 2 @ 1814 Szurmay rp2
AH hussar 5 @ 1915 Szurmay rp3
RU infantry 4 @ 0806 VIII rp4
RU cavalry 2 @ 1605 VIII rp4
RU cavalry 3 @ 0614 VII rp4
RU infantry 5 @ 1714 VII rp2
RU infantry 6 @ 1813 VII rp4
RU guard 3 @ 1914 VII rp4
"""
"""Russia has all but Bartfa, where worn machine-gunners stand; nobody plays after Szurmay in this turn."""


@pytest.mark.rule("2.4", "4.4.7", "5")
def test_the_enemy_strikes_back_at_the_attacker_whose_fall_loses_the_game() -> None:
    """So a ride won in turn 4: hussars and machine-gunners attacked, and those who fell were the gunners in Bartfa."""
    s: LimanowaState = read(load(), fill(bare("Szurmay").to_text(), LAST_ROUND))
    hussars, gunners = unit(s, "AH hussar 5"), unit(s, "AH machine-gun 2")
    judge = Judge(s, level("strong"))
    fights = Fights(s, judge.values, nothing, stake=lambda hex: 60.0 * (hex == at(s, "1814")))
    plain = Fights(s, judge.values, nothing).reckon(at(s, "1914"), (hussars, gunners))
    assert fights.reckon(at(s, "1914"), (hussars, gunners)).gain < plain.gain - 5
    assert not [order for order in plan(s) if order.startswith("attack AH machine-gun 2")]
