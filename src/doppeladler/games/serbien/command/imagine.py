"""The position as a seat imagines it: its own side as it is, of the enemy the tops of his stacks and a guess below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doppeladler.games.serbien.book import Side, Unit, enemy_of
from doppeladler.games.serbien.columns import COMING, GONE, POOL, SerbienState
from doppeladler.games.serbien.record import read_record
from doppeladler.wargame.command import View

if TYPE_CHECKING:
    from doppeladler.games.serbien.game import Serbien


def imagine(game: Serbien, view: View) -> SerbienState:
    """A position that looks to this seat as its view does."""
    s = SerbienState(game, view["scenario"], dict(view["options"]))
    s.turn, s.phasing, s.phase, s.vp = view["turn"], view["phasing"], view["phase"], view["points"]
    enemy = enemy_of(view["seat"])
    for each in s.rules.placings:
        if s.printed.side[each.unit] == enemy:
            s.army[each.unit], s.corps[each.unit] = each.army, each.corps
    read_record(s, view["record"])
    theirs = [stack for stack in view["stacks"] if stack["side"] == enemy]
    _name_those_in_battle(s, theirs, enemy)
    _guess_hidden(s, theirs, enemy)
    _set_aside(s, enemy)
    return s


def _name_those_in_battle(s: SerbienState, stacks: list[View], enemy: Side) -> None:
    """9.1.1 b Who is attacked, or attacks, has been named; the latter stand in a stack beside with room for them."""
    printed = s.printed
    for battle in filter(None, (s.battle, *s.waiting)):
        if battle.side != enemy:
            for unit in (*battle.defenders, *battle.withheld):
                if s.at[unit] < 0:
                    s.place(unit, battle.target)
            continue
        beside = [stack for stack in stacks if printed.grid.are_adjacent(printed.hex_of[stack["hex"]], battle.target)]
        for unit in battle.attackers:
            rooms = [hex for stack in beside if len(s.units_in(hex := printed.hex_of[stack["hex"]])) < stack["count"]]
            if s.at[unit] < 0 and rooms:
                s.place(unit, rooms[0])


def _guess_hidden(s: SerbienState, stacks: list[View], enemy: Side) -> None:
    """3.1.6 Under the top of a stack lie units of its corps, as far as there are any that are not seen."""
    unseen = [unit for unit in _expected(s, enemy) if s.at[unit] == GONE]
    for stack in stacks:
        hex = s.printed.hex_of[stack["hex"]]
        corps = {s.corps[unit] for unit in s.units_in(hex)}
        for _ in range(stack["count"] - len(s.units_in(hex))):
            if unseen:
                unit = min(unseen, key=lambda unit: _likely(s, unit, corps))
                unseen.remove(unit)
                s.place(unit, hex)


def _expected(s: SerbienState, enemy: Side) -> list[Unit]:
    """Who should be on the map by now, by set-up and schedule."""
    printed = s.printed
    here = [each for each in s.rules.placings if each.state in ("place", "inactive") or each.gt <= s.turn]
    units = (each.unit for each in here if each.state != "combo")
    return [unit for unit in units if printed.side[unit] == enemy and not printed.is_naval[unit]]


def _likely(s: SerbienState, unit: Unit, corps: set[int]) -> tuple[bool, bool, int]:
    """Units of the same corps before others, and great ones, which must be somewhere, before small ones."""
    return s.corps[unit] not in corps, not s.printed.is_formation[unit], unit


def _set_aside(s: SerbienState, enemy: Side) -> None:
    """16.0 Who is not there yet, or may still be made."""
    for each in s.rules.placings:
        if s.printed.side[each.unit] == enemy and s.at[each.unit] == GONE:
            if each.state == "combo":
                s.place(each.unit, POOL)
            elif each.state == "reinforce" and each.gt > s.turn:
                s.place(each.unit, COMING)
