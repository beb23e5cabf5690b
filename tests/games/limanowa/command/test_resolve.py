"""A commander that knows its own mind: no marches to and fro, cards that get troops there, one aim for a whole side."""

from __future__ import annotations

import json

import pytest

from doppeladler.engine import Asked, Brief
from doppeladler.games.limanowa.book import Hex
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.command.aims import Aim
from doppeladler.games.limanowa.command.judgement import Judge
from doppeladler.games.limanowa.command.levels import level
from doppeladler.games.limanowa.command.problem import LimanowaProblem
from doppeladler.games.limanowa.command.trail import Trail
from tests.games.limanowa.command.helpers import play_game, wander
from tests.games.limanowa.command.test_tactics import front, plan
from tests.games.limanowa.helpers import at, bare, fresh, give, load, put


def aims_of(s: LimanowaState, seat: str) -> list[Aim]:
    """The aims of a seat's side, found from the seat's own view."""
    view = json.loads(json.dumps(s.view(seat)))
    question = Asked(seat, "4.2", "UseCard", "", {})
    return LimanowaProblem(load(), level("strong"), Brief("aims"), lambda: view, question, ()).judge.aims.aims


# --- to and fro -------------------------------------------------------------------------------------------


@pytest.mark.slow("self-play: nine turns")
@pytest.mark.parametrize("scenario", ["carpathian-front", "limanowa-front"])
def test_marches_are_seldom_undone(scenario: str) -> None:
    """One in five was."""
    _, told = play_game(scenario, {"AH": "strong", "RU": "strong"}, "to and fro", turns=9)
    last: dict[str, list[str]] = {}
    marches = undone = 0
    for _, _, reply in told:
        if reply.choice.verb == "move":
            been = last.setdefault(reply.choice.noun, [])
            marches += 1
            undone += reply.choice.to in been[-2:-1]
            been.append(reply.choice.to)
    assert marches > 20
    assert undone <= marches / 12


def test_a_field_left_a_turn_ago_is_turned_back_to_and_one_left_long_ago_is_not() -> None:
    s, trail = front("Hadfy"), Trail()
    hussar = put(s, "0605", "AH hussar 1")
    old: Hex = s.at[hussar]
    trail.note(s, "Hadfy")
    s.place(hussar, at(s, "0604"))
    s.turn += 1
    assert trail.turns_back(s, hussar, s.at[hussar], old)
    assert not trail.turns_back(s, hussar, s.at[hussar], at(s, "0505"))
    s.turn += 10
    assert not trail.turns_back(s, hussar, s.at[hussar], old)


# --- forced march -----------------------------------------------------------------------------------------


def test_a_forced_march_takes_infantry_into_an_empty_neu_sandez() -> None:
    s = bare("Hadfy", scenario="limanowa-front")
    put(s, "0404", "AH machine-gun 1")
    put(s, "0505", "AH infantry 1", group="Hadfy")
    put(s, "0908", "RU infantry 1")
    give(s, "Hadfy", "Forced march I")
    orders = plan(s)
    assert orders[:2] == ["play Forced march I", "aim AH infantry 1"]
    assert orders[2].startswith("move AH infantry 1 > ")


def test_nobody_makes_a_forced_march_where_a_plain_one_does() -> None:
    s = bare("Hadfy", scenario="limanowa-front")
    put(s, "0404", "AH machine-gun 1")
    put(s, "0605", "AH hussar 1")
    put(s, "0908", "RU infantry 1")
    give(s, "Hadfy", "Forced march I")
    assert "aim AH hussar 1" not in plan(s)


# --- allies -----------------------------------------------------------------------------------------------


def test_allies_have_the_same_aims_each_from_its_own_view() -> None:
    met = 0
    for place, s in enumerate(wander("campaign", "aims", 300)):
        for one, other in (("VIII", "VII"), ("Hadfy", "Szurmay")) if place % 25 == 0 else ():
            assert aims_of(s, one) == aims_of(s, other)
            met += bool(aims_of(s, one))
    assert met


def test_both_groups_of_a_side_see_to_one_aim_if_it_needs_them() -> None:
    s = bare("Hadfy")
    for hex, name in (("0705", "AH infantry 1"), ("0604", "AH legion"), ("0605", "AH hussar 1")):
        put(s, hex, name, group="Hadfy")
    for hex, name in (("0808", "AH infantry 2"), ("0707", "AH infantry 3"), ("0607", "AH uhlan 2")):
        put(s, hex, name, group="Szurmay")
    for hex, name in (("0806", "RU guard 1"), ("0706", "RU machine-gun 1"), ("0905", "RU infantry 1")):
        put(s, hex, name)
    first = next(aim for aim in aims_of(s, "Hadfy") if aim.takes)
    assert s.printed.targets[first.number].name == "Neu Sandez"
    assert {s.group_name(unit) for unit in first.units} == {"Hadfy", "Szurmay"}


def test_everybody_has_one_aim_at_most() -> None:
    units = [unit for aim in aims_of(fresh(), "VIII") for unit in aim.units]
    assert len(units) == len(set(units))


# --- open places ------------------------------------------------------------------------------------------


@pytest.mark.rule("5")
def test_who_alone_keeps_the_last_target_from_the_enemy_does_not_leave_it() -> None:
    """Russia holds three strategic targets, and its cavalry is two rounds from Podolin."""
    s = bare("Szurmay")
    for number, field in ((1, "0806"), (5, "1605"), (6, "1813")):
        put(s, field, f"RU infantry {number}")
    put(s, "0404", "AH infantry 1")
    uhlan = put(s, "0813", "AH uhlan 3")
    put(s, "1114", "RU cavalry 4")
    judge = Judge(s, level("strong"))
    near = judge.open_places(s, set())
    s.place(uhlan, at(s, "1311"))
    gone = judge.open_places(s, set())
    assert gone > near + 3
    s.place(uhlan, at(s, "0614"))
    assert judge.open_places(s, set()) <= near
    s.place(uhlan, at(s, "0813"))
    s.place(s.printed.by_name["RU cavalry 4"], at(s, "0714"))
    assert Judge(s, level("strong")).open_places(s, set()) > gone


def three_of_four(s: LimanowaState) -> None:
    """Russia holds Bartfa, Gorlice and Podolin; whoever stands in Neu Sandez keeps it from winning."""
    for name, field in (("RU infantry 6", "1813"), ("RU infantry 5", "1605"), ("RU cavalry 3", "0614")):
        put(s, field, name)
    put(s, "0404", "AH infantry 1", group="Hadfy")
    put(s, "0806", "RU infantry 4")


@pytest.mark.rule("5")
def test_a_guard_who_falls_in_an_attack_costs_what_his_place_is_worth() -> None:
    s = bare("Hadfy")
    three_of_four(s)
    put(s, "0706", "AH hussar 1")
    put(s, "0605", "AH hussar 2")
    judge = Judge(s, level("strong"))
    assert judge.stake(s, at(s, "0706")) > judge.fatal / 2
    assert judge.stake(s, at(s, "0605")) == 0


@pytest.mark.rule("4.3.2")
def test_an_enemy_who_could_come_by_train_is_seen() -> None:
    """It is far from Neu Sandez to Gorlice, where Austria-Hungary would win, and nobody is there."""
    s = bare("VIII")
    for number, field in ((1, "0404"), (2, "0614"), (3, "0806"), (4, "0706")):
        put(s, field, f"AH infantry {number}")
    put(s, "1813", "RU infantry 6")
    train = Judge(s, level("strong")).danger
    s.rails["AH"] = 0
    assert train > 10 * Judge(s, level("strong")).danger


@pytest.mark.rule("5")
def test_a_place_that_the_enemy_needs_is_worth_more_while_he_could_win() -> None:
    s = bare("Szurmay")
    for number, field in ((1, "0806"), (5, "1605"), (6, "1814")):
        put(s, field, f"RU infantry {number}")
    put(s, "0404", "AH infantry 1")
    uhlan = put(s, "0614", "AH uhlan 3", rp=1)
    put(s, "0714", "RU cavalry 4")
    put(s, "0715", "RU cavalry 3")
    bartfa, cavalry, near = at(s, "1814"), at(s, "0714"), at(s, "1815")
    judge = Judge(s, level("strong"))
    worn = judge.danger
    assert judge._saves(bartfa) > 0.9 * worn  # without it they do not win
    assert 0 < judge._saves(cavalry) < judge._saves(bartfa)
    machine_gun = put(s, "1918", "AH machine-gun 2")
    far = judge.open_places(s, set())
    s.place(machine_gun, near)
    assert judge.open_places(s, set()) < far  # who stands before Bartfa could take it in time
    s.rp[uhlan] = 4
    assert judge.open_places(s, set()) < worn
