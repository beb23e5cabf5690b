from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war.book import AL, CP
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.command.clash import Force, Help
from doppeladler.games.kaisers_war.command.field import Field
from doppeladler.games.kaisers_war.command.weights import LEVELS
from doppeladler.games.kaisers_war.rules.ch14_combat import attackers_of, targets
from doppeladler.games.kaisers_war.rules.ch14_strengths import Attack, odds_of
from tests.games.kaisers_war.command.helpers import asked_positions
from tests.games.kaisers_war.kaiser_table import at, bare, put, unit

WEIGHTS = LEVELS.level("strong").weights


def force_of(s: KaiserState, *names: str) -> Force:
    return tuple((unit(s, name), s.at[unit(s, name)]) for name in names)


@pytest.mark.parametrize("seed", range(2))
def test_strengths_are_those_of_the_rules(seed: int) -> None:
    compared = 0
    for s, seat in asked_positions("1916", {"deploy": "standard"}, seed=f"clash {seed}"):
        field = Field(s.clone(), seat, WEIGHTS)
        hqs = [hq for hq in s.printed.hqs[seat] if s.at[hq] >= 0]
        for target in targets(s, seat)[:4]:
            units = attackers_of(s, seat, target)
            force = tuple((each, s.at[each]) for each in units)
            for hq in (None, *hqs[:1]):
                odds = odds_of(s, Attack(target, units, (hq,) if hq is not None else ()))
                attack, defence, _ = field.clash(target).strengths(force, Help(hq))
                assert (attack, defence) == (odds.attack, odds.defence)
                compared += 1
    assert compared > 4


def test_a_ring_leaves_no_way_back_and_promises_more() -> None:
    s = bare(side=CP, date=("Sep", 1914))
    put(s, "2121", "RU 4")
    put(s, "2120", "GE 8")
    put(s, "2122", "GE 9")
    clash = Field(s, CP, WEIGHTS).clash(at(s, "2121"))
    both = clash.prospect(force_of(s, "GE 8", "GE 9"), Help())
    assert both.is_ring
    assert both.percent == 550
    assert not clash.exits(force_of(s, "GE 8", "GE 9"))
    put(s, "1417", "GE 9")
    clash = Field(s, CP, WEIGHTS).clash(at(s, "2121"))
    alone = clash.prospect(force_of(s, "GE 8"), Help())
    assert clash.exits(force_of(s, "GE 8"))
    assert both.value > 0 > alone.value


def test_supply_is_worth_its_price_against_an_army_but_not_on_the_last_day() -> None:
    s = bare(side=AL, date=("Sep", 1914))
    early = Field(s, AL, WEIGHTS).worth.supply
    s.turn = s.rules.last_turn
    late = Field(s, CP, WEIGHTS).worth
    assert early > 0
    assert late.is_last
    assert late.supply == 0
