"""What the tests of the commanders share: asking one, playing games between two, positions that random play reaches."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping

from doppeladler.commanders import ask, make_commander, question_for
from doppeladler.engine import DICE, Asked, Brief, FairDice, Reply, purpose_of
from doppeladler.games.limanowa.columns import LimanowaState
from tests.games.limanowa.helpers import load

EVERYTHING = {"officers": "yes", "more-cards": "yes", "weather": "yes", "tokens": "yes"}
KINDS = (
    "Deploy", "UseCard", "AimCard", "Announce", "LendGuns", "AttackByToken", "DefendByToken", "Sharpen", "Inspire",
    "Charge", "MachineGuns", "Counter", "Bayonet", "Advance", "TakeCoreUnit",
)  # fmt: skip
"""Every question that a seat can be asked."""


def answer(s: LimanowaState, name: str = "strong", seed: str = "test") -> Reply:
    """What a fresh commander answers to the question that waits; he gets the view as it comes over a wire."""
    asked = s.decision_of(None)
    assert asked is not None
    assert asked.seat != DICE
    question = Asked(*json.loads(json.dumps(question_for(s, asked.seat))))
    view = json.dumps(s.view(asked.seat))
    return make_commander(load(), name, Brief(seed)).choose(lambda: json.loads(view), question, s.choices(asked.seat))


def play_game(
    scenario: str, sides: Mapping[str, str], seed: str, turns: int = 60, **options: str
) -> tuple[LimanowaState, list[tuple[str, str, Reply]]]:
    """A game between commanders by side, up to a turn; and who answered what kind of question how."""
    game = load()
    s = game.setup(scenario, **{name.replace("_", "-"): value for name, value in options.items()})
    commanders = {
        seat: make_commander(game, sides[game.side_of(seat)], Brief(f"{seed}/{seat}")) for seat in game.seats_of(s)
    }
    dice, rolls = FairDice.seeded(seed, game.name), 0
    told: list[tuple[str, str, Reply]] = []
    while not s.is_over and s.turn <= turns:
        asked = s.decision_of(None)
        assert asked is not None
        if asked.seat == DICE:
            rolls += 1
            s.play(dice.pick(rolls, purpose_of(asked), s.choices()))
            continue
        reply = ask(commanders[asked.seat], s, asked.seat)
        told.append((asked.seat, type(asked).__name__, reply))
        s.play(reply.choice, asked.seat)
    return s, told


def wander(scenario: str, seed: str, questions: int, **options: str) -> Iterator[LimanowaState]:
    """The positions of a random game at which a seat is asked."""
    chance = random.Random(seed)
    s = load().setup(scenario, **options)
    for _ in range(questions):
        if s.is_over:
            return
        asked = s.decision_of(None)
        assert asked is not None
        if asked.seat != DICE:
            yield s
        s.play(chance.choice(s.choices()))
