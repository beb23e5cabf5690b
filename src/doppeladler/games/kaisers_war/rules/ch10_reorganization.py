"""10.0 Reorganization: armies are broken down, corps combined into armies, HQs converted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Hex, Kind, Side, Unit, Units, book, enemy_of
from doppeladler.games.kaisers_war.columns import BOX, GONE, KaiserState, Words
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import EMPTY, members
from doppeladler.wargame.ask import PickUnit

from .ch05_points import can_spend, pay
from .ch07_control import neutral_hexes
from .ch09_lost import clear_marks, take_off
from .ch10_breakdown import break_down, place_corps
from .ch13_zoc import zoc
from .ch17_trace import can_expend, expend, offensive_reach
from .opt_entrench import ENTRENCH, REDEPLOY, objections_to_turning, turn_over, turning
from .opt_fog import COVER, COVER_ALL, cover, covering, objections_to_covering
from .opt_morale import objections_by_morale
from .opt_sight import is_foggy, least_choices

END = Choice("end")


@book.step("10.0")
def reorganization_phase(s: KaiserState, side: Side) -> None:
    """10.0 The phasing player breaks down, combines and converts, as long as he can and likes."""
    s.phase = "reorganization"
    s.then(offer_reorganization(side))


@book.step("10.0")
def offer_reorganization(s: KaiserState, side: Side) -> None:
    """10.0 It is asked for while something is possible; opt.7 in fog always, so that it tells nothing."""
    s.offer(Reorganize(side), least_choices(s))


# --- breaking down (10.1) ---------------------------------------------------------------------------------------


def objections_to_splitting(s: KaiserState, side: Side, army: Unit) -> Iterator[Objection]:
    """10.1, 10.6 An own army on the map, not Romanian, with all its corps free."""
    printed, name = s.printed, s.name(army)
    if printed.side[army] != side or s.at[army] < 0 or not printed.is_army[army]:
        yield Objection("10.1", sentence("no-not-your-army", unit=name))
        return
    if neutral_hexes(s) >> s.at[army] & 1:
        yield Objection("23.0", sentence("no-neutral", unit=name))
    if not printed.parts[army]:
        yield Objection("10.6", sentence("no-breaks-not-down", unit=name))
    for corps, number in Counter(printed.parts[army]).items():
        if len(s.free(printed.corps_of[corps])) < number:
            yield Objection("10.1", sentence("no-too-few-corps", corps=corps))


def splittable(s: KaiserState, side: Side) -> list[Unit]:
    """10.1, 10.6 The armies that may be broken down. Hot: free corps are counted once."""
    printed, at, neutral = s.printed, s.at, neutral_hexes(s)
    there = [army for army in printed.armies[side] if at[army] >= 0 and not neutral >> at[army] & 1]
    enough: dict[Words, bool] = {}
    for parts in [printed.parts[army] for army in there]:
        if parts not in enough:
            enough[parts] = bool(parts) and _are_free(s, parts)
    return [army for army in there if enough[printed.parts[army]]]


def _are_free(s: KaiserState, parts: Words) -> bool:
    """10.1 Are there free corps for all these parts of an army?"""
    return all(len(s.free(s.printed.corps_of[part])) >= parts.count(part) for part in dict.fromkeys(parts))


# --- combining (10.2 to 10.5, 21.1) -----------------------------------------------------------------------------


def formable(s: KaiserState, kind: Kind) -> Unit | None:
    """9.10, 9.11, 10.4 The army of a kind that lies in the available box and was not demobilized in this turn."""
    for army in s.printed.of_kind[kind]:
        if s.at[army] == BOX and not s.released[army]:
            return army
    return None


def corps_in(s: KaiserState, hex: Hex, corps: str) -> Units:
    """10.2, 10.3 The corps of a nation and type in a hex."""
    corps_of = s.printed.corps
    return tuple([unit for unit in s.units_in(hex) if corps_of[unit] == corps])


def has_parts(s: KaiserState, army: Unit, hex: Hex) -> bool:
    """10.2, 10.3 Are all the corps of an army in a hex?"""
    parts = s.printed.parts[army]
    return all(len(corps_in(s, hex, part)) >= parts.count(part) for part in dict.fromkeys(parts))


def supplies_for(s: KaiserState, side: Side, hex: Hex) -> Units:
    """10.2, 17.9, 17.10 The supply units that can be expended for something in this hex."""
    return tuple(
        supply
        for supply in s.printed.supply_units[side]
        if can_expend(s, supply) and offensive_reach(s, supply) >> hex & 1
    )


def objections_to_combining(s: KaiserState, side: Side, kind: Kind, hex: Hex) -> Iterator[Objection]:
    """10.2 to 10.5, 21.1 An army that has been in play, its corps in one hex, and a supply unit in radius."""
    printed = s.printed
    armies = printed.of_kind.get(kind, ())
    if not armies or printed.side[armies[0]] != side or not printed.is_army[armies[0]]:
        yield Objection("10.2", sentence("no-not-your-army", unit=kind))
        return
    if formable(s, kind) is None:
        rule = "9.11" if any(s.released[army] for army in armies) else "10.4"
        yield Objection(rule, sentence("no-army-not-available", army=kind))
    yield from objections_by_morale(s, side, armies[0])
    if not has_parts(s, armies[0], hex):
        yield Objection(
            "10.3", sentence("no-corps-missing", army=kind, hex=s.label(hex), parts=printed.parts[armies[0]])
        )
    if not supplies_for(s, side, hex):
        yield Objection("10.2", sentence("no-supply-in-radius", hex=s.label(hex)))


@book.step("10.2")
def combine(s: KaiserState, army: Unit, hex: Hex) -> None:
    """10.2 The corps leave the map and their army takes their place."""
    s.then(give_corps(army, hex, s.printed.parts[army]), form_army(army, hex))


@book.step("10.2")
def give_corps(s: KaiserState, army: Unit, hex: Hex, parts: Words) -> None:
    """10.2 One corps after another leaves for its army; the owner says which kind if there is a choice."""
    if not parts:
        return
    corps = corps_in(s, hex, parts[0])
    kinds = dict.fromkeys(s.printed.kind[unit] for unit in corps)
    if len(kinds) > 1 and len(corps) > parts.count(parts[0]):
        s.then(GiveCorps(s.printed.side[army], army, hex, parts))
    else:
        take_off(s, corps[0])
        s.then(give_corps(army, hex, parts[1:]))


@book.step("10.2")
def form_army(s: KaiserState, army: Unit, hex: Hex) -> None:
    """10.2, 10.4 The army is there."""
    s.place(army, hex)
    s.tell("10.2", events.Combined(army, hex))


@book.decision("10.2")
class GiveCorps(Decision[KaiserState]):
    """10.2 Which kind of corps goes into the army."""

    tells = ("army", "hex")
    seat: Side
    army: Unit
    hex: Hex
    parts: Words

    def candidates(self, s: KaiserState) -> Iterator[Choice]:
        kinds = dict.fromkeys(s.printed.kind[unit] for unit in corps_in(s, self.hex, self.parts[0]))
        return (Choice("take", kind) for kind in kinds)

    def objections(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        if choice not in tuple(self.candidates(s)):
            yield Objection("10.2", sentence("no-not-of-this-army", army=s.name(self.army)))

    def answer(self, s: KaiserState, choice: Choice) -> None:
        given = next(unit for unit in corps_in(s, self.hex, self.parts[0]) if s.printed.kind[unit] == choice.noun)
        take_off(s, given)
        s.then(give_corps(self.army, self.hex, self.parts[1:]))


# --- HQ conversion (10.7) ---------------------------------------------------------------------------------------


def conversion_key(s: KaiserState, hq: Unit) -> str:
    """10.7 What is counted: one conversion a turn for each country."""
    return f"{s.printed.nation[hq]} conversion"


def objections_to_converting(s: KaiserState, side: Side, hq: Unit) -> Iterator[Objection]:
    """10.7, 5.5 An own HQ on its front, from 1916 on, outside enemy zones, with supply in radius and 5 points.

    opt.23 No Russian HQ after a revolution.
    """
    printed, name, price = s.printed, s.name(hq), s.printed.prices["conversion"]
    if printed.type[hq] != "hq" or printed.side[hq] != side or s.at[hq] < 0:
        yield Objection("10.7", sentence("no-not-your-hq", unit=name))
        return
    if s.face[hq]:
        yield Objection("10.7", sentence("no-is-converted", unit=name))
    if printed.calendar[s.turn].year < price.from_year:
        yield Objection("10.7", sentence("no-not-before-year", kind=name, year=str(price.from_year)))
    if s.revolution and printed.nation[hq] == "RU":
        yield Objection("opt.23", sentence("no-weakened-for-good", unit=name))
    if conversion_key(s, hq) in s.bought:
        yield Objection("10.7", sentence("no-one-a-turn", kind=name))
    if zoc(s, enemy_of(side)) >> s.at[hq] & 1:
        yield Objection("10.7", sentence("no-hq-in-enemy-zone", unit=name))
    if not supplies_for(s, side, s.at[hq]):
        yield Objection("10.7", sentence("no-supply-in-radius", hex=s.label(s.at[hq])))
    if not can_spend(s, side, price.cost):
        yield Objection("5.5", sentence("no-points-to-spend", kind=name, cost=price.cost))


@book.step("10.7")
def convert(s: KaiserState, hq: Unit) -> None:
    """10.7 The HQ is turned to its stronger side for good, for five points."""
    s.face[hq] = 1
    s.bought = (*s.bought, conversion_key(s, hq))
    s.tell_owner("10.7", events.Converted(hq, s.at[hq]), s.printed.side[hq])
    pay(s, s.printed.side[hq], -s.printed.prices["conversion"].cost, "10.7", "conversion")


# --- fortress conversion (opt.19) -------------------------------------------------------------------------------


def objections_to_dismantling(s: KaiserState, side: Side, fortress: Unit) -> Iterator[Objection]:
    """opt.19 By option an own fortress becomes an infantry corps of its nation, if one is free."""
    printed, name = s.printed, s.name(fortress)
    if "fort-conversion" not in s.rules.on:
        yield Objection("opt.19", sentence("no-needs-option", kind=name, option="fort-conversion"))
    if printed.side[fortress] != side or s.at[fortress] < 0:
        yield Objection("opt.19", sentence("no-not-yours-on-map", unit=name))
        return
    if neutral_hexes(s) >> s.at[fortress] & 1:
        yield Objection("23.0", sentence("no-neutral", unit=name))
    if not s.free(printed.corps_of.get(f"{printed.nation[fortress]} infantry", ())):
        yield Objection("opt.19", sentence("no-none-left", kind=f"{printed.nation[fortress]} infantry"))


@book.step("opt.19")
def dismantle(s: KaiserState, fortress: Unit) -> None:
    """opt.19 A corps takes the place of the fortress, which never comes back; it costs no points."""
    hex = s.at[fortress]
    s.then(place_corps(fortress, hex, (f"{s.printed.nation[fortress]} infantry",), 1, False))
    s.tell("opt.19", events.Dismantled(fortress, hex))
    s.place(fortress, GONE)
    clear_marks(s, fortress)


# --- what is expended -------------------------------------------------------------------------------------------


@book.step("17.9")
def expend_for(s: KaiserState, side: Side, hex: Hex) -> None:
    """17.9 A supply unit in radius is expended; its owner says which if there are several."""
    found = supplies_for(s, side, hex)
    if len(found) > 1:
        s.then(ChooseSupply(side, hex))
    else:
        expend(s, found[0])


@book.decision("17.9")
class ChooseSupply(PickUnit[KaiserState]):
    """17.9 Which supply unit is expended."""

    tells = ("hex",)
    verb = "spend"
    seat: Side
    hex: Hex

    def among(self, s: KaiserState) -> Units:
        return supplies_for(s, self.seat, self.hex)

    def picked(self, s: KaiserState, thing: Unit) -> None:
        expend(s, thing)


@book.decision("10.0")
class Reorganize(Decision[KaiserState]):
    """10.0 Break down an army, combine corps, convert an HQ, by option entrench supply; or the phase ends."""

    seat: Side

    def also_told(self, s: KaiserState) -> Facts:
        return {"available": [s.name(unit) for unit in s.printed.roster[self.seat] if s.at[unit] == BOX]}

    def candidates(self, s: KaiserState) -> Iterator[Choice]:
        printed, side = s.printed, self.seat
        for army in printed.armies[side]:
            if s.at[army] >= 0:
                yield printed.split[army]
        kinds = dict.fromkeys(printed.kind[army] for army in printed.armies[side] if s.at[army] == BOX)
        if kinds:
            for hex in members(s.occupied[side]):
                if len(s.stacks[hex]) > 1:
                    yield from (Choice("combine", kind, s.label(hex)) for kind in kinds)
        yield from (printed.convert[hq] for hq in printed.hqs[side] if s.at[hq] >= 0)
        if "fort-conversion" in s.rules.on:
            yield from (printed.convert[fortress] for fortress in printed.fortresses[side] if s.at[fortress] >= 0)
        for supply in printed.supply_units[side]:
            if s.at[supply] >= 0:
                yield from (printed.entrench[supply], printed.redeploy[supply])
        if is_foggy(s):
            yield from (COVER_ALL, *(printed.cover[unit] for unit in s.on_map(side)))
        yield END

    def choices(self, s: KaiserState) -> tuple[Choice, ...]:
        """Hot: what cannot be is left out before its objections are asked for."""
        printed, side, at = s.printed, self.seat, s.at
        found = [printed.split[army] for army in splittable(s, side)]
        box = [army for army in printed.armies[side] if at[army] == BOX]
        if box:
            found += self._combinable(s, box)
        if printed.calendar[s.turn].year >= printed.prices["conversion"].from_year:
            found += self._legal(s, [printed.convert[hq] for hq in printed.hqs[side] if at[hq] >= 0])
        if "fort-conversion" in s.rules.on:
            found += self._legal(s, [printed.convert[fort] for fort in printed.fortresses[side] if at[fort] >= 0])
        return (*found, *turning(s, side), *covering(s, side), END)

    def _legal(self, s: KaiserState, choices: list[Choice]) -> list[Choice]:
        return [choice for choice in choices if next(self.objections(s, choice), None) is None]

    def _combinable(self, s: KaiserState, box: list[Unit]) -> list[Choice]:
        """10.2 Armies that lie in the box, in the hexes with their corps that a supply unit reaches."""
        served = EMPTY
        for supply in s.printed.supply_units[self.seat]:
            if can_expend(s, supply):
                served |= offensive_reach(s, supply)
        armies, corps = {s.printed.kind[army]: army for army in box}, s.printed.corps
        near = members(s.occupied[self.seat] & served)
        crowds = [hex for hex in near if len([unit for unit in s.stacks[hex] if corps[unit]]) > 1]
        found = [(hex, kind) for hex in crowds for kind, army in armies.items() if has_parts(s, army, hex)]
        return self._legal(s, [Choice("combine", kind, s.label(hex)) for hex, kind in found])

    def objections(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        if choice == END:
            return
        verb, unit = choice.verb, s.printed.by_name.get(choice.noun)
        if verb == "combine":
            hex = s.printed.hex_of.get(choice.to)
            if hex is None:
                yield Objection("10.2", sentence("no-such-hex", noun=choice.to))
            else:
                yield from objections_to_combining(s, self.seat, choice.noun, hex)
        elif verb == COVER:
            yield from objections_to_covering(s, self.seat, choice.noun)
        elif verb not in ("split", "convert", ENTRENCH, REDEPLOY):
            yield Objection("10.0", sentence("no-reorganization-phase"))
        elif unit is None:
            yield Objection("10.0", sentence("no-such-unit", noun=choice.noun))
        elif verb == "split":
            yield from objections_to_splitting(s, self.seat, unit)
        elif verb != "convert":
            yield from objections_to_turning(s, self.seat, unit, verb)
        elif s.printed.is_fortress[unit]:
            yield from objections_to_dismantling(s, self.seat, unit)
        else:
            yield from objections_to_converting(s, self.seat, unit)

    def answer(self, s: KaiserState, choice: Choice) -> None:
        if choice == END:
            return
        again = offer_reorganization(self.seat)
        if choice.verb == "combine":
            army, hex = formable(s, choice.noun), s.printed.hex_of[choice.to]
            assert army is not None  # it was offered
            s.then(expend_for(self.seat, hex), combine(army, hex), again)
            return
        if choice.verb == COVER:
            s.then(again)
            cover(s, self.seat, choice.noun)
            return
        unit = s.printed.by_name[choice.noun]
        if choice.verb == "split":
            s.then(break_down(unit, False), again)
        elif choice.verb != "convert":
            s.then(again)
            turn_over(s, unit)
        elif s.printed.is_fortress[unit]:
            s.then(dismantle(unit), again)
        else:
            s.then(expend_for(self.seat, s.at[unit]), convert(unit), again)
