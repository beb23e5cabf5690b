"""9.0 Mobilization: arrivals, scheduled supply, purchases and demobilization."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import AL, HexSet, Kind, Side, Unit, Units, book, enemy_of
from doppeladler.games.kaisers_war.columns import COMING, DUE, GIFT_DUE, GIFT_GIVEN, WAITING, KaiserState
from doppeladler.games.kaisers_war.printed import Printed
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import members

from .ch05_points import pay
from .ch07_control import at_war, neutral_hexes
from .ch09_lost import take_off
from .ch09_placement import objections_to_site, open_sites, put_on_site, room_of, sites
from .ch09_prices import buy, buyable, cost_of, objections_to_price, price_of
from .ch13_zoc import zoc
from .ch17_trace import is_supplied, supplied_hexes
from .ch23_balkans import call_mackensen
from .opt_bolsheviks import bolshevik_reinforcement, supply_due
from .opt_gallipoli import gallipoli_supply

END = Choice("end")
AS_BYTES = array("h", [WAITING]).tobytes()
"""Hot: whether anybody waits is seen at once in the bytes of all places; no two halves of hexes read like this."""
ROWS = 4096
"""So many answers are kept."""


@book.step("9.0")
def mobilization_phase(s: KaiserState, side: Side) -> None:
    """9.0 What is due arrives, then the player places, buys and demobilizes in any order."""
    s.phase = "mobilization"
    s.bought, s.placed, s.supplied = (), (), ()
    call_up(s, side)
    call_mackensen(s, side)
    s.then(bolshevik_reinforcement(side), gallipoli_supply(side), Mobilize(side))


def turn_of_arrival(s: KaiserState, unit: Unit) -> int | None:
    """9.2, 9.5, 23.2, opt.21 When a unit arrives that is on its way; none while it waits for Romania to join."""
    if s.at[unit] == DUE:
        return s.due[unit]
    after = s.printed.after_romania.get(unit)
    return s.entry + after if after is not None and s.entry else s.rules.arrivals.get(unit)


def is_due(s: KaiserState, unit: Unit) -> bool:
    """9.2, 9.5 Has the turn come in which a unit arrives?"""
    turn = turn_of_arrival(s, unit)
    return turn is not None and turn <= s.turn


def call_up(s: KaiserState, side: Side) -> None:
    """9.1, 9.2, 9.5 Scheduled units, delayed purchases and scheduled supply units are to be placed now.

    17.3 Where too few supply units are left in the pool, the rest is lost.
    """
    at = s.at
    for unit in [unit for unit in s.printed.roster[side] if at[unit] == COMING or at[unit] == DUE]:
        if is_due(s, unit):
            s.due[unit] = 0
            s.place(unit, WAITING)
    for unit in s.free(s.printed.supply_units[side])[: supply_due(s, side)]:
        s.place(unit, WAITING)
    if side == AL and s.gift == GIFT_DUE:
        s.gift = GIFT_GIVEN


def waiting(s: KaiserState, side: Side) -> Units:
    """9.7 The units that are to be placed, one of each kind."""
    at = s.at
    if AS_BYTES not in at.tobytes():
        return ()
    found: dict[Kind, Unit] = {}
    for unit in [unit for unit in s.printed.roster[side] if at[unit] == WAITING]:
        found.setdefault(s.printed.kind[unit], unit)
    return tuple(found.values())


@lru_cache(maxsize=ROWS)
def placements(printed: Printed, verb: str, kind: Kind, hexes: HexSet) -> tuple[Choice, ...]:
    """The choices of a verb for a kind of unit in these hexes."""
    return tuple(Choice(verb, kind, printed.grid.labels[hex]) for hex in members(hexes))


def purchases(s: KaiserState, side: Side) -> tuple[Choice, ...]:
    """9.3 to 9.8 Everything that may be bought now. Hot: found once for all positions with the same room for it."""
    kinds, enemy, known = tuple(buyable(s, side)), enemy_of(side), s.printed.purchases
    if not kinds:
        return ()
    key = (
        *(kinds, zoc(s, enemy), s.occupied[enemy], s.changed, s.placed, s.supplied),
        *(s.scenario, s.rules.on, s.joined, s.revolution, s.entry),
    )
    found = known.get(key)
    if found is None:
        if len(known) >= ROWS:
            known.clear()
        found = known[key] = tuple(_purchases(s, side, kinds))
    return found


def _purchases(s: KaiserState, side: Side, kinds: tuple[Kind, ...]) -> Iterator[Choice]:
    printed, room = s.printed, room_of(s, side)
    for kind in kinds:
        if printed.price_of[kind].delay:
            yield Choice("buy", kind)
        else:
            yield from placements(printed, "buy", kind, open_sites(s, printed.of_kind[kind][0], room))


# --- demobilization (9.11) --------------------------------------------------------------------------------------


def objections_to_demobilizing(s: KaiserState, side: Side, unit: Unit) -> Iterator[Objection]:
    """9.11 Only an own unit on the map that is in general supply at this moment."""
    name = s.name(unit)
    if s.printed.side[unit] != side or s.at[unit] < 0:
        yield Objection("9.11", sentence("no-not-yours-on-map", unit=name))
    elif neutral_hexes(s) >> s.at[unit] & 1:
        yield Objection("23.0", sentence("no-neutral", unit=name))
    elif not is_supplied(s, unit):
        yield Objection("9.11", sentence("no-general-supply", unit=name))


def demobilize(s: KaiserState, unit: Unit) -> None:
    """9.11 The unit goes; it costs and returns no points, and cannot come back in this turn."""
    s.tell("9.11", events.Demobilized(unit, s.at[unit]))
    take_off(s, unit)
    s.released[unit] = 1


@book.decision("9.0")
class Mobilize(Decision[KaiserState]):
    """9.0 Place what has arrived, buy more, demobilize; the phase ends when nothing can be placed any more."""

    seat: Side

    def also_told(self, s: KaiserState) -> Facts:
        return {"waiting": [s.name(unit) for unit in waiting(s, self.seat)], "points": s.vp[self.seat]}

    def candidates(self, s: KaiserState) -> Iterator[Choice]:
        printed, every = s.printed, s.printed.sites
        for unit in waiting(s, self.seat):
            yield from placements(printed, "place", printed.kind[unit], every | sites(s, unit))
        for kind, price, units, _ in printed.sold_to[self.seat]:
            if price.delay:
                yield Choice("buy", kind)
            else:
                yield from placements(printed, "buy", kind, every | sites(s, units[0]))
        yield from (printed.demobilize[unit] for unit in s.on_map(self.seat))
        yield END

    def choices(self, s: KaiserState) -> tuple[Choice, ...]:
        """Hot: purchases are found once for the same room, and general supply for all at once."""
        printed, side = s.printed, self.seat
        found: list[Choice] = []
        units = waiting(s, side)
        if units:
            room = room_of(s, side)
            for unit in units:
                found += placements(printed, "place", printed.kind[unit], open_sites(s, unit, room))
        end = () if found else (END,)
        return (*found, *purchases(s, side), *self._demobilizable(s), *end)

    def _demobilizable(self, s: KaiserState) -> list[Choice]:
        """9.11 Hot: most stand where they are in supply, and few need a second look."""
        at, side, demobilize, always = s.at, self.seat, s.printed.demobilize, s.printed.always_supplied
        fed, units = supplied_hexes(s, side), at_war(s, side)
        if s.occupied[side] & ~(fed | neutral_hexes(s)):
            units = tuple([unit for unit in units if fed >> at[unit] & 1 or always[unit]])
        return [demobilize[unit] for unit in units]

    def objections(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        if choice == END:
            left = [s.name(unit) for unit in waiting(s, self.seat) if open_sites(s, unit)]
            if left:
                yield Objection("9.7", sentence("no-must-be-placed", units=left))
        elif choice.verb == "place":
            yield from self._objections_to_placing(s, choice)
        elif choice.verb == "buy":
            yield from self._objections_to_buying(s, choice)
        elif choice.verb == "demobilize":
            yield from self._objections_to_demobilizing(s, choice)
        else:
            yield Objection("9.0", sentence("no-mobilization-phase"))

    def _objections_to_placing(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        unit = self._waiting(s, choice.noun)
        if unit is None:
            yield Objection("9.1", sentence("no-not-waiting", kind=choice.noun))
        else:
            yield from self._objections_to_hex(s, unit, choice.to)

    def _objections_to_buying(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        kind = choice.noun
        yield from objections_to_price(s, self.seat, kind)
        price = price_of(s, kind) if kind in s.printed.of_kind else None
        if price is None:
            return
        if not price.delay:
            yield from self._objections_to_hex(s, s.printed.of_kind[kind][0], choice.to)
        elif choice.to:
            yield Objection("9.5", sentence("no-placed-later", kind=kind))

    def _objections_to_demobilizing(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        unit = s.printed.by_name.get(choice.noun)
        if unit is None:
            yield Objection("9.11", sentence("no-such-unit", noun=choice.noun))
        else:
            yield from objections_to_demobilizing(s, self.seat, unit)

    def _objections_to_hex(self, s: KaiserState, unit: Unit, label: str) -> Iterator[Objection]:
        hex = s.printed.hex_of.get(label)
        if hex is None:
            yield Objection("9.4", sentence("no-such-hex", noun=label))
        else:
            yield from objections_to_site(s, unit, hex)

    def _waiting(self, s: KaiserState, kind: Kind) -> Unit | None:
        return next((unit for unit in waiting(s, self.seat) if s.printed.kind[unit] == kind), None)

    def answer(self, s: KaiserState, choice: Choice) -> None:
        if choice == END:
            return
        s.then(self)
        if choice.verb == "demobilize":
            demobilize(s, s.printed.by_name[choice.noun])
        elif choice.verb == "place":
            unit = self._waiting(s, choice.noun)
            assert unit is not None  # it was offered
            hex = s.printed.hex_of[choice.to]
            put_on_site(s, unit, hex)
            s.tell("9.4", events.Arrives(unit, hex))
        else:
            purchase(s, self.seat, choice)


def purchase(s: KaiserState, side: Side, choice: Choice) -> None:
    """9.3, 9.5 A unit is paid for and placed, or comes a turn or two later."""
    kind, cost, price = choice.noun, cost_of(s, choice.noun), price_of(s, choice.noun)
    assert price is not None  # it is for sale
    unit = buy(s, side, kind)
    if choice.to:
        hex = s.printed.hex_of[choice.to]
        put_on_site(s, unit, hex)
        s.tell("9.3", events.Bought(unit, hex, cost))
    else:
        s.due[unit] = s.turn + price.delay
        s.place(unit, DUE)
        s.tell_owner("9.5", events.Ordered(unit, s.due[unit], cost), side)
    pay(s, side, -cost, "9.3", "purchase")
