"""Writes the first turns of one game as a text to read: questions, choices, and what each seat is told.

``UPDATE_PLAYTHROUGH=1 pytest tests/games/galicia/test_playthrough.py`` rewrites `playthrough.txt`. The diff of that
text is the review of a rule change: it shows what the change does to play.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from doppeladler.engine import DICE, Choice, Event, FairDice, purpose_of
from doppeladler.games.galicia.book import AH, RU
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.state import GaliciaState
from tests.games.galicia.movers import EagerMover

PLAYTHROUGH = Path(__file__).parent / "playthrough.txt"
TURNS = 2
SEED = "playthrough"
SHOWN = 7
"""So many choices of a long list are written out; of the rest the number."""
ANYBODY = "both"


def write_playthrough(game: Galicia) -> str:
    """The first turns, answer by answer."""
    state = game.setup()
    state.events = []
    head = [
        f"{game.title}: the first {TURNS} turns of one game, as the rules play it.",
        "Each answer: seat, rule, question; the choices offered; > the choice taken; what each seat is told of it.",
    ]
    return "\n".join([*head, *_answers(game, state), *_closing(game, state), ""])


def _answers(game: Galicia, s: GaliciaState) -> Iterator[str]:
    movers, dice = {AH: EagerMover(f"AH {SEED}"), RU: EagerMover(f"RU {SEED}")}, FairDice.seeded(SEED, game.name)
    turn, rolls = ("", 0), 0
    while not s.is_over and s.turn <= TURNS:
        if turn != (s.phasing, s.turn):
            turn = (s.phasing, s.turn)
            yield from ["", f"=== Game turn {s.turn}, {s.phasing} ===", *_standing(s)]
        asked = s.decision_of(None)
        assert asked is not None
        yield from ["", f"{asked.seat} [{asked.rule}] {asked.prompt(s)}", f"    {_offer(s.choices())}"]
        if asked.seat == DICE:
            rolls += 1
            choice = dice.pick(rolls, purpose_of(asked), s.choices())
        else:
            choice = movers[asked.seat](s, s.choices())
        s.events = []
        s.play(choice)
        yield f"  > {choice}"
        yield from (f"    {line}" for event in s.events for line in _told(game, event))


def _offer(choices: tuple[Choice, ...]) -> str:
    """The choices in a row; long lists are cut."""
    shown = [str(choice) for choice in choices[:SHOWN]]
    more = [f"... {choices[-1]} ({len(choices)} choices)"] if len(choices) > SHOWN else []
    return ", ".join([*shown, *more])


def _told(game: Galicia, event: Event) -> Iterator[str]:
    """What happened in words, seat by seat where they are told different things."""
    for seat in (AH, RU) if event.seats else (ANYBODY,):
        if seat == ANYBODY or event.is_for(seat):
            yield f"{seat} [{event.rule}] {game.describe(event, None if seat == ANYBODY else seat)}"


def _standing(s: GaliciaState) -> list[str]:
    """Where the sides stand at the beginning of a player turn."""
    return [
        f"{side}: {sum(1 for _ in s.on_map(side))} units on the map, {s.score(side)} points, "
        f"{sum(s.flipped[unit] for unit in s.on_map(side))} on their backs"
        for side in (AH, RU)
    ]


def _closing(game: Galicia, s: GaliciaState) -> list[str]:
    """The last lines."""
    points = ", ".join(f"{source} {count}" for source, count in game.result(s)["points"].items())
    return ["", "=== Here the text ends ===", f"Points: {points}"]
