"""4.4.9 Registering losses: replacement points, units destroyed, cards for them, and the emptied field."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Objection
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Group, Hex, Seat, Unit, Units, book
from doppeladler.games.limanowa.columns import RESERVE, Clash, LimanowaState
from doppeladler.games.limanowa.words import sentence

from .ch03_cards import draw_cards
from .ch03_values import effect_on

STAY = Choice("stay")
LAST_RESERVES = "Last reserves"


def suffer(s: LimanowaState, unit: Unit, points: int, rule: str) -> None:
    """3.3.1 A unit loses replacement points; the card Last reserves keeps the last one, under fire and in its clash."""
    left = max(0, s.rp[unit] - points)
    if not left and effect_on(s, LAST_RESERVES, unit):
        left = 1
        s.tell("4.4.1b", events.LastReserves(unit))
    if left != s.rp[unit]:
        s.tell(rule, events.Loses(unit, s.rp[unit] - left, left))
    s.rp[unit] = left


@book.step("4.4.2")
def remove_shot(s: LimanowaState, kept: int) -> None:
    """4.4.2 Guns fire at the same time; whom they destroyed leaves then. The first `kept` fell in clashes before."""
    shot, s.doomed = s.doomed[kept:], s.doomed[:kept]
    for unit, by in reversed(shot):
        destroy_if_spent(s, unit, by, "4.4.2")


def destroy_if_spent(s: LimanowaState, unit: Unit, by: Group, rule: str) -> None:
    """4.4.2, 4.4.4 A unit without replacement points is removed at once."""
    if not s.rp[unit]:
        destroy(s, unit, by, rule)


def destroy(s: LimanowaState, unit: Unit, by: Group, rule: str) -> None:
    """3.3.3, 3.4.2 A destroyed unit goes to its side's reserve; whoever destroyed it draws a battlecard."""
    s.tell(rule, events.Destroyed(unit, s.at[unit], by))
    s.place(unit, RESERVE)
    s.rp[unit] = s.printed.rp[unit]
    s.acted[unit] = 0
    s.quiet = 0
    draw_cards(s, s.seat_of[by], 1)


def note_spoils(s: LimanowaState, clash: Clash) -> None:
    """4.4.9 The field of a destroyed defender, and those attackers of the acting group who may take it later."""
    own = tuple(unit for unit in clash.attackers if s.is_in(unit, clash.group))
    s.spoils = (*s.spoils, (clash.target, own))


@book.step("4.4.9")
def register_losses(s: LimanowaState) -> None:
    """4.4.9 After the last clash: the destroyed leave the board, then the emptied fields may be taken."""
    doomed, s.doomed = s.doomed, ()
    spoils, s.spoils = s.spoils, ()
    s.then(*(take_emptied_field(hex, units) for hex, units in spoils))
    for unit, by in reversed(doomed):
        destroy_if_spent(s, unit, by, "4.4.9")


@book.step("4.4.9")
def take_emptied_field(s: LimanowaState, hex: Hex, units: Units) -> None:
    """4.4.9 One surviving unit of the attacking group that took part may move in."""
    able = tuple(unit for unit in units if s.at[unit] >= 0)
    if able:
        s.then(Advance(s.seat_of[s.group_name(able[0])], hex, able))


@book.decision("4.4.9")
class Advance(Decision[LimanowaState]):
    """4.4.9 Who takes the emptied field, if anybody; allied units never do."""

    tells = ("hex", "units")
    seat: Seat
    hex: Hex
    units: Units

    def candidates(self, s: LimanowaState) -> Iterator[Choice]:
        for unit in self.units:
            yield Choice("advance", s.name(unit), s.label(self.hex))
        yield STAY

    def objections(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        if choice == STAY:
            return
        unit = s.printed.by_name.get(choice.noun)
        if choice.verb != "advance" or unit is None or choice.to != s.label(self.hex):
            yield Objection("4.4.9", sentence("no-answer-unit-takes-stay", hex=s.label(self.hex)))
        elif unit not in self.units:
            yield Objection("4.4.9", sentence("no-no-surviving-unit-group-attacked", noun=choice.noun, to=choice.to))

    def answer(self, s: LimanowaState, choice: Choice) -> None:
        if choice != STAY:
            unit = s.printed.by_name[choice.noun]
            s.tell("4.4.9", events.Advance(unit, s.at[unit], self.hex))
            s.place(unit, self.hex)
