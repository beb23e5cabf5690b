"""Crowded positions of Kaiser's War: fights that random play seldom comes to, written as text."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from doppeladler.engine import Game

from .board import CITY_OF, CLOSED, HEXES, RAIL_HEXES, SOIL, distance
from .position import CALENDAR, COUNTERS, ENEMY, LATER, Unit, fits, held_at_start

OPTIONS = ("artillery", "entrenching", "morale", "air", "cavalry", "moltke", "volunteers", "expedition", "gallipoli")
PHASES = ("mobilization", "mobilization", "reorganization", "movement", "movement", "combat 1", "combat 1", "combat 2")
MOVING = ("clear_overstacks: side={side}", "offer_march: side={side}", "ForceMarch: seat={side}")
FIGHTING = ("end_combat_phase: side={side}", "offer_attack: side={side}", "CommitSupply: seat={side}")
SECOND = "combat_phase: side={side}; number=2"
FIRST = (SECOND, "combat_phase: side={side}; number=1")
REST = (*FIRST, "movement_phase: side={side}")
FLOW = {
    "mobilization": (*REST, "reorganization_phase: side={side}", "Mobilize: seat={side}"),
    "reorganization": (*REST, "Reorganize: seat={side}"),
    "movement": (*FIRST, *MOVING),
    "combat 1": (SECOND, *FIGHTING),
    "combat 2": FIGHTING,
}
"""What is to do in a player's turn from a phase on, the last first."""
FIRST_TURN = {"1914": 1, "1915": 7, "1916": 17}
FOR_SALE = {"AE": "expedition", "NA": "volunteers"}
"""opt.10, opt.12 By nation: the option in which it is bought."""
ROMANIA = 19
"""The turn in which Romania joins."""


def crowded(game: Game[Any], chance: Random) -> Any:
    """A random war in one of the options that the oracle reckons with."""
    options = {name: chance.choice(("no", "no", "yes")) for name in OPTIONS}
    return war(game, "1914", {"last-year": "1917", **options}, chance)


def war(game: Game[Any], scenario: str, options: Mapping[str, str], chance: Random) -> Any:
    """A random war: one corner of the map full of stacks, more units anywhere, supply along the railways."""
    setting = game.setting(scenario, options)[1]
    head = game.setup(scenario, **{**setting, "deploy": "standard"}).to_text().splitlines()[:4]
    first, last = FIRST_TURN[scenario], last_turn(scenario, setting["last-year"])
    turn = chance.randint(first, last)
    joined = list(LATER) if turn >= ROMANIA else []
    side, phase = chance.choice(("AL", "CP")), chance.choice(PHASES)
    places = spread(chance, set(joined), setting)
    late = side if phase == "mobilization" else ""
    units = [f"{name} @ {places.get(name) or aside(chance, name, late, joined, setting)}" for name in COUNTERS]
    record = written(chance, scenario, turn, f"turn {turn} {side} {phase}", joined, places)
    return game.from_text("\n".join([*head, *record, *units, "todo", *flow(side, phase), ""]))


def last_turn(scenario: str, year: str) -> int:
    """26.1 The last turn of a year, of the first one if nothing else is said."""
    year = CALENDAR[FIRST_TURN[scenario]]["year"] if year == "short" else year
    return max(turn for turn, row in CALENDAR.items() if row["year"] == year)


def flow(side: str, phase: str) -> list[str]:
    """What is to do from a phase on, the last first."""
    todo = ["advance_turn:", "moltke_toll:", "record_victory_points:", "end_player_turn: side={side}"]
    todo += ["supply_attrition: side={side}", *FLOW[phase]]
    return ["  " + line.format(side=side) for line in todo]


def written(
    chance: Random, scenario: str, turn: int, first: str, joined: list[str], places: dict[str, str]
) -> list[str]:
    """The lines of a position before its units; who stands in a hex controls it."""
    start = held_at_start(scenario, joined)
    stands = {place.split()[0]: COUNTERS[name]["side"] for name, place in places.items()}
    changed = sorted(hex for hex, side in stands.items() if hex in start[ENEMY[side]])
    fresh = chance.sample(changed, min(2, len(changed))) if "movement" in first else []
    bought = chance.choice(("-", "-", "GE alpine, RU shock", "AH conversion, RU conversion"))
    points = f"points AL {chance.choice((3, 20, 30, 60, 97))}, CP {chance.choice((3, 20, 30, 60, 97))}"
    return [
        *(first, points, "ended - -", f"joined {', '.join(joined) or '-'}", f"entry {ROMANIA if joined else 0}"),
        *("lifted no", "revolution 0 0 0", f"changed {' '.join(changed) or '-'}", f"fresh {' '.join(fresh) or '-'}"),
        f"rail {chance.choice((0, 1, 2, 3, 9, 9))}",
        *("sailed no", f"bought {bought}", "placed -", "supplied -", "committed -", "attacked -", "battle -"),
    ]


def off_map(name: str, options: Mapping[str, str]) -> str:
    """Where a unit lies that is not on the map."""
    row = COUNTERS[name]
    if options[FOR_SALE.get(row["nat"], "deploy")] == "yes":
        return "pool"
    if row["size"] in ("XXXX", "[XXXX]"):
        return "gone" if row["nat"] == "RO" else "box"
    if row["type"] == "hq" or row["optional"] == "1" or row["nat"] in ("TU", "BO", "CZ", "AE", "NA"):
        return "gone"
    return "pool"


def aside(chance: Random, name: str, late: str, joined: list[str], options: Mapping[str, str]) -> str:
    """Where a unit lies that is not on the map: some wait to be placed, some were demobilized in this turn."""
    place, row = off_map(name, options), COUNTERS[name]
    if row["side"] != late or (row["nat"] in LATER and row["nat"] not in joined) or row["optional"] == "1":
        return place
    if (row["size"] in ("XXXXX", "XXXX") or row["type"] == "supply") and chance.random() < 0.15:
        return "waiting"
    return f"{place} demobilized" if place != "gone" and chance.random() < 0.1 else place


def spread(chance: Random, joined: set[str], options: Mapping[str, str]) -> dict[str, str]:
    """Where units stand, with their markers: stacks around a middle, some elsewhere, fortresses in their cities."""
    neutral = {hex for country in LATER if country not in joined for hex in SOIL[country]}
    ground = [hex for hex in HEXES if hex not in CLOSED and hex not in neutral]
    middle, radius = chance.choice(ground), chance.choice((2, 2, 3, 4))
    near = [hex for hex in ground if distance(hex, middle) <= radius]
    far = chance.sample([hex for hex in ground if hex in RAIL_HEXES], 14)
    share, gaps = chance.uniform(0.3, 0.7), chance.uniform(0.1, 0.5)
    chance.shuffle(near)
    owner = {hex: "AL" if number < share * len(near) else "CP" for number, hex in enumerate(near)}
    owner |= {hex: "AL" if hex in SOIL["RU"] else "CP" for hex in far if hex not in owner}
    pools = {side: [name for name in COUNTERS if may_play(name, side, joined, options)] for side in ENEMY}
    places: dict[str, str] = {}
    for hex, side in owner.items():
        if chance.random() < gaps:
            continue
        stack: list[Unit] = []
        for name in chance.sample(pools[side], min(len(pools[side]), chance.randint(1, 6))):
            unit = Unit(name, hex, ())
            if fits([*stack, unit]) and may_stand(unit, hex):
                stack.append(unit)
                pools[side].remove(name)
                places[name] = hex + markers(chance, unit, options)
        forts = [name for name in pools[side] if name.endswith(f" F {CITY_OF.get(hex)}")]
        for name in forts:
            places[name] = hex
            pools[side].remove(name)
    return places


def may_play(name: str, side: str, joined: set[str], options: Mapping[str, str]) -> bool:
    """Units that can be on the map without more; fortresses come with their cities, tanks never."""
    row = COUNTERS[name]
    if row["side"] != side or (row["nat"] in LATER and row["nat"] not in joined):
        return False
    if row["type"] == "air":
        return options["air"] == "yes"
    return row["optional"] == "0" and row["type"] != "tank"


def may_stand(unit: Unit, hex: str) -> bool:
    """Fortresses in their city, trains on railways, Balkan units in their countries."""
    if unit.type == "fortress":
        return False
    if unit.type == "train":
        return hex in RAIL_HEXES
    allowed = {"RO": ("RO", "AH", "BU", "RU"), "BU": ("BU", "RO")}.get(unit.nation)
    return allowed is None or any(hex in SOIL[country] for country in allowed)


def markers(chance: Random, unit: Unit, options: Mapping[str, str]) -> str:
    """Random markers that a unit may bear."""
    found = ""
    if unit.type == "hq" and unit.cell("back_support") and chance.random() < 0.4:
        found += " back"
    if unit.type == "supply" and options["entrenching"] == "yes" and chance.random() < 0.4:
        found += " dug"
    if options["fog"] == "yes" and unit.type not in ("hq", "supply") and chance.random() < 0.7:
        found += " down"
    return found
