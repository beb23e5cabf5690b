"""A scripted ride against the computer: ``python -m bench.ride [--games N] [--scenario S] [--side RU] [--turns N]``.

The challenger knows one thing: its cavalry rides straight for the place that would win the game, the nearest others
see that every other place it needs has a unit in it, and whoever is beside an enemy in such a place attacks him. A
commander that does not see the ride coming loses to it in a few turns.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import doppeladler
from doppeladler.engine import DICE, Choice, FairDice, purpose_of
from doppeladler.games.limanowa.book import SIDES, Hex, HexSet, Side, Unit, groups_on, side_of_group
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.game import Limanowa
from doppeladler.games.limanowa.rules.ch02_targets import holder
from doppeladler.games.limanowa.rules.ch05_victory import STRATEGIC_TO_WIN
from doppeladler.games.limanowa.rules.ch07_modes import is_rapid
from doppeladler.hexes import members
from doppeladler.studies.playing import hand_of

MARCHES = ("move", "rail")
TURNS = 15
"""A ride that has not come through by then has failed."""


class Ride(NamedTuple):
    """How one game went: who won, if anybody, and in which turn it ended or was left."""

    winner: str
    turn: int


# --- the challenger ---------------------------------------------------------------------------------------


def wanted(s: LimanowaState, side: Side) -> list[int]:
    """The targets the side needs: what decides a rapid game, or a strategic one of the enemy and those of its own."""
    if is_rapid(s.scenario):
        group = next(each for each in groups_on(side) if each in s.groups)
        return [s.printed.by_target[s.printed.rapid[s.scenario][group].wins]]
    strategic = [number for number, target in enumerate(s.printed.targets) if target.kind == "strategic"]
    goal = s.printed.by_target["Podolin" if side == "RU" else "Neu Sandez"]

    def rank(number: int) -> tuple[bool, bool, int]:
        return number != goal, s.printed.targets[number].side == side, number

    return sorted(strategic, key=rank)[:STRATEGIC_TO_WIN]


def away(s: LimanowaState, fields: HexSet) -> Mapping[Hex, int]:
    """By field: how far it is to the nearest of these."""
    layers = enumerate(s.printed.grid.layers(fields & s.board, s.board))
    return {hex: distance for distance, layer in layers for hex in members(layer)}


def orders(s: LimanowaState, side: Side, choices: Sequence[Choice]) -> Iterator[tuple[tuple[int, int], Choice]]:
    """The orders that bring a wanted place nearer, each with how much: attacks there, then the longest marches."""
    garrisons: set[Unit] = set()
    for number in wanted(s, side):
        fields = s.printed.targets[number].fields
        garrisons |= {s.figure_at[hex] for hex in members(fields & s.occupied[side])}
    for number in wanted(s, side):
        if holder(s, number) == side:
            continue
        fields = s.printed.targets[number].fields
        far = away(s, fields)
        for choice in choices:
            unit, to = s.printed.by_name.get(choice.noun), s.printed.hex_of.get(choice.to)
            if unit is None or to is None or unit in garrisons or s.printed.artillery[unit] or s.at[unit] < 0:
                continue
            if choice.verb == "attack" and fields >> to & 1:
                yield (100, 0), choice
            elif choice.verb in MARCHES and far[to] < far[s.at[unit]]:
                yield (s.printed.move[unit] * 10 - far[to], far[s.at[unit]] - far[to]), choice


def rides(s: LimanowaState, side: Side, choices: Sequence[Choice]) -> Choice:
    """The answer of the challenger."""
    kind = type(s.decision_of(None)).__name__
    if kind == "Announce":
        found = dict(reversed([(choice, worth) for worth, choice in orders(s, side, choices)]))
        best = max(found, key=lambda choice: (found[choice], choice), default=None)
        return best or (choices[-1] if choices[-1].verb == "done" else choices[0])
    if kind in ("Charge", "Advance", "MachineGuns"):
        return choices[0]
    return choices[-1]


# --- a game -----------------------------------------------------------------------------------------------


def play(game: Limanowa, scenario: str, side: Side, seed: str, level: str = "strong", turns: int = TURNS) -> Ride:
    """One game of the ride against a commander, left when the ride has failed."""
    s = game.setup(scenario)
    dice, rolls = FairDice.seeded(seed, game.name), 0
    foes = {seat: hand_of(game, level, f"{seed} {seat}") for seat in s.seats if side_of_group(seat) != side}
    while not s.is_over and s.turn <= turns:
        asked = s.decision_of(None)
        assert asked is not None
        if asked.seat == DICE:
            rolls += 1
            s.play(dice.pick(rolls, purpose_of(asked), s.choices()))
        elif asked.seat in foes:
            s.play(foes[asked.seat](s, asked.seat))
        else:
            s.play(rides(s, side, s.choices()))
    return Ride(s.outcome.winner if s.outcome else "", s.turn)


def main() -> None:
    """Games in every scenario, for both sides."""
    reader = argparse.ArgumentParser(prog="python -m bench.ride", description=(__doc__ or "").partition(":")[0])
    reader.add_argument("--games", type=int, default=20)
    reader.add_argument("--scenario", action="append")
    reader.add_argument("--side", action="append", choices=SIDES)
    reader.add_argument("--level", default="strong")
    reader.add_argument("--turns", type=int, default=TURNS)
    asked = reader.parse_args()
    game = doppeladler.game("limanowa")
    assert isinstance(game, Limanowa)
    for scenario in asked.scenario or [each.name for each in game.scenarios]:
        for side in asked.side or SIDES:
            ends = [play(game, scenario, side, f"ride {n}", asked.level, asked.turns) for n in range(asked.games)]
            won = sorted(end.turn for end in ends if end.winner == side)
            print(f"{scenario} {side}: {len(won)} of {len(ends)} won by the ride {won}", flush=True)


if __name__ == "__main__":
    main()
