"""2.1 to 2.3 Targets: who holds them, and what their first capture pays."""

from __future__ import annotations

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Group, Side, book, enemy_of
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.printed import Target

from .ch03_cards import draw_cards
from .ch03_replacements import begin_choice_of_core_unit


def present(s: LimanowaState, target: Target) -> tuple[Side, ...]:
    """2.4 The sides with a unit on a field of the target."""
    fields = target.fields
    return tuple([side for side, held in s.occupied.items() if held & fields])


def holder(s: LimanowaState, number: int) -> Side | None:
    """2.4 Who controls a target: a unit on one of its fields and no enemy on the other. Nobody holds an empty one."""
    there = present(s, s.printed.targets[number])
    return there[0] if len(there) == 1 else None


def holds(s: LimanowaState, target: Target, side: Side) -> bool:
    """2.4 Whether this side controls a target."""
    return bool(s.occupied[side] & target.fields) and not s.occupied[enemy_of(side)] & target.fields


def is_in_play(s: LimanowaState, target: Target) -> bool:
    """7.2 A rapid game knows only the targets of its front."""
    return target.name in s.printed.rapid_targets[s.scenario] if s.scenario in s.printed.rapid_targets else True


def reward_of(s: LimanowaState, target: Target) -> tuple[int, int]:
    """2.1, 2.2, 2.3, 7.2.1, 7.2.2 What the first capture pays: battlecards and core units."""
    rapid = s.printed.rapid_targets.get(s.scenario)
    if rapid is not None:
        return rapid[target.name], 0
    return target.cards, target.units


@book.step("2.2")
def pay_targets(s: LimanowaState) -> None:
    """2.1, 2.2, 2.3 At the end of a round: whoever controls one of his targets for the first time is paid, once."""
    for number, target in enumerate(s.printed.targets):
        if s.paid >> number & 1 or not holds(s, target, target.side) or not is_in_play(s, target):
            continue
        s.paid |= 1 << number
        s.quiet = 0
        s.tell("2.2", events.TargetTaken(target.name, target.side))
        if any(reward_of(s, target)):
            s.then(pay_target(number, captor(s, target)))


def captor(s: LimanowaState, target: Target) -> Group:
    """2.2 The group whose unit stands there; the group whose round ends comes first."""
    there = [s.group_name(unit) for hex, unit in s.figure_at.items() if target.fields >> hex & 1]
    return s.group if s.group in there else there[0]


@book.step("2.2")
def pay_target(s: LimanowaState, number: int, group: Group) -> None:
    """2.1, 2.2 Battlecards for the army that took it; 2.3 a core unit for a special target."""
    target = s.printed.targets[number]
    cards, units = reward_of(s, target)
    s.tell("2.2", events.Reward(group, target.name, cards, units))
    if units:
        begin_choice_of_core_unit(s, group, "2.3")
    draw_cards(s, s.seat_of[group], cards)


def strategic_held(s: LimanowaState, side: Side) -> int:
    """2.4 How many strategic targets a side controls."""
    return sum(target.kind == "strategic" and holds(s, target, side) for target in s.printed.targets)


def goal_fields_held(s: LimanowaState, side: Side) -> int:
    """2.4 How many fields a side holds of those it is to take; a settlement of two fields counts twice."""
    held = (target.fields for target in s.printed.targets if target.side == side and holds(s, target, side))
    return sum(fields.bit_count() for fields in held)
