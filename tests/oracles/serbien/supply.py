"""15 Who is in supply, who is isolated, and 9.4.1 how ammunition comes to a Force."""

from __future__ import annotations

from collections.abc import Iterator, Set
from heapq import heappop, heappush
from itertools import pairwise

from tests.oracles import Case, Claim, rows

from .board import BRIDGES, DONAU, FERRIES, GAME, HEXES, IMPASSABLE, MARKS, ROADS, SAVA, around, beside, order, pair
from .control import held
from .position import COUNTERS, ENEMY, Position, Unit, board_of

LINKS = {frozenset(link) for row in rows(GAME, "rails") for link in pairwise(row["hexes"].split())}
RAILS = {hex for link in LINKS for hex in link}
WIDE = {hex for row in rows(GAME, "rails") if row["gauge"] == "standard" for hex in row["hexes"].split()}
EDGES = {(row["hex"], row["side"]) for row in rows(GAME, "supply") if row["kind"] == "rail"}
MONTENEGRIN = {row["hex"] for row in rows(GAME, "supply") if row["side"] == "MO"}
KALINOVIK = {row["hex"] for row in rows(GAME, "supply") if (row["side"], row["kind"]) == ("AH", "road")}
RANGES = {(row["kind"], row["side"]): row for row in rows(GAME, "supply_units")}
MOVED_AWAY = ("depot displaced", "train retreats")
FAR = 15
"""15.5 Isolated beyond so many hexes."""


class Logistics:
    """All sources of a side in a position, and which of its supply units lie on their backs."""

    def __init__(self, position: Position, side: str, flipped: Position) -> None:
        self.position, self.side = position, side
        self.backs = {name for name, unit in flipped.units.items() if unit.count("extended")}
        self.own = [unit for unit in position.units.values() if unit.side == side and unit.hexes]
        self.mine, self.theirs = position.held_by(side), position.held_by(ENEMY[side])
        self.zone = position.zone(ENEMY[side])
        self.board = board_of(position.scenario)
        ground = held(position, side)
        self.edge = {hex for hex, owner in EDGES if owner == side} & self.board
        if side == "SE" and not self.edge:
            self.edge = set(MARKS["macva_line"])
        self.operational = by_rail(self.edge, (RAILS & ground) - self.theirs)
        calm = self.operational - (self.zone - self.mine)
        self.net = by_rail(self.edge, calm)
        self.lines = self.lines_of_communication()

    def units(self, kind: str) -> list[Unit]:
        """The supply units of a kind, in the order of the counters."""
        return [unit for name in COUNTERS for unit in self.own if unit.name == name and unit.cell("kind") == kind]

    def lines_of_communication(self) -> set[str]:
        """15.0 Who has a line: a narrow track serves one army, Depots before Corps Trains."""
        found, taken = set[str](), list[tuple[str, Set[str]]]()
        for unit in (*self.units("depot"), *self.units("train")):
            army = unit.told("army:")
            barred = {hex for other, hexes in taken if other != army for hex in hexes}
            if way := shortest(unit.place, self.net - barred, self.edge):
                found.add(unit.name)
                taken.append((army, way - WIDE))
        return found

    def open_without(self, seeker: str) -> set[str]:
        """15.3.1 Where a line passes: no enemy, no zone but where a friend or the zone of another friend is."""
        fighters = (unit for unit in self.own if unit.fights)
        zone = {t for unit in fighters if seeker not in unit.hexes for hex in unit.hexes for t in beside(hex)}
        return set(self.board) - self.theirs - (self.zone - self.mine - zone)

    def is_back(self, source: Unit) -> bool:
        """15.6.1 Does a supply unit lie on its back?"""
        return source.name in self.backs

    def reaches(self, source: Unit, seeker: str, *, back: bool) -> bool:
        """15.3 A supply unit and a hex."""
        row = RANGES[source.cell("kind"), self.side]
        return self.trace({source.place}, int(row["extended_range" if back else "range"]), seeker)

    def trace(self, starts: Set[str], far: int, seeker: str) -> bool:
        """15.3, 15.3.2 The cheapest line from a source; a state is a hex and whether a mountain has been passed."""
        ground = self.open_without(seeker)
        queue = [(0, hex, False) for hex in starts & ground]
        best = {(hex, tired): cost for cost, hex, tired in queue}
        while queue:
            cost, here, tired = heappop(queue)
            if here == seeker:
                return True
            for there, more, then, ends in self.steps(here, tired):
                total, state = cost + more, (there, then)
                if there not in ground or total > far:
                    continue
                if there == seeker:
                    return True
                if not ends and total < best.get(state, far + 1):
                    best[state] = total
                    heappush(queue, (total, there, then))
        return False

    def steps(self, here: str, tired: bool) -> Iterator[tuple[str, int, bool, bool]]:
        """15.3.2, 23.1.1 The next hex, its price, whether a mountain has been passed, and whether the line ends."""
        position = self.position
        for there in around(here):
            between = pair(here, there)
            bridged = between in BRIDGES
            if between in IMPASSABLE or (between in DONAU and not bridged and between not in FERRIES):
                continue
            wades = between in SAVA and not bridged
            guarded = any(unit.fights and there in unit.hexes for unit in self.own)
            slow = self.side == "AH" and there in position.komitadji and there not in self.theirs and not guarded
            ground, road = HEXES[there]["terrain"], between in ROADS and not wades
            mountain = ground in ("low mountain", "high mountain") and not road
            ends = wades or (mountain and (ground == "high mountain" or tired or slow))
            yield there, 2 if slow else 1, tired or mountain, ends

    def serves(self, source: Unit, unit: Unit) -> bool:
        """15.2, 5.3 A Depot its army, a train its corps and the Assets and cavalry of the army; 5.1.3 no idle one."""
        if source.count("idle") or source.told("army:") != unit.told("army:"):
            return False
        if source.cell("kind") == "depot":
            return True
        if unit.cell("kind") == "train":
            return False
        bound = unit.is_formation and unit.cell("type") != "cav"
        return not bound or source.told("corps:") == unit.told("corps:") != ""

    def is_fed(self, train: Unit) -> bool:
        """15.1.2 Has a Corps Train a line, or a Depot with one in whose range it is?"""
        depots = [each for each in self.units("depot") if each.name in self.lines and self.serves(each, train)]
        return train.name in self.lines or any(
            self.reaches(each, train.place, back=self.is_back(each)) for each in depots
        )

    def edge_feeds(self, unit: Unit) -> bool:
        """15.1.4, 15.1.5 A-H in 06.25, Montenegrins within thirteen hexes of their edge."""
        if self.side == "AH":
            return any(hex in KALINOVIK for hex in unit.hexes)
        far = int(RANGES["montenegrin edge", "MO"]["range"])
        return unit.cell("nat") == "MO" and any(self.trace(MONTENEGRIN & self.board, far, hex) for hex in unit.hexes)

    def is_supplied(self, unit: Unit) -> bool:
        """15.1 By the edge, a railway within five hexes, a Depot with a line, or a fed train."""
        if self.edge_feeds(unit):
            return True
        depots = [each for each in self.units("depot") if each.name in self.lines and self.serves(each, unit)]
        trains = [each for each in self.units("train") if self.serves(each, unit) and self.is_fed(each)]
        for hex in unit.hexes:
            if self.trace(self.railheads(), int(RANGES["railway", "both"]["range"]), hex):
                return True
            if any(self.reaches(each, hex, back=self.is_back(each)) for each in (*depots, *trains)):
                return True
        return False

    def railheads(self) -> set[str]:
        """15.1.3 Operational railway hexes that no zone closes."""
        return self.operational & self.open_without("")

    def is_isolated(self, unit: Unit) -> bool:
        """15.5 No source within fifteen hexes, terrain and attachment apart; the own zone opens the way."""
        sources = self.railheads() | {each.place for each in self.units("depot") if each.name in self.lines}
        sources |= {each.place for each in self.units("train") if self.is_fed(each)}
        sources |= KALINOVIK if self.side == "AH" else MONTENEGRIN if unit.cell("nat") == "MO" else set()
        reached, ground = set(unit.hexes), self.open_without("")
        for _ in range(FAR):
            reached |= {there for hex in reached for there in around(hex) if there in ground}
        return not reached & sources

    # --- ammunition (9.4.1) -----------------------------------------------------------------------------------

    def ammunition(self, unit: Unit) -> str:
        """9.4.1 How it comes to a unit: free, only through supply units in Extended Mode, or not."""
        if self.edge_feeds(unit):
            return "free"
        found = set[str]()
        for depot in self.units("depot"):
            if depot.name in self.lines and self.serves(depot, unit):
                found.add(self.link(depot, unit))
        for train in (each for each in self.units("train") if self.serves(each, unit)):
            last = self.link(train, unit)
            found |= {worse(last, first) for first in self.chain(train)}
        return next((word for word in ("free", "extended") if word in found), "none")

    def chain(self, train: Unit) -> set[str]:
        """9.4.1 How it comes to a train."""
        if train.name in self.lines:
            return {"free"}
        depots = [each for each in self.units("depot") if each.name in self.lines and self.serves(each, train)]
        return {self.link(depot, train) for depot in depots}

    def link(self, source: Unit, unit: Unit) -> str:
        """9.4.2, 15.6.1 From a supply unit to a unit: in its normal range, or on its back while it has any left."""
        limit = int(RANGES[source.cell("kind"), self.side]["extended_ammo"])
        if not source.count("extended") and any(self.reaches(source, hex, back=False) for hex in unit.hexes):
            return "free"
        far = any(self.reaches(source, hex, back=True) for hex in unit.hexes)
        return "extended" if far and source.count("given") < limit else "none"


def worse(one: str, other: str) -> str:
    """A chain is as good as its weakest link."""
    order = ("free", "extended", "none")
    return max(one, other, key=order.index)


def by_rail(start: Set[str], ground: Set[str]) -> set[str]:
    """18.1.1 What hangs together by railway."""
    found, queue = set(start & ground), list(start & ground)
    while queue:
        here = queue.pop()
        more = {hex for hex in around(here) if hex in ground and pair(here, hex) in LINKS} - found
        found |= more
        queue += more
    return found


def shortest(start: str, net: Set[str], edge: Set[str]) -> set[str]:
    """15.0 The hexes of the shortest way by rail to a map edge; of equals that with the lowest hexes."""
    if start not in net:
        return set()
    rings, seen = [{start}], {start}
    while rings[-1] and not rings[-1] & edge:
        ring = {t for h in rings[-1] for t in around(h) if t in net and pair(h, t) in LINKS} - seen
        seen |= ring
        rings.append(ring)
    if not rings[-1]:
        return set()
    way = [min(rings[-1] & edge, key=order)]
    for ring in reversed(rings[:-1]):
        way.append(min((hex for hex in ring if pair(hex, way[-1]) in LINKS), key=order))
    return set(way)


# --- claims ---------------------------------------------------------------------------------------------------


def supplying(case: Case) -> Iterator[Claim]:
    """15.4 Who is found out of supply in a Supply Phase, and who of them is isolated."""
    before, after = Position(case.before), Position(case.after)
    passed = before.phase != "movement" and after.phase == "movement"
    if not passed or before.pontoons or any(kind in MOVED_AWAY for kind, _ in case.told):
        return
    side, book = after.phasing, {}
    logistics = Logistics(before, side, after)
    for force in seekers(logistics):
        if not any(map(logistics.is_supplied, force)):
            book[tuple(unit.name for unit in force)] = all(map(logistics.is_isolated, force))
    told = {tuple(facts["units"]): facts["isolated"] for kind, facts in case.told if kind == "out of supply"}
    yield Claim("15.4", f"supply of {side}", book, told)


def seekers(logistics: Logistics) -> list[list[Unit]]:
    """15.4, 5.5.1 Each Formation, and without one the Assets of a hex, two by two; Forts need nothing."""
    found = [[unit] for unit in logistics.own if unit.is_formation]
    led = {hex for unit in logistics.own if unit.is_formation for hex in unit.hexes}
    alone: dict[str, list[Unit]] = {}
    for unit in logistics.own:
        if unit.cell("kind").startswith("asset") and unit.place not in led:
            alone.setdefault(unit.place, []).append(unit)
    return found + [units[at : at + 2] for units in alone.values() for at in range(0, len(units), 2)]


def arming(case: Case) -> Iterator[Claim]:
    """9.4.1 Asked is only where ammunition comes through Extended Mode alone; who has none has no way."""
    before, after = Position(case.before), Position(case.after)
    if after.pontoons or case.choice == "save":
        return
    if after.kind == "GiveAmmo":
        unit = after.group("force")[0]
        yield Claim("9.4.1", f"ammunition of {unit.name}", "extended", ammunition(after, unit))
    gone = [facts["units"][0] for kind, facts in case.told if kind == "without ammo"]
    for unit in (after.units[name] for name in gone if before.units[name].hexes == after.units[name].hexes):
        yield Claim("9.4.1", f"ammunition of {unit.name}", "none", ammunition(after, unit))


def ammunition(position: Position, unit: Unit) -> str:
    """9.4.1 As the position is."""
    return Logistics(position, unit.side, position).ammunition(unit)
