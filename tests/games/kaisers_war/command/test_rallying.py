"""10.2 The strong commander keeps armies alive: their corps meet, and supply comes to combine them."""

from __future__ import annotations

from random import Random

import pytest

from doppeladler.games.kaisers_war.book import AL, Hex
from doppeladler.games.kaisers_war.columns import BOX, KaiserState
from doppeladler.games.kaisers_war.command.answers import follows
from doppeladler.games.kaisers_war.command.field import Field
from doppeladler.games.kaisers_war.command.marching import Mover
from doppeladler.games.kaisers_war.command.mobilizing import serves, together
from doppeladler.games.kaisers_war.command.rallying import unserved
from doppeladler.games.kaisers_war.command.weights import LEVELS, Level
from tests.games.kaisers_war.kaiser_table import at, bare, put, unit

STRONG, NORMAL = LEVELS.level("strong"), LEVELS.level("normal")
CORPS = ("RU inf1", "RU inf2", "RU inf3")


def broken() -> KaiserState:
    """The corps of the Russian 4th Army behind the Bug, one hex from each other, and nobody near them or Warsaw."""
    s = bare(side=AL, date=("Sep", 1914))
    s.place(unit(s, "RU 4"), BOX)
    for name, hex in zip(CORPS, ("2719", "2618", "2619"), strict=True):
        put(s, hex, name)
    put(s, "2718", "AL supply1")
    put(s, "1624", "AH 1")
    return s


def places(s: KaiserState, level: Level, *names: str) -> set[Hex]:
    """Where a plan has these units."""
    plan = Mover(Field(s, AL, level.weights), level, Random("rally"))
    plan.orders()
    return {plan.place.get(unit(s, name), s.at[unit(s, name)]) for name in names}


@pytest.mark.rule("10.2")
def test_the_corps_of_a_broken_army_meet() -> None:
    assert len(places(broken(), STRONG, *CORPS)) == 1


@pytest.mark.rule("10.4")
def test_corps_do_not_wait_for_an_army_that_cannot_be_formed() -> None:
    s = broken()
    plan = Mover(Field(s, AL, STRONG.weights), STRONG, Random("rally"))
    assert list(plan._rallies())
    assert plan.rallies
    put(s, "2718", "RU 4")
    plan = Mover(Field(s, AL, STRONG.weights), STRONG, Random("rally"))
    assert not list(plan._rallies())
    assert not plan.rallies


@pytest.mark.rule("17.2")
def test_a_supply_unit_comes_where_corps_meet() -> None:
    s = broken()
    put(s, "3016", "AL supply1")
    meeting, supply = places(s, STRONG, *CORPS), places(s, STRONG, "AL supply1")
    assert s.printed.grid.distance(supply.pop(), meeting.pop()) <= 3


@pytest.mark.rule("10.2")
def test_supply_that_arrives_is_worth_more_where_it_combines_corps() -> None:
    s = broken()
    for name in CORPS:
        put(s, "2519", name)
    field, hex = Field(s, AL, STRONG.weights), at(s, "2519")
    assert unserved(field) == []
    s.place(unit(s, "AL supply1"), at(s, "3206"))
    field = Field(s, AL, STRONG.weights)
    assert unserved(field) == [hex]
    gain = serves(field, hex, ()) - serves(Field(s, AL, NORMAL.weights), hex, ())
    assert gain == pytest.approx(STRONG.weights.rally)


@pytest.mark.rule("10.2")
def test_a_corps_that_completes_an_army_is_bought_where_the_others_stand() -> None:
    s = broken()
    put(s, "2519", "RU inf1", "RU inf2")
    field, bought = Field(s, AL, STRONG.weights), unit(s, "RU inf4")
    assert together(field, bought, at(s, "2519")) > together(field, bought, at(s, "2619")) > 0
    put(s, "2519", "RU inf3")
    assert together(field, bought, at(s, "2519")) == 0


@pytest.mark.rule("12.2")
def test_nobody_pursues_into_a_hex_that_has_no_room_for_him() -> None:
    s = bare(side=AL, date=("Sep", 1914), phase="combat 1")
    put(s, "2218", "RU 2")
    put(s, "2219", "RU inf1")
    field, corps = Field(s, AL, STRONG.weights), unit(s, "RU inf1")
    assert follows(field, corps, at(s, "2218")) == -1
    assert follows(field, corps, at(s, "2119")) != -1
