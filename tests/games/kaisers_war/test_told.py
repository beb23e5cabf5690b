"""What is told: every event of a short passage of play with its rule, in its order."""

from __future__ import annotations

from typing import Any

import pytest

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import BOX, KaiserState
from doppeladler.games.kaisers_war.rules.ch09_mobilization import mobilization_phase
from doppeladler.games.kaisers_war.rules.ch10_breakdown import split_and_lose
from doppeladler.games.kaisers_war.rules.ch10_reorganization import reorganization_phase
from doppeladler.games.kaisers_war.rules.ch11_movement import movement_phase
from doppeladler.games.kaisers_war.rules.ch15_retreat import PanicRoll, retreat
from tests.games.kaisers_war.battle_table import in_combat, result
from tests.games.kaisers_war.kaiser_table import at, bare, begin, dice, give, paid, play, put, unit, units

JUNE = ("Jun", 1915)


def told(s: KaiserState) -> list[tuple[str, Any]]:
    """Every event with its rule, but for the points that are paid."""
    points = events.Gains | events.Loses
    return [(each.rule, each.what) for each in s.events or () if not isinstance(each.what, points)]


@pytest.mark.rule("9.3", "9.4", "9.5", "9.11", "6.2")
def test_who_arrives_is_bought_ordered_and_demobilized() -> None:
    s = bare("AL", JUNE)
    put(s, "3016", "AL supply2", "RU inf5")
    begin(s, mobilization_phase("AL"))
    assert s.phase == "mobilization"
    play(s, "place AL supply > 4012", "buy RU infantry > 4012", "buy RU train", "demobilize RU inf5")
    moscow, minsk = at(s, "4012"), at(s, "3016")
    train = s.printed.of_kind["RU train"][0]
    assert told(s) == [
        ("9.4", events.Arrives(unit(s, "AL supply1"), moscow)),
        ("9.3", events.Bought(s.printed.of_kind["RU infantry"][0], moscow, 4)),
        ("9.5", events.Ordered(train, s.turn + 1, 10)),
        ("9.11", events.Demobilized(unit(s, "RU inf5"), minsk)),
    ]
    assert (s.vp["AL"], s.due[train]) == (60 - 14, s.turn + 1)
    assert s.released[unit(s, "RU inf5")] == 1
    assert paid(s) == [("9.3", "AL", -4, "purchase"), ("9.3", "AL", -10, "purchase")]


@pytest.mark.rule("10.1", "9.10")
def test_an_army_that_is_broken_down_and_the_corps_that_replace_it() -> None:
    s = bare("CP", JUNE)
    (army,) = put(s, "2316", "GE 8")
    begin(s, reorganization_phase("CP"))
    assert s.phase == "reorganization"
    play(s, "split GE 8")
    while (s.decision is not None) and s.decision.kind == "ChooseCorps":
        play(s, "take GE infantry")
    hex = at(s, "2316")
    corps = s.units_in(hex)
    assert len(corps) == 3
    assert told(s) == [
        ("10.1", events.BreaksDown(army, hex)),
        *(("10.1", events.Replaces(each, army, hex)) for each in corps),
    ]


@pytest.mark.rule("14.16", "14.15")
def test_an_army_that_breaks_down_in_a_battle_and_the_corps_it_loses() -> None:
    s = bare("CP", JUNE)
    (army,) = put(s, "2416", "RU 2")
    put(s, "2316", "GE 8")
    s.battle = result(s.clone(), "DD", "2416", "GE 8").battle
    begin(s, split_and_lose(army))
    while (s.decision is not None) and s.decision.kind == "ChooseCorps":
        play(s, "take RU infantry")
    hex = at(s, "2416")
    corps = s.units_in(hex)
    assert len(corps) == 2
    assert told(s) == [
        ("14.16", events.BreaksDown(army, hex)),
        ("14.15", events.CorpsLost(army, hex)),
        *(("10.1", events.Replaces(each, army, hex)) for each in corps),
    ]
    assert s.vp["AL"] == 60 - s.printed.points["AL corps"].loss


@pytest.mark.rule("10.2", "10.7", "17.9")
def test_who_is_combined_and_converted_and_the_supply_that_is_expended() -> None:
    s = bare("CP", ("May", 1916), scenario="1916")
    s.place(unit(s, "GE 8"), BOX)
    put(s, "2316", "GE inf1", "GE inf2", "GE inf3")
    put(s, "2315", "CP supply1", "CP supply2")
    put(s, "2215", "GE Ober Ost")
    begin(s, reorganization_phase("CP"))
    play(s, "combine GE 8 > 2316", "spend CP supply1", "convert GE Ober Ost")
    assert told(s) == [
        ("17.9", events.Expended(unit(s, "CP supply1"), at(s, "2315"))),
        ("10.2", events.Combined(unit(s, "GE 8"), at(s, "2316"))),
        ("17.9", events.Expended(unit(s, "CP supply2"), at(s, "2315"))),
        ("10.7", events.Converted(unit(s, "GE Ober Ost"), at(s, "2215"))),
    ]
    assert paid(s) == [("10.7", "CP", -5, "conversion")]


@pytest.mark.rule("11.9", "11.4", "11.6", "18.1", "17.9")
def test_forced_marches_marches_and_moves_by_rail() -> None:
    s = bare("CP", JUNE, "reorganization")
    give(s, "CP", "2316", "2317", "2417")
    put(s, "2214", "CP supply1", "GE inf1")
    put(s, "2316", "GE inf2")
    begin(s, movement_phase("CP"))
    assert s.phase == "movement"
    play(s, "force CP supply1")
    if s.decision is not None and s.decision.kind == "ForceMarch":
        play(s, "done")
    play(s, "march GE inf2", "enter 2317", "stop")
    cost = s.printed.step_cost[s.weather][at(s, "2316")][at(s, "2317")]
    first, second = units(s, "GE inf1", "GE inf2")
    assert told(s) == [
        ("11.9", events.ForcedMarch(unit(s, "CP supply1"), at(s, "2214"), (first, second))),
        ("17.9", events.Expended(unit(s, "CP supply1"), at(s, "2214"))),
        ("11.4", events.March(second, at(s, "2316"), at(s, "2317"), cost)),
    ]


@pytest.mark.rule("14.3", "14.13", "14.14", "17.11")
def test_an_attack_its_percentage_and_its_result() -> None:
    s = bare("CP", JUNE)
    first, hq, supply = (
        put(s, *each)[0] for each in (("2316", "GE 8"), ("2215", "GE Ober Ost"), ("2216", "CP supply1"))
    )
    (defends,) = put(s, "2416", "RU 2")
    in_combat(s, "CP supply1")
    play(s, "attack 2416", "add GE 8", "support GE Ober Ost", "spend CP supply1", "fight")
    dice(s, 1)
    target = at(s, "2416")
    attack, defence = 2 * 11 + 2 * 4, s.printed.defence[0][defends]
    battle = s.printed.crt["standard"][0]
    percent = 100 * attack // defence
    column = max(number for number, least in enumerate(s.printed.bands) if least <= percent)
    assert told(s)[:5] == [
        ("17.11", events.Committed(supply, at(s, "2216"))),
        ("14.3", events.Attacks("CP", target, (first,), (hq,), (defends,))),
        ("17.9", events.Expended(supply, at(s, "2216"))),
        ("14.13", events.Percentage(target, attack, defence, percent, "standard")),
        ("14.14", events.Result(target, 1, battle[column])),
    ]


@pytest.mark.rule("15.0", "15.1", "15.2", "14.15")
def test_retreats_panic_and_who_cannot_retreat() -> None:
    s = bare("CP", JUNE)
    runs, stays = put(s, "2820", "RU inf1")[0], put(s, "2720", "RU F Kovno")[0]
    s.then(PanicRoll(runs))
    dice(s, 1)
    play(s, "enter 2821")
    begin(s, retreat("AL", (stays,)))
    assert told(s) == [
        ("15.1", events.Panics(runs, 1)),
        ("15.0", events.Retreats(runs, at(s, "2820"), at(s, "2821"))),
        ("15.2", events.CannotRetreat(stays, at(s, "2720"))),
        ("14.15", events.Eliminated(stays, at(s, "2720"))),
    ]
