"""21.2 Pontoon bridges, and the River Step."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE, Side, book, enemy_of
from doppeladler.games.serbien.columns import Pontoon, SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import BIT, Hexside, side

from .ch03_control import held_by

OVER_DONAU, OVER_SAVA = 2, 1
"""21.2.3 Markers that a bridge takes."""
DONE = Choice("done")


@book.step("7.1.4")
def turn_crossing_markers(s: SerbienState) -> None:
    """7.1.4b In the Finishing Phase a River Crossing marker is flipped, and the next time removed."""
    for unit in s.printed.all_units:
        if s.crossed[unit]:
            s.crossed[unit] -= 1


# --- where a bridge may be begun (21.2.1, 21.2.3) ---------------------------------------------------------------


def markers_for(s: SerbienState, between: Hexside) -> int:
    """21.2.3 How many markers a bridge takes: two over the Donau."""
    return OVER_DONAU if between in s.printed.donau else OVER_SAVA


def markers_left(s: SerbienState, owner: Side) -> int:
    """21.2, 21.2.2 Markers that are in no bridge; those of a removed bridge can be used again."""
    laid = sum(markers_for(s, side(each.here, each.there)) for each in s.pontoons if each.side == owner)
    return s.printed.marker_count["pontoon", owner] - laid


def is_own(s: SerbienState, owner: Side, between: Hexside) -> bool:
    """21.2.1 Does a side control both hexes beside a river side?"""
    held = held_by(s, owner)
    return bool(held >> between[0] & 1 and held >> between[1] & 1)


def objections_to_bridge(s: SerbienState, owner: Side, between: Hexside) -> Iterator[Objection]:
    """21.2.1 to 21.2.4, 7.1.4a Why a side may not begin a bridge here; over the Donau A-H only, and at islands.

    Nor where it would go at once, because of an enemy at one of its ends or a squadron there.
    """
    printed, here, there = s.printed, s.label(between[0]), s.label(between[1])
    if between not in printed.sava and between not in printed.donau:
        yield Objection("21.2.1", sentence("no-river-there", here=here, there=there))
        return
    if between in printed.donau and owner == SE:
        yield Objection("7.1.4a", sentence("no-serbs-over-the-donau"))
    if between in printed.donau - printed.donau_islands:
        yield Objection("21.2.3", sentence("no-island-there", here=here, there=there))
    if between in printed.bridges or between in {side(each.here, each.there) for each in s.pontoons}:
        yield Objection("21.2", sentence("no-second-bridge", here=here, there=there))
    if not is_own(s, owner, between):
        yield Objection("21.2.1", sentence("no-banks-of-yours", here=here, there=there))
    if is_broken(s, Pontoon(owner, *between, False)):
        yield Objection("21.2.2", sentence("no-bridge-to-an-enemy", here=here, there=there))
    if is_rammed(s, Pontoon(owner, *between, False)):
        yield Objection("21.2.4", sentence("no-bridge-under-a-squadron", here=here, there=there))
    if markers_left(s, owner) < markers_for(s, between):
        yield Objection("21.2", sentence("no-pontoons-left", left=markers_left(s, owner)))


def sites(s: SerbienState, owner: Side) -> list[Hexside]:
    """21.2.1, 21.2.3 Where a side may begin a bridge."""
    if not markers_left(s, owner):
        return []
    rivers = sorted(s.printed.sava | s.printed.donau_islands)
    return [one for one in rivers if is_own(s, owner, one) and not any(objections_to_bridge(s, owner, one))]


# --- building (21.2.1) ------------------------------------------------------------------------------------------


@book.step("21.2.1")
def build_pontoons(s: SerbienState, owner: Side) -> None:
    """21.2, 21.2.1 Bridges in work whose banks are still controlled are ready; then new ones may be begun."""
    for bridge in s.pontoons:
        if bridge.side == owner and not bridge.ready and is_own(s, owner, side(bridge.here, bridge.there)):
            ready = bridge._replace(ready=True)
            s.pontoons = tuple(ready if each == bridge else each for each in s.pontoons)
            s.tell("21.2.1", events.BridgeReady(owner, bridge.here, bridge.there))
    s.then(offer_pontoons(owner))


@book.step("21.2.1")
def offer_pontoons(s: SerbienState, owner: Side) -> None:
    """21.2.1 Asked while there are markers and places for a bridge."""
    if sites(s, owner):
        s.then(BuildPontoon(owner))


@book.decision("21.2.1")
class BuildPontoon(Decision[SerbienState]):
    """21.2.1 On which river side a bridge is begun, if on any."""

    seat: Side

    def also_told(self, s: SerbienState) -> Facts:
        return {"left": markers_left(s, self.seat)}

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        for a, b in sorted(s.printed.sava | s.printed.donau):
            yield Choice("bridge", s.label(a), s.label(b))
        yield DONE

    def choices(self, s: SerbienState) -> tuple[Choice, ...]:
        """Hot: the sites are found together."""
        return (*(Choice("bridge", s.label(a), s.label(b)) for a, b in sites(s, self.seat)), DONE)

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if choice == DONE:
            return
        here, there = s.printed.hex_of.get(choice.noun), s.printed.hex_of.get(choice.to)
        if choice.verb != "bridge" or here is None or there is None or side(here, there) != (here, there):
            yield Objection("21.2.1", sentence("no-bridge-like-this"))
        else:
            yield from objections_to_bridge(s, self.seat, (here, there))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        if choice == DONE:
            return
        here, there = s.printed.hex_of[choice.noun], s.printed.hex_of[choice.to]
        s.pontoons = (*s.pontoons, Pontoon(self.seat, here, there, False))
        s.tell("21.2.1", events.BridgeBegun(self.seat, here, there))
        s.then(offer_pontoons(self.seat))


# --- removal (21.2.2, 21.2.4) -----------------------------------------------------------------------------------


@book.step("21.2.2")
def clear_pontoons(s: SerbienState) -> None:
    """21.2.2 A bridge, ready or not, goes the instant an enemy unit is in a hex at one of its ends."""
    for bridge in s.pontoons:
        if is_broken(s, bridge) or is_rammed(s, bridge):
            s.pontoons = tuple(each for each in s.pontoons if each != bridge)
            s.tell("21.2.2", events.BridgeGone(bridge.side, bridge.here, bridge.there))


def is_broken(s: SerbienState, bridge: Pontoon) -> bool:
    """21.2.2 Is an enemy unit at one of its ends?"""
    return bool(s.occupied[enemy_of(bridge.side)] & (BIT[bridge.here] | BIT[bridge.there]))


def is_rammed(s: SerbienState, bridge: Pontoon) -> bool:
    """21.2.4, 25.1.5 Is a squadron in a hex beside a Serbian bridge?"""
    return bridge.side != AH and any(s.berth[unit] in (bridge.here, bridge.there) for unit in s.printed.squadrons)
