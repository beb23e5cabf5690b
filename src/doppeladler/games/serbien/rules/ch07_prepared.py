"""7.3 Prepared Attacks, and whom they pin."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, Side, Unit, Units, book, enemy_of
from doppeladler.games.serbien.columns import MOVEMENT, NOWHERE, SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import BIT, members, side
from doppeladler.wargame.ask import PickUnit

from .ch02_values import attack_strength, is_ineffective, is_infantry_now
from .ch03_stacking import ASSETS, IN_COMBAT, assets_in, bulk_of, formations_in
from .ch07_costs import crossing, harassment
from .ch07_repulse import leaders_of
from .ch07_tasks import held_hexes
from .ch09_odds import WHOLE, help_of

LEAST = 4
"""7.3 A Prepared Attack costs at least so many points."""


# --- placing a marker (7.3) -------------------------------------------------------------------------------------


def preparing_cost(s: SerbienState, owner: Side, here: Hex, there: Hex) -> int | None:
    """7.3, 23.1.1 What the step would cost without roadways and zones, at least four; None where no attack goes."""
    printed, over = s.printed, crossing(s, owner, here, there)
    between = side(here, there)
    if between in printed.donau or over.cost is None:
        return None
    ground = printed.board.terrain[there]
    cost = printed.calendar[s.turn].bottomland_mp if ground == "bottomland" else printed.mp[ground]
    cost += over.cost + printed.mp["contour"] * printed.contours(here, there)
    return max(LEAST, cost + harassment(s, owner, there))


def river_cut(s: SerbienState, unit: Unit, here: Hex, there: Hex) -> int:
    """7.3.2, 9.3.2 What the ground takes of the strength of a unit that attacks on its own."""
    printed, between = s.printed, side(here, there)
    features = [printed.board.terrain[here]]
    if between in printed.sava_islands:
        features.append("sava island")
    elif (here, there) not in printed.bends:
        features += [name for name in ("sava", "major", "minor") if between in getattr(printed, name)]
    size = {"XX": "cut_div", "X": "cut_bde"}.get(printed.size[unit], "cut_rgt")
    cuts: list[int] = [getattr(printed.tec[name], size) for name in features]
    return max(cuts)


def is_fit(s: SerbienState, unit: Unit) -> bool:
    """7.3.2 Infantry that is effective and in one hex."""
    return is_infantry_now(s, unit) and s.also_at[unit] < 0 and not is_ineffective(s, unit)


def can_prepare(s: SerbienState, unit: Unit, there: Hex) -> bool:
    """7.3.2 Who is fit for it and strong enough across the ground; 23.1.1 with the Komitadji of its hex."""
    here = s.at[unit]
    strength = attack_strength(s, unit) + help_of(s, (unit,), here, ()) // WHOLE
    return is_fit(s, unit) and strength - river_cut(s, unit, here, there) >= 1


def might_prepare(s: SerbienState, units: Units, points: int) -> bool:
    """7.3, 7.3.2 Could a group place a marker that points anywhere: in this phase, with these points and units?"""
    return s.phase == MOVEMENT and points >= LEAST and any(is_fit(s, unit) for unit in units)


def objections_to_preparing(s: SerbienState, units: Units, there: Hex, points: int) -> Iterator[Objection]:
    """6.3, 7.3, 7.3.1, 7.3.2 Why a group may not place a Prepared Attack marker that points at a hex."""
    here, owner = s.at[units[0]], s.printed.side[units[0]]
    if s.phase != MOVEMENT:
        yield Objection("7.3", sentence("no-preparing-now"))
    cost = preparing_cost(s, owner, here, there) if s.printed.grid.are_adjacent(here, there) else None
    if cost is None:
        yield Objection("7.3.2", sentence("no-attack-goes-there", hex=s.label(there)))
        return
    if cost > points:
        yield Objection("7.3", sentence("no-too-dear", hex=s.label(there), cost=cost, left=max(0, points)))
    able = tuple(unit for unit in units if can_prepare(s, unit, there))
    if not able or any(s.printed.is_formation[unit] and unit not in able for unit in units):
        yield Objection("7.3.2", sentence("no-cannot-prepare", units=s.names_of(units)))
    for unit in leaders_of(s, units):
        yield Objection("6.3", sentence("no-ineffective", unit=s.name(unit)))
    if {s.printed.side[unit] for unit in s.units_in(there)} == {owner}:
        yield Objection("7.3.1", sentence("no-friends-there", hex=s.label(there)))
    if splits_force(s, units, there):
        yield Objection("7.3.1", sentence("no-two-targets-for-a-force", units=s.names_of(units)))
    marked = [unit for unit in s.units_in(here) if s.aim[unit] >= 0]
    if sum(bulk_of(s, unit) for unit in (*marked, *able)) > IN_COMBAT:
        yield Objection("7.3", sentence("no-too-many-prepared", hex=s.label(here)))


def splits_force(s: SerbienState, units: Units, there: Hex) -> bool:
    """1.1, 3.2, 7.3.1 Would units of one Force point at two hexes, as there are too few Forces for all the hexes?

    An Asset is of any Formation of its hex that points where it does, or nowhere; two Assets alone are one Force.
    """
    here = s.at[units[0]]
    aims = {unit: there if unit in units else s.aim[unit] for unit in s.units_in(here)}
    hexes = {aim for aim in aims.values() if aim >= 0}
    led = [aims[unit] for unit in formations_in(s, here)]
    if not led:
        return len(hexes) * ASSETS > len(assets_in(s, here)) + 1
    return len(hexes - set(led)) > led.count(NOWHERE)


def prepare(s: SerbienState, units: Units, there: Hex) -> int:
    """7.3 The infantry of a group places its markers and spends no more in this phase; what it costs."""
    here, owner = s.at[units[0]], s.printed.side[units[0]]
    cost = preparing_cost(s, owner, here, there)
    assert cost is not None  # it was offered
    for unit in units:
        if can_prepare(s, unit, there):
            s.aim[unit] = there
    s.tell("7.3", events.Prepares(units, there, cost))
    return cost


# --- pins (7.3.3) -----------------------------------------------------------------------------------------------


def bearers(s: SerbienState, side: Side, target: Hex) -> Units:
    """7.3.3 Of each Force of a side with a marker that points at a hex, its first unit; two Assets alone are one."""
    found: list[Unit] = []
    for hex in members(s.printed.grid.adjacent[target] & s.occupied[side]):
        marked = [unit for unit in s.units_in(hex) if s.aim[unit] == target]
        formations = [unit for unit in marked if s.printed.is_formation[unit]]
        assets = marked[:1] if formations_in(s, hex) else marked[::ASSETS]
        found += formations or assets
    return tuple(found)


def pinnable(s: SerbienState, hex: Hex) -> Units:
    """7.3.3 Who can be named for a pin: a Formation, or without one an Asset, that is not pinned yet."""
    named = formations_in(s, hex) or assets_in(s, hex)
    return tuple(unit for unit in named if not held_hexes(s, unit) & BIT[hex])


def hold(s: SerbienState, unit: Unit, bearer: Unit) -> None:
    """7.3.3, 19.1.4 A unit is kept from leaving by a marker; a Two-Hex Unit by one for each of its hexes."""
    if not s.pinned[unit]:
        s.pinned[unit] = bearer + 1
    elif s.also_at[unit] >= 0:
        s.pinned_too[unit] = bearer + 1


@book.step("7.3.3")
def offer_pins(s: SerbienState, side: Side) -> None:
    """7.3.3 Each Force with a marker that points at a hex keeps one enemy Force there from leaving."""
    other = enemy_of(side)
    for hex in members(s.occupied[side]):
        for bearer in bearers(s, other, hex):
            s.then(pin(side, hex, bearer))


@book.step("7.3.3")
def pin(s: SerbienState, side: Side, hex: Hex, bearer: Unit) -> None:
    """7.3.3 One pin: the last Force of a hex with all its Assets, or one that the owner names.

    Of Assets alone two are a Force: he names them one by one, of an even number two.
    """
    named = pinnable(s, hex)
    if len(named) > (1 if formations_in(s, hex) else ASSETS):
        s.then(NamePinned(side, hex, bearer))
        return
    for unit in (*named, *assets_in(s, hex)) if named else ():
        hold(s, unit, bearer)


@book.decision("7.3.3")
class NamePinned(PickUnit[SerbienState]):
    """7.3.3 Which of the Forces in a hex is kept from leaving."""

    tells = ("hex",)
    verb = "pin"
    seat: Side
    hex: Hex
    bearer: Unit

    def among(self, s: SerbienState) -> Units:
        return pinnable(s, self.hex)

    def picked(self, s: SerbienState, thing: Unit) -> None:
        hold(s, thing, self.bearer)
        if s.printed.is_asset[thing] and len(pinnable(s, self.hex)) % 2:
            s.then(pin(self.seat, self.hex, self.bearer))
