"""A march: choose a unit, see every hex it reaches, send the whole way at once. Found by trying each step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any, NamedTuple

from doppeladler.engine import Choice, Objection, Refused
from doppeladler.wargame.orders import Wish
from doppeladler.wargame.table.assists import About, Json, objections_seen, own_units

from .trying import alone, let_pass
from .words import sentence


class Way(NamedTuple):
    """How a unit comes somewhere: what it costs, over which hexes, and the position then."""

    cost: int
    hexes: tuple[str, ...]
    then: Any


@dataclass(frozen=True)
class March:
    """The verbs of a march; a column of the position has what each unit has spent."""

    begin: str = "march"
    step: str = "enter"
    finish: str = "stop"
    leave: str = "end"
    spent: str = "spent"

    def shown(self) -> Json:
        """As a client reads it."""
        verbs = {"begin": self.begin, "step": self.step, "finish": self.finish, "leave": self.leave}
        return {"flow": "march", **verbs, "ask": "reach", "order": "{unit} to {hex}"}

    def on_the_way(self, s: Any, seat: str) -> str:
        """The unit that is on the march."""
        asked = s.decision_of(seat)
        under_way = asked is not None and Choice(self.finish) in s.choices(seat)
        return str(asked.facts(s)["unit"]) if under_way else ""

    def begun(self, s: Any, seat: str, unit: str) -> list[Choice]:
        """What must be said before a unit goes on: another one stops, it sets out."""
        marching = self.on_the_way(s, seat)
        if marching == unit:
            return []
        return [*[Choice(self.finish)][: bool(marching)], Choice(self.begin, unit)]

    def ways(self, s: Any, seat: str, unit: str) -> dict[str, Way]:
        """By hex: the cheapest way of a unit, the nearest first; Refused when it may not set out."""
        start, number, found = s.clone(), s.printed.by_name[unit], dict[str, Way]()
        for choice in self.begun(s, seat, unit):
            start.play(choice, seat)
        heap = [(0, 0, (s.label(s.at[number]),), alone(start))]
        while heap:
            cost, tried, way, then = heappop(heap)
            if way[-1] in found:
                continue
            found[way[-1]] = Way(cost, way, then)
            for choice in then.choices(seat):
                if choice.verb == self.step and choice.noun not in found:
                    after, tried = then.clone(), tried + 1
                    after.play(choice, seat)
                    price = getattr(after, self.spent)[number] - getattr(s, self.spent)[number]
                    heappush(heap, (price, tried + 10 * len(found), (*way, choice.noun), let_pass(after, seat)))
        return found

    def wishes(self, s: Any, seat: str, unit: str, to: str, stops: bool) -> Iterator[Wish]:
        """The choices of a march; Refused with every reason when it cannot be made."""
        ways = self.ways(s, seat, unit)
        if to not in ways:
            raise Refused(f"{unit} to {to}", self.why_not(ways, seat, unit, to))
        yield from map(Wish, self.begun(s, seat, unit))
        for here, there in zip(ways[to].hexes, ways[to].hexes[1:], strict=False):
            yield Wish(Choice(self.step, there), cost=ways[there].cost - ways[here].cost)
        if stops:
            yield Wish(Choice(self.finish), needed=False)

    def why_not(self, ways: dict[str, Way], seat: str, unit: str, to: str) -> list[Objection]:
        """What the rules say against entering a hex from those beside it; else that it is too far."""
        near = [way.then for way in ways.values() if self.on_the_way(way.then, seat) == unit]
        beside = [s for s in near if Choice(self.step, to) in s.decision_of(seat).candidates(s)]
        said = {str(each): each for s in beside for each in s.why_not(Choice(self.step, to), seat)}
        rule = near[0].decision_of(seat).rule if near else ""
        return list(said.values()) or [Objection(rule, sentence("no-beyond-reach", unit=unit, hex=to))]

    def reach(self, s: Any, seat: str, about: About) -> Json:
        """Where a unit can go, with cost and way."""
        named = own_units(s, seat, about, "units")
        unit = s.name(named[0]) if named else self.on_the_way(s, seat)
        if not unit:
            return {"objections": [], "hexes": []}
        try:
            start, *others = self.ways(s, seat, unit).values()
        except Refused as refused:
            return {"objections": objections_seen(refused.objections), "hexes": []}
        hexes = [{"hex": way.hexes[-1], "cost": way.cost, "way": list(way.hexes), "minimum": False} for way in others]
        points = start.then.decision_of(seat).facts(start.then)["left"]
        return {"from": start.hexes[0], "points": points, "hexes": hexes, "objections": [], "units": [unit]}
