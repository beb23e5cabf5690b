"""4.3.1 Move action: fields in reach, roads and horses, swapping places, entering from the replacement fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

from doppeladler.engine import Objection
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import GROUP_SIDES, Corner, Hex, HexSet, Side, Unit, Units, enemy_of
from doppeladler.games.limanowa.columns import DONE_THIS_ROUND, FIELD, MOVED, RAIN, LimanowaState
from doppeladler.games.limanowa.printed import ROWS, Printed
from doppeladler.games.limanowa.words import sentence
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.pieces import by_side

from .ch03_replacements import corner_of
from .ch03_values import observers_of
from .ch04_guns import action_of

FORCED_MARCH = "Forced march"


def movement_points(s: LimanowaState, unit: Unit) -> int:
    """3.3.1, 4.3.1 One, two on horseback; doubled by a forced march."""
    for each in s.played:
        if s.printed.cards[each.card].design == FORCED_MARCH and s.name(unit) in each.aims:
            return 2 * s.printed.move[unit]
    return s.printed.move[unit]


def reach(s: LimanowaState, unit: Unit, points: int, cleared: HexSet = EMPTY) -> HexSet:
    """4.3.1 Every field a unit could pass or reach, whoever of its own stands there, but its own field.

    With these fields cleared of the enemy, to tell what else is against a move.
    """
    printed, here, half = s.printed, s.at[unit], 2 * points
    free = s.board & ~s.occupied[enemy_of(printed.side[unit])] | cleared
    if here < 0:
        return _spread_out(printed, corner_of(s.group_name(unit)), half, s.weather != RAIN, free)
    return _spread_out(printed, here, half, s.weather != RAIN, free & printed.around(here, half))


@lru_cache(maxsize=ROWS)
def _spread_out(printed: Printed, start: Hex | Corner, half: int, roads: bool, free: HexSet) -> HexSet:
    """4.3.1 Counted in half points: a field along a road costs one, any other a whole new point.

    A march begins on a field, or before the entry fields of a corner. Only the free fields near its start matter, so
    that the same answer serves again and again.
    """
    spread, along = printed.grid.spread, printed.on_road.spread
    layers = [EMPTY] * (half + 2)
    if isinstance(start, str):
        layers[2] = printed.entry[start] & free
    else:
        layers[0] = BIT[start]
    found = layers[2]
    for spent in range(half):
        layer = layers[spent]
        if not layer:
            continue
        if roads:
            layers[spent + 1] |= along(layer) & free
            found |= layers[spent + 1]
        whole = spent + spent % 2 + 2
        if whole <= half:
            layers[whole] |= spread(layer) & free
            found |= layers[whole]
    return found & ~layers[0]


@by_side
def beside(s: LimanowaState, side: Side) -> HexSet:
    """3.1 The fields next to the units of a side."""
    return s.printed.grid.spread(s.occupied[side])


def orders_to_move(s: LimanowaState) -> dict[Unit, Hex]:
    """4.2.2 The moves announced so far: actions, and those an officer's skill adds."""
    return {order.unit: order.to for order in s.orders if order.verb in MOVES}


MOVES = ("move", "wave", "follow")


def left_by(s: LimanowaState) -> HexSet:
    """4.3.1 The fields that announced moves will empty."""
    fields = EMPTY
    for order in s.orders:
        if order.verb in MOVES and s.at[order.unit] >= 0:
            fields |= BIT[s.at[order.unit]]
    return fields


def spoken_for(s: LimanowaState) -> HexSet:
    """4.3.1 The fields that announced moves and trains will fill."""
    fields = EMPTY
    for order in s.orders:
        if order.verb in MOVES or order.verb == "rail":
            fields |= BIT[order.to]
    return fields


def owing(s: LimanowaState) -> Unit | None:
    """4.3.1 The unit into whose field another was ordered: it must be ordered away before anything else."""
    ordered = orders_to_move(s)
    for to in ordered.values():
        unit = s.figure_at.get(to)
        if unit is not None and unit not in ordered:
            return unit
    return None


def idle_units(s: LimanowaState, group: int) -> list[Unit]:
    """4.2.2 The units of a group, by its place in GROUPS, that are at hand and have neither an order nor acted."""
    acted, busy = s.acted, [order.unit for order in s.orders]
    at_hand = s.remember((units_at_hand, group), lambda: units_at_hand(s, group))
    return [unit for unit in at_hand if not acted[unit] & DONE_THIS_ROUND and unit not in busy]


def units_at_hand(s: LimanowaState, group: int) -> Units:
    """3.3.3, 4.3 The units of a group that can be given orders: on the board, or on a replacement field."""
    at, group_of = s.at, s.group_of
    side = s.printed.roster[GROUP_SIDES[group]]
    return tuple(unit for unit in side if group_of[unit] == group and (at[unit] >= 0 or at[unit] == FIELD))


class Room:
    """4.3.1 Where moves of a group may end while the orders announced so far stand: found once for all its units."""

    def __init__(self, s: LimanowaState, idle: Sequence[Unit]) -> None:
        self.s, self.idle = s, idle
        self.pinned = pinned_units(s)
        self.filled = spoken_for(s)
        self.vacant = s.board & ~(self.filled | (s.occupied["AH"] | s.occupied["RU"]) & ~left_by(s))

    @cached_property
    def reach(self) -> Mapping[Unit, HexSet]:
        """4.3.1 How far idle units get, found once until somebody moves, the weather changes or a card is played."""
        s = self.s
        known: dict[Unit, HexSet] = s.remember((reach, s.weather, s.played), dict)
        for unit in self.idle:
            if unit not in known:
                known[unit] = reach(s, unit, movement_points(s, unit))
        return known

    def ends(self, unit: Unit, fields: HexSet, swaps: int) -> HexSet:
        """4.3.1 Where a move of this unit may end, of the fields it can reach.

        On a vacant field, one that an announced move empties, or, while `swaps` more moves can be announced, one of an
        own unit that can be ordered away itself: to a vacant field, or to the field of this unit.
        """
        here = self.s.at[unit]
        if not swaps or here < 0:
            return fields & self.vacant
        leavable, tight = self._leavable
        found = fields & leavable
        tight &= fields
        if tight and not self.filled >> here & 1:
            for hex in members(tight):
                if self.reach[self.s.figure_at[hex]] >> here & 1:
                    found |= BIT[hex]
        return found

    @cached_property
    def _leavable(self) -> tuple[HexSet, HexSet]:
        """4.3.1 The fields whose unit, if any, could be ordered to a vacant field, and those whose could only swap."""
        at, vacant = self.s.at, self.vacant
        leavable, tight = vacant, EMPTY
        for unit in self.idle:
            here = at[unit]
            if here < 0 or unit in self.pinned:
                continue
            if self.reach[unit] & vacant:
                leavable |= BIT[here]
            else:
                tight |= BIT[here]
        return leavable & ~self.filled, tight & ~self.filled


def destinations(s: LimanowaState, unit: Unit, points: int, swaps: int) -> HexSet:
    """4.3.1 Where a move of this unit may end."""
    return Room(s, idle_units(s, s.group_of[unit])).ends(unit, reach(s, unit, points), swaps)


def leads_wave(s: LimanowaState, unit: Unit) -> bool:
    """6.1 Orlov stands still once his human wave is announced: it ends next to him."""
    return s.printed.human_wave[unit] and any(order.verb == "wave" for order in s.orders)


def spots_support(s: LimanowaState, unit: Unit) -> bool:
    """8, 4.3.3 The only observer who sees a forest into which support is announced: no later order takes him away."""
    if not s.printed.observer[unit]:
        return False
    return any(
        action_of(order.verb) == "support"
        and s.printed.forest >> order.to & 1
        and observers_of(s, order.unit, order.to) == [unit]
        for order in s.orders
    )


def pinned_units(s: LimanowaState) -> Units:
    """6.1, 8 The units that an order announced before needs where they are."""
    if not s.orders or not any(order.verb == "wave" or action_of(order.verb) == "support" for order in s.orders):
        return ()
    return tuple(unit for unit in s.printed.all_units if leads_wave(s, unit) or spots_support(s, unit))


def is_free(s: LimanowaState, unit: Unit) -> bool:
    """4.2.2 One unit, one action a round: neither has it acted nor is it ordered to."""
    return not s.acted[unit] & DONE_THIS_ROUND and not any(order.unit == unit for order in s.orders)


def stands_at(s: LimanowaState, unit: Unit) -> Hex:
    """4.3.5 Where a unit attacks from: its field, or for charging cavalry the one it is ordered to."""
    if s.printed.charges[unit]:
        for order in s.orders:
            if order.unit == unit and order.verb == "move":
                return order.to
    return s.at[unit]


def objections_to_going(s: LimanowaState, unit: Unit, to: Hex, points: int, swaps: int) -> Iterator[Objection]:
    """4.3.1 In reach, not through the enemy, ending on a field that is or will be vacant."""
    label = s.label(to)
    side = s.printed.side[unit]
    if not s.board >> to & 1:
        yield Objection("7.2", sentence("no-not-board-rapid-game", hex=label))
        return
    room = Room(s, idle_units(s, s.group_of[unit]))
    if s.occupied[enemy_of(side)] >> to & 1:
        yield Objection("4.3.1", sentence("no-held-enemy", hex=label))
    if not reach(s, unit, points, BIT[to]) >> to & 1:
        entering = s.at[unit] < 0
        reason = sentence("no-not-in-reach", unit=s.name(unit), points=points, hex=label, is_entering=entering)
        yield Objection("4.3.1", reason)
    if room.filled >> to & 1:
        yield Objection("4.3.1", sentence("no-another-unit-ordered-field-holds", hex=label))
    elif s.occupied[side] >> to & 1 and not room.ends(unit, BIT[to], swaps):
        yield Objection("4.3.1", sentence("no-occupied-unit-there-cannot-ordered", hex=label))


def carry_out_moves(s: LimanowaState) -> None:
    """4.2.2 B, 4.3.1 All announced moves at the same time; what can no longer be done falls away, and what needs it."""
    wanted = orders_to_move(s)
    possible = {unit: to for unit, to in wanted.items() if still_possible(s, unit, to)}
    while blocked := _blocked(s, possible):
        for unit in blocked:
            del possible[unit]
    for unit, to in wanted.items():
        if unit in possible:
            s.tell("4.3.1", events.Move(unit, s.at[unit], to))
        else:
            s.tell("4.3.1", events.MovePrevented(unit, to))
        s.acted[unit] |= MOVED
    s.shift(possible)


def still_possible(s: LimanowaState, unit: Unit, to: Hex) -> bool:
    """4.3.1 The way is still open when the move is carried out."""
    return bool(reach(s, unit, movement_points(s, unit)) >> to & 1)


def _blocked(s: LimanowaState, moves: Mapping[Unit, Hex]) -> list[Unit]:
    """4.3.1 The moves whose field is not vacated by another move."""
    return [unit for unit, to in moves.items() if s.figure_at.get(to, unit) not in moves]
