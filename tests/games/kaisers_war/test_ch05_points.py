"""Chapter 5: the ledger of victory points."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.game import KaisersWar
from doppeladler.games.kaisers_war.rules.ch05_points import (
    can_spend,
    loss_of,
    pay,
    pay_for_capture,
    pay_for_corps,
    pay_for_loss,
    record_victory_points,
)
from doppeladler.games.kaisers_war.rules.ch07_entering import enter
from tests.games.kaisers_war.kaiser_table import at, bare, begin, give, happened, paid, put, unit

WEST, EAST = ("Sep", 1914), ("Jun", 1915)


@pytest.mark.rule("5.6", "5.3")
def test_points_never_go_above_99_nor_below_zero() -> None:
    s = bare()
    pay(s, "AL", 50, "5.4", "objectives")
    assert s.vp["AL"] == 99
    pay(s, "CP", -70, "5.1", "loss")
    assert s.vp["CP"] == 0
    gain, loss = happened(s, events.Gains), happened(s, events.Loses)
    assert [(each.points, each.total) for each in gain] == [(39, 99)]
    assert [(each.points, each.total) for each in loss] == [(60, 0)]


@pytest.mark.rule("5.6")
def test_what_a_full_or_an_empty_track_leaves_is_told() -> None:
    s = bare()
    s.vp = {"AL": 98, "CP": 1}
    for _ in range(2):
        pay(s, "AL", 5, "5.4", "objectives")
        pay(s, "CP", -5, "5.1", "loss")
    assert [str(s.game.describe(each)) for each in s.events or ()] == [
        "1 victory point for the Allies, for objectives; now 99.",
        "1 victory point lost by the Central Powers, for a unit lost; now 0.",
        "No victory points for the Allies, for objectives: the total is at 99 and goes no higher.",
        "No victory points lost by the Central Powers, for a unit lost: the total is at 0.",
    ]


@pytest.mark.rule("5.5")
def test_nobody_spends_his_last_point() -> None:
    s = bare()
    s.vp["CP"] = 12
    assert can_spend(s, "CP", 10)
    assert can_spend(s, "CP", 11)
    assert not can_spend(s, "CP", 12)


@pytest.mark.rule("5.1", "5.0", "5.2")
@pytest.mark.parametrize(
    ("name", "west", "east"),
    [("RU 1", 6, 6), ("RU SW", 6, 6), ("RU inf1", 2, 2), ("RO 1", 6, 6), ("BO LR", 1, 1), ("BO BP", 1, 1),
     ("BO Partisan", 1, 1), ("RU BP1", 0, 0), ("AL supply1", 0, 0), ("AE RNAS", 0, 0), ("GE 8", 9, 6),
     ("GE Ober Ost", 9, 6), ("GE A", 6, 4), ("GE Sud", 6, 4), ("GE inf1", 3, 2), ("TU VI", 3, 2), ("BU 3", 9, 6),
     ("GE PZ", 0, 0), ("GE KFO", 0, 0)],
)  # fmt: skip
def test_what_an_eliminated_unit_costs_its_owner(name: str, west: int, east: int) -> None:
    for date, loss in ((WEST, west), (EAST, east)):
        s = bare(date=date)
        assert loss_of(s, unit(s, name)) == loss
        pay_for_loss(s, unit(s, name))
        side = s.printed.side[unit(s, name)]
        assert s.vp == {"AL": 60, "CP": 60} | {side: 60 - loss}


@pytest.mark.rule("5.2", "8.1")
def test_the_allies_gain_nothing_by_the_dearer_losses_of_a_west_year() -> None:
    s = bare(date=WEST)
    pay_for_loss(s, unit(s, "GE 8"))
    assert s.vp == {"AL": 60, "CP": 51}


@pytest.mark.rule("5.1")
def test_a_fortress_pays_its_defence_to_the_enemy_and_costs_it_its_owner() -> None:
    s = bare(date=WEST)
    pay_for_loss(s, unit(s, "AH F Przemysl"))
    assert s.vp == {"AL": 65, "CP": 55}
    pay_for_loss(s, unit(s, "RU F Kovno"))
    assert s.vp == {"AL": 61, "CP": 59}


@pytest.mark.rule("5.3", "26.7")
@pytest.mark.parametrize(("date", "gain", "loss"), [(("Aug", 1914), 10, 15), (("Oct", 1914), 5, 10), (EAST, 5, 10)])
def test_a_captured_objective_pays_more_in_august_1914(date: tuple[str, int], gain: int, loss: int) -> None:
    s = bare(date=date)
    put(s, "2722", "RU 3")
    enter(s, unit(s, "RU 3"), at(s, "2622"))
    assert s.vp == {"AL": 60 + gain, "CP": 60 - loss}
    assert happened(s, events.Captured) == [events.Captured("AL", at(s, "2622"))]


@pytest.mark.rule("5.1", "5.2", "5.3", "26.7")
def test_every_payment_is_told_with_its_rule_and_its_reason() -> None:
    s = bare(date=WEST)
    pay_for_loss(s, unit(s, "AH F Przemysl"))
    pay_for_loss(s, unit(s, "RU 1"))
    pay_for_corps(s, "CP")
    pay_for_corps(s, "AL")
    pay_for_capture(s, "AL")
    pay(s, "AL", 1, "5.4", "objectives")
    assert paid(s) == [
        ("5.1", "AL", 5, "fortress"),
        ("5.1", "CP", -5, "loss"),
        ("5.1", "AL", -6, "loss"),
        ("5.2", "CP", -3, "loss"),
        ("5.1", "AL", -2, "loss"),
        ("5.3", "AL", 5, "capture"),
        ("5.3", "CP", -10, "capture"),
        ("5.4", "AL", 1, "objectives"),
    ]
    s = bare(date=EAST)
    pay_for_loss(s, unit(s, "GE 8"))
    pay_for_corps(s, "CP")
    assert paid(s) == [("5.1", "CP", -6, "loss"), ("5.1", "CP", -2, "loss")]
    s = bare(date=("Aug", 1914))
    pay_for_capture(s, "CP")
    assert paid(s) == [("26.7", "CP", 10, "capture"), ("26.7", "AL", -15, "capture")]


@pytest.mark.rule("5.4", "6.2")
def test_the_income_of_a_turn_is_told_in_its_phase() -> None:
    s = bare()
    s.vp = {"AL": 10, "CP": 10}
    begin(s, record_victory_points())
    assert s.phase == "victory points"
    assert sorted(paid(s)) == [("5.4", "AL", 24, "objectives"), ("5.4", "CP", 24, "objectives")]


@pytest.mark.rule("5.3", "26.7")
def test_a_recapture_pays_again() -> None:
    s = bare(date=("Aug", 1914))
    enter(s, unit(s, "RU 3"), at(s, "2622"))
    s.place(unit(s, "RU 3"), at(s, "2722"))
    enter(s, unit(s, "AH 3"), at(s, "2622"))
    assert s.vp == {"AL": 60 + 10 - 15, "CP": 60 - 15 + 10}


@pytest.mark.rule("5.3")
def test_a_city_that_is_no_objective_pays_nothing_at_once() -> None:
    s = bare()
    enter(s, unit(s, "RU 3"), at(s, "2422"))
    assert s.vp == {"AL": 60, "CP": 60}


@pytest.mark.rule("5.4", "5.6")
def test_at_the_end_of_the_first_turn_both_sides_are_paid_for_six_objectives(game: KaisersWar) -> None:
    s = bare(date=("Aug", 1914))
    s.vp = dict(game.rules_of("1914", game.check_options({})).points)
    begin(s, record_victory_points())
    assert s.vp == {"AL": 99, "CP": 89}
    begin(s, record_victory_points())
    assert s.vp == {"AL": 99, "CP": 99}


@pytest.mark.rule("5.4")
def test_an_enemy_objective_pays_two_and_a_lost_one_nothing() -> None:
    s = bare()
    s.vp = {"AL": 10, "CP": 10}
    give(s, "CP", "2218")
    begin(s, record_victory_points())
    assert s.vp == {"AL": 10 + 20, "CP": 10 + 24 + 2}
    give(s, "AL", "2218")
    begin(s, record_victory_points())
    assert s.vp == {"AL": 30 + 24, "CP": 36 + 24}


@pytest.mark.rule("5.4")
def test_neutral_objectives_pay_nobody_before_their_country_joins() -> None:
    s = bare()
    s.vp = {"AL": 10, "CP": 10}
    s.joined = ("RO", "BU")
    begin(s, record_victory_points())
    assert s.vp == {"AL": 10 + 32, "CP": 10 + 28}
