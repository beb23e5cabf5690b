"""`doppeladler games`: what can be played, with scenarios and options."""

from __future__ import annotations

from argparse import Namespace

from doppeladler.games import GAMES, load_game
from doppeladler.terminal.words import say
from doppeladler.wargame.speech import Span

from .screen import Screen


def run(args: Namespace) -> int:
    """List every game."""
    for name in GAMES:
        game = load_game(name, args.data)
        screen = Screen(game.seats)
        screen.say((Span(name, "strong"), Span(f"  {say('games-seats', title=game.title, seats=[*game.seats])}")))
        for seating in list(game.seatings())[1:]:
            if seating.seats != game.seats:
                chosen = "".join(f" --option {name}={value}" for name, value in seating.options.items())
                seats = say("games-seating", seats=[*seating.seats])
                screen.say(f"  {seats}: --scenario {seating.scenario}{chosen}")
        for scenario in game.scenarios:
            screen.say(f"  --scenario {scenario.name}: {scenario.title}. {scenario.summary}")
        for each in game.option_sets:
            screen.say(f"  --set {each.name}: {each.title}. {each.meaning}")
        for option in game.options:
            screen.say(f"  --option {option.name}={'|'.join(option.values)}: {option.meaning} [{option.rule}]")
    return 0
