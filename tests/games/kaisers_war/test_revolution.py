"""opt.11 and opt.23 to opt.29: the Russian revolutions, the Bolsheviks, the Czech Legion, 1918."""

from __future__ import annotations

import random

import pytest

from doppeladler.engine import GameError
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import (
    BOX,
    DUE,
    FIRST,
    GIFT_DUE,
    GIFT_GIVEN,
    GONE,
    NO_GIFT,
    POOL,
    SECOND,
    WAITING,
    KaiserState,
)
from doppeladler.games.kaisers_war.game import KaisersWar
from doppeladler.games.kaisers_war.rules.ch04_victory import sudden_death
from doppeladler.games.kaisers_war.rules.ch05_points import loss_of, pay
from doppeladler.games.kaisers_war.rules.ch06_sequence import player_turn
from doppeladler.games.kaisers_war.rules.ch07_control import held_by
from doppeladler.games.kaisers_war.rules.ch09_mobilization import call_up, mobilization_phase
from doppeladler.games.kaisers_war.rules.ch10_reorganization import reorganization_phase
from doppeladler.games.kaisers_war.rules.ch11_movement import movement_phase
from doppeladler.games.kaisers_war.rules.ch17_attrition import in_danger
from doppeladler.games.kaisers_war.rules.ch17_trace import is_supplied
from doppeladler.games.kaisers_war.rules.ch23_balkans import join
from doppeladler.games.kaisers_war.rules.opt_bolsheviks import bolshevik_reinforcement, scheduled_supply, supply_due
from doppeladler.games.kaisers_war.rules.opt_psywar import offer_psywar
from doppeladler.games.kaisers_war.rules.opt_revolution import (
    in_effect_at,
    place_bolsheviks,
    place_partisan,
    revolution_check,
    rouse_russia,
    second_revolution,
)
from doppeladler.games.kaisers_war.speech.lookups import calendar_report
from doppeladler.hexes import members
from doppeladler.wargame.speech import Chart
from doppeladler.wargame.testing import truly_offered
from tests.games.kaisers_war.battle_table import in_combat, result
from tests.games.kaisers_war.kaiser_table import (
    asked,
    at,
    bare,
    begin,
    dice,
    give,
    happened,
    labels,
    load,
    offered,
    paid,
    play,
    put,
    reasons,
    refused,
    turn_of,
    unit,
    where,
)
from tests.games.kaisers_war.test_random_play import look_closely

MOSCOW, KIEV, MINSK = "4012", "3321", "3016"


def table(side: str = "AL", date: tuple[str, int] = ("May", 1917), **options: str) -> KaiserState:
    """An empty map of a game of 1916 with the revolutions, by default in May 1917."""
    s = bare(side, date, scenario="1916", last_year="1918", revolutions="yes", **options)
    s.vp["AL"] = 25
    return s


def red(side: str = "AL", date: tuple[str, int] = ("May", 1917), **options: str) -> KaiserState:
    """The Second Revolution is over, and no Bolshevik is on the map."""
    s = table(side, date, **options)
    s.revolution, s.vp["AL"] = 2, 10
    for each in s.printed.roster["AL"]:
        s.place(each, POOL if s.printed.is_supply[each] or s.printed.nation[each] == "BO" else GONE)
    return s


def label_of(s: KaiserState, city: str) -> str:
    return s.label(s.printed.city_hex[city])


# --- opt.23 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.23")
@pytest.mark.parametrize(
    ("date", "points", "side", "rolls"),
    [
        (("Jan-Feb", 1917), 25, "AL", True),
        (("May", 1918), 25, "AL", True),
        (("Jan-Feb", 1917), 26, "AL", False),
        (("Nov-Dec", 1916), 25, "AL", False),
        (("Jan-Feb", 1917), 25, "CP", False),
    ],
)
def test_a_low_allied_total_calls_for_a_roll_in_1917_and_1918(
    date: tuple[str, int], points: int, side: str, rolls: bool
) -> None:
    s = table(side, date)
    s.vp["AL"] = points
    begin(s, revolution_check(side))
    assert s.is_over != rolls


@pytest.mark.rule("opt.23", "opt.2")
@pytest.mark.parametrize(("choice", "rolls"), [("psywar", True), ("pass", False)])
def test_psywar_comes_before_the_roll_and_may_bring_it(choice: str, rolls: bool) -> None:
    s = table(psywar="yes")
    s.vp["AL"] = 28
    begin(s, player_turn("AL"))
    assert asked(s) == "AL Psywar"
    play(s, choice)
    if rolls:
        dice(s, 4)
        assert s.vp["AL"] == 23
    assert (asked(s) == "dice RevolutionRoll") == rolls


@pytest.mark.rule("opt.23")
@pytest.mark.parametrize(("die", "comes"), [(4, 0), (5, 1), (6, 1)])
def test_the_first_revolution_comes_on_five_or_six_and_once(die: int, comes: int) -> None:
    s = begin(table(), revolution_check("AL"))
    dice(s, die)
    assert s.revolution == comes
    assert happened(s, events.RevolutionRolled) == [events.RevolutionRolled(die, 5)]
    assert begin(s, revolution_check("AL")).is_over == bool(comes)
    s = bare("AL", ("May", 1917), scenario="1916", last_year="1917")
    s.vp["AL"] = 20
    assert begin(s, revolution_check("AL")).is_over


@pytest.mark.rule("opt.23", "10.7")
def test_the_first_revolution_weakens_the_russian_hqs_for_good() -> None:
    s = table()
    put(s, MINSK, "RU W", "AL supply1")
    put(s, KIEV, "RU SW")
    s.face[unit(s, "RU W")] = 1
    begin(s, revolution_check("AL"))
    dice(s, 5)
    assert (where(s, "RU W"), s.face[unit(s, "RU W")]) == (MINSK, 0)
    assert s.at[unit(s, "RU SW")] == GONE
    assert s.vp["AL"] == 25
    assert happened(s, events.Weakened) == [events.Weakened(unit(s, "RU W"), at(s, MINSK))]
    assert happened(s, events.Dissolved) == [events.Dissolved(unit(s, "RU SW"), at(s, KIEV))]
    put(s, KIEV, "RU inf1", "RU inf2", "RU inf3", "AL supply2")
    s.place(unit(s, "RU 1"), BOX)
    begin(s, reorganization_phase("AL"))
    assert refused(s, "convert RU W") == {"opt.23"}


@pytest.mark.rule("opt.23")
def test_an_hq_that_arrives_after_the_first_revolution_stays_and_is_not_converted() -> None:
    s = table()
    s.revolution = 1
    put(s, MINSK, "RU Rom", "AL supply1")
    put(s, KIEV, "RU inf1", "RU inf2", "RU inf3", "AL supply2")
    s.place(unit(s, "RU 1"), BOX)
    begin(s, reorganization_phase("AL"))
    assert refused(s, "convert RU Rom") == {"opt.23"}
    assert where(s, "RU Rom") == MINSK
    s = table("CP")
    s.revolution = 1
    put(s, "2214", "GE Ober Ost", "CP supply1")
    begin(s, reorganization_phase("CP"))
    assert "convert GE Ober Ost" in offered(s)


@pytest.mark.rule("opt.23", "9.2")
def test_after_the_first_revolution_scheduled_supply_stops_and_ordered_units_arrive() -> None:
    s = table()
    cavalry = s.printed.corps_of["RU cavalry"][0]
    s.place(cavalry, DUE)
    s.due[cavalry] = s.turn
    s.revolution = 1
    begin(s, mobilization_phase("AL"))
    assert s.at[cavalry] == WAITING
    assert not any(s.at[each] == WAITING for each in s.printed.supply_units["AL"])
    assert any(choice.startswith("buy AL supply") for choice in offered(s))
    s = begin(table(), mobilization_phase("AL"))
    assert any(s.at[each] == WAITING for each in s.printed.supply_units["AL"])


@pytest.mark.rule("opt.23", "opt.26", "9.2")
@pytest.mark.parametrize(("revolution", "comes"), [(0, 2), (FIRST, 0), (SECOND, 1)])
def test_the_calendar_tells_the_supply_that_a_revolution_leaves(revolution: int, comes: int) -> None:
    s = table()
    s.view("AL")
    s.revolution = revolution
    turns = [scheduled_supply(s, side, s.turn + 1) for side in ("AL", "CP")]
    assert turns == [comes, 2]
    assert [f"{comes} / 2" in each["words"] for each in s.view("AL")["calendar"][:2]] == [True, True]
    (chart,) = calendar_report(s, "AL")
    assert isinstance(chart, Chart)
    assert {row[-1] for row in chart.rows} == {f"{comes} / 2"}


@pytest.mark.rule("opt.23", "5.6")
def test_after_the_first_revolution_the_allied_total_goes_no_higher_than_25() -> None:
    s = table()
    s.revolution, s.vp["AL"] = 1, 20
    pay(s, "AL", 12, "5.4", "objectives")
    pay(s, "CP", 12, "5.4", "objectives")
    assert s.vp == {"AL": 25, "CP": 72}


@pytest.mark.rule("opt.23", "4.1")
def test_at_zero_the_game_is_over_and_no_revolution_comes() -> None:
    s = table("CP")
    s.revolution, s.vp["AL"] = 1, 2
    put(s, "2316", "GE 8")
    put(s, "2416", "RU inf1")
    result(s, "DZ", "2416", "GE 8")
    assert (s.winner, s.ending, s.revolution) == ("CP", "overthrown", 1)
    assert s.battle is not None
    assert not s.battle.revolt


@pytest.mark.rule("opt.23")
@pytest.mark.parametrize(
    ("side", "revolution", "gift", "roused"), [("CP", 1, 0, 1), ("AL", 1, 0, 0), ("CP", 0, 0, 0), ("CP", 1, 2, 2)]
)
def test_only_the_first_attack_by_the_central_powers_after_the_first_revolution_rouses_russia(
    side: str, revolution: int, gift: int, roused: int
) -> None:
    s = table(side)
    s.revolution, s.gift = revolution, gift
    rouse_russia(s, side, (unit(s, "RU 2"),))
    assert s.gift == roused


@pytest.mark.rule("opt.23")
def test_the_first_attack_on_a_russian_unit_brings_two_supply_units_once() -> None:
    s = table("CP")
    s.revolution = 1
    join(s, "RO")
    put(s, "2316", "GE 8")
    put(s, "2416", "RO 1")
    in_combat(s)
    play(s, "attack 2416", "add GE 8", "fight")
    assert s.gift == 0
    s = table("CP")
    s.revolution = 1
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    in_combat(s)
    play(s, "attack 2416", "add GE 8", "fight")
    assert s.gift == 1
    assert happened(s, events.Roused)
    s.battle = None
    begin(s, mobilization_phase("AL"))
    assert [s.name(each) for each in s.printed.supply_units["AL"] if s.at[each] == WAITING] == [
        "AL supply1",
        "AL supply2",
    ]
    assert s.gift == 2
    for each in s.printed.supply_units["AL"]:
        s.place(each, POOL)
    begin(s, mobilization_phase("AL"))
    assert not any(s.at[each] == WAITING for each in s.printed.supply_units["AL"])


# --- opt.11 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.11")
def test_the_czech_legion_appears_on_an_allied_railway_in_russia(game: KaisersWar) -> None:
    s = table(czechs="yes")
    put(s, KIEV, "RU inf1", "RU inf2", "RU inf3")
    give(s, "CP", MINSK)
    begin(s, revolution_check("AL"))
    dice(s, 6)
    assert asked(s) == "AL RaiseCzechs"
    assert f"place {MINSK}" not in offered(s)
    assert f"place {KIEV}" not in offered(s)
    russia = s.printed.rail & s.printed.soil["RU"] & held_by(s, "AL")
    assert set(offered(s)) == {f"place {s.label(hex)}" for hex in members(russia) if s.label(hex) != KIEV}
    play(s, f"place {MOSCOW}")
    assert where(s, "CZ Legion") == MOSCOW
    told = [(each.rule, each.what) for each in s.events or () if isinstance(each.what, events.Arrives)]
    assert told == [("opt.11", events.Arrives(unit(s, "CZ Legion"), at(s, MOSCOW)))]
    s = begin(table(), revolution_check("AL"))
    dice(s, 6)
    assert s.is_over
    with pytest.raises(GameError, match="czechs"):
        game.setup("1916", czechs="yes")


# --- opt.24 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.24")
@pytest.mark.parametrize(("points", "comes"), [(10, 2), (11, 1), (1, 2)])
def test_the_second_revolution_comes_at_ten_after_the_first(points: int, comes: int) -> None:
    s = table()
    s.revolution = 1
    pay(s, "AL", points - 25, "5.1", "loss")
    begin(s, sudden_death())
    assert s.revolution == comes
    s = table(czechs="yes")
    s.vp["AL"] = points
    begin(s, revolution_check("AL"))
    dice(s, 5)
    assert s.revolution == comes
    assert asked(s) == ("AL PlaceBolshevik" if comes == 2 else "AL RaiseCzechs")


@pytest.mark.rule("opt.24")
@pytest.mark.parametrize(
    ("before", "year", "later", "comes"), [(26, 1917, 0, 2), (25, 1917, 0, 0), (26, 1916, 0, 0), (26, 1917, 1, 0)]
)
def test_a_fall_through_25_and_10_in_one_turn_brings_the_second_at_once(
    before: int, year: int, later: int, comes: int
) -> None:
    s = table("CP", ("May", year) if year == 1917 else ("Oct", year))
    s.vp["AL"] = before
    pay(s, "AL", 20 - before, "5.1", "loss")
    begin(s, sudden_death())
    s.turn += later
    pay(s, "AL", -10, "5.1", "loss")
    begin(s, sudden_death())
    assert s.revolution == comes


@pytest.mark.rule("opt.24")
def test_all_allied_units_go_and_nothing_is_paid() -> None:
    s = table()
    join(s, "RO")
    s.vp["AL"] = 9
    bucharest = label_of(s, "Bucharest")
    put(s, bucharest, "RO 1")
    put(s, KIEV, "RU 1", "AL supply1", "RU F Kovno", moved=1)
    s.place(unit(s, "RU inf1"), DUE)
    s.due[unit(s, "RU inf1")] = s.turn + 1
    s.place(unit(s, "RU inf2"), WAITING)
    begin(s, second_revolution())
    assert all(s.at[unit(s, name)] == GONE for name in ("RO 1", "RU 1", "RU F Kovno", "RU inf1", "RU inf2"))
    assert s.at[unit(s, "AL supply1")] == POOL
    assert not any(s.moved)
    assert s.vp["AL"] == 9
    assert held_by(s, "AL") >> at(s, bucharest) & 1
    assert happened(s, events.SecondRevolution)
    assert s.game.check(s) == []


@pytest.mark.rule("opt.24")
def test_the_bolsheviks_stand_in_petrograd_and_moscow_first_and_one_in_a_city() -> None:
    s = begin(table(), second_revolution())
    petrograd, moscow, kiev = (label_of(s, city) for city in ("Petrograd", "Moscow", "Kiev"))
    assert refused(s, f"place BO LR > {kiev}") == {"opt.24"}
    assert reasons(s, f"place BO LR > {kiev}") == ["no-not-a-red-city"]
    assert reasons(s, "place BO LR > 9999") == ["no-such-hex"]
    for choice in (f"place RU 1 > {moscow}", f"place BO Partisan > {moscow}", f"buy BO LR > {moscow}", "end"):
        assert (refused(s, choice), reasons(s, choice)) == ({"opt.24"}, ["no-bolsheviks-first"])
    cities = s.printed.cities & s.printed.soil["RU"]
    assert {str(each).split(" > ")[1] for each in s.open_decisions()[0].candidates(s)} == labels(s, cities)
    play(s, f"place BO KonA > {moscow}")
    told = [(each.rule, each.what) for each in s.events or () if isinstance(each.what, events.Arrives)]
    assert told == [("opt.24", events.Arrives(unit(s, "BO KonA"), at(s, moscow)))]
    assert refused(s, f"place BO LR > {moscow}") == {"opt.24"}
    assert {choice.split(" > ")[1] for choice in offered(s)} == {petrograd}
    play(s, f"place BO BP > {petrograd}", f"place BO LR > {kiev}")
    while asked(s) == "AL PlaceBolshevik":
        play(s, offered(s)[0])
    assert sum(s.at[each] >= 0 for each in s.printed.bolsheviks) == 8
    assert asked(s) == "AL PlacePartisan"


@pytest.mark.rule("opt.24", "opt.26")
def test_who_finds_no_city_is_available_later() -> None:
    s = table()
    cities = [s.label(hex) for hex in members(s.printed.cities & s.printed.soil["RU"])]
    give(s, "CP", *(label for label in cities if label not in (MOSCOW, KIEV)))
    begin(s, second_revolution())
    play(s, f"place BO LR > {MOSCOW}", f"place BO WF > {KIEV}")
    assert asked(s) == "AL PlacePartisan"
    assert len(s.free(s.printed.bolsheviks)) == 6


@pytest.mark.rule("opt.24")
def test_the_last_unit_goes_to_the_last_city_unasked() -> None:
    s = table()
    cities = [s.label(hex) for hex in members(s.printed.cities & s.printed.soil["RU"])]
    give(s, "CP", *(label for label in cities if label not in (MOSCOW, KIEV)))
    for each in s.printed.bolsheviks:
        s.place(each, GONE)
    s.place(unit(s, "BO LR"), WAITING)
    s.place(unit(s, "BO WF"), WAITING)
    begin(s, place_bolsheviks())
    assert set(offered(s)) == {f"place BO LR > {MOSCOW}", f"place BO WF > {MOSCOW}"}
    play(s, f"place BO WF > {MOSCOW}")
    assert s.is_over
    assert where(s, "BO LR") == KIEV


@pytest.mark.rule("opt.24", "opt.26")
def test_a_partisan_without_a_hex_to_rise_in_is_available_later() -> None:
    s = table()
    s.place(s.printed.partisan, WAITING)
    s = s.as_if("CP", *members(s.printed.soil["RU"]))
    begin(s, place_partisan())
    assert s.is_over
    assert s.at[s.printed.partisan] == POOL


@pytest.mark.rule("opt.24", "5.3")
def test_the_partisan_rises_in_a_russian_hex_without_enemies_and_takes_it() -> None:
    s = table()
    s.vp["AL"] = 4
    warsaw, riga = label_of(s, "Warsaw"), label_of(s, "Riga")
    give(s, "CP", warsaw, riga)
    put(s, riga, "GE 8")
    begin(s, second_revolution())
    while asked(s) == "AL PlaceBolshevik":
        play(s, offered(s)[0])
    near = [s.label(hex) for hex in members(s.printed.zone.adjacent[at(s, riga)])]
    assert not {f"place {label}" for label in (riga, *near)} & set(offered(s))
    assert f"place {label_of(s, 'Berlin')}" not in offered(s)
    play(s, f"place {warsaw}")
    assert where(s, "BO Partisan") == warsaw
    told = [(each.rule, each.what) for each in s.events or () if isinstance(each.what, events.Arrives)]
    assert told[-1] == ("opt.24", events.Arrives(unit(s, "BO Partisan"), at(s, warsaw)))
    assert s.vp == {"AL": 9, "CP": 50}


@pytest.mark.rule("opt.24", "14.3")
def test_a_battle_is_finished_before_the_second_revolution() -> None:
    s = table("CP")
    s.revolution, s.vp["AL"] = 1, 11
    put(s, "2316", "GE 8")
    put(s, "2416", "RU inf1")
    put(s, KIEV, "RU 1")
    result(s, "DZ", "2416", "GE 8")
    assert asked(s) == "CP Pursue"
    assert (s.revolution, where(s, "RU 1")) == (1, KIEV)
    play(s, "pursue GE 8 > 2416")
    assert s.revolution == 2
    assert asked(s) == "AL PlaceBolshevik"


@pytest.mark.rule("opt.24", "14.3")
@pytest.mark.parametrize(("points", "revolution", "comes"), [(12, 1, 2), (13, 1, 1), (12, 0, 0)])
def test_a_battle_brings_the_second_revolution_only_at_ten_and_after_the_first(
    points: int, revolution: int, comes: int
) -> None:
    s = table("CP")
    s.revolution, s.vp["AL"] = revolution, points
    put(s, "2316", "GE 8")
    put(s, "2416", "RU inf1")
    result(s, "DZ", "2416", "GE 8")
    play(s, "done")
    assert (s.revolution, s.vp["AL"]) == (comes, points - 2)


@pytest.mark.rule("opt.24", "16.4", "5.6")
def test_a_capture_at_the_end_of_a_battle_does_not_undo_the_second_revolution() -> None:
    s = table("AL")
    s.revolution, s.vp["AL"] = 1, 12
    put(s, "2722", "RU 3", "RU Sh1")
    put(s, "2622", "AH inf1")
    result(s, "MD", "2622", "RU 3", "RU Sh1")
    play(s, "enter 2522", "lose RU Sh1")
    assert (s.revolution, s.vp["AL"]) == (1, 10)
    play(s, "pursue RU 3 > 2622")
    assert (s.revolution, s.vp["AL"]) == (2, 10)
    assert paid(s)[-1] == ("opt.24", "AL", -5, "option")
    assert asked(s) == "AL PlaceBolshevik"


@pytest.mark.rule("opt.24", "5.6")
def test_after_the_second_revolution_the_allied_total_goes_no_higher_than_ten() -> None:
    s = red()
    s.vp["AL"] = 8
    pay(s, "AL", 5, "5.4", "objectives")
    assert s.vp["AL"] == 10
    s.vp["AL"] = 11
    assert {each.rule for each in s.game.check(s)} == {"5.6"}


# --- opt.25 to opt.28 -------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.25", "5.1", "17.8")
def test_bolsheviks_are_always_supplied_and_cost_a_point_each() -> None:
    s = red(date=("Jan-Feb", 1918))
    put(s, "2724", "BO LR", "BO Partisan", "BO BP")
    assert all(is_supplied(s, unit(s, name)) for name in ("BO LR", "BO Partisan", "BO BP"))
    assert in_danger(s, "AL") == ()
    assert [loss_of(s, unit(s, name)) for name in ("BO LR", "BO Partisan", "BO BP")] == [1, 1, 1]


@pytest.mark.rule("opt.26")
def test_each_mobilization_brings_a_bolshevik_and_a_supply_unit_in_russian_objectives() -> None:
    s = red(gallipoli="yes", psywar="yes")
    begin(s, mobilization_phase("AL"))
    assert asked(s) == "AL CallBolshevik"
    assert len(offered(s)) == 9
    play(s, "take BO WF")
    assert asked(s) == "AL Mobilize"
    assert not any(choice.startswith("buy") for choice in offered(s))
    assert "opt.26" in refused(s, f"buy AL supply > {MOSCOW}")
    held = s.printed.objectives & s.printed.soil["RU"] & held_by(s, "AL")
    for kind in ("BO WF", "AL supply"):
        assert {each for each in offered(s) if kind in each} == {
            f"place {kind} > {s.label(hex)}" for hex in members(held)
        }
    play(s, f"place BO WF > {MOSCOW}", f"place AL supply > {MOSCOW}")
    assert s.vp["AL"] == 10
    assert not any(s.at[each] == WAITING for each in s.printed.roster["AL"])


@pytest.mark.rule("opt.26", "9.3")
def test_after_the_second_revolution_only_the_central_powers_buy() -> None:
    s = red()
    s.vp["AL"] = 60
    begin(s, mobilization_phase("AL"))
    play(s, "take BO WF")
    assert not [each for each in truly_offered(s) if each.startswith("buy")]
    s = red(side="CP")
    begin(s, mobilization_phase("CP"))
    assert "buy GE infantry > 1417" in truly_offered(s)


@pytest.mark.rule("opt.25", "9.11", "17.7")
def test_a_bolshevik_without_a_supply_unit_may_be_demobilized() -> None:
    s = red()
    put(s, "2724", "BO LR")
    begin(s, mobilization_phase("AL"))
    play(s, "take BO WF")
    assert "demobilize BO LR" in truly_offered(s)


@pytest.mark.rule("opt.23", "9.2")
def test_the_gift_for_revolutionary_russia_waits_for_an_allied_mobilization() -> None:
    s = bare("CP", ("Jun", 1917), scenario="1916", last_year="1917", revolutions="yes")
    s.revolution, s.gift = 1, GIFT_DUE
    call_up(s, "CP")
    assert s.gift == GIFT_DUE
    call_up(s, "AL")
    assert s.gift == GIFT_GIVEN
    s.gift = NO_GIFT
    call_up(s, "AL")
    assert s.gift == NO_GIFT


@pytest.mark.rule("opt.26")
@pytest.mark.parametrize("left", [("BO WF",), ()])
def test_the_last_bolshevik_comes_unasked(left: tuple[str, ...]) -> None:
    s = red()
    for each in s.printed.bolsheviks:
        s.place(each, POOL if s.name(each) in left else GONE)
    begin(s, bolshevik_reinforcement("AL"))
    assert s.is_over
    assert [s.name(each) for each in s.printed.bolsheviks if s.at[each] == WAITING] == list(left)


@pytest.mark.rule("opt.26")
@pytest.mark.parametrize(("side", "revolution"), [("CP", 2), ("AL", 1), ("AL", 0)])
def test_bolsheviks_come_to_the_allies_only_and_after_the_second_revolution(side: str, revolution: int) -> None:
    s = red()
    s.revolution = revolution
    begin(s, bolshevik_reinforcement(side))
    assert s.is_over


@pytest.mark.rule("opt.26")
def test_one_of_two_bolsheviks_is_chosen() -> None:
    s = red()
    for each in s.printed.bolsheviks[2:]:
        s.place(each, GONE)
    begin(s, bolshevik_reinforcement("AL"))
    assert len(offered(s)) == 2


@pytest.mark.rule("opt.26")
def test_the_partisan_returns_anywhere_in_russia() -> None:
    s = red()
    give(s, "CP", "3017")
    put(s, MINSK, "GE 8")
    give(s, "CP", MINSK)
    begin(s, mobilization_phase("AL"))
    play(s, "take BO Partisan")
    assert "place BO Partisan > 3517" in truly_offered(s)
    assert "place BO Partisan > 2831" not in offered(s), "Romania"
    assert refused(s, f"place BO Partisan > {MINSK}") == {"opt.26"}
    assert refused(s, "place BO Partisan > 3017") == {"9.7"}
    give(s, "CP", "3517")
    play(s, "place BO Partisan > 3517")
    assert where(s, "BO Partisan") == "3517"
    assert held_by(s, "AL") >> at(s, "3517") & 1


@pytest.mark.rule("opt.27")
def test_partisans_use_no_rail_and_never_leave_russia() -> None:
    s = red()
    border = next(
        (hex, there)
        for hex in members(s.printed.soil["RU"] & s.printed.rail & held_by(s, "AL"))
        for there in members(s.printed.steps["summer"][hex] & s.printed.soil["AH"])
    )
    here, there = map(s.label, border)
    put(s, here, "BO Partisan", "BO LR")
    begin(s, movement_phase("AL"))
    play(s, "march BO Partisan")
    assert "opt.27" in refused(s, f"enter {there}")
    assert not any(choice.startswith("rail") for choice in offered(s))
    assert "opt.27" in refused(s, f"rail {KIEV}")
    play(s, "stop", "march BO LR")
    assert f"enter {there}" in offered(s)


@pytest.mark.rule("opt.27", "17.13")
def test_partisans_attack_across_the_border_without_maximum_supply() -> None:
    s = red()
    here, there = next(
        (hex, there)
        for hex in members(s.printed.soil["RU"] & held_by(s, "AL"))
        for there in members(s.printed.steps["summer"][hex] & s.printed.soil["AH"])
    )
    put(s, s.label(here), "BO Partisan", "BO LR", "AL supply1")
    put(s, s.label(there), "AH inf1")
    in_combat(s, "AL supply1")
    play(s, f"attack {s.label(there)}", "add BO Partisan")
    assert refused(s, "spend AL supply1") == {"17.13"}
    play(s, "add BO LR", "spend AL supply1")
    assert s.decision is not None
    assert s.decision.facts["attack"] == 1 + 2 * 2


@pytest.mark.rule("opt.28", "opt.2")
def test_the_international_gives_the_allies_a_free_psywar_attack() -> None:
    s = begin(red(), offer_psywar("AL"))
    assert asked(s) == "AL Psywar"
    play(s, "psywar")
    assert s.vp["AL"] == 10
    dice(s, 4)
    assert s.vp == {"AL": 10, "CP": 57}
    assert s.is_over
    assert begin(red("CP"), offer_psywar("CP")).is_over
    s = table()
    s.revolution = 1
    assert begin(s, offer_psywar("AL")).is_over


# --- opt.29 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.29", "3.1")
def test_a_game_goes_on_into_1918_only_with_the_revolutions(game: KaisersWar) -> None:
    assert game.setup("1914", revolutions="yes", **{"last-year": "1918"}).rules.last_turn == 40
    assert game.setup("1914", revolutions="yes").rules.last_turn == 4
    with pytest.raises(GameError, match="1917"):
        game.setup("1914", **{"last-year": "1918"})


# --- random play ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "points", "questions"),
    [
        (1, 24, {"RevolutionRoll", "RaiseCzechs"}),
        (2, 9, {"RevolutionRoll", "PlaceBolshevik", "PlacePartisan", "Psywar"}),
    ],
)
def test_random_player_turns_of_1918_with_revolutions_hold_together(
    game: KaisersWar, seed: int, points: int, questions: set[str]
) -> None:
    rng = random.Random(seed)
    s = game.setup("1916", deploy="standard", revolutions="yes", czechs="yes", **{"last-year": "1918"})
    s.todo.clear()
    s.events, s.turn = [], 37
    s.vp["AL"] = points
    join(s, "RO")
    join(s, "BU")
    begin(s, *(player_turn(side) for side in ("AL", "AL", "CP", "AL")))
    seen = set()
    while not s.is_over:
        seen.add(asked(s).split()[-1])
        if asked(s) == "dice RevolutionRoll":
            dice(s, 5)
            continue
        if rng.random() < 0.05:
            look_closely(game, s)
        s.play(rng.choice([each for each in s.choices() if each.verb != "demobilize"]))
    assert game.check(s) == []
    assert all(str(game.describe(event)) for event in s.events)
    assert seen >= questions


@pytest.mark.rule("opt.29", "opt.23", "opt.24")
def test_a_scenario_that_begins_after_a_revolution_begins_with_it() -> None:
    spring, winter = turn_of("Mar-Apr", 1917), turn_of("Nov-Dec", 1917)
    begun = {turn: in_effect_at(turn) for turn in (1, spring - 1, spring, winter - 1, winter)}
    assert begun == {1: 0, spring - 1: 0, spring: FIRST, winter - 1: FIRST, winter: SECOND}
    s = load().setup("1916", revolutions="yes", deploy="standard")
    assert s.revolution == 0


@pytest.mark.rule("opt.11")
def test_the_czech_legion_does_not_appear_without_an_allied_railway_in_russia() -> None:
    s = table(czechs="yes")
    for hex in members(s.printed.rail & s.printed.soil["RU"]):
        give(s, "CP", s.label(hex))
    begin(s, revolution_check("AL"))
    dice(s, 6)
    assert s.is_over


@pytest.mark.rule("opt.23", "opt.26", "9.2")
def test_the_gift_is_for_the_allies_between_the_two_revolutions() -> None:
    s = table(caporetto="yes", date=("Sep", 1917))
    s.revolution, s.gift = FIRST, GIFT_DUE
    assert supply_due(s, "AL") == 2
    assert supply_due(s, "CP") == s.rules.supply["CP"][s.turn] > 2
    s.revolution = SECOND
    assert supply_due(s, "AL") == 1


@pytest.mark.rule("opt.24")
def test_points_that_the_central_powers_lose_are_no_fall_of_the_allies() -> None:
    s = table()
    s.vp = {"AL": 9, "CP": 60}
    pay(s, "CP", -5, "5.1", "loss")
    s.settle()
    assert (s.fell, s.revolution) == (0, 0)


@pytest.mark.rule("opt.24")
def test_the_total_has_fallen_through_25_when_it_reaches_25() -> None:
    s = table("CP")
    s.vp["AL"] = 27
    pay(s, "AL", -1, "5.1", "loss")
    assert s.fell == 0
    pay(s, "AL", -1, "5.1", "loss")
    assert s.fell == s.turn
    pay(s, "AL", -15, "5.1", "loss")
    begin(s, sudden_death())
    assert s.revolution == SECOND


@pytest.mark.rule("opt.23", "opt.24")
@pytest.mark.parametrize(("date", "option"), [(("Nov-Dec", 1916), "yes"), (("May", 1917), "no")])
def test_before_1917_and_without_the_option_no_fall_is_remembered(date: tuple[str, int], option: str) -> None:
    s = bare("CP", date, scenario="1916", last_year="1917", revolutions=option)
    s.vp["AL"] = 26
    pay(s, "AL", -16, "5.1", "loss")
    begin(s, sudden_death())
    assert (s.fell, s.revolution) == (0, 0)


@pytest.mark.rule("opt.24")
def test_the_second_revolution_comes_once() -> None:
    s = red("CP")
    s.fell = s.turn
    pay(s, "AL", -1, "5.1", "loss")
    begin(s, sudden_death())
    assert s.is_over
    assert not happened(s, events.SecondRevolution)
