"""Who can be given a seat, by name, and how the question that waits is put to him."""

from __future__ import annotations

from typing import Any

from doppeladler.commanders.words import sentence
from doppeladler.engine import Asked, Box, Brief, Commander, Game, MakeCommander, Reply, State

from .random import RandomCommander

RANDOM = "random"


class CommanderError(ValueError):
    """No such commander, or one that does not keep to what is offered."""


def commanders_of(game: Game[Any]) -> dict[str, MakeCommander]:
    """Every commander of a game by name, from the weakest to the strongest."""
    return {RANDOM: lambda brief: RandomCommander(brief.seed), **game.commanders()}


def levels_of(box: Box) -> tuple[str, ...]:
    """The names of a game's commanders, from the weakest to the strongest; a closed box has them printed on it."""
    return tuple(commanders_of(box)) if isinstance(box, Game) else (RANDOM, *box.levels)


def best_of(game: Game[Any]) -> str:
    """The name of a game's strongest commander."""
    return levels_of(game)[-1]


def make_commander(game: Game[Any], name: str, brief: Brief) -> Commander:
    """A commander of a game by name."""
    known = commanders_of(game)
    if name not in known:
        raise CommanderError(sentence("no-such-commander", name=repr(name), game=game.name, known=[*known]))
    return known[name](brief)


def question_for(state: State, seat: str) -> Asked:
    """The question that waits for a seat, in plain values."""
    asked = state.decision_of(seat)
    if asked is None:
        raise CommanderError(sentence("is-not-asked-anything-now", seat=seat))
    return Asked(seat, asked.rule, type(asked).__name__, str(asked.prompt(state)), asked.facts(state))


def ask(commander: Commander, state: State, seat: str) -> Reply:
    """Put the question that waits for a seat to its commander, and see that the answer was offered."""
    question = question_for(state, seat)
    choices = state.choices(seat)
    reply = commander.choose(lambda: state.view(seat), question, choices)
    if reply.choice not in choices:
        raise CommanderError(
            sentence("answered-what-was-not-offered", seat=seat, choice=reply.choice, question=question)
        )
    return reply
