"""Positions of Limanowa 1914 full of fights, made by moving figures of a real position together."""

from __future__ import annotations

from random import Random
from typing import Any

from doppeladler.engine import Game, State

from .board import BOARDS, within
from .position import read
from .targets import TARGETS


def crowded(game: Game[Any], chance: Random) -> Any:
    """A game with random options, at the beginning of somebody's round, with everybody thrown together."""
    scenario = chance.choice(("campaign", "campaign", "limanowa-front", "carpathian-front"))
    options = {option.name: chance.choice(option.values) for option in game.options}
    options |= {"setup": "ready"} | ({"players": "one-per-group"} if scenario != "campaign" else {})
    state = game.setup(scenario, **options)
    groups = sorted({unit.group for unit in read(state.to_text()).at.values()})
    begin_round(state, chance.choice(groups), chance)
    return game.from_text(shuffled(state.to_text(), BOARDS[scenario], chance))


def begin_round(state: State, group: str, chance: Random) -> None:
    """Deal the cards, and let the others do nothing until it is the group's turn."""
    while (p := read(state.to_text())).turn == 0 or p.group != group:
        quiet = [choice for choice in state.choices() if choice.verb in ("pass", "done")]
        state.play(chance.choice(quiet or state.choices()))


def shuffled(text: str, board: set[str], chance: Random) -> str:
    """Most figures in one corner or on the places that both sides want."""
    near = sorted(set(within(chance.choice(sorted(board)), chance.choice((2, 3, 4)))) & board)
    places = sorted({field for target in TARGETS for field in target["fields"].split()} & board - set(near))
    far = sorted(board - set(near) - set(places))
    for fields in (near, places, far):
        chance.shuffle(fields)
    lines = text.splitlines()
    for number, line in enumerate(lines):
        name, _, rest = line.partition(" @ ")
        place, _, marks = rest.partition(" ")
        if place.isdigit():
            room = chance.choice([fields for fields in (near, near, places, far) if fields])
            lines[number] = f"{name} @ {room.pop()} {hurt(chance, marks)}"
    return "\n".join([*lines, ""])


def hurt(chance: Random, marks: str) -> str:
    """A figure that may have lost points."""
    return marks.replace("rp4", f"rp{chance.choice((1, 2, 3, 4, 4, 4))}")
