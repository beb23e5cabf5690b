"""2.4 What holding targets is worth to a side, and what one more field would change."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from doppeladler.games.limanowa.book import GROUPS, SIDE_OF, Group, Hex, HexSet, Side, enemy_of, groups_on
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.printed import Target
from doppeladler.games.limanowa.rules.ch02_targets import is_in_play, reward_of
from doppeladler.games.limanowa.rules.ch05_victory import FIELDS_TO_WIN, STRATEGIC_TO_WIN
from doppeladler.games.limanowa.rules.ch07_modes import is_rapid
from doppeladler.hexes import BIT, EMPTY, union

from .levels import Weights

Occupied = dict[Side, HexSet]


def groups_left(s: LimanowaState, after: Group) -> list[Group]:
    """4.1 The groups that still have their round in this turn."""
    return list(s.groups[s.groups.index(after) + 1 :])


def next_enemy(s: LimanowaState, side: Side) -> Group:
    """4.1 The enemy group of a side that plays next."""
    place = GROUPS.index(s.group)
    order = (*GROUPS[place + 1 :], *GROUPS[: place + 1])
    return next(each for each in order if each in s.groups and SIDE_OF[each] != side)


def is_last_word(s: LimanowaState, side: Side, after: Group) -> bool:
    """5 Whether no enemy of this side plays any more before victory is checked."""
    return all(SIDE_OF[group] == side for group in groups_left(s, after))


class Row(NamedTuple):
    """A target in play, for quick counting."""

    fields: HexSet
    is_strategic: bool
    side: Side
    worth: int
    pay: float


class Control:
    """Who holds what at a position, and what it is worth at the end of a group's round."""

    def __init__(self, s: LimanowaState, w: Weights) -> None:
        self.s, self.w, self.rapid = s, w, is_rapid(s.scenario)
        self.targets = [(n, each) for n, each in enumerate(s.printed.targets) if is_in_play(s, each)]
        self.fields = union(each.fields for _, each in self.targets)
        self.great = union(each.fields for _, each in self.targets if self.rapid or each.kind == "strategic")
        """The fields of the targets that decide."""
        self._rows = [self._row(number, target) for number, target in self.targets]
        self._known: dict[tuple[HexSet, HexSet, Side, Group], float] = {}
        self.goal: dict[Side, int] = {}
        if self.rapid:
            for side in s.occupied:
                group = next(each for each in groups_on(side) if each in s.groups)
                self.goal[side] = s.printed.by_target[s.printed.rapid[s.scenario][group].wins]

    def _row(self, number: int, target: Target) -> Row:
        return Row(target.fields, target.kind == "strategic", target.side, target.worth, self._pay(number))

    def holder(self, number: int, occupied: Occupied) -> Side | None:
        """2.4 As in ch02_targets, for fields that are only thought of."""
        target = self.s.printed.targets[number]
        there = [side for side, fields in occupied.items() if fields & target.fields]
        return there[0] if len(there) == 1 else None

    def worth(self, side: Side, occupied: Occupied, after: Group) -> float:
        """What a side holds, less what the enemy holds, when the round of a group ends."""
        enemy = enemy_of(side)
        key = (occupied[side] & self.fields, occupied[enemy] & self.fields, side, after)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._reckon(side, occupied, after)
        return found

    def _reckon(self, side: Side, occupied: Occupied, after: Group) -> float:
        mine, theirs = self.counts(side, occupied), self.counts(enemy_of(side), occupied)
        return self._value(mine, self._share(side, after)) - self._value(theirs, self._share(enemy_of(side), after))

    def _share(self, side: Side, after: Group) -> float:
        return 1.0 if is_last_word(self.s, side, after) else self.w.hold

    def counts(self, side: Side, occupied: Occupied) -> tuple[int, int, float]:
        """2.4 Strategic targets, fields of those it is to take, and what unpaid ones would pay."""
        if self.rapid:
            return self._rapid_counts(side, occupied)
        mine, theirs = occupied[side], occupied[enemy_of(side)]
        strategic = fields = 0
        pay = 0.0
        for row in self._rows:
            if row.fields & theirs or not row.fields & mine:
                continue
            strategic += row.is_strategic
            if row.side == side:
                fields += row.worth
                pay += row.pay
        return strategic, fields, pay

    def claims(self, side: Side, occupied: Occupied) -> int:
        """2.4 The strategic targets a side holds, and those that began as its own and that it need only man again."""
        if self.rapid:
            return self._rapid_counts(side, occupied)[0]
        return len(self._claimed(side, occupied))

    def needed(self, side: Side, occupied: Occupied) -> list[int]:
        """5 The strategic targets a side claims, if it would not win without each of them."""
        claimed = [] if self.rapid else self._claimed(side, occupied)
        return claimed if len(claimed) == STRATEGIC_TO_WIN else []

    def lacks(self, side: Side, occupied: Occupied) -> Iterator[tuple[int, ...]]:
        """2.4 The places a side would have to take to win, together: no more of them than it needs."""
        if self.rapid:
            yield (self.goal[side],)
            return
        claimed = self._claimed(side, occupied)
        open = [number for number, target in self.targets if target.kind == "strategic" and number not in claimed]
        yield from combinations(open, STRATEGIC_TO_WIN - len(claimed))
        yield from self._lacks_fields(side, occupied)

    def _lacks_fields(self, side: Side, occupied: Occupied) -> Iterator[tuple[int, ...]]:
        """2.4 The same for the fields that cut the supply lines: one place, or two that are enough only together."""
        left = FIELDS_TO_WIN - self.counts(side, occupied)[1]
        worth = {
            number: target.worth
            for number, target in self.targets
            if target.side == side and self.holder(number, occupied) != side
        }
        yield from ((number,) for number in worth if worth[number] >= left)
        small = [number for number in worth if worth[number] < left]
        yield from (pair for pair in combinations(small, 2) if worth[pair[0]] + worth[pair[1]] >= left)

    def _claimed(self, side: Side, occupied: Occupied) -> list[int]:
        mine, theirs = occupied[side], occupied[enemy_of(side)]
        rows = ((number, row) for (number, _), row in zip(self.targets, self._rows, strict=True) if row.is_strategic)
        return [number for number, row in rows if not row.fields & theirs and (row.fields & mine or row.side != side)]

    def _rapid_counts(self, side: Side, occupied: Occupied) -> tuple[int, int, float]:
        own = [(n, target) for n, target in self.targets if target.side == side]
        held = [n for n, _ in own if self.holder(n, occupied) == side]
        wins = STRATEGIC_TO_WIN if self.goal[side] in held else 0
        return wins, 0, sum(self._pay(number) for number in held)

    def _pay(self, number: int) -> float:
        if self.s.paid >> number & 1:
            return 0.0
        cards, units = reward_of(self.s, self.s.printed.targets[number])
        return cards * self.w.card + units * self.w.recruit

    def _value(self, counts: tuple[int, int, float], share: float) -> float:
        strategic, fields, pay = counts
        if _wins(counts):
            return self.w.win * share + pay
        return self.w.strategic * strategic + self.w.field * fields * (1 + fields / FIELDS_TO_WIN) + pay

    def is_won(self, side: Side, occupied: Occupied) -> bool:
        """2.4 Whether a side holds what wins the game."""
        return _wins(self.counts(side, occupied))

    def swing(self, hex: Hex, side: Side, occupied: Occupied, after: Group, taken: bool = True) -> float:
        """What it would be worth to a side to stand on a field instead of the enemy there, or that nobody does."""
        if not self.fields >> hex & 1:
            return 0.0
        bit = BIT[hex]
        then = {side: occupied[side] | (bit if taken else EMPTY), enemy_of(side): occupied[enemy_of(side)] & ~bit}
        return self.worth(side, then, after) - self.worth(side, occupied, after)


def _wins(counts: tuple[int, int, float]) -> bool:
    return counts[0] >= STRATEGIC_TO_WIN or counts[1] >= FIELDS_TO_WIN
