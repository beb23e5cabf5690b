"""Crowded positions of Battle for Galicia: fights that random play seldom comes to, written as text."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from doppeladler.engine import Game

from .board import PRZEMYSL, TERRAIN, distance
from .position import COUNTERS, ENEMY, LIMIT

FLOW = {
    "combat": ("ChooseAttack: seat={side}",),
    "movement": ("combat_phase: side={side}", "clear_overstacks: side={side}", "ChooseMarch: seat={side}"),
    "reinforcement": (
        "combat_phase: side={side}",
        "movement_phase: side={side}",
        "PlaceReinforcement: seat={side}; waiting=-",
    ),
}
"""What is to do in a player's turn from a phase on, the last first."""
ARRIVALS = 0.3
"""How often a position is one in which reinforcements arrive, if any are due."""
ENTRIES = sorted(
    {hex for row in COUNTERS.values() for hex in re.findall(r"\d+\.\d\d", row["arr_hexes"] + " " + row["alt_hexes"])}
)


def crowded(game: Game[Any], chance: Random) -> Any:
    """A random fight: one corner of the map full of stacks, a few more units anywhere."""
    setting = {option.name: chance.choice(option.values) for option in game.options}
    head = game.setup(**setting).to_text().splitlines()[:4]
    turn = chance.randint(1, 11)
    side, phase = "AH" if turn == 1 else chance.choice(("AH", "RU")), chance.choice(("combat", "combat", "movement"))
    due = [name for name in COUNTERS if is_of_turn(name, side, turn) and may_play(name, setting)]
    if due and chance.random() < ARRIVALS:
        phase = "reinforcement"
    places = spread(chance, setting, ENTRIES if phase == "reinforcement" else list(TERRAIN))
    if phase == "reinforcement":
        places |= dict.fromkeys(due, "to come")
    units = [f"{name} @ {places.get(name, 'eliminated')}" for name in COUNTERS]
    todo = [f"game_turn: turn={turn + 1}", *(["player_turn: side=AH"] if side == "RU" else [])]
    todo += ["record_victory_points: side={side}", *FLOW[phase]]
    flow = ("  " + line.format(side=side) for line in todo)
    lines = [*head, f"turn {turn} {side} {phase}", "points -", "captured -", "battle -", *units, "todo", *flow, ""]
    return game.from_text("\n".join(lines))


def is_of_turn(name: str, side: str, turn: int) -> bool:
    """14.0 Whom the schedule names for a player turn."""
    return COUNTERS[name]["side"] == side and turn in (int(COUNTERS[name][each] or 0) for each in ("arr_gt", "alt_gt"))


def spread(chance: Random, setting: dict[str, str], others: list[str]) -> dict[str, str]:
    """Where units stand, with their markers: stacks around a middle, each side from its own direction or mixed.

    A few more stand among the `others`.
    """
    middle, radius = chance.choice(list(TERRAIN)), chance.choice((2, 2, 3, 4))
    near = [hex for hex in TERRAIN if distance(hex, middle) <= radius]
    far = chance.sample(others, 12)
    share, gaps, mixed = chance.uniform(0.3, 0.7), chance.uniform(0.1, 0.5), chance.random() < 0.4
    sizes = chance.choice(((1, 2, 2, 4, LIMIT, LIMIT), (LIMIT,), (2, LIMIT, LIMIT)))
    line = sorted(near, key=lambda hex: float(hex) if not mixed else chance.random())
    owner = {hex: "AH" if number < share * len(line) else "RU" for number, hex in enumerate(line)}
    owner |= {hex: chance.choice(("AH", "RU")) for hex in far if hex not in owner}
    pools = {
        side: [name for name, row in COUNTERS.items() if row["side"] == side and may_play(name, setting)]
        for side in ENEMY
    }
    places: dict[str, str] = {}
    for hex, side in owner.items():
        if chance.random() < gaps or (side, hex) == ("RU", PRZEMYSL):
            continue
        room = chance.choice(sizes)
        while room > 0 and pools[side]:
            name = pools[side].pop(chance.randrange(len(pools[side])))
            flipped = COUNTERS[name]["steps"] == "2" and (chance.random() < 0.2 or room < 2)
            room -= int(COUNTERS[name]["steps"]) - flipped
            places[name] = hex + markers(chance, name, flipped)
    return places


def may_play(name: str, setting: dict[str, str]) -> bool:
    """The German ersatz is optional."""
    return name != "GE ersatz" or setting["german-ersatz"] == "yes"


def markers(chance: Random, name: str, flipped: bool) -> str:
    """Random markers that a unit may bear."""
    reduced = chance.choice((0, 0, 0, 1, 2)) if COUNTERS[name]["white"] != "1" else chance.choice((0, 0, 1))
    marks = [f"reduced{reduced}"] * (reduced > 0) + ["flipped"] * flipped
    marks += [word for word in [chance.choice(("", "", "", "low", "out"))] if word]
    return "".join(f" {mark}" for mark in marks)
