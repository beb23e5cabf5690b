"""`doppeladler play`: a game at the terminal."""

from __future__ import annotations

from argparse import Namespace

from doppeladler.games import load_game
from doppeladler.terminal.words import say, sentence
from doppeladler.wargame import speech_of
from doppeladler.wargame.speech import Span

from .errors import BadInput
from .loading import options_of
from .screen import Screen
from .seating import Wants, open_table, reopen
from .session import Session
from .table import HUMAN, Table


def run(args: Namespace) -> int:
    """Sit down and play."""
    table = _table(args)
    screen = Screen(table.seats)
    _welcome(screen, table)
    return Session(table, screen).run()


def _table(args: Namespace) -> Table:
    game = load_game(args.game, args.data)
    wants = Wants.of(args)
    if not args.load:
        chosen = game.options_of(args.set, args.scenario) if args.set else {}
        return open_table(game, args.scenario, chosen | options_of(args.option), wants, args.seed)
    if args.scenario is not None or args.set or args.option:
        raise BadInput(sentence("load-saved-game-own-scenario"))
    return reopen(args.load, game, wants if wants != Wants() else None, args.seed)


def _welcome(screen: Screen, table: Table) -> None:
    """What is played, by whom, and what proves the dice."""
    game, record = table.game, table.match.record
    scenario = next(each for each in game.scenarios if each.name == record.scenario)
    screen.say((Span(f"{game.title}: {scenario.title}", "strong"),), str(scenario.summary))
    speech = speech_of(game)
    for seat in table.seats:
        holder = HUMAN if seat in table.people else record.who[seat]
        you = say("you") if table.people == (seat,) else holder
        screen.say((Span(f"  {seat} ", seat), Span(f"{speech.name_of(seat)}: {you}")))
    variants = [f"{name}={value}" for name, value in record.options.items()]
    screen.say(say("options-dice-commitment-dice-shows", variants=variants, commitment=record.commitment[:16]))
    screen.say(say("type-help-see-what-you"))
