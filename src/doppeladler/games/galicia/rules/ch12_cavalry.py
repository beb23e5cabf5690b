"""12.0 Cavalry reaction: an interrupt of the enemy's march or arrival."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from doppeladler.engine import Choice, Decision, Objection
from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import Hex, Hexes, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.words import sentence
from doppeladler.hexes import BIT, members
from doppeladler.wargame.pieces import NOWHERE
from doppeladler.words import Sentence

from .ch04_shaded import closed_hexes, objections_to_shaded_hex
from .ch05_stacking import STEP_LIMIT, fits
from .ch13_przemysl import objections_to_fortress

STAY = Choice("stay")
STAY_ONLY = (STAY,)


def is_triggered(s: GaliciaState, side: Side, group: Units, origin: Hex, there: Hex, cavalry: Hex) -> bool:
    """12.1.1 Does a move of `side` from origin to there pull a trigger for units in a hex beside one of the two?

    Trigger 1: the mover comes adjacent and no other enemy was. Trigger 2: the mover leaves a hex adjacent to the
    cavalry for one that is adjacent to it or to any of its friends. Adjacency takes no notice of rivers.
    """
    grid = s.printed.grid
    near = grid.adjacent[cavalry]
    if origin != NOWHERE and near >> origin & 1:
        return bool(grid.adjacent[there] & s.occupied[enemy_of(side)])
    others = near & s.occupied[side]
    if len(s.units_in(there)) == len(group):
        others &= ~BIT[there]
    return not others


def might_react(s: GaliciaState, hex: Hex, reacted: Units) -> bool:
    """5.4 A single unit is seen for what it is; any larger stack might hide cavalry, so its owner is asked."""
    stack = [unit for unit in s.units_in(hex) if unit not in reacted]
    return len(stack) > 1 or any(s.printed.cavalry[unit] for unit in stack)


def enemies_beside(s: GaliciaState, side: Side, origin: Hex, there: Hex) -> HexSet:
    """12.1.1 Whom a move from origin to there may trigger at all: the enemies next to either."""
    adjacent = s.printed.grid.adjacent
    near = adjacent[there] if origin == NOWHERE else adjacent[there] | adjacent[origin]
    return near & s.occupied[enemy_of(side)]


@book.step("12.1")
def offer_reactions(s: GaliciaState, side: Side, group: Units, origin: Hex, there: Hex) -> None:
    """12.1, 12.1.1 After each hex an enemy enters, and each arrival, cavalry that is triggered may step away."""
    near = enemies_beside(s, side, origin, there)
    askable = [hex for hex in members(near) if might_react(s, hex, ())]
    hexes = tuple(hex for hex in askable if is_triggered(s, side, group, origin, there, hex))
    if hexes:
        s.then(React(enemy_of(side), hexes, group, origin, there, ()))


def foreign_zone(s: GaliciaState, side: Side, group: Units, there: Hex) -> HexSet:
    """12.1.3 The zone of every unit of `side` except the stack whose move pulled the trigger."""
    is_alone = len(s.units_in(there)) <= len(group)
    return s.printed.rivers.spread(s.occupied[side] & ~BIT[there] if is_alone else s.occupied[side])


def objections_to_reacting(s: GaliciaState, asked: React, unit: Unit, to: Hex) -> Iterator[Objection]:
    """12.1.2 and 12.1.3 One hex; not among the enemy, not into a foreign zone, not where the mover came from."""
    side, mover = asked.seat, enemy_of(asked.seat)
    here, label = s.at[unit], s.label(to)
    if unit in asked.reacted:
        yield Objection("12.1.2", sentence("no-reacted-move-reaction-one-hex", unit=s.name(unit)))
    if not s.printed.grid.adjacent[here] >> to & 1:
        yield Objection("12.1.2", sentence("no-not-adjacent-reaction-one-hex", hex=label, here=s.label(here)))
        return
    if s.occupied[mover] >> to & 1:
        yield Objection("4.1", sentence("no-occupied-enemy", there=label))
    if to == asked.origin:
        yield Objection("12.1.2", sentence("no-hex-enemy-just-left", hex=label))
    friendly = s.occupied[side] >> to & 1
    if not friendly and foreign_zone(s, mover, asked.group, asked.there) >> to & 1:
        yield Objection("12.1.3", sentence("no-zone-control-enemy-did-not", hex=label))
    if not fits(s, to, (unit,)):
        yield Objection("5.1", sentence("no-hold-more-than-steps", target=label, step_limit=STEP_LIMIT))
    yield from objections_to_fortress(s, side, to)
    yield from objections_to_shaded_hex(s, side, to, "4.5")


def barred_to_reaction(s: GaliciaState, asked: React) -> HexSet:
    """12.1.2, 12.1.3 Where nobody may step, whatever room there is."""
    side, mover = asked.seat, enemy_of(asked.seat)
    barred = foreign_zone(s, mover, asked.group, asked.there) & ~s.occupied[side] | closed_hexes(s, side)
    return barred | BIT[asked.origin] if asked.origin != NOWHERE else barred


@book.decision("12.1")
class React(Decision[GaliciaState]):
    """12.1.2 The stacks in `hexes` were triggered by one move: which cavalry steps where next, or all others stay.

    Each unit steps at most once, in the order its owner likes; `reacted` has done so. `group`, the enemy on the march,
    is not told: a stack shows its top unit only (5.4).
    """

    tells = ("hexes", "origin", "there", "reacted")
    seat: Side
    hexes: Hexes
    group: Units
    origin: Hex
    there: Hex
    reacted: Units

    def prompt(self, s: GaliciaState) -> Sentence:
        places = [s.label(hex) for hex in self.hexes]
        if not self.ready(s):
            return sentence("ask-React", there=s.label(self.there), places=places)
        return sentence("ask-React-enemy-come-cavalry", there=s.label(self.there), places=places)

    def ready(self, s: GaliciaState) -> Units:
        """The cavalry that was triggered and has not reacted yet."""
        cavalry, reacted = s.printed.cavalry, self.reacted
        return tuple(u for hex in self.hexes for u in s.units_in(hex) if cavalry[u] and u not in reacted)

    def candidates(self, s: GaliciaState) -> Iterator[Choice]:
        for unit in self.ready(s):
            for to in s.printed.grid.neighbours[s.at[unit]]:
                yield Choice("react", s.name(unit), s.label(to))
        yield STAY

    def choices(self, s: GaliciaState) -> tuple[Choice, ...]:
        """Hot: what is barred to every unit is found once, and only then the room in each hex."""
        ready = self.ready(s)
        if not ready:
            return STAY_ONLY
        barred = barred_to_reaction(s, self)
        found = [
            Choice("react", s.name(unit), s.label(to))
            for unit in ready
            for to in s.printed.grid.neighbours[s.at[unit]]
            if not barred >> to & 1 and fits(s, to, (unit,))
        ]
        return (*found, STAY)

    def objections(self, s: GaliciaState, choice: Choice) -> Iterator[Objection]:
        if choice == STAY:
            return
        unit, to = s.printed.by_name.get(choice.noun), s.printed.hex_of.get(choice.to)
        if choice.verb != "react" or unit is None or to is None:
            yield Objection("12.1.2", sentence("no-answer-cavalry-unit-hex-steps"))
        elif s.at[unit] not in self.hexes and unit not in self.reacted:
            places = [s.label(hex) for hex in self.hexes]
            yield Objection("12.1.1", sentence("no-not-where-reaction-triggered", noun=choice.noun, places=places))
        elif not s.printed.cavalry[unit]:
            yield Objection("12.1", sentence("no-not-cavalry", noun=choice.noun))
        else:
            yield from objections_to_reacting(s, self, unit, to)

    def answer(self, s: GaliciaState, choice: Choice) -> None:
        if choice == STAY:
            return
        unit, to = s.printed.by_name[choice.noun], s.printed.hex_of[choice.to]
        s.tell("12.1", events.React(unit, s.at[unit], to))
        s.place(unit, to)
        reacted = (*self.reacted, unit)
        if any(might_react(s, hex, reacted) for hex in self.hexes):
            s.then(replace(self, reacted=reacted))
