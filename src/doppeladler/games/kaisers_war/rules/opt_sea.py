"""opt.4 to opt.6 Amphibious operations: landings, assaults from the sea, and naval transfer; one a player turn."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Objection, Roll
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import AL, CP, Hex, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.printed import SEAS
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.ask import PickUnit

from .ch07_control import held_by, is_held, neutral_hexes
from .ch07_entering import enter
from .ch14_losses import eliminate
from .ch17_trace import can_expend, expend
from .ch21_sea import is_frozen
from .ch23_balkans import objections_to_soil

OPTION = "amphibious"
LAND, ASSAULT, TRANSFER = "land", "assault", "transfer"
RULE_OF = {LAND: "opt.4", ASSAULT: "opt.5", TRANSFER: "opt.6"}
LOCKS = {"Baltic": "Kronstadt", "Black": "Sevastopol"}
"""opt.4 By sea: the city that closes it to the Russians when the Central Powers control it."""
LINES = {CP: ("naval_CP",), AL: ("naval_AL_baltic", "naval_AL_black")}
"""opt.6 By side: the marks of the ports between which it transfers units."""


# --- what is possible -------------------------------------------------------------------------------------------


def sea_at(s: KaiserState, hex: Hex) -> str:
    """opt.4 The sea on whose coast a hex lies, or nothing."""
    return next((sea for sea, coast in s.printed.coast.items() if coast >> hex & 1), "")


def transfer_ports(s: KaiserState, side: Side, hex: Hex) -> HexSet:
    """opt.6 The ports that form a line with this one."""
    lines = (s.printed.board.marks[name] for name in LINES[side])
    return next((ports for ports in lines if ports >> hex & 1), EMPTY)


def paying_ports(s: KaiserState, unit: Unit, there: Hex) -> HexSet:
    """opt.4 to opt.6 The hexes where the supply unit may lie: the port left or, if it is an own one, that reached."""
    printed, here = s.printed, s.at[unit]
    ports = printed.ports[sea_at(s, here)]
    return ports & (BIT[here] | BIT[there] & held_by(s, printed.side[unit]))


def payers(s: KaiserState, unit: Unit, ports: HexSet) -> Units:
    """opt.4, 17.10 A supply unit that can be expended, one for each of these ports; never the passenger."""
    found: dict[Hex, Unit] = {}
    for supply in s.printed.supply_units[s.printed.side[unit]]:
        if supply != unit and can_expend(s, supply) and ports >> s.at[supply] & 1:
            found.setdefault(s.at[supply], supply)
    return tuple(found.values())


def sea_candidates(s: KaiserState, unit: Unit) -> Iterator[Choice]:
    """opt.4 to opt.6 What a unit could want to do by sea from where it is."""
    printed, here = s.printed, s.at[unit]
    sea = sea_at(s, here)
    if not sea:
        return
    if printed.type[unit] == "marine":
        yield from (printed.land[hex] for hex in members(printed.coast[sea]))
        yield from (printed.assault[hex] for hex in members(printed.board.marks[SEAS[sea]]))
    yield from (printed.transfer[hex] for hex in members(transfer_ports(s, printed.side[unit], here)))


def sea_choices(s: KaiserState, unit: Unit) -> tuple[Choice, ...]:
    """opt.4 to opt.6 What a unit may do by sea now."""
    if OPTION not in s.rules.on:
        return ()
    hex_of = s.printed.hex_of
    return tuple(
        choice
        for choice in sea_candidates(s, unit)
        if next(objections_to_operation(s, unit, choice.verb, hex_of[choice.noun]), None) is None
    )


def objections_to_operation(s: KaiserState, unit: Unit, operation: str, there: Hex) -> Iterator[Objection]:
    """opt.4 to opt.6 Why a unit may not land, assault or be transferred."""
    rule, here = RULE_OF[operation], s.at[unit]
    if OPTION not in s.rules.on:
        yield Objection(rule, sentence("no-amphibious-operations"))
        return
    if s.sailed:
        yield Objection(rule, sentence("no-one-operation-a-turn"))
    if s.spent[unit]:
        yield Objection(rule, sentence("no-sailing-is-the-whole-move", unit=s.name(unit)))
    if here == there or not sea_at(s, here):
        yield Objection(rule, sentence("no-way-by-sea", here=s.label(here), hex=s.label(there)))
        return
    yield from objections_to_sea(s, s.printed.side[unit], sea_at(s, here))
    if operation == LAND:
        yield from objections_to_landing(s, unit, there)
    elif operation == ASSAULT:
        yield from objections_to_assault(s, unit, there)
    else:
        yield from objections_to_transfer(s, unit, there)
    if not payers(s, unit, paying_ports(s, unit, there)):
        yield Objection(rule, sentence("no-supply-in-port"))


def objections_to_sea(s: KaiserState, side: Side, sea: str) -> Iterator[Objection]:
    """22.1, opt.4 Nobody sails on the frozen Baltic; Kronstadt and Sevastopol lock their seas to the Russians."""
    if is_frozen(s, sea):
        yield Objection("22.1", sentence("no-baltic-is-frozen"))
    if side == AL and is_held(s, CP, s.printed.city_hex[LOCKS[sea]]):
        yield Objection("opt.4", sentence("no-sea-is-locked", city=LOCKS[sea]))


def objections_to_marines(s: KaiserState, unit: Unit) -> Iterator[Objection]:
    """opt.4 Only marine units land."""
    if s.printed.type[unit] != "marine":
        yield Objection("opt.4", sentence("no-only-marines-sail", unit=s.name(unit)))


def objections_to_landing(s: KaiserState, unit: Unit, there: Hex) -> Iterator[Objection]:
    """opt.4 A marine unit, between two coast hexes of a sea of which one is a port; no enemies where it lands."""
    printed, here, label = s.printed, s.at[unit], s.label(there)
    yield from objections_to_marines(s, unit)
    sea, ports = sea_at(s, here), printed.ports[sea_at(s, here)]
    own = held_by(s, printed.side[unit])
    if not printed.coast[sea] >> there & 1 or not (ports >> here & 1 or (ports & own) >> there & 1):
        yield Objection("opt.4", sentence("no-way-by-sea", here=s.label(here), hex=label))
    if s.occupied[enemy_of(printed.side[unit])] >> there & 1:
        yield Objection("opt.4", sentence("no-enemy-in-hex", hex=label))
    if neutral_hexes(s) >> there & 1:
        yield Objection("23.0", sentence("no-neutral-hex", hex=label))


def objections_to_assault(s: KaiserState, unit: Unit, there: Hex) -> Iterator[Objection]:
    """opt.5 A marine unit, from a port to a hex of the same sea beside an enemy on the coast."""
    printed, here, sea = s.printed, s.at[unit], sea_at(s, s.at[unit])
    yield from objections_to_marines(s, unit)
    if not printed.ports[sea] >> here & 1 or not printed.board.marks[SEAS[sea]] >> there & 1:
        yield Objection("opt.5", sentence("no-way-by-sea", here=s.label(here), hex=s.label(there)))
    elif not enemies_beside(s, printed.side[unit], there):
        yield Objection("opt.5", sentence("no-enemy-on-coast", hex=s.label(there)))


def objections_to_transfer(s: KaiserState, unit: Unit, there: Hex) -> Iterator[Objection]:
    """opt.6, 23.3 A corps or a supply unit, between two listed ports that its side controls."""
    printed, side = s.printed, s.printed.side[unit]
    if printed.size[unit] != "XXX" and not printed.is_supply[unit]:
        yield Objection("opt.6", sentence("no-corps-or-supply", unit=s.name(unit)))
    if not transfer_ports(s, side, s.at[unit]) >> there & 1:
        yield Objection("opt.6", sentence("no-way-by-sea", here=s.label(s.at[unit]), hex=s.label(there)))
    if not is_held(s, side, there):
        yield Objection("opt.6", sentence("no-port-not-controlled", hex=s.label(there)))
    yield from objections_to_soil(s, unit, there)


# --- carrying it out --------------------------------------------------------------------------------------------


def set_out(s: KaiserState, unit: Unit, operation: str, there: Hex) -> None:
    """opt.4 to opt.6 The one operation of this player turn; if it can be paid for in both ports its owner is asked."""
    s.sailed = True
    found = payers(s, unit, paying_ports(s, unit, there))
    if len(found) > 1:
        s.then(PayForSailing(s.printed.side[unit], unit, operation, there))
    else:
        put_to_sea(s, unit, operation, there, found[0])


@book.decision("opt.4")
class PayForSailing(PickUnit[KaiserState]):
    """opt.4, opt.6 Which supply unit is expended, that in the port left or that in the port reached."""

    tells = ("unit", "there")
    verb = "spend"
    seat: Side
    unit: Unit
    operation: str
    there: Hex

    def among(self, s: KaiserState) -> Units:
        return payers(s, self.unit, paying_ports(s, self.unit, self.there))

    def picked(self, s: KaiserState, thing: Unit) -> None:
        put_to_sea(s, self.unit, self.operation, self.there, thing)


def put_to_sea(s: KaiserState, unit: Unit, operation: str, there: Hex, supply: Unit) -> None:
    """opt.4, opt.6 The supply unit is expended whatever comes; a transfer succeeds, anything else needs a roll."""
    expend(s, supply)
    if operation == TRANSFER:
        s.tell("opt.6", events.Sails(unit, s.at[unit], there))
        s.place(unit, there)
    else:
        s.then(LandingRoll(unit, there))


@book.decision("opt.4")
class LandingRoll(Roll):
    """opt.4, opt.5 The landing check, for an assault too."""

    tells = ("unit", "there")
    unit: Unit
    there: Hex

    def rolled(self, s: KaiserState, faces: tuple[int, ...]) -> None:
        unit, there, effect = self.unit, self.there, s.printed.landing[faces[0]]
        s.tell("opt.4", events.Landing(unit, there, faces[0], effect))
        if effect == "lost":
            eliminate(s, unit)
        elif effect == "lands" and s.printed.closed >> there & 1:
            s.place(unit, there)
        elif effect == "lands":
            enter(s, unit, there)


# --- at sea (opt.5) ---------------------------------------------------------------------------------------------


def is_at_sea(s: KaiserState, unit: Unit) -> bool:
    """opt.5 Is this unit on a sea hex, about to assault?"""
    return s.at[unit] >= 0 and bool(s.printed.terrain["sea"] >> s.at[unit] & 1)


def enemies_beside(s: KaiserState, side: Side, hex: Hex) -> HexSet:
    """opt.5 The enemy hexes beside a sea hex that may still be attacked."""
    return s.printed.zone.adjacent[hex] & s.occupied[enemy_of(side)] & ~neutral_hexes(s) & ~s.attacked


def assaults_due(s: KaiserState, side: Side) -> list[tuple[Unit, HexSet]]:
    """opt.5 The units at sea that must still attack, each with the hexes it can attack."""
    if not s.sailed:
        return []
    waiting = [unit for unit in s.printed.marines[side] if is_at_sea(s, unit) and not s.fought[unit]]
    due = [(unit, enemies_beside(s, side, s.at[unit])) for unit in waiting]
    return [(unit, hexes) for unit, hexes in due if hexes]


def leave_the_sea(s: KaiserState, side: Side) -> None:
    """opt.5 Who has assaulted and not landed by pursuit is lost; so is who finds nobody to attack.

    What follows must be on the list already (see `pay`).
    """
    due = [unit for unit, _ in assaults_due(s, side)]
    for unit in s.printed.marines[side]:
        if is_at_sea(s, unit) and unit not in due:
            eliminate(s, unit)
