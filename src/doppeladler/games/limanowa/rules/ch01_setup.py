"""1 and 3.2 Setting up: figures on the board, cards, tokens; by the ready line-up or freely in the starting areas."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import OUTSIDER, UMPIRE, Choice, Decision, Facts, Objection, Together
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import GROUPS, HADFY, SZURMAY, VII, VIII, Group, Hex, Seat, Unit, Units, book
from doppeladler.games.limanowa.columns import KRAKOW, WAITING, LimanowaState
from doppeladler.games.limanowa.words import sentence
from doppeladler.hexes import members
from doppeladler.words import Sentence

from .ch03_cards import deal, prepare_deck
from .ch04_rail import TOKENS_PER_SIDE
from .ch04_rounds import play_turn
from .ch06_tokens import hand_out_tokens
from .ch07_modes import is_rapid

PLACING_ORDER: tuple[tuple[Group, ...], ...] = ((HADFY,), (VIII, VII), (SZURMAY,))
"""3.2 Hadfy first, then the Russian corps at the same time, Szurmay last."""


def takes_part(s: LimanowaState, unit: Unit) -> bool:
    """3.2, 6.1, 7.2 The figures of the groups in play; officers only with the option, Krakow's infantry later."""
    if GROUPS[s.printed.home_group[unit]] not in s.groups:
        return False
    return s.printed.scenario[unit] == "base" or (s.printed.scenario[unit] == "officer" and s.has("officers"))


def set_up(s: LimanowaState) -> None:
    """1 The whole preparation, up to the first turn."""
    prepare_deck(s)
    if not is_rapid(s.scenario):
        s.rails = dict.fromkeys(s.rails, TOKENS_PER_SIDE)
    free = s.options["setup"] == "free"
    for unit in s.printed.all_units:
        if takes_part(s, unit):
            s.place(unit, WAITING if free else s.printed.lineup[unit])
        elif s.printed.scenario[unit] == "krakow" and "Hadfy" in s.groups:
            s.place(unit, KRAKOW)
    s.phase = "set-up"
    placing = [deploy(groups) for groups in PLACING_ORDER] if free else []
    s.then(hand_out_tokens(), deal(), *placing, play_turn(1))


def undeployed(s: LimanowaState, group: Group) -> Units:
    """3.2 The group's figures still to be placed."""
    number = GROUPS.index(group)
    return tuple(unit for unit in s.printed.all_units if s.at[unit] == WAITING and s.group_of[unit] == number)


@book.step("3.2")
def deploy(s: LimanowaState, groups: tuple[Group, ...]) -> None:
    """3.2 The owners place every unit within the starting areas of their groups.

    Two players place at the same time, and neither sees what the other does; one player places group after group.
    """
    placing = [Deploy(s.seat_of[group], group) for group in groups if group in s.groups]
    if placing:
        s.group = placing[0].group
    if are_sealed(s, groups):
        s.then(Together(tuple((each.seat, (each,)) for each in placing)), uncover(groups))
    else:
        s.then(*placing)


def are_sealed(s: LimanowaState, groups: tuple[Group, ...]) -> bool:
    """3.2 Whether several players place these groups at the same time."""
    return len({s.seat_of[group] for group in groups if group in s.groups}) > 1


@book.step("3.2")
def uncover(s: LimanowaState, groups: tuple[Group, ...]) -> None:
    """3.2 When both have placed all their units, everybody sees them."""
    for group in groups:
        others = tuple(seat for seat in (*s.seats, OUTSIDER) if seat != s.seat_of[group])
        for unit in s.units_of(group):
            s.tell("3.2", events.Placed(unit, s.at[unit]), seats=others)
    s.reveal()


def as_seen(s: LimanowaState, seat: Seat) -> LimanowaState:
    """3.2 The position as a seat may see it: what others place at this moment is still in their hands."""
    top = s.todo[-1] if s.todo else None
    if not isinstance(top, Together) or seat == UMPIRE:
        return s
    hidden = {GROUPS.index(group) for group in s.groups if s.seat_of[group] in dict(top.lanes).keys() - {seat}}
    then = s.clone()
    for unit in s.figure_at.values():
        if s.group_of[unit] in hidden:
            then.place(unit, WAITING)
    return then


@book.decision("3.2")
class Deploy(Decision[LimanowaState]):
    """3.2 Which unit is placed next, and where."""

    tells = ("group",)
    seat: Seat
    group: Group

    def prompt(self, s: LimanowaState) -> Sentence:
        left = len(undeployed(s, self.group))
        return sentence("ask-Deploy", group=self.group, left=left)

    def also_told(self, s: LimanowaState) -> Facts:
        return {"left": len(undeployed(s, self.group))}

    def fields(self, s: LimanowaState) -> Iterator[Hex]:
        """The vacant fields of the starting area."""
        taken = s.occupied["AH"] | s.occupied["RU"]
        return members(s.printed.start[GROUPS.index(self.group)] & s.board & ~taken)

    def candidates(self, s: LimanowaState) -> Iterator[Choice]:
        fields = [s.label(hex) for hex in self.fields(s)]
        return (Choice("place", s.name(unit), to) for unit in undeployed(s, self.group) for to in fields)

    def choices(self, s: LimanowaState) -> tuple[Choice, ...]:
        return tuple(self.candidates(s))

    def objections(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        unit, to = s.printed.by_name.get(choice.noun), s.printed.hex_of.get(choice.to)
        if choice.verb != "place" or unit is None or to is None:
            yield Objection("3.2", sentence("no-answer-unit-field-placed"))
            return
        if unit not in undeployed(s, self.group):
            yield Objection("3.2", sentence("no-not-unit-still-placed", noun=choice.noun, group=self.group))
        if not s.printed.start[GROUPS.index(self.group)] >> to & 1:
            yield Objection("3.2", sentence("no-not-starting-area", to=choice.to, group=self.group))
        if to in s.figure_at:
            yield Objection("3.2", sentence("no-occupied", to=choice.to))

    def answer(self, s: LimanowaState, choice: Choice) -> None:
        unit, to = s.printed.by_name[choice.noun], s.printed.hex_of[choice.to]
        s.place(unit, to)
        sealed = any(self.group in groups and are_sealed(s, groups) for groups in PLACING_ORDER)
        s.tell("3.2", events.Placed(unit, to), seats=(self.seat,) if sealed else ())
        if undeployed(s, self.group):
            s.then(self)
