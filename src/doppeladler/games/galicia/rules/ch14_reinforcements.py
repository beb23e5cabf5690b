"""14.0 Reinforcements: the schedule, the choice of hexes, blocked entries and arrival by rail."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import Hex, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.galicia.columns import PENDING, GaliciaState
from doppeladler.games.galicia.rules.ch06_zoc import zoc
from doppeladler.games.galicia.words import sentence
from doppeladler.hexes import EMPTY, members
from doppeladler.wargame.pieces import NOWHERE
from doppeladler.words import Sentence

from .ch11_supply import sources
from .ch12_cavalry import offer_reactions
from .ch13_przemysl import objections_to_fortress


@book.step("14.0")
def reinforcement_phase(s: GaliciaState, side: Side) -> None:
    """14.0 Place what is due; who was held up by a blocked entry is due again."""
    s.phase = "reinforcement"
    s.then(arrivals(side, ()))


def due(s: GaliciaState, side: Side) -> Iterator[Unit]:
    """14.0 The units whose turn has come and that are not on the map yet."""
    for unit in s.printed.roster[side]:
        if s.at[unit] == PENDING and 0 < s.printed.arrival[unit] <= s.turn and not is_left_out(s, unit):
            yield unit


def is_left_out(s: GaliciaState, unit: Unit) -> bool:
    """14.0 The German ersatz brigade is not in the later edition; an option leaves it out."""
    return s.options["german-ersatz"] == "no" and s.name(unit) == "GE ersatz"


@book.step("14.0")
def arrivals(s: GaliciaState, side: Side, waiting: tuple[Unit, ...]) -> None:
    """14.0 Ask for one unit at a time until all are placed or wait."""
    if any(unit not in waiting for unit in due(s, side)):
        s.then(PlaceReinforcement(side, waiting))


def listed_hexes(s: GaliciaState, unit: Unit) -> HexSet:
    """14.0 The entry hexes that the schedule has for a unit in this turn."""
    late = s.printed.late_turn[unit]
    return s.printed.late_hexes[unit] if late and s.turn >= late else s.printed.entry[unit]


def scheduled_hexes(s: GaliciaState, unit: Unit) -> HexSet:
    """14.0 The entry hexes of a unit that are open; 14.1 for arrival by rail, the hexes of the line that qualify."""
    if s.printed.by_rail[unit]:
        return rail_entry(s, unit)
    return listed_hexes(s, unit) & ~s.occupied[enemy_of(s.printed.side[unit])]


def rail_entry(s: GaliciaState, unit: Unit) -> HexSet:
    """14.1 A hex of the named line that is a supply source, outside enemy zones unless no other qualifies.

    A map-edge symbol is a source even in an enemy zone (11.2), so the last resort is the end of the line.
    """
    side = s.printed.side[unit]
    valid = s.printed.entry[unit] & sources(s, side)
    return valid & ~zoc(s, enemy_of(side)) or valid


def detour_hexes(s: GaliciaState, unit: Unit) -> HexSet:
    """14.0 When every listed hex is barred: the nearest friendly map-edge hexes without an enemy."""
    printed = s.printed
    side = printed.side[unit]
    open_edge = printed.entry_edge[side] & ~s.occupied[enemy_of(side)]
    for ring in printed.grid.layers(listed_hexes(s, unit), printed.grid.board):
        if ring & open_edge:
            return ring & open_edge
    return EMPTY


def cost_of_detour(s: GaliciaState, side: Side, hex: Hex) -> int:
    """14.0, 4.2 and 6.3 The points spent to enter the map: the terrain, and one more in an enemy zone."""
    return s.printed.enter_cost[hex] + (zoc(s, enemy_of(side)) >> hex & 1)


def may_wait(s: GaliciaState, unit: Unit) -> bool:
    """14.0 Only a blocked unit may stay away, and the 40 ls by its owner's choice until its later turn."""
    return not scheduled_hexes(s, unit) or s.turn < s.printed.late_turn[unit]


@book.decision("14.0")
class PlaceReinforcement(Decision[GaliciaState]):
    """14.0 Which unit arrives next and where; a blocked one may come in by the nearest map edge or wait."""

    tells = ("waiting",)
    seat: Side
    waiting: tuple[Unit, ...]

    def prompt(self, s: GaliciaState) -> Sentence:
        return sentence("ask-PlaceReinforcement", units=s.names_of(self.coming(s)))

    def also_told(self, s: GaliciaState) -> Facts:
        return {"units": [s.name(unit) for unit in self.coming(s)]}

    def coming(self, s: GaliciaState) -> Units:
        """Those that are due and have not been told to wait."""
        return tuple(unit for unit in due(s, self.seat) if unit not in self.waiting)

    def candidates(self, s: GaliciaState) -> Iterator[Choice]:
        for unit in self.coming(s):
            name, scheduled = s.name(unit), scheduled_hexes(s, unit)
            for hex in members(scheduled or detour_hexes(s, unit)):
                yield Choice("place", name, s.label(hex))
            if may_wait(s, unit):
                yield Choice("wait", name)

    def choices(self, s: GaliciaState) -> tuple[Choice, ...]:
        """Hot: the candidates are the open hexes of those that are due, so none meets an objection."""
        return tuple(self.candidates(s))

    def objections(self, s: GaliciaState, choice: Choice) -> Iterator[Objection]:
        unit = s.printed.by_name.get(choice.noun)
        if choice.verb not in ("place", "wait") or unit is None:
            yield Objection("14.0", sentence("no-reinforcements-arrive-place-unit-one"))
        elif unit not in due(s, self.seat) or unit in self.waiting:
            turn = s.printed.arrival[unit]
            yield Objection(
                "14.0", sentence("no-not-waiting-arrive-now", noun=choice.noun), {"turn": s.turn, "arrives": turn}
            )
        elif choice.verb == "wait":
            if not may_wait(s, unit):
                yield Objection("14.0", sentence("no-must-arrive-entry-hex-open", noun=choice.noun))
        else:
            yield from self._objections_to_hex(s, unit, choice.to)

    def _objections_to_hex(self, s: GaliciaState, unit: Unit, label: str) -> Iterator[Objection]:
        hex = s.printed.hex_of.get(label)
        if hex is None:
            yield Objection("14.0", sentence("no-there-no-hex", noun=repr(label)))
            return
        if s.occupied[enemy_of(self.seat)] >> hex & 1:
            yield Objection("14.0", sentence("no-occupied-enemy", there=label))
        yield from objections_to_fortress(s, self.seat, hex)
        allowed = scheduled_hexes(s, unit)
        if allowed and not allowed >> hex & 1:
            there = [s.label(each) for each in members(allowed)]
            rule = "14.1" if s.printed.by_rail[unit] else "14.0"
            yield Objection(rule, sentence("no-arrives-not", unit=s.name(unit), there=there, hex=label))
        elif not allowed and not detour_hexes(s, unit) >> hex & 1:
            yield Objection("14.0", sentence("no-barred-enters-nearest-open-edge", unit=s.name(unit), hex=label))

    def answer(self, s: GaliciaState, choice: Choice) -> None:
        unit = s.printed.by_name[choice.noun]
        if choice.verb == "wait":
            s.tell("14.0", events.Waits(unit), seats=(self.seat,))
            s.then(arrivals(self.seat, (*self.waiting, unit)))
            return
        hex = s.printed.hex_of[choice.to]
        if not scheduled_hexes(s, unit):
            s.spent[unit] = min(s.printed.ma[unit], cost_of_detour(s, self.seat, hex))
        s.place(unit, hex)
        s.tell("14.0", events.Arrives(unit, hex))
        s.then(offer_reactions(self.seat, (unit,), NOWHERE, hex), arrivals(self.seat, self.waiting))
