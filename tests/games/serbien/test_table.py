"""At the table: what a seat sees beside the map, where units can go, what an attack would bring, orders in words."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from doppeladler.engine import Choice, Match, Refused
from doppeladler.games.serbien.battle import battle_seen
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import ATTACK, Battle, SerbienState
from doppeladler.games.serbien.marches import ways
from doppeladler.games.serbien.odds import (
    best_force,
    candidates,
    checks_of_attackers,
    clash_for,
    hidden_in,
    known_position,
    prospects,
    study,
)
from doppeladler.games.serbien.panels import organisation_seen, prepared_seen
from doppeladler.games.serbien.rules.ch07_march import ChooseMarch
from doppeladler.games.serbien.rules.ch09_attack import DeclareAttack
from doppeladler.games.serbien.rules.ch09_odds import rung_of
from doppeladler.games.serbien.steps import read_order, steps
from doppeladler.wargame import Order, carry_out
from tests.games.serbien.battle_table import feed
from tests.games.serbien.serbien_table import at, bare, load, put, unit, units


def choices(s: SerbienState, seat: str, words: str) -> list[str]:
    found = steps(s, seat, Order(words=words))
    assert found is not None
    return [str(wish.choice) for wish in found]


def assist(s: SerbienState, seat: str, question: str, **about: str) -> dict[str, Any]:
    return load().assist(s, seat, question, about)


# --- the view ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.1.6a")
def test_prepared_attacks_lie_open_but_not_who_is_under_the_top() -> None:
    s = bare()
    put(s, "24.13", "9", "13")
    put(s, "24.14", "Drina I")
    for name in ("9", "13"):
        s.aim[unit(s, name)] = at(s, "24.14")
    told = prepared_seen(s, SE)
    assert [(each["unit"], each["start"], each["hex"]) for each in told] == [
        ("", "24.13", "24.14"),
        ("9", "24.13", "24.14"),
    ]
    assert [each["unit"] for each in prepared_seen(s, AH)] == ["13", "9"]


@pytest.mark.rule("5.2")
def test_the_organisation_shows_each_corps_with_its_limit_to_its_owner_only() -> None:
    s = load().begin("macva", load().check_options({}))
    names = [each["name"] for each in organisation_seen(s, AH)]
    assert "5th Army, VIII Corps: 2½ of 3 divisions" in names
    assert not any("Serbia" in name for name in names)
    assert all("Serbia" in each["name"] for each in organisation_seen(s, SE))


@pytest.mark.rule("3.1.6")
def test_in_a_battle_each_side_reads_its_own_strengths_and_of_the_other_the_total() -> None:
    s = bare(phase=ATTACK)
    put(s, "24.13", "9")
    put(s, "24.14", "Drina I")
    s.battle = Battle(AH, at(s, "24.14"), units(s, "9"), units(s, "Drina I"), attacking=8, defending=8)
    for seat, own, other in ((AH, "9", "Drina I"), (SE, "Drina I", "9")):
        sheet = battle_seen(s, seat)
        assert sheet is not None
        told = [line["reason"] for part in sheet["sections"] for line in part["lines"]]
        assert own in told
        assert other not in told
        assert told.count("all together") == 2


# --- where units can go -----------------------------------------------------------------------------------------


@pytest.mark.rule("7.2")
def test_forced_points_are_told_apart_from_normal_ones() -> None:
    s = bare()
    put(s, "27.14", "9")
    s.then(ChooseMarch(AH))
    found = ways(s, units(s, "9"))
    assert {way.forced for way in found.values()} == {0, 1, 2, 3}
    assert all(way.cost <= 9 or way.forced == way.cost - 9 for way in found.values())
    told = assist(s, AH, "reach", units="9")
    assert told["points"] == 9
    assert {each["hex"] for each in told["hexes"] if each["ride"]} == {
        s.label(hex) for hex, way in found.items() if way.forced
    }


@pytest.mark.rule("7.3.3")
def test_who_is_pinned_has_no_reach_and_is_told_why() -> None:
    s = bare()
    put(s, "27.14", "9")
    put(s, "27.13", "Drina I", aim=at(s, "27.14"))
    s.pinned[unit(s, "9")] = unit(s, "Drina I") + 1
    s.then(ChooseMarch(AH))
    told = assist(s, AH, "reach", units="9")
    assert [each["rule"] for each in told["objections"]] == ["7.3.3"]


# --- orders -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1.2")
def test_an_order_marches_a_whole_force_the_cheapest_way() -> None:
    s = bare()
    put(s, "27.14", "9", "13 Ma")
    s.then(ChooseMarch(AH))
    way = ways(s, units(s, "9", "13 Ma"))[at(s, "27.12")]
    assert choices(s, AH, "9, 13 Ma to 27.12") == [
        "march 9",
        "with 13 Ma",
        *(f"enter {s.label(hex)}" for hex in way.hexes[1:]),
        "stop",
    ]
    with pytest.raises(Refused, match="beyond the reach"):
        choices(s, AH, "9 to 40.20")
    with pytest.raises(Refused, match="not yours"):
        choices(s, AH, "Drina I to 27.12")


@pytest.mark.rule("7.3")
def test_an_order_prepares_an_attack() -> None:
    s = bare()
    put(s, "24.13", "9")
    put(s, "24.14", "Drina I")
    s.then(ChooseMarch(AH))
    assert choices(s, AH, "9 prepares 24.14") == ["march 9", "prepare 24.14"]


@pytest.mark.rule("9.1", "9.2.2")
def test_an_order_names_everybody_of_an_attack_once_and_refuses_two_corps() -> None:
    s = bare(phase=ATTACK)
    put(s, "24.13", "9")
    put(s, "25.14", "21")
    put(s, "23.14", "36")
    put(s, "24.14", "Drina I")
    for name, corps in (("9", 4), ("21", 4), ("36", 6)):
        s.corps[unit(s, name)] = corps
        s.army[unit(s, name)] = 2
    s.attacks[unit(s, "9")] = at(s, "24.14")
    s.then(DeclareAttack(AH))
    assert choices(s, AH, "attack 24.14 with 9, 21") == ["attack 21 > 24.14"]
    with pytest.raises(Refused, match="another corps"):
        choices(s, AH, "attack 24.14 with 9, 36")
    assert read_order(s, AH, "attack 9 > 24.14") is None
    assert set(best_force(s, AH, at(s, "24.14"))) == set(units(s, "9", "21"))
    assert set(candidates(s, AH, at(s, "24.14"))) == set(units(s, "9", "21", "36"))


def test_a_march_can_be_given_at_a_match_and_is_played() -> None:
    match = Match(load(), "macva")
    while not isinstance(match.state.decision_of(AH), ChooseMarch):
        match.answer(AH, Choice("done"))
    before = match.state.at[unit(match.state, "29")]
    goal = next(hex for hex, way in ways(match.state, units(match.state, "29")).items() if way.cost >= 4)
    carried = carry_out(match, AH, Order(words=f"29 to {match.state.label(goal)}"))
    assert carried is not None
    assert match.state.at[unit(match.state, "29")] == goal != before


# --- odds -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.1.6")
def test_odds_count_only_what_is_seen_of_the_enemy() -> None:
    seen, s = [], bare(phase=ATTACK)
    for lost in (0, 2):
        s = bare(phase=ATTACK)
        put(s, "24.13", "9")
        put(s, "24.14", "Drina I", "Loznica", sr=lost, ce=lost)
        s.then(DeclareAttack(AH))
        seen.append(assist(s, AH, "odds", target="24.14", units="9"))
    assert seen[0] == seen[1]
    assert seen[0]["hidden"] == hidden_in(s, at(s, "24.14")) == 1
    assert seen[0]["defence"] == load().printed.defence[0][unit(s, "Drina I")]


@pytest.mark.rule("9.8.2", "9.9")
def test_the_chances_of_every_pair_of_intensities_are_those_of_the_table() -> None:
    s = bare(phase=ATTACK)
    even = rung_of(s, 4, 4)
    found = prospects(s, AH, even)
    column = [row[even] for row in s.printed.black]
    assert found[False, False].falls_back == Fraction(sum(each.retreat in ("u", "v") for each in column), 6)
    assert found[True, False].falls_back == Fraction(sum(bool(each.retreat) for each in column), 6)
    assert found[True, False].losses[0] > found[False, False].losses[0]
    assert found[False, True].falls_back <= found[False, False].falls_back


@pytest.mark.rule("10.2", "10.3")
def test_the_checks_of_a_force_add_up_and_worsen_with_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    holds = []
    for lost in (0, 3):
        s = bare(phase=ATTACK)
        put(s, "24.13", "9", ce=lost)
        put(s, "24.14", "Drina I")
        known = known_position(s, AH, at(s, "24.14"))
        found = study(known, clash_for(known, AH, at(s, "24.14"), units(s, "9")))
        (check,) = checks_of_attackers(known, found.clash, found.rung)
        assert sum(check.chances) == 1
        holds.append(check.chances[0])
    assert holds[0] > holds[1]


@pytest.mark.parametrize("overlay", ["zones", "supply", "control", "armies", "markers"])
def test_every_layer_of_the_map_can_be_asked_for(overlay: str) -> None:
    s = load().begin("macva", load().check_options({}))
    for seat in (AH, SE):
        told = assist(s, seat, "overlay", overlay=overlay)
        assert told["overlay"] == overlay
    shown = load().presentation()["overlays"]
    assert overlay in {each["overlay"] for each in shown}
