"""23.1 The Komitadji."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import SE, Hex, HexSet, Side, Unit, book
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import BIT, EMPTY, members, of
from doppeladler.wargame.ask import PickHex

from .ch02_values import is_combat_now

NEAR, APART = 3, 5
"""23.1 At most so far from a Serbian combat unit, at least so far from each other."""
KEEP, MOVE = Choice("keep"), Choice("move")


def near_serbs(s: SerbienState) -> HexSet:
    """23.1 The hexes south of Sava and Donau within three hexes of a Serbian combat unit."""
    serbs = of(hex for unit in s.on_map(SE) if is_serb(s, unit) for hex in s.hexes_of(unit))
    return s.printed.grid.within(serbs, NEAR) & s.printed.south & s.rules.board


def is_serb(s: SerbienState, unit: Unit) -> bool:
    """23.1 A Serbian combat unit, also a Fort on its infantry side, and not a Montenegrin one."""
    return s.printed.nation[unit] == SE and is_combat_now(s, unit)


def too_near(s: SerbienState) -> HexSet:
    """23.1 The hexes with fewer than four hexes between them and a marker."""
    return s.printed.grid.within(s.komitadji, APART - 1)


def komitadji_hexes(s: SerbienState) -> HexSet:
    """23.1 Where the next marker may be placed."""
    return near_serbs(s) & ~too_near(s)


@book.step("23.1")
def komitadji(s: SerbienState) -> None:
    """23.1, 4.2.9 In his Finishing Phase the Serbian player takes up his markers and places them anew.

    Where they may stay as they are he can keep them all at once.
    """
    full = s.komitadji.bit_count() == s.printed.marker_count["komitadji", SE]
    if full and not s.komitadji & ~near_serbs(s):
        s.then(KeepKomitadji(SE))
    else:
        s.then(gather_komitadji())


@book.decision("23.1")
class KeepKomitadji(Decision[SerbienState]):
    """23.1 Do the markers stay where they are, or are they placed anew?"""

    seat: Side

    def also_told(self, s: SerbienState) -> Facts:
        return {"hexes": [s.label(hex) for hex in members(s.komitadji)]}

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        yield from (KEEP, MOVE)

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if choice not in (KEEP, MOVE):
            yield Objection("23.1", sentence("no-keep-or-move"))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        if choice == MOVE:
            s.then(gather_komitadji())


@book.step("23.1")
def gather_komitadji(s: SerbienState) -> None:
    """23.1 All markers are taken up, wherever they are, and placed one after another."""
    s.komitadji = EMPTY
    s.then(offer_komitadji())


@book.step("23.1")
def offer_komitadji(s: SerbienState) -> None:
    """23.1 As long as there are markers and a place for them."""
    if s.komitadji.bit_count() < s.printed.marker_count["komitadji", SE] and komitadji_hexes(s):
        s.then(PlaceKomitadji(SE))


@book.decision("23.1")
class PlaceKomitadji(PickHex[SerbienState]):
    """23.1 Where the next Komitadji marker is placed."""

    verb = "place"
    seat: Side

    def among(self, s: SerbienState) -> list[Hex]:
        return list(members(komitadji_hexes(s)))

    def strangers(self, s: SerbienState, thing: Hex) -> Iterator[Objection]:
        if not s.printed.south >> thing & 1:
            yield Objection("23.1", sentence("no-komitadji-north-of-the-rivers", hex=s.label(thing)))
        elif not near_serbs(s) >> thing & 1:
            yield Objection("23.1", sentence("no-komitadji-so-far", hex=s.label(thing)))
        if too_near(s) >> thing & 1:
            yield Objection("23.1", sentence("no-komitadji-so-near", hex=s.label(thing)))

    def picked(self, s: SerbienState, thing: Hex) -> None:
        s.komitadji |= BIT[thing]
        s.tell("23.1", events.KomitadjiPlaced(thing))
        s.then(offer_komitadji())
