"""3.3.3 Replacing and refilling units: the common reserve, the replacement fields, and the help from Krakow."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Facts, Objection, Roll
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import CORNER_OF_GROUP, GROUPS, SIDE_OF, Group, Seat, Unit, Units, book
from doppeladler.games.limanowa.columns import FIELD, KRAKOW, RESERVE, WAITING, LimanowaState
from doppeladler.games.limanowa.words import sentence
from doppeladler.wargame.ask import PickUnit
from doppeladler.words import Sentence

FIELDS_PER_CORNER = 3
KRAKOW_LAST = 9
"""3.3.3k The help arrives when its marker has passed this field."""

DECLINE = Choice("decline")


def corner_of(group: Group) -> str:
    """3.3.3 The corner of the board where a group's replacements stand; the Russian corps share theirs."""
    return CORNER_OF_GROUP[group]


def in_corner(s: LimanowaState, corner: str) -> Units:
    """3.3.3 The figures on the three replacement fields of a corner."""
    return tuple(
        unit for unit in s.printed.all_units if s.at[unit] == FIELD and corner_of(s.group_name(unit)) == corner
    )


def receive(s: LimanowaState, unit: Unit, group: Group) -> None:
    """3.3.3 A fresh unit for a group: on a vacant replacement field, or waiting for one."""
    s.group_of[unit] = GROUPS.index(group)
    s.rp[unit] = s.printed.rp[unit]
    s.place(unit, WAITING)
    s.waiting = (*s.waiting, unit)
    s.tell("3.3.3", events.Replacement(unit, group))
    gain_token(s, unit, group)
    fill_fields(s)


def gain_token(s: LimanowaState, unit: Unit, group: Group) -> None:
    """6.4.1 A gun or observer that comes as reinforcement brings an artillery token."""
    if s.has("tokens") and (s.printed.artillery[unit] or s.printed.observer[unit]):
        s.tokens[s.seat_of[group]] += 1


def fill_fields(s: LimanowaState) -> None:
    """3.3.3 Whoever waits takes a replacement field as soon as one is vacant, in order of arrival."""
    for unit in s.waiting:
        if len(in_corner(s, corner_of(s.group_name(unit)))) < FIELDS_PER_CORNER:
            s.place(unit, FIELD)
            s.waiting = tuple(each for each in s.waiting if each != unit)


def core_reserve(s: LimanowaState, side: str, arms: tuple[str, ...] = ("infantry", "cavalry", "artillery")) -> Units:
    """3.3.3 The fallen core units of a side; the allies share them."""
    printed, at = s.printed, s.at
    return tuple(
        unit
        for unit in printed.all_units
        if at[unit] == RESERVE
        and printed.side[unit] == side
        and printed.cls[unit] == "core"
        and printed.arm[unit] in arms
    )


def begin_choice_of_core_unit(s: LimanowaState, group: Group, rule: str) -> None:
    """2.3, 3.3.3 A reward of a core unit: its owner may choose one from the common reserve."""
    if core_reserve(s, SIDE_OF[group]):
        s.then(TakeCoreUnit(s.seat_of[group], group))
    else:
        s.tell(rule, events.NoCoreUnit(group))


@book.decision("3.3.3")
class TakeCoreUnit(PickUnit[LimanowaState]):
    """3.3.3 Which core unit of the common reserve comes to the group's replacement fields."""

    tells = ("group",)
    verb, finish = "take", DECLINE
    seat: Seat
    group: Group

    def among(self, s: LimanowaState) -> Units:
        return core_reserve(s, SIDE_OF[self.group])

    def strangers(self, s: LimanowaState, thing: Unit) -> Iterator[Objection]:
        yield Objection("3.3.3", sentence("no-not-core-unit-common-reserve", noun=s.name(thing)))

    def picked(self, s: LimanowaState, thing: Unit) -> None:
        receive(s, thing, self.group)


# --- the help from Krakow (3.3.3k) ------------------------------------------------------------------------


@book.step("3.3.3k")
def roll_for_krakow(s: LimanowaState) -> None:
    """3.3.3k At the beginning of Hadfy's round, until the help has arrived."""
    if s.group == "Hadfy" and s.krakow <= KRAKOW_LAST:
        s.then(KrakowRoll())


@book.decision("3.3.3k")
class KrakowRoll(Roll):
    """3.3.3k On 1 to 4 the help comes one field nearer."""

    def prompt(self, s: LimanowaState) -> Sentence:
        return sentence("ask-KrakowRoll", krakow=s.krakow)

    def also_told(self, s: LimanowaState) -> Facts:
        return {"field": s.krakow}

    def rolled(self, s: LimanowaState, faces: tuple[int, ...]) -> None:
        advances = faces[0] <= 4
        s.krakow += advances
        s.tell("3.3.3k", events.Krakow(faces[0], s.krakow))
        if s.krakow > KRAKOW_LAST:
            arrive_from_krakow(s)


def arrive_from_krakow(s: LimanowaState) -> None:
    """3.3.3k Three line infantry join the Hadfy Group by its replacement fields."""
    come = [unit for unit in s.printed.all_units if s.at[unit] == KRAKOW]
    s.tell("3.3.3k", events.KrakowArrives(len(come)))
    for unit in come:
        receive(s, unit, "Hadfy")
